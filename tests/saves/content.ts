/**
 * What a person would miss if it were gone from a database, told through the app's own calls: games with their cards and
 * balances, own rules, positions, and how every learner stands. The manifests beside the released databases hold it.
 */
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp, type App } from '#main/app/index.ts';
import type { MethodName, Params, Results, TableState } from '#shared/api/index.ts';
import { unwrap, type Result } from '#shared/result.ts';

const DAY = 86_400_000;

export interface Content {
  readonly settings: Readonly<Record<string, unknown>>;
  readonly rules: readonly unknown[];
  readonly sessions: readonly unknown[];
  readonly deals: readonly unknown[];
  readonly positions: readonly unknown[];
  readonly learners: readonly unknown[];
  /** Since 1.0.0: the household, accounts, notes, brought deals, the scorekeeper. */
  readonly evening?: unknown;
}

/** @param at the moment at which it is looked at, ISO 8601; what is due depends on it */
export async function contentOf(databaseFile: string, at: string): Promise<Content> {
  const directory = mkdtempSync(join(tmpdir(), 'forhont-content-'));
  const file = join(directory, 'forhont.sqlite');
  // Resuming a session is remembered, so it is a copy that is looked at.
  copyFileSync(databaseFile, file);
  // What a full disk kept from being folded in belongs to it.
  if (existsSync(`${databaseFile}-wal`)) copyFileSync(`${databaseFile}-wal`, `${file}-wal`);
  let time = Date.parse(at);
  const app = unwrap(
    await createApp({
      databaseFile: file,
      shell: 'browser',
      systemLanguage: 'cs',
      now: () => new Date(time),
      report: () => undefined,
      choose: () => {
        throw new Error('The bots sleep while the tables are looked at.');
      },
    }),
  );
  try {
    const ask = asking(app);
    const settings = await ask('settings.get', {});
    const sessions = await sessionsOf(ask);
    return {
      settings: {
        language: settings.language,
        theme: settings.theme,
        speed: settings.speed,
        name: settings.playerName,
      },
      rules: await rulesOf(ask),
      sessions,
      deals: await dealsOf(app),
      positions: (await ask('library.list', { search: '' })).map(({ name, tags, note, text }) => ({
        name,
        tags,
        note,
        text,
      })),
      learners: await learnersOf(ask, (ms) => (time = Date.parse(at) + ms)),
      evening: await eveningOf(ask),
    };
  } finally {
    await app.close();
    rmSync(directory, { recursive: true, force: true });
  }
}

type Ask = <M extends MethodName>(method: M, params: Params<M>) => Promise<Results[M]>;

export function asking(app: App): Ask {
  return async <M extends MethodName>(method: M, params: Params<M>) =>
    unwrap((await app.handle(method, params)) as Result<Results[M]>);
}

async function rulesOf(ask: Ask): Promise<unknown[]> {
  const own = (await ask('rules.list', {})).filter(({ custom }) => custom);
  return Promise.all(
    own.map(async ({ id, name }) => {
      const { variants, basedOn, fields } = await ask('rules.get', { id });
      return { id, name, variants, basedOn, rates: fields.rates, fleks: fields.fleks };
    }),
  );
}

async function sessionsOf(ask: Ask): Promise<unknown[]> {
  const listed = await ask('game.sessions', {});
  const sessions = [];
  for (const session of listed) {
    const { sessionId, variant, rules, rulesName = null, manner, sitterOut, deals, balance, bonus } = session;
    const table = await ask('game.resume', { sessionId });
    sessions.push({
      ...{ sessionId, variant, rules, rulesName, manner, sitterOut, deals, balance, bonus },
      startedAt: session.startedAt,
      rates: (await ask('game.ruleSet', { sessionId })).fields.rates,
      table: tableOf(table),
    });
  }
  return sessions;
}

function tableOf({ dealId, dealNumber, step, players, places, humanSeat, finished, bonus, view }: TableState): unknown {
  return {
    ...{ dealId, dealNumber, step, places, humanSeat, finished },
    players: players.map(({ botId, balance, bonus: points }) => ({ botId, balance, bonus: points })),
    bonus: { rows: bonus.table.length, given: bonus.given },
    phase: view.phase,
    toAct: view.toAct,
    hand: view.hand,
    tricks: view.tricks.map(({ cards }) => cards.map(({ card }) => card).join(' ')),
    log: view.log
      .flatMap((entry) => (entry.kind === 'action' && !finished ? [JSON.stringify(entry.action)] : []))
      .join(' '),
    trick: view.trick?.cards.map(({ card }) => card).join(' ') ?? null,
    bySeat: view.settlement?.bySeat ?? null,
    points: view.settlement?.points ?? null,
  };
}

/** A finished deal as the board shows it; of another, why it is not shown. */
async function dealsOf(app: App): Promise<unknown[]> {
  const deals = [];
  for (let dealId = 1; ; dealId++) {
    const asked = (await app.handle('analysis.fromDeal', { dealId })) as Result<Results['analysis.fromDeal']>;
    if (asked.ok) {
      const { declarer, contract, trump, hands, talon, stock, plays } = asked.value.setup;
      const cards = { hands: hands.map((hand) => hand.join('')), talon: talon.join(''), stock: stock.join('') };
      deals.push({
        dealId,
        declarer,
        contract,
        trump,
        ...cards,
        plays: plays.map((play) => JSON.stringify(play)).join(' '),
      });
    } else if (asked.error.code === 'unknown-deal') {
      return deals;
    } else {
      deals.push({ dealId, not: asked.error.code });
    }
  }
}

/** Fields that answers have had since a release, which its manifest says nothing about: of a learner's settings, of a told game. */
const SINCE = [
  'between',
  'cap',
  'mostDue',
  'id',
  'over',
  'partly',
  'parts',
  'pause',
  'points',
  'results',
  'stake',
  'trend',
  'twins',
  'stoSedma',
  'sharpsAway',
];

/** Fields that were `null` in answers of a release that did not look for what is told now. */
const SINCE_KNOWN = ['declarer'];

/** What a manifest tells of: it says nothing about parts a release did not store yet, nor of fields answers have had since. */
export function toldBy(manifest: object, found: object): object {
  const parts = Object.entries(found).filter(([part]) => part in manifest);
  return Object.fromEntries(parts.map(([part, value]) => [part, told((manifest as Fields)[part], value)]));
}

type Fields = Record<string, unknown>;

function told(manifest: unknown, found: unknown): unknown {
  if (Array.isArray(found))
    return found.map((each, i) => told(Array.isArray(manifest) ? manifest[i] : undefined, each));
  if (!isFields(found) || !isFields(manifest)) return found;
  const known = Object.entries(found).filter(([name]) => name in manifest || !SINCE.includes(name));
  const wasNull = (name: string): boolean => manifest[name] === null && SINCE_KNOWN.includes(name);
  return Object.fromEntries(known.map(([name, value]) => [name, wasNull(name) ? null : told(manifest[name], value)]));
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

async function eveningOf(ask: Ask): Promise<unknown> {
  const accounts = [];
  const friends = [];
  for (const { sessionId } of await ask('game.sessions', {})) {
    const { options, players, deals } = await ask('account.session', { sessionId });
    accounts.push({ sessionId, options, players, deals });
    const { tables } = await ask('duplicate.compare', { sessionId });
    if (tables.length === 1) continue;
    // Of deals that are not over here only the file tells what others made of them.
    const saved = (JSON.parse(await ask('duplicate.save', { sessionId })) as { tables: unknown[] }).tables;
    friends.push({ sessionId, tables: [tables[0], ...saved.slice(1 - tables.length)] });
  }
  const found = async (source: 'played' | 'brought') =>
    (await ask('archive.search', { search: { source }, limit: 200 })).deals;
  const brought = await found('brought');
  const scores = await ask('scores.list', {});
  return {
    profiles: (await ask('profiles.list', {})).map(({ id, name, avatar }) => ({ id, name, avatar })),
    accounts,
    friends,
    notes: (await found('played')).flatMap(({ id, mark, comment }) =>
      mark !== null || comment !== '' ? [{ id, mark, comment }] : [],
    ),
    brought: await Promise.all(
      brought.map(async (deal) => ({ deal, record: await ask('archive.record', { id: deal.id }) })),
    ),
    scores: await Promise.all(
      scores.map(async ({ id }) => {
        const { ruleSet, ...score } = await ask('scores.get', { id });
        return { ...score, rates: ruleSet.fields.rates };
      }),
    ),
  };
}

async function learnersOf(ask: Ask, later: (ms: number) => void): Promise<unknown[]> {
  const learners = [];
  for (const { id, name } of await ask('school.learners', {})) {
    later(0);
    await ask('school.chooseLearner', { id });
    const { themes, lessons, due, mistakes } = await ask('school.overview', { days: 7 });
    const course = (await ask('school.course', {})).filter(({ done, at }) => done.length > 0 || at > 0);
    const exercises = await ask('school.exercises', {});
    const dueNow = await ask('school.due', { limit: 100 });
    later(30 * DAY);
    const dueLater = await ask('school.due', { limit: 500 });
    const scenes = [];
    for (const item of dueLater) {
      if (item.type !== 'drill') continue;
      const { scene } = await ask('school.nextDrill', { exerciseId: item.exerciseId });
      scenes.push({ exerciseId: item.exerciseId, hands: scene.hands });
    }
    learners.push({
      name,
      settings: await ask('school.settings', {}),
      themes: themes.filter(({ attempts }) => attempts > 0),
      lessonsDone: lessons.done,
      due: due.now,
      mistakes,
      course: course.map(({ lesson, at, done, missed }) => ({ lesson: lesson.id, at, done, missed })),
      exercises: exercises.map(({ exerciseId, kind, source, name: called, attempts, correct }) => ({
        ...{ exerciseId, kind, source, name: called, attempts, correct },
      })),
      dueNow: dueNow.map(named),
      dueLater: dueLater.map(named),
      scenes,
    });
  }
  return learners;
}

function named(item: Results['school.due'][number]): unknown {
  const { type, due, lapses } = item;
  return { of: type === 'drill' ? item.exerciseId : `${item.lesson}/${item.step}`, due, lapses };
}
