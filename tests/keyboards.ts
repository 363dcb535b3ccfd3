/** Keys as browsers tell them on keyboards of several countries. */
export interface Pressed {
  readonly key: string;
  readonly code: string;
}

const DIGITS = '1 2 3 4 5 6 7 8 9 0'.split(' ');
export const ROW_CODES: readonly string[] = DIGITS.map((digit) => `Digit${digit}`).concat('Minus', 'Equal');

interface Layout {
  /** What the row writes without Shift and with it; `Dead` waits for a letter. */
  readonly row: string;
  readonly shifted: string;
  /** Letters that lie where a US keyboard has others. */
  readonly moved: Readonly<Record<string, string>>;
}

export const LAYOUTS: Readonly<Record<string, Layout>> = {
  US: { row: '1 2 3 4 5 6 7 8 9 0 - =', shifted: '! @ # $ % ^ & * ( ) _ +', moved: {} },
  Czech: { row: '+ ě š č ř ž ý á í é = Dead', shifted: '1 2 3 4 5 6 7 8 9 0 % Dead', moved: { y: 'z', z: 'y' } },
  German: { row: '1 2 3 4 5 6 7 8 9 0 ß Dead', shifted: '! " § $ % & / ( ) = ? Dead', moved: { y: 'z', z: 'y' } },
  French: {
    row: '& é " \' ( - è _ ç à ) =',
    shifted: '1 2 3 4 5 6 7 8 9 0 ° +',
    moved: { a: 'q', q: 'a', z: 'w', w: 'z' },
  },
};

/** A key of the row on the keyboard of that name. */
export function pressedIn(layout: string, code: string, shift = false): Pressed {
  const { row, shifted } = LAYOUTS[layout]!;
  return { key: (shift ? shifted : row).split(' ')[ROW_CODES.indexOf(code)]!, code };
}

/** The pad's digits, 1 to 9 and 0, with NumLock. */
export const PAD: readonly Pressed[] = DIGITS.map((key) => ({ key, code: `Numpad${key}` }));
