/**
 * What a key means, the same in every room: digits by their place on the keyboard, letters by what is printed. Rooms ask here
 * and never read `event.code` themselves; what is pressed to compose a character reaches none of them.
 */

/** The part of a `KeyboardEvent` that tells which key it is. */
export type PressedKey = Pick<KeyboardEvent, 'key' | 'code'>;

/** The row of digits by place, for on Czech and French keyboards it writes letters; twelve keys for twelve cards. */
const ROW = [...'1234567890'].map((digit) => `Digit${digit}`).concat('Minus', 'Equal');
/** What a composing keyboard sends in the place of a key. */
const COMPOSED = 229;

/** The place a key stands for, from 0: the digits 1 to 0 of row or pad, then the two keys right of the row; `null` for any other. */
export function positionOf({ key, code }: PressedKey): number | null {
  const place = ROW.indexOf(code);
  if (place >= 0) return place;
  // Without NumLock the pad has arrows. Keyboards on a screen may not say where a key is.
  const isDigit = /^\d$/.test(key) && (code === '' || code.startsWith('Numpad'));
  return isDigit ? (Number(key) + 9) % 10 : null;
}

/** The Latin letter of a key in lower case, Shift or not; `null` for any other key, also one that stands for a place. */
export function letterOf(pressed: PressedKey): string | null {
  if (positionOf(pressed) !== null) return null;
  const { key, code } = pressed;
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  // Keyboards of other scripts have Latin letters in the same places.
  const otherScript = /^\p{L}$/u.test(key) && !/\p{Script=Latin}/u.test(key);
  return otherScript ? (/^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? null) : null;
}

/** Whether a sheet, a menu or an open list lies over the screen: keys are meant for it. */
export const hasPopup = (): boolean =>
  document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]') !== null;

/** Keeps keys from everything in the window while a character is being composed; composing itself goes on. */
export function muteComposing(window: EventTarget): void {
  const mute = (event: Event): void => {
    const { isComposing, keyCode } = event as KeyboardEvent;
    // The key that begins to compose is told by its number only.
    if (isComposing || keyCode === COMPOSED) event.stopImmediatePropagation();
  };
  window.addEventListener('keydown', mute, { capture: true });
}
