/** A hint in play as a few sentences; it says how sure it is and of what. */
import { suitOf, type Card } from '#shared/cards.ts';
import type { Hint } from '#shared/coach.ts';
import type { Knowledge } from '#main/players/index.ts';
import type { Words } from '../words.ts';
import type { Advice } from './advice.ts';
import { factsBehind } from './facts.ts';

/** Cards of a plan a sentence names. */
const MAX_NAMED = 3;

type Said = Advice &
  Pick<Hint, 'level' | 'rule' | 'same'> & {
    readonly legal: readonly Card[];
    /** Whether the game could be claimed. */
    readonly laid: boolean;
  };

export function playText(said: Said, knowledge: Knowledge, words: Words): string {
  const { level, legal, best } = said;
  const sentences = [ruleText(said, knowledge, words)];
  if (legal.length === 1 && level > 1) return [...sentences, words.sentence('verdict.only', { card: best })].join(' ');
  if (level === 2) {
    const isTrump = suitOf(best) === knowledge.trump;
    sentences.push(words.sentence(isTrump ? 'hint.trump' : 'hint.suit', { suit: suitOf(best) }));
  }
  if (level >= 3) {
    const anyCard = said.same.length === legal.length - 1 && said.layouts > 0;
    sentences.push(words.sentence(anyCard ? 'hint.anyCard' : 'hint.card', { card: best }));
    if (!anyCard) sentences.push(...becauseText(said, words));
    sentences.push(basisText(said, anyCard, words), ...(anyCard ? [] : sameText(said, words)));
    for (const { code, params } of factsBehind(knowledge, best)) sentences.push(words.sentence(`fact.${code}`, params));
  }
  if (level >= 3 && said.laid) sentences.push(words.sentence('hint.claim'));
  if (level === 4) sentences.push(...lineText(said, words));
  return sentences.join(' ');
}

function ruleText({ rule }: Said, { view }: Knowledge, words: Words): string {
  if (rule !== null) return rule.article ? `${rule.text} (${rule.article})` : rule.text;
  return words.sentence(view.trick!.cards.length === 0 ? 'hint.freeLead' : 'hint.freeCard');
}

function becauseText({ because, best }: Said, words: Words): string[] {
  return because === null ? [] : [words.sentence(`because.${because.family}`, { card: best, other: because.other })];
}

function basisText({ basis, outlook, layouts, leans }: Said, anyCard: boolean, words: Words): string {
  if (basis === 'estimate') return words.sentence('hint.estimatePlay');
  const first = outlook[0]!;
  const average = Math.round(first.average * 10) / 10;
  const way = average > 0 ? 'win' : average < 0 ? 'loss' : 'even';
  const money = { amount: Math.abs(average) };
  if (basis === 'certain') return words.sentence(`hint.certain-${way}`, money);
  const percent = (share: number): number => Math.round(share * 100);
  const params = { ...money, count: layouts, best: percent(first.best), won: percent(first.won) };
  // That it is the best of them all says nothing where they are all alike.
  const told = words.sentence(anyCard ? `hint.sampledAny-${way}` : `hint.sampled-${way}`, params);
  return leans ? `${told} ${words.sentence('hint.assumed')}` : told;
}

function sameText({ same }: Said, words: Words): string[] {
  if (same.length === 0) return [];
  return [words.sentence('hint.same', { others: words.anyOf(same.slice(0, MAX_NAMED)) })];
}

function lineText({ basis, line }: Said, words: Words): string[] {
  if (basis === 'certain') return [words.sentence('hint.lineCertain')];
  const next = line.slice(1, 1 + MAX_NAMED).map(({ card }) => card);
  return next.length === 0 ? [words.sentence('hint.planOpen')] : [words.sentence('hint.planNext', { next })];
}
