/** Reaches every phase of a deal quickly: acts go by the services beside the window, which only shows what comes of them. */
import type { Params, TableState } from '#shared/api/index.ts';
import type { Action, ActionType } from '#shared/actions.ts';
import type { TableView } from '#shared/view.ts';
import { expect, type Forhont } from '../fixtures.ts';

export interface Walk {
  readonly name: string;
  readonly start: Params<'game.start'>;
  /** The types of act this walk prefers where it has the choice, e.g. `bad`. */
  readonly prefers: readonly ActionType[];
  /** Picks among the legal acts; by default the first of a preferred type. */
  readonly choose?: (view: TableView) => Action | undefined;
}

/** Acts that keep a deal going when nothing else is wished for. */
const QUIET: readonly ActionType[] = ['good', 'barva', 'pass', 'announce', 'comment', 'discard', 'trump', 'play'];

async function current(forhont: Forhont): Promise<TableState> {
  const answer = await forhont.call('game.current', {});
  expect(answer.ok).toBe(true);
  return (answer as { value: TableState }).value;
}

/** What can be seen at the table now, as a name: walks visit each name once. */
function momentOf({ view }: TableState): string {
  if (view.phase !== 'play') return view.phase;
  const fallen = view.trick?.cards.length ?? 0;
  const open = Object.keys(view.openHands).length > 0 ? ', open hand' : '';
  const marriages = view.marriages.length > 0 ? ', marriages' : '';
  return `${fallen === 0 ? 'lead' : 'follow'}${open}${marriages}`;
}

/** Plays a deal to its end and stops at every moment not seen yet. */
export async function walk(
  forhont: Forhont,
  { start, prefers, choose }: Walk,
  visit: (moment: string) => Promise<void>,
) {
  await forhont.startGame(start);
  const seen = new Set<string>();
  for (;;) {
    const table = await ownTurn(forhont);
    if (table === null) break;
    await expect(forhont.page.locator('.card-table')).toHaveAttribute('data-step', String(table.step));
    const moment = momentOf(table);
    if (!seen.has(moment)) {
      seen.add(moment);
      await visit(moment);
    }
    const { actions } = table.view;
    const byType = [...prefers, ...QUIET].map((type) => actions.find((action) => action.type === type));
    const action = choose?.(table.view) ?? blunt(actions) ?? byType.find((some) => some !== undefined) ?? actions[0]!;
    const answer = await forhont.call('game.act', { dealId: table.dealId, step: table.step, action });
    expect(answer, `${moment}: ${JSON.stringify(action)}`).toMatchObject({ ok: true });
  }
  return seen;
}

/** A deal to its bill where how it came there is not what a spec is about: the window shows every step, nobody clicks. */
export async function playedOut(forhont: Forhont, start: Partial<Walk['start']> = {}): Promise<void> {
  await forhont.call('settings.set', { speed: 'instant' });
  const game = { variant: 'voleny', rules: 'csm', seed: 'forhont', ...start } as const;
  await walk(forhont, { name: 'a deal', start: game, prefers: [] }, () => Promise.resolve());
  await expect(forhont.page.getByRole('dialog')).toBeVisible();
}

/** Waits for the human to be asked; `null`: the deal is over. */
export async function ownTurn(forhont: Forhont): Promise<TableState | null> {
  for (;;) {
    const table = await current(forhont);
    if (table.finished) return null;
    if (table.view.toAct === table.humanSeat) return table;
    await forhont.page.waitForTimeout(15);
  }
}

/** Brings the human's turn to a phase, or says `false` when the deal is over before; acts go by the services, quietly. */
export async function actUntil(forhont: Forhont, phase: 'commenting' | 'play'): Promise<boolean> {
  for (;;) {
    const table = await ownTurn(forhont);
    if (table === null) return false;
    if (table.view.phase === phase) return true;
    const { actions } = table.view;
    const plain = actions.find(({ type }) => ['good', 'barva', 'pass', 'comment'].includes(type));
    const action = plain ?? blunt(actions) ?? actions[0]!;
    const answer = await forhont.call('game.act', { dealId: table.dealId, step: table.step, action });
    expect(answer.ok).toBe(true);
  }
}

/** A talon that leaves every game open. */
function blunt(actions: readonly Action[]): Action | undefined {
  return actions.find((action) => action.type === 'discard' && !action.cards.some((card) => /^[AT]/.test(card)));
}
