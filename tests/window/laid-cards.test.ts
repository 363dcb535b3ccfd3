import { describe, expect, test } from 'vitest';
import { unwrap } from '#shared/result.ts';
import { makeSituation, parseSituation } from '#shared/situations/index.ts';
import { splitCards, withCard } from '../../src-renderer/situations/model/laid-cards.ts';

const conditionOf = (text: string) => unwrap(parseSituation(text)).condition;
const written = (text: string, ...change: [Parameters<typeof withCard>[1], Parameters<typeof withCard>[2]]) => {
  const situation = unwrap(parseSituation(text));
  return makeSituation({ ...situation, condition: withCard(situation.condition, ...change) });
};

describe('single cards of a condition', () => {
  test('are told apart from the rest, by whom they lie with', () => {
    const { cards, rest } = splitCards(
      conditionOf('Ah Th, trumps 4+; middle: Ah, no Kl, tens 2; a defender: 7h; no Ob'),
    );
    expect([...cards]).toEqual([
      ['Ah', { holder: 'middle', held: true }],
      ['Th', { holder: 'me', held: true }],
      ['Kl', { holder: 'middle', held: false }],
      ['Ob', { holder: 'me', held: false }],
    ]);
    expect(rest).toHaveLength(3);
  });

  test.each([
    ['', 'Ah', { holder: 'me', held: true }, 'Ah'],
    ['Ah; trumps 4', 'Th', { holder: 'me', held: true }, 'Ah Th; trumps 4'],
    ['Ah; trumps 4', 'Ah', null, 'trumps 4'],
    ['Ah', 'Ah', null, ''],
    ['Ah', 'Ah', { holder: 'rear', held: false }, 'rearhand: no Ah'],
    ['Ah or Th', 'Kh', { holder: 'talon', held: true }, 'talon: Kh; Ah or Th'],
    [
      'contract = betl; middle: Ah, aces 2',
      'Al',
      { holder: 'middle', held: true },
      'contract = betl; middlehand: Ah Al; middlehand: aces 2',
    ],
  ] as const)('%s with %s', (text, card, laid, expected) => {
    const line = written(text, card, laid);
    expect(line).toBe(expected);
    expect(unwrap(parseSituation(line))).toBeTruthy();
  });
});
