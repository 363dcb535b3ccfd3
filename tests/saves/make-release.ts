/**
 * Makes the database of a release: `node src-main/shells/start/with-node.mjs node tests/saves/make-release.ts 0.2.0`, run from the very commit that is
 * released. It is played and learnt here through the app as people do it, then kept beside what was in it, both as this build
 * writes and reads them. Later builds are tested against it, so a released one is never made again.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createApp } from '#main/app/index.ts';
import type { Params, TableState } from '#shared/api/index.ts';
import { scoreLineSchema } from '#shared/api/scores.ts';
import type { BonusTable } from '#shared/bonus.ts';
import type { Setup } from '#shared/position.ts';
import { unwrap } from '#shared/result.ts';
import { DEFAULT_OPTIONS } from '#shared/defaults.ts';
import type { DrillAnswer } from '#shared/school/drill.ts';
import { commandLine } from '#main/shells/command-line.ts';
import { humanAction } from '../app/playing.ts';
import { possibleAnswers } from '../app/school-answers.ts';
import { asking, contentOf } from './content.ts';

const RELEASED = join(import.meta.dirname, 'released');
const MINUTE = 60_000;

const { positionals } = commandLine({
  name: 'node tests/saves/make-release.ts',
  about: 'Makes the database of a release, on the very commit that is released.',
  positionals: {
    value: 'VERSION',
    help: 'which release, for example 0.2.0',
    places: [(each) => /^\d+\.\d+\.\d+$/.test(each)],
    least: 1,
    most: 1,
  },
});
const version = positionals[0]!;
const kept = join(RELEASED, `${version}.sqlite.gz`);
if (existsSync(kept)) throw new Error(`The database of ${version} is there; a released one is never made again.`);

const directory = mkdtempSync(join(tmpdir(), 'forhont-release-'));
const databaseFile = join(directory, 'forhont.sqlite');
let time = Date.parse('2026-11-21T18:00:00.000Z');
let seeds = 0;
const app = unwrap(
  await createApp({
    databaseFile,
    shell: 'browser',
    systemLanguage: 'cs',
    now: () => new Date((time += 1000)),
    drawSeed: () => `release ${seeds++}`,
    report: (fault) => {
      throw fault;
    },
  }),
);
const ask = asking(app);

async function humansTurn(): Promise<TableState> {
  for (;;) {
    const table = (await ask('game.current', {}))!;
    if (table.finished || table.view.toAct === table.humanSeat) return table;
    await new Promise(setImmediate);
  }
}

/** Plays until the deal is finished or `enough` says so. */
async function play(enough: (table: TableState) => boolean = () => false): Promise<TableState> {
  for (;;) {
    const table = await humansTurn();
    if (table.finished || enough(table)) return table;
    const { dealId, step, view } = table;
    // In strict games every sort of revoke is committed as well: the first card held, legal or not.
    const isLead = view.phase === 'play' && view.manner === 'strict' && view.tricks.length === 3;
    const wrong = isLead
      ? view.hand.find((card) => !view.actions.some((each) => each.type === 'play' && each.card === card))
      : undefined;
    // And in some games the cards are played without a thought, for mistakes to be found in.
    const careless =
      view.phase === 'play' && table.variant === 'voleny'
        ? view.actions.findLast(({ type }) => type === 'play')
        : undefined;
    await ask('game.act', {
      dealId,
      step,
      action: wrong ? { type: 'play', card: wrong } : (careless ?? humanAction(view)),
    });
  }
}

/** A session of so many finished deals, left in the next one when `enough` says so. */
async function session(
  start: Params<'game.start'>,
  deals: number,
  enough?: (table: TableState) => boolean,
): Promise<TableState> {
  time += 30 * MINUTE;
  await ask('game.start', start);
  for (let number = 1; ; number++) {
    const table = await play(number > deals ? enough : undefined);
    if (number > deals || (number === deals && !enough)) return table;
    await ask('game.nextDeal', { dealId: table.dealId });
  }
}

const inTrick =
  (tricks: number) =>
  ({ view }: TableState) =>
    view.phase === 'play' && view.tricks.length >= tricks && (view.trick?.cards.length ?? 0) > 0;
const inPhase =
  (...phases: string[]) =>
  ({ view }: TableState) =>
    phases.includes(view.phase);

// Own rules: a copy, changed; and a variant's own rates.
const copy = await ask('rules.copy', { id: 'domaci', name: 'U Nováků' });
const { rates } = copy.fields;
const own = await ask('rules.save', {
  ruleSet: {
    ...copy,
    fields: { ...copy.fields, rates: { ...rates, hra: 2, betl: 12.5 }, trumpTimes: { h: 1, l: 1, a: 1, b: 1 } },
  },
});
await ask('rules.copy', { id: 'csm', name: 'Chata „Pod lesem“' });

const bonus: BonusTable = [
  { contract: 'sedma', hearts: null, outcome: 'made', fleks: 0, side: 'declarer', points: 5 },
  { contract: 'betl', hearts: null, outcome: 'lost', fleks: 0, side: 'defenders', points: 3 },
];
const first = await session({ variant: 'voleny', rules: 'csm', seed: 'fixture voleny' }, 2, inTrick(4));
await session({ variant: 'voleny', rules: 'hospoda', humanSeat: 1 }, 1, inPhase('commenting'));
await session({ variant: 'voleny', rules: own.id, humanSeat: 2 }, 2, inTrick(0));
await session(
  { variant: 'licitovany', rules: 'turnaj', manner: 'strict', sitterOut: true, bonus, humanSeat: 3 },
  5,
  inTrick(2),
);
await session({ variant: 'licitovany', rules: 'csm', bonus }, 2, inPhase('auction', 'talon', 'announce'));
await session({ variant: 'licitovany', rules: 'international', humanSeat: 1, manner: 'strict' }, 1);
await session({ variant: 'krizovy', rules: 'csm', humanSeat: 3 }, 1, inTrick(3));
await session({ variant: 'lizany', rules: 'international', humanSeat: 1 }, 1, inTrick(9));
await session({ variant: 'voleny', rules: 'domaci', manner: 'strict' }, 1, inTrick(5));

await ask('settings.set', { theme: 'dark', speed: 'fast', playerName: 'Hráč Žižka' });
const RECORD = '[Forhont "1"]\n[Title "Ložená"]\n[Position "voleny csm 0 hra:h hA/-/-"]\n\nAh {ložená}\n';
await ask('library.save', {
  entry: { name: 'Červené eso', tags: ['koncovka', 'žaludy'], note: 'řádek\ndruhý', text: RECORD },
});
await ask('library.save', { entry: { name: 'Z partie', tags: [], note: '', text: RECORD } });

// An evening of the household, with what was written of it, deals brought and sent, and an account of a table with real cards.
const [eva] = await ask('profiles.save', { entry: { name: 'Eva', avatar: 'bun' } });
const evening = await session(
  {
    variant: 'voleny',
    rules: 'csm',
    seats: [
      { kind: 'profile', id: eva!.id },
      { kind: 'bot', id: 'vaclav' },
      { kind: 'bot', id: 'blazena' },
    ],
    firstDealer: 1,
    options: {
      name: 'Pátek u Evy',
      stake: { base: 0.5, currency: 'Kč' },
      length: { kind: 'rounds', rounds: 4 },
      cutting: 'auto',
      help: { ...DEFAULT_OPTIONS.help, undo: false, unseen: true },
    },
  },
  3,
  inTrick(2),
);
const played = { source: 'played' as const, id: evening.dealId - 1 };
await ask('archive.note', { deal: played, mark: 'star', comment: 'Sedma se ukázala, že ano.' });
const { text: records } = await ask('archive.export', { what: { deals: [played] } });
await ask('archive.import', { name: 'hry.json', text: records });
const sent = await ask('duplicate.save', { sessionId: evening.sessionId });
const { sessionId: friends } = await ask('duplicate.start', { text: sent });
await ask('game.resume', { sessionId: friends });
await play();
await ask('duplicate.add', { sessionId: evening.sessionId, text: await ask('duplicate.save', { sessionId: friends }) });
const score = await ask('scores.create', {
  terms: { name: 'Hospoda', players: ['Eva', 'Jan', 'Petr'], stake: 1, currency: 'Kč' },
  variant: 'voleny',
  rules: 'hospoda',
  sitterOut: false,
  dealer: 2,
});
await ask('scores.write', {
  id: score.id,
  line: scoreLineSchema.parse({ dealer: 2, declarer: 0, game: { contract: 'hra', trump: 'h', points: 60 } }),
});
const wrong = await ask('scores.write', {
  id: score.id,
  line: scoreLineSchema.parse({ dealer: 0, declarer: 1, game: { contract: 'hra', trump: 'a', points: 30 } }),
});
await ask('scores.strike', { id: score.id, lineId: wrong.written.at(-1)!.id });

// Two learners: the first misses and repeats, has exercises of his own and a lesson left in the middle.
await ask('school.setSettings', { streak: true, dailyGoal: 20 });
const { setup } = await ask('analysis.fromDeal', { dealId: first.dealId - 2 });
await firstOf(setup.plays, (_, count) => {
  const before: Setup = { ...setup, plays: setup.plays.slice(0, count) };
  return ask('school.practise', { from: { type: 'setup', setup: before }, name: 'Z partie' });
});
await ask('school.practise', { from: { type: 'deal', dealId: first.dealId, step: first.step }, name: 'Odloženo' });
await ask('school.findMistakes', { requestId: 'release', deals: 30 });
await learn(['settle', 'memory', 'legal-cards', 'must-beat', 'count-trick', 'flek']);
await lesson('cards', 2);
await ask('school.addLearner', { name: 'Anežka' });
await learn(['settle', 'seven']);
await lesson('cards', 1);

/** Drills of these kinds, missed; a day later those that are due, solved but for one; one more is left open. */
async function learn(kinds: readonly NonNullable<Params<'school.nextDrill'>['kind']>[]): Promise<void> {
  const solutions = new Map<number, DrillAnswer>();
  for (const kind of kinds) {
    time += MINUTE;
    const { attemptId, exerciseId, ask: asked } = await ask('school.nextDrill', { kind });
    await ask('school.answerDrill', { attemptId, step: 0, answer: possibleAnswers(asked).at(-1)! });
    const { solution } = await ask('school.giveUpDrill', { attemptId });
    solutions.set(exerciseId, solution!);
  }
  time += 24 * 60 * MINUTE;
  for (const { type, ...due } of (await ask('school.due', { limit: 20 })).slice(1)) {
    if (type !== 'drill' || !('exerciseId' in due)) continue;
    const { attemptId } = await ask('school.nextDrill', { exerciseId: due.exerciseId });
    await ask('school.answerDrill', { attemptId, step: 0, answer: solutions.get(due.exerciseId)! });
  }
  await ask('school.nextDrill', { kind: kinds[0]! });
}

/** So many steps shown or given up, then one left in the middle. */
async function lesson(id: string, steps: number): Promise<void> {
  let { turn, view } = await ask('school.openLesson', { lesson: id });
  while (view.step < steps) {
    const asks = view.phase === 'playing' && view.shown === null && view.content.kind !== 'read';
    const type = asks ? 'solution' : 'next';
    ({ turn, view } = await ask('school.lessonInput', { lesson: id, turn, input: { type } }));
  }
}

/** Tries one after another until one is taken. */
async function firstOf<T>(list: readonly T[], attempt: (each: T, index: number) => Promise<unknown>): Promise<void> {
  for (const [index, each] of list.entries()) {
    const fault = await attempt(each, index).then(() => null, String);
    if (fault === null) return;
  }
  throw new Error('None of them was taken.');
}

await app.close();
const at = new Date((time += 26 * 60 * MINUTE)).toISOString();
const content = await contentOf(databaseFile, at);
const bytes = readFileSync(databaseFile);
writeFileSync(kept, gzipSync(bytes, { level: 9 }));
writeFileSync(join(RELEASED, `${version}.json`), `${JSON.stringify({ version, at, content }, null, 1)}\n`);
rmSync(directory, { recursive: true });
process.stdout.write(`${kept}: ${bytes.length} bytes, packed ${readFileSync(kept).length}\n`);
