/** What players say at the table, as phrases (message keys with params), and the course of a deal told from its log. */
import { suitOf, type Card, type Suit } from '#shared/cards.ts';
import { bidContract, bidIsHearts, isNoTrump, type FlekTarget } from '#shared/contracts.ts';
import type { RenoncId } from '#shared/rules/renonc.ts';
import type { Seat } from '#shared/seats.ts';
import type { Settlement } from '#shared/settlement.ts';
import type { LogEntry, PublicAction, TableView, Trick } from '#shared/view.ts';

/** Something said; params whose names end in `Key` are message keys, translated first. */
export interface Phrase {
  readonly key: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

export type CourseItem =
  | { readonly kind: 'said'; readonly seat: Seat; readonly phrases: readonly Phrase[]; readonly cards: readonly Card[] }
  | { readonly kind: 'shown'; readonly seat: Seat; readonly cards: readonly Card[] }
  | { readonly kind: 'claim'; readonly seat: Seat; readonly laid: boolean }
  | { readonly kind: 'renonc'; readonly seat: Seat; readonly renonc: RenoncId; readonly cards: readonly Card[] }
  | { readonly kind: 'trick'; readonly number: number; readonly trick: Trick }
  | { readonly kind: 'settled'; readonly settlement: Settlement };

/** The log as a person would tell it; wordless acts (a card laid face down, a play) are left out. */
export function courseOf(view: TableView, flekWords: readonly string[]): CourseItem[] {
  const fleks = new Map<FlekTarget, number>();
  let tricks = 0;
  return view.log.flatMap((entry, index): CourseItem[] => {
    switch (entry.kind) {
      case 'action': {
        const phrases = phrasesOf(entry.action, view, fleks, flekWords);
        const cards = entry.action.type === 'discard' ? (entry.action.shown ?? []) : [];
        return phrases.length > 0 ? [{ kind: 'said', seat: entry.seat, phrases, cards }] : [];
      }
      case 'trump-shown':
        return [{ kind: 'shown', seat: entry.seat, cards: [entry.card] }];
      case 'hand-shown':
        return [{ kind: 'shown', seat: entry.seat, cards: entry.cards }];
      case 'trick':
        return [{ kind: 'trick', number: ++tricks, trick: entry.trick }];
      case 'settled':
        return [{ kind: 'settled', settlement: entry.settlement }];
      case 'claim':
        return [{ kind: 'claim', seat: entry.seat, laid: entry.laid }];
      case 'renonc':
        return [{ kind: 'renonc', seat: entry.seat, renonc: entry.renonc, cards: cardsOfOffence(view, index) }];
    }
  });
}

/** A claim or an offence everybody still looks at. */
export type TableNotice = Extract<CourseItem, { kind: 'claim' | 'renonc' }>;

/** The last one, until the trick it happened in is taken. */
export function noticeOf(view: TableView): TableNotice | undefined {
  const course = courseOf(view, []);
  const since = course.slice(course.findLastIndex(({ kind }) => kind === 'trick') + 1);
  return since.findLast((item): item is TableNotice => item.kind === 'claim' || item.kind === 'renonc');
}

/** The card an offence was committed with, where everybody saw it. */
function cardsOfOffence({ log }: TableView, index: number): readonly Card[] {
  const act = log[index - 1];
  return act?.kind === 'action' && act.action.type === 'play' ? [act.action.card] : [];
}

/** The last words of each seat that are still in the air: calls until the play starts, then marriages of this trick. */
export function bubblesOf(
  view: TableView,
  trick: Trick | null,
  flekWords: readonly string[],
): Map<Seat, readonly Phrase[]> {
  const bubbles = new Map<Seat, readonly Phrase[]>();
  const told = noticeOf(view);
  if (told?.kind === 'claim') bubbles.set(told.seat, [{ key: 'claim' }]);
  if (view.phase === 'finished' && !trick) return bubbles;
  const playing = view.tricks.length > 0 || (view.trick?.cards.length ?? 0) > 1;
  if (!playing) {
    for (const item of courseOf(view, flekWords)) if (item.kind === 'said') bubbles.set(item.seat, item.phrases);
  }
  for (const played of trick?.cards ?? []) {
    if (played.marriage) bubbles.set(played.seat, [{ key: played.marriage === 40 ? 'forty' : 'twenty' }]);
  }
  return bubbles;
}

function phrasesOf(
  action: PublicAction,
  view: TableView,
  fleks: Map<FlekTarget, number>,
  flekWords: readonly string[],
): Phrase[] {
  switch (action.type) {
    case 'trump':
      return action.call ? [{ key: 'call', params: { rankKey: `game.ranksWith.${action.call}` } }] : [{ key: 'trump' }];
    case 'trump-suit':
      return [{ key: 'trumpSuit', params: { suitKey: `game.suits.${action.suit}` } }];
    case 'bid':
      return [
        {
          key: bidIsHearts(action.bid) ? 'bidHearts' : 'bid',
          params: { contractKey: `game.contracts.${bidContract(action.bid)}` },
        },
      ];
    case 'announce': {
      const contractKey = `game.contracts.${action.contract}`;
      const trump = isNoTrump(action.contract) ? null : (action.trump ?? shownTrump(view.log));
      if (action.helper && trump) {
        const helperKey = `game.suitsIn.${action.helper}`;
        return [{ key: 'announceHelper', params: { contractKey, suitKey: `game.suitsIn.${trump}`, helperKey } }];
      }
      if (!trump) return [{ key: 'announce', params: { contractKey } }];
      return [{ key: 'announceTrump', params: { contractKey, suitKey: `game.suits.${trump}` } }];
    }
    case 'comment':
      return commentPhrases(action, view, fleks, flekWords);
    case 'discard':
      return action.shown?.length ? [{ key: 'trumpInTalon' }] : [];
    case 'lay':
    case 'play':
      return [];
    default:
      return [{ key: action.type }];
  }
}

function shownTrump(log: readonly LogEntry[]): Suit | null {
  const shown = log.find((entry) => entry.kind === 'trump-shown');
  return shown ? suitOf(shown.card) : null;
}

function commentPhrases(
  action: Extract<PublicAction, { type: 'comment' }>,
  view: TableView,
  fleks: Map<FlekTarget, number>,
  flekWords: readonly string[],
): Phrase[] {
  const alone = view.components.length <= 1;
  const doubled = action.flek.map((target): Phrase => {
    const count = (fleks.get(target) ?? 0) + 1;
    fleks.set(target, count);
    const word = flekWord(count, flekWords);
    if (alone) return word;
    const targetKey = `game.componentsAccusative.${target}`;
    return { key: `${word.key}On`, params: { ...word.params, targetKey } };
  });
  const announced = action.against.map((what): Phrase => ({
    key: 'against',
    params: { whatKey: `game.components.against-${what}` },
  }));
  const phrases = [...doubled, ...announced];
  return phrases.length > 0 ? phrases : [{ key: 'good' }];
}

/** The word for the `count`-th doubling (1-based) in a rule set's own ladder of words. */
export function flekWord(count: number, words: readonly string[]): Phrase {
  const word = words[count - 1];
  return word ? { key: 'flek', params: { wordKey: `game.fleks.${word}` } } : { key: 'flekMore', params: { count } };
}

/** Phrases as one sentence. */
export function spoken(
  phrases: readonly Phrase[],
  t: (key: string, params: Record<string, unknown>) => string,
): string {
  const text = phrases
    .map(({ key, params = {} }) => {
      const translated = Object.entries(params).map(([name, value]) =>
        name.endsWith('Key') ? [name.slice(0, -3), t(String(value), {})] : [name, value],
      );
      return t(`table.say.${key}`, Object.fromEntries(translated) as Record<string, unknown>);
    })
    .join(', ');
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
