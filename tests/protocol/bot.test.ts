/** Whom the operation `bot` answers for. */
import { expect, it } from 'vitest';
import { CHARACTERS } from '#shared/bots.ts';
import { DECK, type Card } from '#shared/cards.ts';
import { ask } from './ask.ts';
import { botRequests } from './requests.ts';

interface Asked extends Record<string, unknown> {
  readonly view: {
    readonly variant: string;
    readonly phase: string;
    readonly hand: readonly Card[];
    readonly counts: readonly number[];
    readonly actions: readonly object[];
  };
}
const REQUESTS = botRequests() as Asked[];

it('calls as the character asked for does, and by what is expected where none is', () => {
  const otherwise = new Map(CHARACTERS.map((character) => [character, 0]));
  for (const { view } of REQUESTS.filter(({ view: { phase } }) => phase !== 'play')) {
    const request = { op: 'bot', seed: 'x', view };
    const neutral = ask(request);
    for (const character of CHARACTERS) {
      const own = ask({ ...request, character });
      expect(own.ok).toBe(true);
      if (JSON.stringify(own) !== JSON.stringify(neutral)) otherwise.set(character, otherwise.get(character)! + 1);
    }
  }
  expect(otherwise.get('ludmila')).toBe(0);
  for (const character of ['blazena', 'vaclav', 'jindra'] as const) expect(otherwise.get(character)).toBeGreaterThan(0);
});

it('refuses somebody nobody knows', () => {
  const [{ view }] = REQUESTS as [Asked];
  expect(ask({ op: 'bot', view, character: 'hurvinek' }).error).toMatchObject({ path: ['character'] });
});

it('takes every level in every variant; one a variant does not have is its strongest', () => {
  const inPlay = REQUESTS.filter(({ view: { variant, phase } }) => variant === 'lizany' && phase === 'play').slice(
    0,
    6,
  );
  expect(inPlay.length).toBe(6);
  for (const { view } of inPlay) {
    const [second, third] = [2, 3].map((level) => ask({ op: 'bot', seed: 'x', view, level }));
    expect(second!.ok).toBe(true);
    expect(third).toEqual(second);
  }
});

it('plays a level above the strongest as that one, and says of what is none which there are', () => {
  const { view } = REQUESTS.find(({ view: { variant, phase } }) => variant === 'voleny' && phase === 'play')!;
  const of = (level: unknown, more = {}) => ask({ op: 'bot', seed: 'x', view, level, ...more });
  for (const level of [4, 9]) expect(of(level)).toEqual(of(3));
  for (const level of [0, 10, -1, 1.5, '2', null, [2]]) {
    const { error } = of(level);
    expect(error, String(level)).toMatchObject({ code: 'unknown-level', path: ['level'] });
    expect(error!.message).toContain('from 1 to 9');
  }
  expect(of(10, { lang: 'cs' }).error!.message).toContain('„10“');
});

it('leaves the value out where an action cannot be valued, and never says nothing by null', () => {
  const named = (variant: string, phase: string) =>
    REQUESTS.find(({ view }) => view.variant === variant && view.phase === phase)!.view;
  const trump = named('voleny', 'trump');
  const rest = DECK.filter((card) => !trump.hand.includes(card));
  // All cards but his own are gone: of what may still come nothing can be said.
  const tricks = Array.from({ length: Math.ceil(rest.length / 3) }, (_, i) => ({
    leader: 0,
    winner: 0,
    cards: rest.slice(3 * i, 3 * i + 3).map((card, seat) => ({ seat, card })),
  }));
  const none = ask({ op: 'bot', view: { ...trump, tricks } });
  expect(none.ok).toBe(true);
  const { considered } = none.result as { considered: object[] };
  expect(considered.filter((each) => 'value' in each)).toEqual([]);
  expect(ask({ op: 'hint', level: 3, view: { ...trump, tricks } }).error).toMatchObject({ code: 'view-contradiction' });

  // Nothing is higher than durch: whoever takes the talon has no game to play.
  const approval = named('voleny', 'approval');
  const taking = { contract: 'durch', components: ['durch'], trump: null, trumpCard: null };
  const actions = [...approval.actions, { type: 'bad' }, { type: 'take-talon' }];
  for (const op of ['bot', 'hint'])
    expect(JSON.stringify(ask({ op, level: 3, view: { ...approval, ...taking, actions } }))).not.toMatch(
      /"(value|average)":null/,
    );
});

it('names an act that makes no sense yet: nobody stands by a game that is not announced', () => {
  const { view } = REQUESTS.find(({ view: { variant, phase } }) => variant === 'voleny' && phase === 'trump')!;
  const actions = [...view.actions, { type: 'stand' }];
  for (const op of ['bot', 'hint']) {
    const { error } = ask({ op, level: 3, view: { ...view, actions } });
    expect(error).toMatchObject({ code: 'view-contradiction', path: ['view', 'actions', view.actions.length] });
  }
});
