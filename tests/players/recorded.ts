/** The commented deals in `docs/deals`, and what the review says of their cards: a figure for each that lost something. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeCard } from '#shared/cards.ts';
import type { Action } from '#shared/actions.ts';
import type { DealRecord, GameRecord, RecordedPlay } from '#shared/notation/index.ts';
import { unwrap } from '#shared/result.ts';
import { isMistake, type ReviewMoment } from '#shared/review.ts';
import { findRuleSet, type RuleSet } from '#shared/rules/index.ts';
import { seatsOf, type Seat, type Variant } from '#shared/seats.ts';
import { judging, judgingCard, recordWay } from '#main/coach/review/index.ts';
import { followRecord, toPosition, type Deal, type Position } from '#main/engine/index.ts';
import { answered } from '#main/solver/index.ts';

const DEALS = join(import.meta.dirname, '../../docs/deals');
export const FIGURES = join(DEALS, 'figures.json');
export const collection = (variant: Variant): string => join(DEALS, `${variant}.forhont`);

/** A card that lost by the open cards, or was a mistake by what could be known. Base units, from each opponent. */
export interface Figure {
  /** Cards played before it. */
  readonly plays: number;
  readonly seat: Seat;
  readonly card: string;
  /** By the open cards: what it lost, and what would have lost nothing. */
  readonly open: number;
  readonly best: readonly string[];
  /** By what could be known: what was better, by how much on the mean, and between what. `null` where nothing could be sampled. */
  readonly known: { readonly better: string; readonly loss: readonly [mean: number, low: number, high: number] } | null;
  readonly isMistake: boolean;
}

/** The same of an announcement or a doubling. */
export interface CallFigure {
  /** Actions before it. */
  readonly step: number;
  readonly seat: Seat;
  readonly call: string;
  readonly open: number;
  readonly known: { readonly better: string; readonly loss: readonly [mean: number, low: number, high: number] };
}

/** What was computed of a deal. */
export interface Behind {
  /** Calls that were mistakes by what could be known. */
  readonly told: readonly CallFigure[];
  readonly cards: readonly Figure[];
}

/** By the title of the record. */
export const readFigures = (): Record<string, Behind> =>
  existsSync(FIGURES) ? (JSON.parse(readFileSync(FIGURES, 'utf8')) as Record<string, Behind>) : {};

/** What a comment at such a card ends with. */
export function figureText({ open, best, known, isMistake: isFault }: Figure): string {
  const lost = open > 0 ? `${open} lost, best ${best.join(' or ')}` : 'nothing lost';
  return `[open cards: ${lost}; what could be known: ${knownText(known, isFault)}]`;
}

function knownText(known: Figure['known'], isFault: boolean): string {
  if (known === null) return 'not judged';
  return isFault ? betterText(known) : 'no fault';
}

/** “9b better by 1.33 (1.33 to 1.33)” */
function betterText({ better, loss: [mean, low, high] }: NonNullable<Figure['known']>): string {
  return `${better} better by ${mean} (${low} to ${high})`;
}

/** A record with the deal it tells. */
export interface RecordedDeal {
  readonly record: DealRecord;
  /** Before each move and after the last. */
  readonly deals: readonly Deal[];
}

export function followed(record: DealRecord): RecordedDeal & { readonly ruleSet: RuleSet } {
  const ruleSet = typeof record.rules === 'string' ? findRuleSet(record.rules)! : record.rules;
  return { record, ruleSet, deals: unwrap(followRecord(record, ruleSet)) };
}

/** The main line. */
function playsOf({ children }: GameRecord): RecordedPlay[] {
  const plays: RecordedPlay[] = [];
  for (let node = children[0]; node; node = node.children[0]) plays.push(node.play);
  return plays;
}

/** Before the first card. */
const startOf = ({ setup }: GameRecord): Position => unwrap(toPosition(setup));

/**
 * What a board says of a record's cards, all seats' together.
 * @param which by cards played before them; all where it is not said
 */
export function momentsOf(record: GameRecord, which: (plays: number) => boolean = () => true): ReviewMoment[] {
  const { called, trump, variant } = record.setup;
  const card = called !== undefined && trump !== null ? makeCard(called, trump) : null;
  const start = startOf(record);
  const plays = playsOf(record);
  return seatsOf(variant)
    .flatMap((seat) => recordWay(start, plays, seat, card).decisions)
    .filter(({ step }) => which(step))
    .flatMap((decision) => answered(judgingCard(decision)) ?? [])
    .sort((a, b) => a.plays - b.plays);
}

const cardOf = (action: Action): string => (action.type === 'play' ? action.card : action.type);

/** A call in a few words. */
export function said(action: Action): string {
  if (action.type !== 'comment') return Object.values(action).flat().join(' ');
  const parts = [...action.flek.map((part) => `flek ${part}`), ...action.against.map((what) => `${what} proti`)];
  return parts.join(', ') || 'dobrá';
}

/** Of the calls of a deal that were mistakes; steps by their place in `deals`, the deal before each action. */
export function callFigures(deals: readonly Deal[], which: (step: number) => boolean = () => true): CallFigure[] {
  return deals.slice(1).flatMap((next, step) => {
    const action = next.actions.at(-1)!;
    if (action.type === 'play' || !which(step)) return [];
    const moment = answered(judging({ deal: deals[step]!, step, action }));
    if (!moment?.known || !isMistake(moment)) return [];
    const { better, loss } = moment.known;
    return [
      {
        step,
        seat: moment.seat,
        call: said(action),
        open: rounded(moment.open.loss),
        known: { better: said(better), loss: [rounded(loss.mean), rounded(loss.low), rounded(loss.high)] },
      },
    ];
  });
}
const rounded = (value: number): number => Math.round(value * 100) / 100;

export function figureOf(moment: ReviewMoment): Figure {
  const { plays, seat, action, open, known } = moment;
  return {
    plays,
    seat,
    card: cardOf(action),
    open: rounded(open.loss),
    best: open.best.map(cardOf),
    known: known && {
      better: cardOf(known.better),
      loss: [rounded(known.loss.mean), rounded(known.loss.low), rounded(known.loss.high)],
    },
    isMistake: isMistake(moment),
  };
}

export function figuresOf(moments: readonly ReviewMoment[]): Figure[] {
  return moments.filter((moment) => moment.open.loss > 0 || isMistake(moment)).map(figureOf);
}

/** What the comment at a call says. */
export function callText({ seat, call, known }: CallFigure, names: GameRecord['names']): string {
  return `By what could be known ${names[seat]}’s “${call}” was a fault: ${betterText(known)}.`;
}
