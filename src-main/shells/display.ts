/** Whether there is a screen to open windows on. */
export function hasDisplay({ platform, env } = process): boolean {
  return platform !== 'linux' || Boolean(env['DISPLAY'] ?? env['WAYLAND_DISPLAY']);
}
