import { sql, type Kysely } from 'kysely';
import type { AccountDeal, PartTotal } from '#shared/api/evening.ts';
import type { Suit } from '#shared/cards.ts';
import { announcedComponents, COMPONENTS, type Component, type Contract } from '#shared/contracts.ts';
import { announcedParts } from './facts.ts';
import type { Schema } from './schema.ts';
import { BASE, CURRENCY } from './stake.ts';
import { UNCOUNTED } from './twins.ts';

/** A player across games: `owner`, `profile:<id>`, `bot:<id>`; the same words as `playerKeySchema`. */
const KEY = sql<string>`case when players.bot is not null then 'bot:' || players.bot
  when seated.profile_id is not null then 'profile:' || seated.profile_id else 'owner' end`;

interface PlaceTotal {
  readonly sessionId: number;
  readonly place: number;
  readonly key: string;
  readonly deals: number;
  /** Base units. */
  readonly units: number;
  readonly bonus: number;
  readonly base: number;
  readonly currency: string;
}

/** What one place lost to another in a session, in base units. */
export interface Lost {
  readonly sessionId: number;
  readonly from: number;
  readonly to: number;
  readonly units: number;
}

type MadeOf = Readonly<Record<`made_${Component}`, number>>;

interface DeclaredAt extends Omit<Declared, 'key' | 'currency' | 'money' | 'parts'>, MadeOf {
  readonly sessionId: number;
  readonly place: number;
  /** In base units. */
  readonly units: number;
}

/** Sessions that are looked at one by one. */
const MANY = 50;

/** At one table. */
const PLACES = [0, 1, 2, 3] as const;

type Paid = { readonly sessionId: number } & Partial<Record<`${'deals' | 'units' | 'bonus'}${number}`, number | null>>;

function sumsOf(place: number) {
  const at = sql.lit(place);
  return sql`count(case place when ${at} then 1 end) as ${sql.ref(`deals${place}`)},
    sum(case place when ${at} then settlements.amount end) as ${sql.ref(`units${place}`)},
    sum(case place when ${at} then settlements.bonus end) as ${sql.ref(`bonus${place}`)}`;
}

/** How often a part was made; only of contracts that announce it does that say anything. */
function madeOf(part: Component) {
  return sql`sum(made = 1 or instr(',' || coalesce(parts, '') || ',', ${sql.lit(`,${part},`)}) > 0) as ${sql.ref(`made_${part}`)}`;
}

export interface Declared {
  readonly key: string;
  readonly currency: string;
  readonly contract: Contract;
  readonly played: number;
  readonly made: number;
  readonly parts: readonly PartTotal[];
  /** In the currency. */
  readonly money: number;
}

export interface Whole {
  readonly totals: readonly PlaceTotal[];
  readonly declared: readonly Declared[];
  readonly lost: readonly Lost[];
}

/** Sums of what was paid; nothing of it is stored. */
export function accountRepository(db: Kysely<Schema>) {
  /**
   * What each session came to when it was last looked at, by how far it was played then, how many of its deals are sorted in and how
   * many of them count elsewhere: a deal that was paid never changes.
   */
  const known = new Map<
    number,
    { state: string; paid: Paid | null; declared: readonly DeclaredAt[]; lost: readonly Lost[] }
  >();

  /** A column a place: in the order of the index of deals nothing need be sorted, and the deals themselves, which are long, are not read. */
  async function paidIn(sessions: readonly number[] | null): Promise<Paid[]> {
    const found = await sql<Paid>`select deals.session_id as sessionId, ${sql.join(PLACES.map(sumsOf))}
      from deals cross join settlements on settlements.deal_id = deals.id
      where deals.id not in (${UNCOUNTED})
      ${sessions ? sql`and deals.session_id in (${sql.join(sessions)})` : sql``} group by deals.session_id`.execute(db);
    return found.rows;
  }

  async function declaredIn(sessions: readonly number[] | null): Promise<DeclaredAt[]> {
    const found =
      await sql<DeclaredAt>`select session_id as sessionId, declarer as place, contract, count(made) as played,
        sum(made) as made, ${sql.join(COMPONENTS.map(madeOf))}, sum(value) as units
      from deal_facts where contract is not null and made is not null and declarer is not null
      and deal_id not in (${UNCOUNTED})
      ${sessions ? sql`and session_id in (${sql.join(sessions)})` : sql``} group by session_id, declarer, contract`.execute(
        db,
      );
    return found.rows;
  }

  /**
   * Who paid whom, as the bill says it: in the order of the seats, who sits out last, losers pay winners as far as amounts go. Each
   * loss and each gain is a stretch of the money of its deal, and two of them have in common what the one paid the other.
   */
  async function lostIn(sessions: readonly number[] | null): Promise<Lost[]> {
    const found =
      await sql<Lost>`with paid as materialized (select deals.session_id as session, deal_id as deal, place, amount,
          sum(abs(amount)) over (partition by deal_id, amount > 0
            order by (place - forhont + places) % places) as until
        from (select session_id, count(*) as places from players group by session_id) as at
          cross join deals on deals.session_id = at.session_id
          cross join settlements on settlements.deal_id = deals.id
        where amount <> 0 and deals.id not in (${UNCOUNTED})
        ${sessions ? sql`and deals.session_id in (${sql.join(sessions)})` : sql``})
      select lost.session as sessionId, lost.place as "from", won.place as "to",
        sum(min(lost.until, won.until) - max(lost.until + lost.amount, won.until - won.amount)) as units
      from paid lost join paid won on won.deal = lost.deal
      where lost.amount < 0 and won.amount > 0
        and min(lost.until, won.until) > max(lost.until + lost.amount, won.until - won.amount)
      group by lost.session, lost.place, won.place`.execute(db);
    return found.rows;
  }

  const seatsOfAll = () =>
    db
      .selectFrom('players')
      .innerJoin('sessions', 'sessions.id', 'players.session_id')
      .leftJoin('seated', (join) =>
        join.onRef('seated.session_id', '=', 'players.session_id').onRef('seated.place', '=', 'players.place'),
      )
      .select([
        'players.session_id as sessionId',
        'players.place',
        KEY.as('key'),
        BASE.as('base'),
        CURRENCY.as('currency'),
      ])
      .where('sessions.removed_at', 'is', null)
      .orderBy('players.session_id')
      .orderBy('players.place')
      .execute();

  return {
    /** Every settled deal of a session, in order. */
    async deals(sessionId: number): Promise<AccountDeal[]> {
      const rows = await db
        .selectFrom('settlements')
        .innerJoin('deals', 'deals.id', 'settlements.deal_id')
        .leftJoin('deal_facts as f', 'f.deal_id', 'deals.id')
        .select([
          'deals.id as dealId',
          'deals.number',
          'deals.dealt_at as dealtAt',
          'f.contract',
          'f.trump',
          'f.declarer',
          'f.made',
          'settlements.place',
          'settlements.amount',
          'settlements.bonus',
          'f.parts',
        ])
        .where('deals.session_id', '=', sessionId)
        .orderBy('deals.number')
        .orderBy('settlements.place')
        .execute();
      const deals: (Omit<AccountDeal, 'amounts' | 'bonus'> & { amounts: number[]; bonus: number[] })[] = [];
      for (const { place, amount, bonus, contract, trump, made, parts, ...row } of rows) {
        let deal = deals.at(-1);
        if (deal?.dealId !== row.dealId) {
          deal = {
            ...row,
            contract: contract as Contract | null,
            trump: trump as Suit | null,
            made: made === null ? null : made === 1,
            partly: parts !== null,
            parts: contract === null || made === null ? [] : announcedParts(contract as Contract, made === 1, parts),
            amounts: [],
            bonus: [],
          };
          deals.push(deal);
        }
        deal.amounts[place] = amount;
        deal.bonus[place] = bonus;
      }
      return deals;
    },

    /** What each place of each session came to, what everybody declared in it, and who lost to whom. */
    async whole(): Promise<Whole> {
      const states = await sql<{ id: number; state: string }>`select sessions.id,
          coalesce(played, '') || '/' || coalesce(n, 0) || '/' || coalesce(t.twins, 0) as state
        from sessions left join (select session_id, count(*) as n from deal_facts group by session_id) f on f.session_id = sessions.id
        left join (select session_id, count(*) as twins from deals where id in (${UNCOUNTED}) group by session_id) t
          on t.session_id = sessions.id
        where removed_at is null`.execute(db);
      const changed = states.rows.filter(({ id, state }) => known.get(id)?.state !== state);
      // Some are asked for by name, many are read in one go.
      const ids = changed.length > MANY ? null : changed.map(({ id }) => id);
      const sums = changed.length === 0 ? [] : await paidIn(ids);
      const facts = changed.length === 0 ? [] : await declaredIn(ids);
      const lost = changed.length === 0 ? [] : await lostIn(ids);
      const lostOf = Map.groupBy(lost, ({ sessionId }) => sessionId);
      const sumOf = new Map(sums.map((row) => [row.sessionId, row]));
      const factsOf = Map.groupBy(facts, ({ sessionId }) => sessionId);
      for (const { id, state } of changed) {
        known.set(id, {
          state,
          paid: sumOf.get(id) ?? null,
          declared: factsOf.get(id) ?? [],
          lost: lostOf.get(id) ?? [],
        });
      }
      const seats = await seatsOfAll();
      const seated = new Map(seats.map((seat) => [`${seat.sessionId}/${seat.place}`, seat]));
      return {
        totals: seats.flatMap((seat) => {
          const row = known.get(seat.sessionId)?.paid;
          const deals = row?.[`deals${seat.place}`] ?? 0;
          if (!row || deals === 0) return [];
          return [{ ...seat, deals, units: row[`units${seat.place}`] ?? 0, bonus: row[`bonus${seat.place}`] ?? 0 }];
        }),
        declared: byPlayer(
          states.rows.flatMap(({ id }) => known.get(id)?.declared ?? []),
          seated,
        ),
        lost: states.rows.flatMap(({ id }) => known.get(id)?.lost ?? []),
      };
    },
  };
}

type Seated = Pick<PlaceTotal, 'key' | 'base' | 'currency'>;

/** @param seated players by session and place */
function byPlayer(rows: readonly DeclaredAt[], seated: ReadonlyMap<string, Seated>): Declared[] {
  const found = new Map<string, Declared>();
  for (const { sessionId, place, contract, played, made, units, ...ofParts } of rows) {
    const player = seated.get(`${sessionId}/${place}`);
    if (player === undefined) continue;
    const { key, currency, base } = player;
    const name = `${currency}/${key} ${contract}`;
    const fresh = announcedComponents(contract).map((id) => ({ id, made: 0 }));
    const known = found.get(name) ?? { key, currency, contract, played: 0, made: 0, parts: fresh, money: 0 };
    found.set(name, {
      ...known,
      played: known.played + played,
      made: known.made + made,
      parts: known.parts.map((part) => ({ ...part, made: part.made + ofParts[`made_${part.id}`] })),
      money: known.money + units * base,
    });
  }
  return [...found.values()];
}
