/** What electron-builder signs and notarises with. */
const NAMES = [
  'CSC_LINK',
  'CSC_KEY_PASSWORD',
  'WIN_CSC_LINK',
  'WIN_CSC_KEY_PASSWORD',
  'APPLE_ID',
  'APPLE_APP_SPECIFIC_PASSWORD',
  'APPLE_TEAM_ID',
] as const;

/**
 * Takes away signing variables that are set and empty, as a forge sets them where there is no secret: electron-builder takes an empty
 * `CSC_LINK` for the path of a certificate, and fails on macOS.
 */
export function forgetEmptySigning(env: NodeJS.ProcessEnv): void {
  for (const name of NAMES) if (env[name] === '') Reflect.deleteProperty(env, name);
}
