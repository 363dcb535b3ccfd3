/** A hint before play as a few sentences. */
import type { Action } from '#shared/actions.ts';
import { makeCard, suitOf } from '#shared/cards.ts';
import type { Hint } from '#shared/coach.ts';
import type { JudgedCall, Knowledge } from '#main/players/index.ts';
import type { Words } from '../words.ts';
import { cardsOf, type CallAdvice } from './advice.ts';
import { decidingOf } from './call-reasons.ts';

type Said = CallAdvice & Pick<Hint, 'level' | 'rule'> & { readonly only: boolean };

export function callText(said: Said, knowledge: Knowledge, words: Words): string {
  const { level, rule, calls, only } = said;
  const { text, article } = rule!;
  const sentences = [article ? `${text} (${article})` : text];
  const [first, second] = calls;
  const action = first!.action;
  if (level > 1 && only) sentences.push(words.sentence('hint.onlyCall'));
  if (level === 2 && !only) {
    const suits = [...new Set(cardsOf(action).map(suitOf))];
    sentences.push(
      suits.length > 0
        ? words.sentence('hint.callSuits', {
            suits: words.allOf(suits.map((suit) => words.phrase('suitName', { suit }))),
            count: suits.length,
          })
        : words.sentence('hint.callBetween', {
            one: actionPhrase(action, knowledge, words),
            other: actionPhrase(second!.action, knowledge, words),
          }),
    );
  }
  if (level >= 3) sentences.push(words.sentence('hint.call', { what: actionPhrase(action, knowledge, words) }));
  if (level >= 3 && !only) sentences.push(...basisText(said, knowledge, words));
  return sentences.join(' ');
}

/** Differences smaller than this are not told. */
const SAME = 0.05;

function basisText(
  { basis, callBasis, calls, layouts, best, isMoney }: Said,
  knowledge: Knowledge,
  words: Words,
): string[] {
  const [first, second] = calls;
  const average = worthText(first!.average, words);
  const found: string[] = [];
  if (basis === 'sampled') {
    const won = Math.round(100 * first!.won!);
    found.push(words.sentence('hint.sampledCall', { count: layouts, won, average }));
  } else if (isMoney) {
    const won = first!.won === null ? null : Math.round(100 * first!.won);
    if (callBasis === 'learned') {
      found.push(words.sentence('hint.learnedCall', { average }));
      if (won !== null) found.push(words.sentence('hint.imaginedCall', { count: layouts, won }));
      if (won !== null && first!.average > 0 !== first!.won! > 0.5) found.push(words.sentence('hint.bothCall'));
    } else if (won !== null) found.push(words.sentence('hint.playedCall', { count: layouts, average, won }));
    else found.push(words.sentence('hint.estimateCall', { average }));
  }
  if (best !== null) found.push(...decidingText(best, knowledge, words));
  if (second === undefined || !isMoney) return found;
  const what = actionPhrase(second.action, knowledge, words);
  const behind = Math.round(10 * (first!.average - second.average)) / 10;
  return [
    ...found,
    behind < SAME
      ? words.sentence('hint.sameCall', { what })
      : words.sentence('hint.nextCall', { what, behind: words.amount(behind) }),
  ];
}

/** What decides about a call, as a sentence; none where nothing of the own cards does. */
export function decidingText(call: Pick<JudgedCall, 'action' | 'meant'>, knowledge: Knowledge, words: Words): string[] {
  const deciding = decidingOf(call, knowledge);
  if (deciding.length === 0) return [];
  const items = deciding.map(({ code, params }) => words.phrase(`decides.${code}`, params)).join(', ');
  return [words.sentence('hint.decides', { items })];
}

function worthText(value: number, words: Words): string {
  return words.signed(Math.round(value * 10) / 10);
}

/** What to do, in the infinitive. */
export function actionPhrase(action: Action, { trump }: Knowledge, words: Words): string {
  const say = (key: string, params = {}): string => words.phrase(`actions.${key}`, params);
  switch (action.type) {
    case 'trump':
      return action.call === undefined
        ? say('trump', { card: action.card })
        : say('trumpCall', { card: action.card, called: makeCard(action.call, suitOf(action.card)) });
    case 'trump-suit':
      return say('trump-suit', { suit: action.suit });
    case 'bid':
      return say('bid', { bid: action.bid });
    case 'discard':
      return say('discard', { cards: action.cards });
    case 'lay':
      return say('lay', { card: action.card });
    case 'announce': {
      const what = { contract: action.contract };
      if (action.helper) return say('announceHelper', { ...what, suit: action.trump ?? trump!, helper: action.helper });
      return action.trump ? say('announceTrump', { ...what, suit: action.trump }) : say('announce', what);
    }
    case 'comment': {
      const against = action.against.map((what) => words.phrase(`actions.against-${what}`));
      const fleks = action.flek.map((target) => words.phrase('component', { component: target }));
      if (fleks.length === 0 && against.length === 0) return say('good');
      const parts = [...(fleks.length > 0 ? [say('flek', { what: words.allOf(fleks) })] : []), ...against];
      return words.allOf(parts);
    }
    default:
      return say(action.type);
  }
}
