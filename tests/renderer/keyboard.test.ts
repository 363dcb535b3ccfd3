import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { placeOfKey } from '../../src-renderer/analysis/keys.ts';
import { letterOf, muteComposing, positionOf } from '../../src-renderer/keyboard.ts';
import { LAYOUTS, PAD, pressedIn, ROW_CODES } from '../keyboards.ts';

describe.each(Object.keys(LAYOUTS))('on the %s keyboard', (layout) => {
  it('the row stands for twelve places, with Shift and without', () => {
    for (const shift of [false, true]) {
      expect(ROW_CODES.map((code) => positionOf(pressedIn(layout, code, shift)))).toEqual([...Array(12).keys()]);
    }
  });

  it('digits lay a card to a seat of the board, and beyond the seats to nothing', () => {
    const places = ROW_CODES.map((code) => placeOfKey(pressedIn(layout, code), 3));
    expect(places).toEqual([0, 1, 2, ...Array<null>(9).fill(null)]);
  });

  it('a letter is the one printed, and none stands in the row', () => {
    for (const letter of 'abcdefghijklmnopqrstuvwxyz') {
      const code = `Key${(LAYOUTS[layout]!.moved[letter] ?? letter).toUpperCase()}`;
      expect([letterOf({ key: letter, code }), letterOf({ key: letter.toUpperCase(), code })]).toEqual([
        letter,
        letter,
      ]);
    }
    expect(ROW_CODES.map((code) => letterOf(pressedIn(layout, code)))).toEqual(Array(12).fill(null));
  });
});

it('the pad has the digits, and without NumLock arrows', () => {
  expect(PAD.map(positionOf)).toEqual([...Array(10).keys()]);
  expect(PAD.map((pressed) => placeOfKey(pressed, 4))).toEqual([0, 1, 2, 3, ...Array<null>(6).fill(null)]);
  for (const key of ['End', 'ArrowDown', 'Insert', 'Delete']) {
    expect(positionOf({ key, code: 'Numpad1' })).toBeNull();
  }
  expect(['NumpadSubtract', 'NumpadAdd'].map((code) => positionOf({ key: '-', code }))).toEqual([null, null]);
});

it('a keyboard on a screen may tell no place', () => {
  expect(['1', '0', 'k'].map((key) => positionOf({ key, code: '' }))).toEqual([0, 9, null]);
});

it('letters of other scripts stand for the Latin ones in their places, other characters for none', () => {
  expect(letterOf({ key: 'я', code: 'KeyZ' })).toBe('z');
  expect(letterOf({ key: 'Я', code: 'KeyZ' })).toBe('z');
  const none = [
    { key: '@', code: 'KeyV' },
    { key: 'ů', code: 'Semicolon' },
    { key: 'ż', code: 'KeyZ' },
    { key: 'Dead', code: 'KeyE' },
    { key: 'Enter', code: 'Enter' },
    { key: ' ', code: 'Space' },
  ];
  expect(none.map(letterOf)).toEqual(none.map(() => null));
});

it('what is pressed to compose a character reaches nothing, whoever listens first', () => {
  const window = new EventTarget();
  const heard: string[] = [];
  const press = (name: string, parts: { isComposing?: boolean; keyCode?: number }): void => {
    const event = Object.assign(new Event('keydown', { cancelable: true }), { name, ...parts });
    window.dispatchEvent(event);
    expect(event.defaultPrevented, 'composing goes on').toBe(false);
  };
  muteComposing(window);
  window.addEventListener('keydown', (event) => heard.push((event as Event & { name: string }).name));
  press('composing', { isComposing: true, keyCode: 13 });
  press('beginning to compose', { isComposing: false, keyCode: 229 });
  press('a key', { isComposing: false, keyCode: 49 });
  expect(heard).toEqual(['a key']);
});

it('no room reads keys in its own way', () => {
  const own = /\bevent\.code\b|\.(?:keyCode|isComposing)\b|\bevent\.key\.to|Number\((?:event\.)?key\)/;
  const rooms = globSync('src-renderer/**/*.{ts,vue}').filter((file) => file !== 'src-renderer/keyboard.ts');
  expect(rooms.length).toBeGreaterThan(300);
  expect(rooms.filter((file) => own.test(readFileSync(file, 'utf8')))).toEqual([]);
});
