/** Keys as browsers tell them on keyboards of several countries. */
export interface Pressed {
  readonly key: string;
  readonly code: string;
}

export const ROW_CODES: readonly string[] = [...'1234567890'].map((digit) => `Digit${digit}`).concat('Minus', 'Equal');

/** The row without Shift and with it (a dead key is one that waits for a letter), and letters that lie elsewhere than on a US keyboard. */
export const LAYOUTS: Readonly<Record<string, Layout>> = {
  US: { row: [...'1234567890-='], shifted: [...'!@#$%^&*()_+'], moved: {} },
  Czech: { row: [...'+ěščřžýáíé=', 'Dead'], shifted: [...'1234567890%', 'Dead'], moved: { y: 'z', z: 'y' } },
  German: { row: [...'1234567890ß', 'Dead'], shifted: [...'!"§$%&/()=?', 'Dead'], moved: { y: 'z', z: 'y' } },
  French: {
    row: [...'&é"\'(-è_çà)='],
    shifted: [...'1234567890°+'],
    moved: { a: 'q', q: 'a', z: 'w', w: 'z' },
  },
};

interface Layout {
  readonly row: readonly string[];
  readonly shifted: readonly string[];
  readonly moved: Readonly<Record<string, string>>;
}

/** A key of the row on the keyboard of that name. */
export function pressedIn(layout: string, code: string, shift = false): Pressed {
  const { row, shifted } = LAYOUTS[layout]!;
  return { key: (shift ? shifted : row)[ROW_CODES.indexOf(code)]!, code };
}

/** The pad's digits, 1 to 9 and 0, with NumLock. */
export const PAD: readonly Pressed[] = [...'1234567890'].map((key) => ({ key, code: `Numpad${key}` }));
