import { expect, it } from 'vitest';
import { levelsOf } from '#shared/bots.ts';
import { setupSchema, type SetupInput } from '#shared/position.ts';
import { unwrap } from '#shared/result.ts';
import { toPosition, viewOfPosition } from '#main/engine/index.ts';
import { chooseAction } from '#main/players/index.ts';

/**
 * Plays that cost much in most layouts and gained in none, seen in the bots' own deals when they knew rules of thumb only (volený
 * by csm, declarer 0). The hidden hands are any that fit: nobody sees them.
 */
interface Seen {
  readonly setup: Pick<SetupInput, 'contract' | 'trump' | 'fleks'>;
  readonly hands: readonly string[];
  readonly talon: string;
  readonly plays: string;
  readonly played: string;
}

const SEEN: readonly Seen[] = [
  {
    setup: { contract: 'hra', trump: 'h', fleks: { hra: 1 } },
    hands: ['7h Th 7b Kl Ub Uh Tb 9b Tl Kb', '9h Kh 8a Oh 9a Ta Ob 8b 7l Ab', 'Ah Aa 7a Ua 9l Ul 8l Al Ol 8h'],
    talon: 'Oa Ka',
    plays: '7h 9h Ah Aa Th',
    played: 'Ta',
  },
  {
    setup: { contract: 'sto-sedma', trump: 'a', fleks: {} },
    hands: ['Ta 7a 8b Ol Tl Oa Tb Kh Aa Ka', '8h Ob 8l 7l Ul 9l Ab Ub Kb 7b', 'Ah Uh 7h Ua Kl Oh Al 9a Th 8a'],
    talon: '9h 9b',
    plays: 'Ta',
    played: 'Ab',
  },
  {
    setup: { contract: 'hra', trump: 'l', fleks: { hra: 2 } },
    hands: ['Ah Oh Oa Ol Tl 9h 8a Ua 9a Th', '8h Uh 7a Ob Al 8b 8l 9l Ab Kb', '7h 7l Ta Tb Ub Kl 7b 9b Aa Ul'],
    talon: 'Kh Ka',
    plays: 'Ah 8h 7h Oh Uh 7l Ta Oa 7a Tb Ol',
    played: 'Ab',
  },
  {
    setup: { contract: 'hra', trump: 'h', fleks: { hra: 2 } },
    hands: ['Aa Oa Oh 9a 7h 9b Tb Ka Kh Uh', 'Ua 9h Al Tl 7l 8b Ub 9l Ol Ob', '7a Ta Kl 8a Th Ab 7b 8h Ah Kb'],
    talon: '8l Ul',
    plays: 'Aa Ua 7a Oa 9h Ta Al Kl Oh 9a Tl 8a 7h 7l Th Ab 9b 8b 7b Tb Ub Ka 9l',
    played: 'Ah',
  },
  {
    setup: { contract: 'hra', trump: 'a', fleks: { hra: 2 } },
    hands: ['Th Ah 8a 7b Oa 7a Oh Kb Ub Ka', '7h Ua Al Tb 9l Ab 8b Ul Ol 8l', '8h 9h Tl 9b 7l Ta Kh Ob Aa 9a'],
    talon: 'Kl Uh',
    plays: 'Th 7h 8h Ah Ua 9h Al Tl 8a 7b Tb 9b 9l 7l Oa 7a Ab Ta Kh Oh 8b Ob Kb Ul Ub Ol',
    played: 'Aa',
  },
  {
    setup: { contract: 'hra', trump: 'a', fleks: { hra: 1 } },
    hands: ['Oh 9l 8a Ab 7b Oa Ub Uh Ka Kh', '7h 8l Kl 8b Ob Ta Kb 9h 7a 9a', 'Th Al Tl 9b Tb Ol Aa Ah Ua 8h'],
    talon: '7l Ul',
    plays: 'Oh 7h Th Al 9l 8l Tl 8a Kl Ab 8b 9b 7b Ob Tb Ol Oa Ta Kb Aa Ub Ah Uh 9h',
    played: '8h',
  },
  {
    setup: { contract: 'hra', trump: 'a', fleks: { hra: 1 } },
    hands: ['Ta Aa Kb 9a Tb Ub 8h 9h 7b Uh', '8a Oa Ab 7a 9b Ka 8l Ol Kl Th', 'Ua 7l 8b 9l Ob Tl Al Ul Ah Oh'],
    talon: 'Kh 7h',
    plays: 'Ta 8a Ua Aa Oa 7l Kb Ab 8b 7a 9l 9a Tb 9b Ob Ub Ka Tl 8l Al 8h Ul 9h Ol Kl',
    played: 'Ah',
  },
  {
    setup: { contract: 'hra', trump: 'a', fleks: { hra: 1 } },
    hands: ['Ta Aa Kb Uh Th 9a Ah 7h 7b Tb', '8a Oa Ab Kl Kh Ka 8l Ol 9b 7a', 'Ua 7l 8b Ub 8h 9l Oh Ob Al Tl'],
    talon: '9h Ul',
    plays: 'Ta 8a Ua Aa Oa 7l Kb Ab 8b',
    played: '7a',
  },
  {
    setup: { contract: 'hra', trump: 'b', fleks: {} },
    hands: ['Ah Tb Ul Al Tl Ka 8h Ub 9h Ta', '7b 8l 8a 8b 7l Ab 9b Aa Oa Ua', 'Ol 7a 9a Kl Kh 7h 9l Th Ob Kb'],
    talon: 'Oh Uh',
    plays: 'Ah',
    played: 'Ab',
  },
  {
    setup: { contract: 'hra', trump: 'l', fleks: { hra: 1 } },
    hands: ['7h Uh 7b Tl 8b 8l 9b Kl Oh Kh', 'Th 9h Tb Ua Kb Oa 7l Ka Al 9l', 'Ah 8h Ab Aa Ub Ta 7a Ob Ol Ul'],
    talon: '9a 8a',
    plays: '7h Th Ah 8h Uh 9h 7b Tb Ab Aa Tl Ua 8b Kb Ub Oa Ta 8l 9b',
    played: 'Al',
  },
  {
    setup: { contract: 'sedma', trump: 'a', fleks: {} },
    hands: ['Aa 7h 8h Uh 8a 8l 7l Tl Ua 7a', 'Oa 9h Kh Ta Tb Al Ob Kl 9l Ab', '9a Th Ah Oh 8b Ub Kb Ul 9b Ka'],
    talon: '7b Ol',
    plays: 'Aa Oa 9a 7h 9h Th Ah 8h Kh Oh Uh Ta Tb 8b 8a 8l',
    played: 'Al',
  },
  {
    setup: { contract: 'sedma', trump: 'a', fleks: {} },
    hands: ['Ab 7b Ta Kb 8a 9l 9a Ol Ka 7a', '8b 9b Th Ub Uh Tl Aa Ua 7l Kl', 'Ob Tb Ah Oa 7h Al 8h 9h 8l Kh'],
    talon: 'Oh Ul',
    plays: 'Ab 8b Ob 7b 9b Tb Ah Ta Th Kb Ub Oa 7h 8a Uh 9l Tl Al 8h 9a Aa',
    played: '7l',
  },
  {
    setup: { contract: 'sedma', trump: 'b', fleks: {} },
    hands: ['Al Aa Ta 7l Tb Ua 9b Kb Ol 7b', '9l 8a 9a Tl Ah Oa 8h Oh Uh Ob', '8l 7a Ka Ul Th Ab 7h Ub Kh 8b'],
    talon: 'Kl 9h',
    plays: 'Al 9l 8l Aa 8a 7a Ta 9a Ka 7l Tl Ul Ah Th Tb Ua Oa Ab 7h 9b 8h',
    played: 'Ol',
  },
  {
    setup: { contract: 'sedma', trump: 'h', fleks: {} },
    hands: ['Th Ah Ab Ob Aa Ka 7h Ub 8b Oh', '8h 9h 7a 9a Kl 7l Ua Oa Ol Ta', 'Uh Kh 7b 9b 9l Ul Kb Al Tl Tb'],
    talon: '8l 8a',
    plays: 'Th 8h Uh Ah 9h Kh Ab 7a 7b',
    played: 'Aa',
  },
  {
    setup: { contract: 'hra', trump: 'b', fleks: { hra: 1 } },
    hands: ['Al Tl Uh 9l Kh Ul 8b Ub Ob 7b', '8l Ol Ah Kl Oh Tb 7a Ta Ua Oa', '7l Ab Th 9b 7h Kb Aa 9a 8a Ka'],
    talon: '8h 9h',
    plays: 'Al 8l 7l Tl Ol Ab Th Uh Ah Kl 9b 9l 7h Kh Oh Ul Tb Kb 7a Aa 8b Ub Ta 9a',
    played: '7b',
  },
];

const cards = (text: string): string[] => text.split(' ').filter((card) => card !== '');

it.each(SEEN.map((seen) => [seen.setup.contract, seen.played, seen.plays, seen] as const))(
  '%s: not %s after %s',
  (_contract, _played, _plays, { setup, hands, talon, plays, played }) => {
    const given = {
      variant: 'voleny',
      rules: 'csm',
      declarer: 0,
      hands: hands.map(cards),
      talon: cards(talon),
      plays: cards(plays),
    };
    const position = unwrap(toPosition(setupSchema.parse({ ...given, ...setup })));
    const view = viewOfPosition(position, position.toPlay!);
    const { action } = chooseAction(view, { level: levelsOf('voleny').at(-1)!, seed: 'never again' });
    expect(action).toMatchObject({ type: 'play' });
    expect(action).not.toMatchObject({ card: played });
  },
);
