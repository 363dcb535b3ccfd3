import { describe, expect, it } from 'vitest';
import { cardsIn, lowest, maskOf } from '#main/engine/kernel/index.ts';
import { LaidLayouts } from '#main/engine/laid/layouts.ts';
import { cards } from './ask.ts';

const mask = (text: string): number => maskOf(cards(text), true);
const bit = (card: string): number => lowest(mask(card));
const held = (layouts: LaidLayouts, holder: number): string => cardsIn(layouts.may(holder), true).join(' ');

describe('layouts', () => {
  it('leave the rest to the other hand when one is full', () => {
    const layouts = new LaidLayouts(mask('7h 8h 9h 7l'), [mask('7h 8h 9h 7l'), mask('7l 9h')], [2, 2]);
    expect(layouts.settle()).toBe(true);
    expect(held(layouts, 0)).toBe('7h 8h');
    expect(held(layouts, 1)).toBe('9h 7l');
  });

  it('see that two hands cannot hold three cards', () => {
    const all = mask('7h 8h 9h 7l 8l 9l');
    const layouts = new LaidLayouts(all, [mask('7h 8h 9h'), mask('7h 8h 9h'), all], [1, 1, 4]);
    expect(layouts.settle()).toBe(true);
    expect(new LaidLayouts(all, [mask('7h 8h 9h'), mask('7h 8h 9h'), mask('7l 8l 9l')], [2, 2, 2]).settle()).toBe(
      false,
    );
  });

  it('need a place for every card', () => {
    expect(new LaidLayouts(mask('7h 8h'), [mask('7h'), mask('7h')], [1, 1]).settle()).toBe(false);
  });

  it('take back what was played', () => {
    const layouts = new LaidLayouts(mask('7h 8h 9h 7l'), [mask('7h 8h 9h 7l'), mask('7h 8h 9h 7l')], [2, 2]);
    const mark = layouts.mark();
    expect(layouts.play(0, bit('7l'), mask('7h 8h'))).toBe(true);
    expect(held(layouts, 0)).toBe('9h');
    expect(held(layouts, 1)).toBe('7h 8h');
    layouts.rewind(mark);
    expect(held(layouts, 0)).toBe('7h 8h 9h 7l');
    expect(layouts.size(0)).toBe(2);
  });

  it('keep cards together in one hand, whichever it is', () => {
    const all = mask('7h 8h 9h 7l 8l 9l');
    const start = (): LaidLayouts => new LaidLayouts(all, [all, all], [3, 3], mask('7h 8h'));
    const played = start();
    expect(played.settle()).toBe(true);
    expect(played.play(0, bit('7h'), 0)).toBe(true);
    expect(held(played, 1)).toBe('9h 7l 8l 9l');
    const shown = start();
    // Whoever has no eight has no seven either.
    expect(shown.play(0, bit('7l'), mask('8h'))).toBe(true);
    expect(held(shown, 0)).toBe('9h 8l 9l');
    const full = new LaidLayouts(all, [all, mask('7h 8h 9h 7l')], [5, 1], mask('7h 8h 9h'));
    expect(full.settle()).toBe(true);
    expect(held(full, 1)).toBe('7l');
  });
});
