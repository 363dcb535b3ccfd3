/** Whole deals from their records: followed by the engine, and as the board shows them. */
import type { ActionOf } from '#shared/actions.ts';
import type { ImportProblem } from '#shared/api/archive.ts';
import {
  isDealRecord,
  mainLine,
  makeRecord,
  parseLocatedDeal,
  parseRecord,
  recordOf,
  recordPieces,
  type DealMove,
  type DealRecord,
  type GameRecord,
  type LocatedDeal,
  type RecordNode,
} from '#shared/notation/index.ts';
import { err, ok, type DomainError, type Result } from '#shared/result.ts';
import type { RuleSet } from '#shared/rules/types.ts';
import {
  followRecord,
  MAX_NODES,
  NotProved,
  proved,
  questionKey,
  setupOfPlayed,
  toPosition,
  type Deal,
  type Proved,
} from '#main/engine/index.ts';
import type { RulesService } from '../rules.ts';
import type { SharedPool } from '../solver.ts';
import { rulesWritten } from './from-deal.ts';
import { givenRules, givenSetup } from './given.ts';
import { resultOfDeal, resultOfPosition, wronglyTold } from './results.ts';

export interface FollowedRecord {
  readonly record: DealRecord;
  readonly ruleSet: RuleSet;
  /** The deal before each move and after the last. */
  readonly deals: readonly Deal[];
}

interface Following {
  readonly rules: Pick<RulesService, 'find'>;
  /** Proves its claims. */
  readonly pool: SharedPool;
}

/** Errors: `several-deals`; those of the notation, and whatever the rules refuse, at the place where it stands in the text. */
async function followText(text: string, by: Following): Promise<Result<FollowedRecord>> {
  const { length: count } = recordPieces(text);
  if (count > 1) return err('several-deals', { count });
  const located = parseLocatedDeal(text);
  return located.ok ? followLocated(located.value, by) : located;
}

/** The same for a record that was read. */
export async function followLocated(
  { record, placed }: LocatedDeal,
  { rules, pool }: Following,
): Promise<Result<FollowedRecord>> {
  const ruleSet = await givenRules(record, rules);
  if (!ruleSet.ok) return told(ruleSet.error, placed);
  const deals = await followed(record, ruleSet.value, pool);
  if (deals.ok) return ok({ record, ruleSet: ruleSet.value, deals: deals.value });
  return told(deals.error, placed);
}

/** The place in the text says it all; a path leads into data nobody sees. */
function told(error: DomainError, placed: LocatedDeal['placed']): Result<never> {
  const { code, params = {} } = placed(error);
  return err(code, params);
}

/** Follows it again whenever a claim was proved that had not been proved before. */
async function followed(record: DealRecord, ruleSet: RuleSet, pool: SharedPool): Promise<Result<Deal[]>> {
  for (let answers: Proved = {}; ;) {
    try {
      return followRecord(record, ruleSet, { prove: proved(answers) });
    } catch (fault) {
      if (!(fault instanceof NotProved)) throw fault;
      const { question } = fault;
      answers = { ...answers, [questionKey(question)]: await pool.get().prove(question, { nodes: MAX_NODES }) };
    }
  }
}

/** A record as the board shows it, and what it tells wrongly of its result. */
export interface BoardRecord {
  /** In the notation of positions. */
  readonly record: string;
  readonly problems: readonly ImportProblem[];
}

/** Errors: those of `followText`, and those of `gameRecordOf`; of a position, those of the notation. */
export async function boardRecordOf(text: string, by: Following): Promise<Result<BoardRecord>> {
  if (!isDealRecord(text)) return positionRecordOf(text, by);
  const followed = await followText(text, by);
  if (!followed.ok) return followed;
  const record = gameRecordOf(followed.value);
  if (!record.ok) return record;
  const { state } = followed.value.deals.at(-1)!;
  const { declarer } = state;
  const problems = declarer === null ? [] : wronglyTold(resultOfDeal(state, followed.value.record, declarer));
  return ok({ record: makeRecord(record.value), problems });
}

/** What cannot lie on a table the board says itself. */
async function positionRecordOf(text: string, { rules }: Following): Promise<Result<BoardRecord>> {
  const record = parseRecord(text);
  if (!record.ok) return record;
  const setup = await givenSetup(mainLine(record.value), rules);
  const position = setup.ok ? toPosition(setup.value) : setup;
  const problems = position.ok ? wronglyTold(resultOfPosition(position.value, record.value.tags)) : [];
  return ok({ record: makeRecord(record.value), problems });
}

/**
 * What a board shows of it: the cards after the talon was laid away, and everything played, with its comments and variations. What was
 * written at calls is written before the first card. Errors: `deal-thrown-in` or `import-no-contract` where nobody plays.
 */
export function gameRecordOf({ record, ruleSet, deals }: FollowedRecord): Result<GameRecord> {
  const setup = setupOfPlayed(rulesWritten(ruleSet), deals);
  if (!setup) return err(deals.at(-1)!.state.phase === 'finished' ? 'deal-thrown-in' : 'import-no-contract');
  const { names, title, event, tags, moves } = record;
  const calls = moves.filter(({ action }) => action.type !== 'play');
  return ok({
    ...recordOf({ ...setup, plays: [] }),
    names,
    title: [event, title].filter(Boolean).join(' · '),
    tags,
    comment: [record.comment, ...calls.map(({ comment = '' }) => comment)].filter(Boolean).join('\n'),
    children: branches(moves.filter(isPlay).slice(0, setup.plays.length)),
  });
}

type PlayMove = DealMove & { readonly action: ActionOf<'play'> };

function isPlay(move: DealMove): move is PlayMove {
  return move.action.type === 'play';
}

/** A line of plays with its variations, as far as cards are played in them. */
function branches(line: readonly PlayMove[]): readonly RecordNode[] {
  let children: readonly RecordNode[] = [];
  for (const { action, comment, variations = [] } of line.toReversed()) {
    const play = action.announce === false ? { card: action.card, announce: false } : action.card;
    const main: RecordNode = { play, ...(comment !== undefined && { comment }), children };
    const others = variations.flatMap((variation) => {
      const end = variation.findIndex((move) => !isPlay(move));
      return branches(variation.slice(0, end < 0 ? undefined : end).filter(isPlay));
    });
    children = [main, ...others];
  }
  return children;
}
