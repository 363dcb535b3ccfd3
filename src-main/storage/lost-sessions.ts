/** Deals of a damaged database whose game was lost: what they paid is kept under a game that says so. */
import type Database from 'better-sqlite3';
import type { Variant } from '#shared/seats.ts';
import { jsonOr } from './json.ts';
import { columnsOf } from './migrate.ts';
import { unpackedOrNull } from './packed.ts';
import { LOST_RULES } from './sessions.ts';

/** Makes the games that are missing, and takes away those of which no deal is left; how many it were. */
export function keepLostSessions(db: Database.Database): number {
  interface Lost {
    readonly id: number;
    readonly first: string;
    readonly last: string;
  }
  const lost = db
    .prepare<[], Lost>(
      `select session_id as id, min(dealt_at) as first, max(dealt_at) as last from deals
      where session_id not in (select id from sessions) group by session_id`,
    )
    .all();
  for (const session of lost) {
    const variant = variantOf(db, session.id);
    db.prepare(
      `insert into sessions (id, variant, rule_set, started_at, last_played_at)
      values (@id, @variant, '${LOST_RULES}', @first, @last)`,
    ).run({ ...session, variant });
  }
  const idle = db.prepare('delete from sessions where id not in (select session_id from deals)').run();
  return lost.length + idle.changes;
}

/** What a deal brought stands in its record, too: where only its settlement was lost, it is taken from there. */
export function keepLostGains(db: Database.Database): void {
  if (!hasRecords(db)) return;
  const unpaid = db
    .prepare<[], { id: number; record: Buffer }>(
      'select id, record from deals where record is not null and id not in (select deal_id from settlements)',
    )
    .all();
  const pay = db.prepare('insert into settlements (deal_id, place, amount, bonus) values (?, ?, ?, ?)');
  for (const { id, record } of unpaid) {
    const gains = unpackedOrNull(record)?.outcome.gains ?? [];
    for (const [place, { amount, bonus }] of gains.entries()) pay.run(id, place, amount, bonus);
  }
}

/** By who acted and how. */
function variantOf(db: Database.Database, session: number): Variant {
  const taken = [...packedOf(db, session), ...storedOf(db, session)];
  const types = new Set(taken.map(({ type }) => type));
  if (taken.some(({ seat }) => seat === 3)) return 'krizovy';
  if (types.has('trump-suit')) return 'lizany';
  return types.has('bid') || types.has('hold') || types.has('take-talon') ? 'licitovany' : 'voleny';
}

interface Taken {
  readonly seat: number;
  readonly type: unknown;
}

function packedOf(db: Database.Database, session: number): Taken[] {
  if (!hasRecords(db)) return [];
  const records = db
    .prepare<[number], Buffer>('select record from deals where session_id = ? and record is not null')
    .pluck()
    .all(session);
  return records.flatMap((record) =>
    (unpackedOrNull(record)?.actions ?? []).map(([seat, , { type }]) => ({ seat, type })),
  );
}

function storedOf(db: Database.Database, session: number): Taken[] {
  interface Row {
    readonly seat: number;
    readonly action: string;
  }
  return db
    .prepare<[number], Row>(
      'select seat, action from actions where deal_id in (select id from deals where session_id = ?)',
    )
    .all(session)
    .map(({ seat, action }) => ({ seat, type: (jsonOr(action) as { type?: unknown } | undefined)?.type }));
}

/** Release 0.1.0 kept none. */
export function hasRecords(db: Database.Database): boolean {
  return columnsOf(db, 'deals').includes('record');
}
