/** What players say at the table, as phrases (message keys with params), and the course of a deal told from its log. */
import type { ActionOf } from '#shared/actions.ts';
import { suitOf, type Card, type Suit } from '#shared/cards.ts';
import { bidContract, bidIsHearts, isNoTrump, type FlekTarget } from '#shared/contracts.ts';
import type { RevokeId } from '#shared/rules/revoke.ts';
import type { Seat } from '#shared/seats.ts';
import type { Settlement } from '#shared/settlement.ts';
import type { LogEntry, PublicAction, TableView, Trick } from '#shared/view.ts';

/** Something said; params whose names end in `Key` are message keys, translated first. */
export interface Phrase {
  readonly key: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

type SaidItem = Extract<CourseItem, { kind: 'said' }>;

export type CourseItem =
  | { readonly kind: 'said'; readonly seat: Seat; readonly phrases: readonly Phrase[]; readonly cards: readonly Card[] }
  | { readonly kind: 'shown'; readonly seat: Seat; readonly cards: readonly Card[] }
  | { readonly kind: 'claim'; readonly seat: Seat; readonly laid: boolean }
  | { readonly kind: 'renonc'; readonly seat: Seat; readonly renonc: RevokeId; readonly cards: readonly Card[] }
  | { readonly kind: 'trick'; readonly number: number; readonly trick: Trick }
  | { readonly kind: 'settled'; readonly settlement: Settlement };

/** The log as a person would tell it; wordless acts (a card laid face down, a play) are left out. */
export function courseOf(view: TableView, flekWords: readonly string[]): CourseItem[] {
  const talk = commentTalk(view);
  let tricks = 0;
  return view.log.flatMap((entry, index): CourseItem[] => {
    switch (entry.kind) {
      case 'action': {
        const phrases = phrasesOf(entry, view, talk, flekWords, view.log.slice(0, index));
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
  { seat, action }: { readonly seat: Seat; readonly action: PublicAction },
  view: TableView,
  talk: CommentTalk,
  flekWords: readonly string[],
  before: readonly LogEntry[],
): Phrase[] {
  switch (action.type) {
    case 'good':
      return [approvalOf(before)];
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
      return commentPhrases(action, view, talk.heard(seat, action), flekWords);
    case 'discard':
      return action.shown?.length ? [{ key: 'trumpInTalon' }] : [];
    case 'lay':
    case 'play':
    case 'stand':
      return [];
    default:
      return [{ key: action.type }];
  }
}

/** "Good" before the comments is the answer to the colour, or to the game without trumps that was announced last. */
function approvalOf(before: readonly LogEntry[]): Phrase {
  const asked = before.findLast(
    (entry) => entry.kind === 'action' && (entry.action.type === 'barva' || entry.action.type === 'announce'),
  );
  const announced = asked?.kind === 'action' && asked.action.type === 'announce' ? asked.action.contract : null;
  if (!announced) return { key: 'goodColour' };
  // Whether it is doubled is another question, and answered with another word.
  return { key: 'goodOver', params: { targetKey: `game.contractsAccusative.${announced}` } };
}

function shownTrump(log: readonly LogEntry[]): Suit | null {
  const shown = log.find((entry) => entry.kind === 'trump-shown');
  return shown ? suitOf(shown.card) : null;
}

/** One comment as the table hears it. */
interface HeardComment {
  /** Doublings of each component before it. */
  readonly fleks: ReadonlyMap<FlekTarget, number>;
  /** What it answers: what could still be doubled when it was said. */
  readonly answers: readonly FlekTarget[];
}

interface CommentTalk {
  /** Takes the next comment in. */
  heard(seat: Seat, action: ActionOf<'comment'>): HeardComment;
}

/** Follows the rounds: each side answers what the other has just doubled or announced, the first the contract itself. */
function commentTalk(view: TableView): CommentTalk {
  let fleks = new Map<FlekTarget, number>();
  let open: readonly FlekTarget[] = view.components.filter((target) => !target.startsWith('against'));
  let raised: FlekTarget[] = [];
  let declarerSpoke = false;
  return {
    heard(seat, { flek, against }) {
      const declarer = seat === view.declarer;
      if (declarer !== declarerSpoke) {
        open = raised;
        raised = [];
        declarerSpoke = declarer;
      }
      const heard = { fleks, answers: open };
      fleks = new Map(fleks);
      for (const target of flek) fleks.set(target, (fleks.get(target) ?? 0) + 1);
      raised.push(...flek, ...against.map((what) => `against-${what}` as const));
      open = open.filter((target) => !flek.includes(target));
      return heard;
    },
  };
}

function commentPhrases(
  action: ActionOf<'comment'>,
  view: TableView,
  { fleks, answers }: HeardComment,
  flekWords: readonly string[],
): Phrase[] {
  const alone = view.components.length <= 1;
  const doubled = action.flek.map((target): Phrase => {
    const word = flekWord((fleks.get(target) ?? 0) + 1, flekWords);
    if (alone) return word;
    const targetKey = `game.componentsAccusative.${target}`;
    return { key: `${word.key}On`, params: { ...word.params, targetKey } };
  });
  const announced = action.against.map((what): Phrase => ({
    key: 'against',
    params: { whatKey: `game.components.against-${what}` },
  }));
  const agreed = answers.filter((target) => !action.flek.includes(target));
  const phrases = [...doubled, ...announced];
  if (agreed.length === 0) return phrases.length > 0 ? phrases : [{ key: 'good' }];
  return [...phrases, ...(alone ? [goodTo(agreed[0]!, fleks, flekWords)] : agreed.map(goodOn))];
}

const goodOn = (target: FlekTarget): Phrase => ({
  key: 'goodOn',
  params: { targetKey: `game.componentsAccusative.${target}` },
});

/** Where there is one thing to be doubled, "good" answers the contract or the last doubling. */
function goodTo(target: FlekTarget, fleks: ReadonlyMap<FlekTarget, number>, flekWords: readonly string[]): Phrase {
  const count = fleks.get(target) ?? 0;
  if (count === 0) return goodOn(target);
  const word = flekWord(count, flekWords);
  return { key: word.key === 'flek' ? 'goodTo' : 'goodToMore', params: word.params ?? {} };
}

/** How often a seat has spoken in this deal, and how often in a row it has said the last thing. */
export function repeatsOf(view: TableView, seat: Seat, flekWords: readonly string[]): { said: number; same: number } {
  const texts = courseOf(view, flekWords).flatMap((item) =>
    item.kind === 'said' && item.seat === seat ? [JSON.stringify(item.phrases)] : [],
  );
  const other = texts.findLastIndex((text) => text !== texts.at(-1));
  return { said: texts.length, same: texts.length - 1 - other };
}

/** What the other side has said that is answered now, in the order said; empty while the contract itself is. */
export function answeredNow(view: TableView, seat: Seat, flekWords: readonly string[]): readonly SaidItem[] {
  const own = (other: Seat): boolean => (other === view.declarer) === (seat === view.declarer);
  const comments = new Set(
    view.log.flatMap((entry) => (entry.kind === 'action' && entry.action.type === 'comment' ? [entry] : [])),
  );
  const course = courseOf(view, flekWords).filter((item): item is SaidItem => item.kind === 'said');
  const said = course.slice(course.length - comments.size);
  const since = said.findLastIndex((item) => own(item.seat)) + 1;
  const last = seat === view.declarer ? said.slice(since) : lastOfDeclarer(said, view.declarer);
  return last.filter(({ phrases }) => phrases.some(({ key }) => !key.startsWith('good')));
}

/** The declarer's last answer, if he has given one: the defenders speak to it in turn. */
function lastOfDeclarer(said: readonly SaidItem[], declarer: Seat | null): readonly SaidItem[] {
  const last = said.findLast((item) => item.seat === declarer);
  return last ? [last] : [];
}

/** The word for the `count`-th doubling (1-based) in a rule set's own ladder of words. */
export function flekWord(count: number, words: readonly string[]): Phrase {
  const word = words[count - 1];
  return word ? { key: 'flek', params: { wordKey: `game.fleks.${word}` } } : { key: 'flekMore', params: { count } };
}

/** With its full stop, unless it ends as a sentence already. */
export function sentence(text: string): string {
  return /[.!?…]$/u.test(text) ? text : `${text}.`;
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
