/** Hints for the human: from the seat's own view, computed in the solver's pool while the table goes on. */
import type { Params } from '#shared/api/index.ts';
import type { Hint } from '#shared/coach.ts';
import { err, type Result } from '#shared/result.ts';
import { createCoach } from '#main/coach/index.ts';
import { viewFor } from '#main/engine/index.ts';
import type { SharedPool } from '../solver.ts';
import { createTickets } from '../tickets.ts';
import type { EventHub } from '../events.ts';
import type { SettingsService } from '../settings.ts';
import { HUMAN_PLACE, playerToAct, seatToAct, type Table } from './table.ts';

export interface HintService {
  /** Errors besides those of the coach: `stale-step`, `deal-finished`, `not-your-turn`, `hint-in-training-only`, `analysis-cancelled`. */
  give(on: Table, asked: Params<'game.hint'>, gone?: AbortSignal): Promise<Result<Hint>>;
  cancel(ticket: string): void;
  cancelAll(): void;
}

export interface HintOptions {
  readonly pool: SharedPool;
  readonly settings: Pick<SettingsService, 'language'>;
  readonly events: EventHub;
}

export function createHints({ pool, settings, events }: HintOptions): HintService {
  const tickets = createTickets();
  return {
    async give(on, { dealId, step, level, ticket }, gone) {
      const { session, deal, actions } = on;
      if (step !== actions.length) return err('stale-step', { step, now: actions.length }, ['step']);
      const player = playerToAct(on);
      if (!player) return err('deal-finished');
      if (player.place !== HUMAN_PLACE) return err('not-your-turn');
      if (session.manner === 'strict') return err('hint-in-training-only');
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
              if (!signal.aborted) events.emit('hintProgress', { ticket, done, of });
            },
          },
          { signal },
        );
      return tickets.run(ticket, work, gone);
    },
    cancel: (ticket) => tickets.cancel(ticket),
    cancelAll: () => tickets.cancelAll(),
  };
}
