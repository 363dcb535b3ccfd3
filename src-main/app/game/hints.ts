/** Hints for the human: from the seat's own view, computed in the solver's pool while the table goes on. */
import type { CardWarning } from '#shared/api/evening.ts';
import type { Params } from '#shared/api/index.ts';
import type { Card } from '#shared/cards.ts';
import type { Hint } from '#shared/coach.ts';
import { err, ok, type Result } from '#shared/result.ts';
import { Cancelled, createCoach, opponentsOf } from '#main/coach/index.ts';
import { viewFor } from '#main/engine/index.ts';
import type { SharedPool } from '../solver.ts';
import { createCancellations } from '../cancellations.ts';
import type { EventHub } from '../events.ts';
import type { SettingsService } from '../settings.ts';
import { playerToAct, seatToAct, type LoadedGame } from './table.ts';

export interface HintService {
  /** Errors besides those of the coach: `stale-step`, `deal-finished`, `not-your-turn`, `hint-in-training-only`, `analysis-cancelled`. */
  give(on: LoadedGame, asked: Params<'game.hint'>, gone?: AbortSignal): Promise<Result<Hint>>;
  /** Whether a card is likely to cost much; `null` when it is not, or that cannot be told soon enough. Errors: as above. */
  warn(on: LoadedGame, asked: Params<'game.warn'>, gone?: AbortSignal): Promise<Result<CardWarning | null>>;
  cancel(requestId: string): void;
  cancelAll(): void;
}

export interface HintServiceOptions {
  readonly pool: SharedPool;
  readonly settings: Pick<SettingsService, 'language'>;
  readonly events: EventHub;
}

/** Layouts a warning looks at: it stands between a click and a card. */
const WARNING_LAYOUTS = 30;
/** Milliseconds it may take. */
const WARNING_TIME = 2500;
/** What is worth a question: base units from each opponent, and how often of a hundred it comes true. */
const COSTLY = 1;
const OFTEN = 50;

export function createHints({ pool, settings, events }: HintServiceOptions): HintService {
  const cancellations = createCancellations();
  return {
    async warn(on, { dealId, step, card, requestId }, gone) {
      const { session, deal, actions } = on;
      if (step !== actions.length) return err('stale-step', { step, now: actions.length }, ['step']);
      const player = playerToAct(on);
      if (!player) return err('deal-finished');
      if (player.bot !== null || player.place !== on.viewer) return err('not-your-turn');
      if (session.manner === 'strict') return err('hint-in-training-only');
      const seat = seatToAct(on)!;
      const view = viewFor(deal, seat);
      const { position } = deal.state;
      if (view.phase !== 'play' || position === null) return ok(null);
      const language = await settings.language();
      const work = async (signal: AbortSignal): Promise<Result<Hint>> => {
        const given = createCoach(pool.get()).hint(
          view,
          { level: 3, language, seed: `${dealId}/${step}`, ruleSet: session.ruleSet, layouts: WARNING_LAYOUTS },
          { signal: AbortSignal.any([signal, AbortSignal.timeout(WARNING_TIME)]) },
        );
        return given.catch((fault: unknown) => {
          if (fault instanceof Cancelled) return err('analysis-cancelled');
          throw fault;
        });
      };
      const hint = await cancellations.run(requestId, work, gone);
      if (!hint.ok) return hint.error.code === 'analysis-cancelled' ? ok(null) : hint;
      return ok(warningOf(hint.value, card, opponentsOf(position, seat, session.sitterOut)));
    },

    async give(on, { dealId, step, level, requestId }, gone) {
      const { session, deal, actions } = on;
      if (step !== actions.length) return err('stale-step', { step, now: actions.length }, ['step']);
      const player = playerToAct(on);
      if (!player) return err('deal-finished');
      if (player.bot !== null || player.place !== on.viewer) return err('not-your-turn');
      if (session.manner === 'strict') return err('hint-in-training-only');
      if (!session.options.help.hints) return err('hints-are-off');
      const view = viewFor(deal, seatToAct(on)!);
      const language = await settings.language();
      const work = (signal: AbortSignal) =>
        createCoach(pool.get()).hint(
          view,
          {
            level,
            language,
            seed: `${dealId}/${step}`,
            ruleSet: session.ruleSet,
            onProgress: (done, of) => {
              if (!signal.aborted) events.emit('hintProgress', { requestId, done, of });
            },
          },
          { signal },
        );
      return cancellations.run(requestId, work, gone);
    },
    cancel: (requestId) => cancellations.cancel(requestId),
    cancelAll: () => cancellations.cancelAll(),
  };
}

/** Of the outlook of all cards: what this one loses against the best, if that is worth a question. */
function warningOf({ outlook, certain }: Hint, card: Card, opponents: number): CardWarning | null {
  const best = outlook[0];
  const chosen = outlook.find((each) => each.card === card);
  if (!best || !chosen || best.card === card) return null;
  const cost = best.average - chosen.average;
  const often = Math.round(100 * (1 - chosen.best));
  return cost >= COSTLY && often >= OFTEN ? { cost: cost * opponents, often, certain, better: best.card } : null;
}
