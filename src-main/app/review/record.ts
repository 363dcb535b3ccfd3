/** A record on the board looked back on from one seat; nothing of it is kept. */
import type { RecordReview, ReplayedMoment } from '#shared/api/review.ts';
import { makeCard, type Card } from '#shared/cards.ts';
import type { Setup } from '#shared/position.ts';
import { err, ok, within, type Result } from '#shared/result.ts';
import type { ReviewMoment, UnjudgedDecision } from '#shared/review.ts';
import { seatCount, type Seat } from '#shared/seats.ts';
import { opponentsOf, recordWay, unjudgedCard, type Coach } from '#main/coach/index.ts';
import {
  isOver,
  playCard,
  settlePosition,
  sideOf,
  toPosition,
  viewOfPosition,
  type Position,
} from '#main/engine/index.ts';
import { botReply, givenSetup, withTalon } from '../analysis/index.ts';
import type { RulesService } from '../rules.ts';

interface Given {
  /** Before the first card, with a talon. */
  readonly start: Position;
  readonly plays: Setup['plays'];
  readonly called: Card | null;
}

/** Errors: what is wrong with the setup; `record-without-play` where no card was played. */
async function given(setup: Setup, rules: Pick<RulesService, 'find'>): Promise<Result<Given>> {
  const found = await givenSetup(setup, rules);
  if (!found.ok) return within(found, 'setup');
  const whole = toPosition(found.value);
  if (!whole.ok) return within(whole, 'setup');
  if (setup.plays.length === 0) return err('record-without-play', {}, ['setup', 'plays']);
  const start = toPosition({ ...found.value, plays: [] });
  if (!start.ok) return within(start, 'setup');
  const { trump, called } = setup;
  return ok({
    start: withTalon(start.value, 'record'),
    plays: setup.plays,
    called: called !== undefined && trump !== null ? makeCard(called, trump) : null,
  });
}

/** @param tell how many of how many cards were looked at */
export async function reviewRecord(
  { setup, seat }: { readonly setup: Setup; readonly seat: Seat },
  {
    rules,
    coach,
    signal,
    tell,
  }: {
    readonly rules: Pick<RulesService, 'find'>;
    readonly coach: Coach;
    readonly signal: AbortSignal;
    readonly tell: (done: number, of: number) => void;
  },
): Promise<Result<RecordReview>> {
  if (seat >= seatCount(setup.variant)) return err('no-such-seat', { seat }, ['seat']);
  const record = await given(setup, rules);
  if (!record.ok) return record;
  const { start, plays, called } = record.value;
  const { positions, decisions, unjudged } = recordWay(start, plays, seat, called);
  tell(0, decisions.length);
  const worth = await coach.worthOf(positions, { signal });
  const moments: ReviewMoment[] = [];
  const unsolved: UnjudgedDecision[] = [];
  for (const [i, decision] of decisions.entries()) {
    const moment = await coach.judgeCard(decision, { signal });
    if (moment) moments.push(moment);
    else unsolved.push(unjudgedCard(decision.position, decision.step, decision.action, 'unsolved'));
    tell(i + 1, decisions.length);
  }
  return ok({
    seat,
    side: sideOf(start, seat) === 'declarer' ? 1 : -1,
    opponents: opponentsOf(start, seat, false),
    worth,
    moments,
    unjudged: [...unjudged, ...unsolved].sort((a, b) => a.step - b.step),
  });
}

/** Errors: those above, `stale-step`, and those of the first card that is refused, with its path in `cards`. */
export async function recordAgain(
  { setup, step, cards }: { readonly setup: Setup; readonly step: number; readonly cards: Setup['plays'] },
  rules: Pick<RulesService, 'find'>,
): Promise<Result<ReplayedMoment>> {
  const record = await given(setup, rules);
  if (!record.ok) return record;
  const { start, plays, called } = record.value;
  if (step >= plays.length) return err('stale-step', { step, now: plays.length }, ['step']);
  const played = (from: Position, play: Setup['plays'][number]): Result<Position> =>
    typeof play === 'string' ? playCard(from, play, true) : playCard(from, play.card, play.announce);
  const along = (count: number): Position =>
    plays.slice(0, count).reduce((from, play) => {
      const next = played(from, play);
      if (!next.ok) throw new Error(`A recorded card is refused: ${next.error.code}`);
      return next.value;
    }, start);
  let position = along(step);
  const seat = position.toPlay!;
  let used = 0;
  for (let turn = 0; !isOver(position); turn++) {
    if (position.toPlay === seat) {
      const play = cards[used];
      if (play === undefined) break;
      const done = played(position, play);
      if (!done.ok) return { ok: false, error: { ...done.error, path: ['cards', used] } };
      position = done.value;
      used++;
    } else {
      const done = played(position, botReply(position, setup.called, `again ${step} ${turn}`));
      if (!done.ok) throw new Error(`A bot's card is refused: ${done.error.code}`);
      position = done.value;
    }
  }
  const finished = isOver(position);
  const end = finished ? along(plays.length) : null;
  const settled = finished ? settlePosition(position) : null;
  const then = end && settlePosition(end);
  return ok({
    view: viewOfPosition(position, seat, called),
    finished,
    settlement: settled?.ok ? settled.value : null,
    then: then?.ok ? then.value : null,
  });
}
