/** What everybody won and lost: of one session deal by deal, and of all of them by player, pair and contract. */
import type { AccountPlayer, PairTotal, PlayerTotal } from '#shared/api/evening.ts';
import { err, ok } from '#shared/result.ts';
import { rulesFor } from '#shared/rules/apply.ts';
import type { Storage, StoredPlayer } from '#main/storage/index.ts';
import type { Handlers } from './dispatcher.ts';
import type { SettingsService } from './settings.ts';

export type AccountService = Pick<Handlers, Extract<keyof Handlers, `account.${string}`>>;

type Whole = Awaited<ReturnType<Storage['account']['whole']>>;
type PlaceTotals = Whole['totals'];
type Losses = Whole['lost'];

export function createAccountService(storage: Storage, settings: Pick<SettingsService, 'read'>): AccountService {
  return {
    async 'account.session'({ sessionId }) {
      const session = await storage.sessions.find(sessionId);
      if (!session) return err('unknown-session', { session: sessionId }, ['sessionId']);
      const { playerName } = await settings.read();
      const { variant, ruleSet, startedAt, options } = session;
      return ok({
        sessionId,
        variant,
        rules: ruleSet.id,
        rulesName: ruleSet.name ?? null,
        startedAt,
        options,
        cap: rulesFor(ruleSet, variant).cap,
        players: (await storage.players.list(sessionId)).map((player) => playerOf(player, playerName)),
        deals: await storage.account.deals(sessionId),
      });
    },

    async 'account.all'() {
      const { playerName } = await settings.read();
      const profiles = new Map((await storage.profiles.all()).map(({ id, name }) => [id, name]));
      const { totals, declared, lost } = await storage.account.whole();
      const nameOf = (key: string): Pick<PlayerTotal, 'name' | 'botId'> => {
        const [kind, who = ''] = key.split(':');
        if (kind === 'bot') return { name: null, botId: who };
        return { name: kind === 'owner' ? playerName : (profiles.get(Number(who)) ?? null), botId: null };
      };
      return ok({
        players: playersOf(totals).map((total) => ({ ...total, ...nameOf(total.key) })),
        contracts: declared,
        pairs: pairsOf(totals, lost),
      });
    },
  };
}

function playerOf({ place, bot, profile }: StoredPlayer, owner: string): AccountPlayer {
  if (bot) return { place, name: null, botId: bot.id, key: `bot:${bot.id}` };
  return { place, name: profile?.name ?? owner, botId: null, key: profile ? `profile:${profile.id}` : 'owner' };
}

type Totals = Omit<PlayerTotal, 'name' | 'botId'>;

function playersOf(totals: PlaceTotals): Totals[] {
  const found = new Map<string, Totals>();
  for (const { key, currency, deals, units, bonus, base } of totals) {
    const known = found.get(`${currency}/${key}`) ?? { key, currency, sessions: 0, deals: 0, money: 0, bonus: 0 };
    found.set(`${currency}/${key}`, {
      ...known,
      sessions: known.sessions + 1,
      deals: known.deals + deals,
      money: known.money + units * base,
      bonus: known.bonus + bonus,
    });
  }
  return [...found.values()].sort((a, b) => a.currency.localeCompare(b.currency) || b.money - a.money);
}

/** Players two by two, over the sessions both sat at. */
function pairsOf(totals: PlaceTotals, lost: Losses): PairTotal[] {
  const found = new Map<string, PairTotal>();
  const units = new Map(lost.map(({ sessionId, from, to, units: each }) => [`${sessionId}/${from}/${to}`, each]));
  for (const [session, places] of Map.groupBy(totals, ({ sessionId }) => sessionId)) {
    const sorted = [...places].sort((a, b) => (a.key < b.key ? -1 : 1));
    const lostTo = (from: number, to: number): number => units.get(`${session}/${from}/${to}`) ?? 0;
    for (const [i, one] of sorted.entries()) {
      for (const other of sorted.slice(i + 1)) {
        const name = `${one.currency}/${one.key}/${other.key}`;
        const known = found.get(name);
        const won = lostTo(other.place, one.place) - lostTo(one.place, other.place);
        found.set(name, {
          one: one.key,
          other: other.key,
          currency: one.currency,
          sessions: (known?.sessions ?? 0) + 1,
          money: [(known?.money[0] ?? 0) + one.units * one.base, (known?.money[1] ?? 0) + other.units * other.base],
          between: (known?.between ?? 0) + won * one.base,
        });
      }
    }
  }
  return [...found.values()];
}
