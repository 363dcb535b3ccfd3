/** A match in figures, as data and as a table for people. */
import { announcedComponents, CONTRACTS, type Contract } from '#shared/contracts.ts';
import { opponentRole, type DealRecord, type Role, type Said, type Terms } from './match.ts';
import {
  CAP,
  gainsOf,
  meanOf,
  quantile,
  shareByDeal,
  shareOf,
  standardErrors,
  type Gain,
  type Mean,
  type Share,
} from './money.ts';

const ROLES = ['declarer', 'defence', 'both'] as const;

export interface Money {
  readonly contract: Contract | 'all';
  readonly role: Gain['role'];
  readonly uncapped: Mean;
  /** Every table cut to ±12 first. */
  readonly capped: Mean;
}

/** Contracts as they went at the tables of one line-up. */
export interface Made {
  /** Who declared, at tables with this doubling of the game's first part. */
  readonly declarer: Role;
  readonly contract: Contract;
  readonly fleks: number | 'all';
  /** The game's first part, and all that was announced. */
  readonly first: Share;
  readonly made: Share;
  /** The declarer's total a table. */
  readonly money: Mean;
  /** The part (0–1) of all money that changed hands at these tables. */
  readonly turnover: number;
}

export interface Calibrated {
  readonly by: Role;
  /** As in `Said`; `OTHERS` where too few were said of one kind, of the contract alike. */
  readonly call: string;
  readonly contract: string;
  /** Announced chances of the bin: its mean. */
  readonly announced: number;
  /** The interval counts deals: what several seats of one say comes true together. */
  readonly made: Share;
}

/** Calls a bin has at least, where there are so many at all. */
const BIN = 400;
const MAX_BINS = 10;
const OTHERS = 'others';

/** How somebody called who sat in every seat of every deal once. */
export interface Called {
  readonly by: 'a' | 'b';
  /** Of the turns in which he could double. */
  readonly doubled: Share;
  /** Games he came to play. */
  readonly games: Partial<Record<Contract, number>>;
}

export interface Report {
  readonly terms: Terms;
  /** Deals done, and those of them in which cards were compared. */
  readonly deals: number;
  readonly compared: number;
  readonly money: readonly Money[];
  readonly made: readonly Made[];
  readonly calibration: readonly Calibrated[];
  /** Empty in card play. */
  readonly called: readonly Called[];
  readonly dominated: Partial<
    Record<Role, { readonly plays: number; readonly dominated: number; readonly perDeal: number }>
  >;
  readonly ms: Partial<
    Record<Role, { readonly decisions: number; readonly p50: number; readonly p95: number; readonly max: number }>
  >;
}

export function reportOf(terms: Terms, records: readonly DealRecord[]): Report {
  const compared = records.filter(({ tables }) => tables.length > 0);
  return {
    terms,
    deals: records.length,
    compared: compared.length,
    money: moneyOf(terms, compared),
    made: madeOf(terms, compared),
    calibration: calibrationOf(records),
    called:
      terms.mode === 'play' || terms.mode === 'self' ? [] : (['a', 'b'] as const).map((by) => calledBy(by, compared)),
    dominated: dominatedOf(terms, compared),
    ms: timesOf(records),
  };
}

function moneyOf(terms: Terms, records: readonly DealRecord[]): Money[] {
  const uncapped = records.flatMap((record) => gainsOf(record, terms));
  const capped = records.flatMap((record) => gainsOf(record, terms, CAP));
  const line = (contract: Money['contract'], role: Gain['role']): Money => {
    const of = (gains: readonly Gain[]): Mean =>
      meanOf(
        gains
          .filter((each) => each.role === role && (contract === 'all' || each.contract === contract))
          .map(({ gain }) => gain),
      );
    return { contract, role, uncapped: of(uncapped), capped: of(capped) };
  };
  return (['all', ...CONTRACTS] as const)
    .flatMap((contract) => ROLES.map((role) => line(contract, role)))
    .filter(({ uncapped: { deals } }) => deals > 0);
}

/** Each different table once: in card play `a` against `a` may be two of the four. */
function madeOf({ mode }: Terms, records: readonly DealRecord[]): Made[] {
  const played = records.flatMap(({ tables }) => {
    const seen = new Set<string>();
    return tables.flatMap(({ declarer, contract, parts, gains, seats, unplayed }) => {
      const line = seats.join('');
      if (declarer === null || contract === null || unplayed || (mode === 'play' && seen.has(line))) return [];
      seen.add(line);
      const made = announcedComponents(contract).every((id) => parts.find((part) => part.id === id)?.made);
      const [first] = parts;
      const fleks = first?.fleks ?? 0;
      return [{ by: seats[declarer]!, contract, fleks, first: first?.made === true, made, gain: gains[declarer]! }];
    });
  });
  type Played = (typeof played)[number];
  const moved = (of: readonly Played[]): number => of.reduce((sum, { gain }) => sum + Math.abs(gain), 0);
  const lineOf = (of: readonly Played[], fleks: Made['fleks']): Made => ({
    declarer: of[0]!.by,
    contract: of[0]!.contract,
    fleks,
    first: shareOf(of.filter(({ first }) => first).length, of.length),
    made: shareOf(of.filter(({ made }) => made).length, of.length),
    money: meanOf(of.map(({ gain }) => gain)),
    turnover: moved(of) / Math.max(1, moved(played)),
  });
  return [...Map.groupBy(played, ({ by, contract }) => `${by} ${contract}`).values()]
    .toSorted(
      ([x], [y]) => x!.by.localeCompare(y!.by) || CONTRACTS.indexOf(x!.contract) - CONTRACTS.indexOf(y!.contract),
    )
    .flatMap((of) => {
      const byFleks = [...Map.groupBy(of, ({ fleks }) => fleks)].toSorted(([x], [y]) => x - y);
      const lines = byFleks.map(([fleks, some]) => lineOf(some, fleks));
      return lines.length === 1 ? lines : [lineOf(of, 'all'), ...lines];
    });
}

/** What was said in a deal. */
type InDeal = Said & { readonly deal: number };

/** By player, call and contract where enough was said of them, cut into bins by the chance; the rare ones put together. */
function calibrationOf(records: readonly DealRecord[]): Calibrated[] {
  const all = records.flatMap(({ n, said }) => said.map((each): InDeal => ({ ...each, deal: n })));
  return [...Map.groupBy(all, ({ by }) => by)].flatMap(([by, own]) => {
    const bins: Calibrated[] = [];
    const rare = (
      of: readonly InDeal[],
      kind: (each: InDeal) => readonly [call: string, contract: string],
    ): InDeal[] => {
      const groups = Map.groupBy(of, (each) => kind(each).join(' '));
      const enough = [...groups.values()].filter((group) => group.length >= BIN);
      for (const group of enough) bins.push(...binned(group).map((bin) => calibrated(by, kind(bin[0]!), bin)));
      return [...groups.values()].filter((group) => group.length < BIN).flat();
    };
    const left = rare(
      rare(own, ({ call, contract }) => [call, contract]),
      ({ call }) => [call, OTHERS],
    );
    if (left.length > 0) bins.push(...binned(left).map((bin) => calibrated(by, [OTHERS, OTHERS], bin)));
    return bins.toSorted(
      (x, y) => x.call.localeCompare(y.call) || x.contract.localeCompare(y.contract) || x.announced - y.announced,
    );
  });
}

function binned(said: readonly InDeal[]): InDeal[][] {
  const count = Math.max(1, Math.min(MAX_BINS, Math.floor(said.length / BIN)));
  const sorted = said.toSorted((x, y) => x.chance - y.chance);
  const at = (bin: number): number => Math.round((bin * sorted.length) / count);
  return Array.from({ length: count }, (_, bin) => sorted.slice(at(bin), at(bin + 1)));
}

function calibrated(by: Role, [call, contract]: readonly [string, string], bin: readonly InDeal[]): Calibrated {
  const announced = meanOf(bin.map(({ chance }) => chance)).mean;
  const deals = [...Map.groupBy(bin, ({ deal }) => deal).values()].map((of) => of.map(({ made }) => made));
  return { by, call, contract, announced, made: shareByDeal(deals) };
}

function calledBy(by: Called['by'], records: readonly DealRecord[]): Called {
  const turns = records.map(({ doubled }) => doubled?.[by] ?? ([0, 0] as const));
  const sum = (at: 0 | 1): number => turns.reduce((total, each) => total + each[at], 0);
  const games: Partial<Record<Contract, number>> = {};
  for (const { tables } of records) {
    for (const { declarer, contract, seats } of by === 'b' ? tables.slice(0, 1) : tables.slice(1)) {
      if (declarer !== null && contract !== null && seats[declarer] === by)
        games[contract] = (games[contract] ?? 0) + 1;
    }
  }
  return { by, doubled: shareOf(sum(1), sum(0)), games };
}

/** Plays looked at are those of all tables of a deal, so a deal's are their number by that of the tables he sat at. */
function dominatedOf(terms: Terms, records: readonly DealRecord[]): Report['dominated'] {
  const sums: Report['dominated'] = {};
  for (const role of ['a', 'b', 'o'] as const) {
    const looked = records.flatMap((record) => {
      const found = record.dominated[role];
      return found ? [{ found, seats: seatsTaken(terms, record, role) }] : [];
    });
    if (looked.length === 0) continue;
    const plays = looked.reduce((sum, { found }) => sum + found[0], 0);
    const dominated = looked.reduce((sum, { found }) => sum + found[1], 0);
    // By deal: as if he sat in every seat once.
    const seats = looked.reduce((sum, { seats: taken }) => sum + taken, 0);
    const atTable = looked.length > 0 ? records[0]!.tables[0]!.seats.length : 0;
    sums[role] = { plays, dominated, perDeal: seats === 0 ? 0 : (dominated / seats) * atTable };
  }
  return sums;
}

function seatsTaken(terms: Terms, { tables }: DealRecord, role: Role): number {
  const seen = new Set<string>();
  let seats = 0;
  for (const table of tables) {
    const line = table.seats.join('');
    if (terms.mode === 'play' && seen.has(line)) continue;
    seen.add(line);
    seats += table.seats.filter((taken) => taken === role).length;
  }
  return seats;
}

function timesOf(records: readonly DealRecord[]): Report['ms'] {
  const times: Report['ms'] = {};
  for (const role of ['a', 'b', 'o'] as const) {
    const all = records.flatMap(({ ms }) => ms[role] ?? []);
    if (all.length === 0) continue;
    const max = all.reduce((most, each) => Math.max(most, each), 0);
    times[role] = { decisions: all.length, p50: quantile(all, 0.5)!, p95: quantile(all, 0.95)!, max };
  }
  return times;
}

export function reportText(report: Report): string {
  const { terms } = report;
  const named: Record<Role, string> = { a: terms.a, b: terms.b, o: terms.opponent, '1': 'level:1' };
  const { variant, rules, mode } = terms;
  const against = opponentRole(terms) === 'o' ? `, against ${terms.opponent}` : '';
  const [players, what, gain] = {
    deals: [`${terms.a} over ${terms.b}`, ', whole deals', 'a seat’s own gain'],
    play: [`${terms.a} over ${terms.b}`, `, card play${against}`, 'the declarer’s total'],
    calls: [`${terms.a} over ${terms.b}`, `, calls, cards by ${terms.opponent}`, 'a seat’s own gain'],
    self: [`${terms.a} with itself`, '', 'the declarer’s total'],
  }[mode];
  return [
    `${players}, ${variant} ${rules}${what}`,
    `${report.deals} deals${mode === 'self' ? '' : `, ${report.compared} compared`}; ${gain} in base units, ± 95 %`,
    '',
    ...(report.money.length > 0
      ? [
          ...rows([
            ['contract', 'role', 'deals', 'gain', `capped at ±${CAP}`],
            ...report.money.map(({ contract, role, uncapped, capped }) => [
              contract,
              role,
              String(uncapped.deals),
              meanText(uncapped),
              meanText(capped),
            ]),
          ]),
          '',
        ]
      : []),
    ...rows([
      ['declarer', 'contract', 'fleks', 'tables', 'first part', 'all made', 'money', 'of all money'],
      ...report.made.map(({ declarer, contract, fleks, first, made, money, turnover }) => [
        named[declarer],
        contract,
        String(fleks),
        String(made.of),
        shareText(first),
        shareText(made),
        meanText(money),
        `${(100 * turnover).toFixed(1)} %`,
      ]),
    ]),
    ...(report.calibration.length > 0
      ? [
          '',
          ...rows([
            ['player', 'call', 'contract', 'announced', 'calls', 'made', ''],
            ...report.calibration.map(({ by, call, contract, announced, made }) => [
              named[by],
              call,
              contract,
              `${(100 * announced).toFixed(1)} %`,
              String(made.of),
              shareText(made, 1),
              covers({ announced, made }) ? '' : 'missed',
            ]),
          ]),
          `${report.calibration.filter(covers).length} of ${report.calibration.length} intervals cover what was announced, chi-square ${chiSquare(report.calibration).toFixed(1)}`,
        ]
      : []),
    ...(report.called.length > 0
      ? [
          '',
          ...rows([
            ['player', 'turns to double', 'doubled', 'games'],
            ...report.called.map(({ by, doubled, games }) => [
              named[by],
              String(doubled.of),
              shareText(doubled, 1),
              CONTRACTS.flatMap((contract) => (games[contract] ? [`${contract} ${games[contract]}`] : [])).join(', '),
            ]),
          ]),
        ]
      : []),
    '',
    ...(['a', 'b', 'o'] as const).flatMap((role) => {
      const found = report.dominated[role];
      return found
        ? [`${named[role]}: ${found.dominated} dominated of ${found.plays} plays, ${found.perDeal.toFixed(3)} a deal`]
        : [];
    }),
    ...(['a', 'b', 'o'] as const).flatMap((role) => {
      const time = report.ms[role];
      return time
        ? [`${named[role]}: ms a decision p50 ${time.p50}, p95 ${time.p95}, max ${time.max} (${time.decisions})`]
        : [];
    }),
    '',
  ].join('\n');
}

function rows(cells: readonly (readonly string[])[]): string[] {
  const widths = cells[0]!.map((_, column) => Math.max(...cells.map((row) => row[column]!.length)));
  return cells.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  );
}

function meanText({ mean, within }: Mean): string {
  const sign = mean < 0 ? '−' : '+';
  return `${sign}${Math.abs(mean).toFixed(2)}${within === null ? '' : ` ± ${within.toFixed(2)}`}`;
}

/** Whether the interval of what was made holds what was announced. */
function covers({ announced, made }: Pick<Calibrated, 'announced' | 'made'>): boolean {
  return made.from <= announced && announced <= made.to;
}

/** Of chances that are right it is about the number of bins: a little more or less, as bins have deals in common. */
function chiSquare(bins: readonly Calibrated[]): number {
  return bins.reduce((sum, { announced, made }) => sum + standardErrors(made, announced) ** 2, 0);
}

function shareText({ share, from, to }: Share, digits = 0): string {
  const percent = (part: number): string => (100 * part).toFixed(digits);
  return `${percent(share)} % (${percent(from)}–${percent(to)})`;
}
