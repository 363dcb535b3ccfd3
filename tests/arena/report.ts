/** A match in figures, as data and as a table for people. */
import { CONTRACTS, type Contract } from '#shared/contracts.ts';
import { opponentRole, type DealRecord, type Role, type Said, type Terms } from './match.ts';
import { CAP, gainsOf, meanOf, quantile, shareOf, type Gain, type Mean, type Share } from './money.ts';

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
  readonly fleks: number;
  readonly made: Share;
  /** The declarer's total a table. */
  readonly money: Mean;
}

export interface Calibrated {
  readonly by: Role;
  readonly call: string;
  readonly contract: Contract;
  /** Announced chances of the bin: its mean. */
  readonly announced: number;
  readonly made: Share;
}

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
    calibration: calibrationOf(records.flatMap(({ said }) => said)),
    called: terms.mode === 'play' ? [] : (['a', 'b'] as const).map((by) => calledBy(by, compared)),
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
  const groups = new Map<string, { line: Omit<Made, 'made' | 'money'>; made: number; gains: number[] }>();
  for (const { tables } of records) {
    const seen = new Set<string>();
    for (const { declarer, contract, parts, gains, seats, unplayed } of tables) {
      if (declarer === null || contract === null || unplayed) continue;
      const line = seats.join('');
      if (mode === 'play' && seen.has(line)) continue;
      seen.add(line);
      const first = parts[0];
      const by = seats[declarer]!;
      const fleks = first?.fleks ?? 0;
      const key = `${by} ${contract} ${fleks}`;
      const group = groups.get(key) ?? { line: { declarer: by, contract, fleks }, made: 0, gains: [] };
      if (first?.made) group.made++;
      group.gains.push(gains[declarer]!);
      groups.set(key, group);
    }
  }
  return [...groups.values()]
    .map(({ line, made, gains }) => ({ ...line, made: shareOf(made, gains.length), money: meanOf(gains) }))
    .sort(
      (x, y) =>
        x.declarer.localeCompare(y.declarer) ||
        CONTRACTS.indexOf(x.contract) - CONTRACTS.indexOf(y.contract) ||
        x.fleks - y.fleks,
    );
}

const BINS = 5;

function calibrationOf(said: readonly Said[]): Calibrated[] {
  const bins = new Map<string, Said[]>();
  for (const each of said) {
    const bin = Math.min(BINS - 1, Math.floor(each.chance * BINS));
    const key = [each.by, each.call, each.contract, bin].join(' ');
    bins.set(key, [...(bins.get(key) ?? []), each]);
  }
  return [...bins]
    .sort(([x], [y]) => x.localeCompare(y))
    .map(([, of]) => ({
      by: of[0]!.by,
      call: of[0]!.call,
      contract: of[0]!.contract,
      announced: meanOf(of.map(({ chance }) => chance)).mean,
      made: shareOf(of.filter(({ made }) => made).length, of.length),
    }));
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
  const against = {
    deals: '',
    play: opponentRole(terms) === 'o' ? `, against ${terms.opponent}` : '',
    calls: `, cards by ${terms.opponent}`,
  }[terms.mode];
  return [
    `${terms.a} over ${terms.b}, ${terms.variant} ${terms.rules}, ${{ play: 'card play', deals: 'whole deals', calls: 'calls' }[terms.mode]}${against}`,
    `${report.deals} deals, ${report.compared} compared; ${terms.mode === 'play' ? 'the declarer’s total' : 'a seat’s own gain'} in base units, ± 95 %`,
    '',
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
    ...rows([
      ['declarer', 'contract', 'fleks', 'tables', 'made', 'money'],
      ...report.made.map(({ declarer, contract, fleks, made, money }) => [
        named[declarer],
        contract,
        String(fleks),
        String(made.of),
        shareText(made),
        meanText(money),
      ]),
    ]),
    ...(report.calibration.length > 0
      ? [
          '',
          ...rows([
            ['player', 'call', 'contract', 'announced', 'tables', 'made'],
            ...report.calibration.map(({ by, call, contract, announced, made }) => [
              named[by],
              call,
              contract,
              `${(100 * announced).toFixed(0)} %`,
              String(made.of),
              shareText(made),
            ]),
          ]),
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

function shareText({ share, from, to }: Share, digits = 0): string {
  const percent = (part: number): string => (100 * part).toFixed(digits);
  return `${percent(share)} % (${percent(from)}–${percent(to)})`;
}
