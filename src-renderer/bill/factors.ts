/** Why a line of a settlement has its amount: each factor as a phrase with the rule field that decides it. */
import type { SettledComponent } from '#shared/contracts.ts';
import type { RuleFields } from '#shared/rules/types.ts';
import { OTHER_SIDE } from './sides.ts';
import type { ComponentLine, Settlement } from '#shared/settlement.ts';

export interface Factor {
  /** Its message in the namespace bill, among the factors. */
  readonly key: string;
  readonly params: Readonly<Record<string, number>>;
  /** The rule field that decides it, whose article is cited. */
  readonly path: string;
  /** What it multiplies the line by, and what it adds. */
  readonly times: number;
  readonly adds: number;
}

const RATE_PATHS: Readonly<Record<SettledComponent, string>> = {
  hra: 'rates.hra',
  sedma: 'rates.sedma',
  sto: 'rates.sto',
  'sto-sedma': 'rates.stoSedma',
  betl: 'rates.betl',
  durch: 'rates.durch',
  'dve-sedmy': 'rates.dveSedmy',
  'against-sedma': 'rates.sedma',
  'against-sto': 'rates.sto',
  'silent-seven': 'rates.silentSeven',
  'tricks-majority': 'rates.tricksMajority',
  'sharp-away': 'talon.sharpPays',
};

/** Whether only hearts multiply, so that what multiplies a line is hearts. */
const onlyHearts = ({ trumpTimes: { l, a, b } }: RuleFields): boolean => l === 1 && a === 1 && b === 1;

/** Their product, with the additions, is the line's amount without its sign. Hundreds in words need the rules. */
export function factorsOf(line: ComponentLine, points: Settlement['points'], rules: RuleFields | undefined): Factor[] {
  const { id, rate, hearts, fleks } = line;
  const suit = rules && !onlyHearts(rules) ? 'trumps' : 'hearts';
  const plain = (key: string, path: string, times: number, params: Factor['params'] = {}): Factor => ({
    key,
    params,
    path,
    times,
    adds: 0,
  });
  return [
    plain('rate', RATE_PATHS[id], rate, { rate }),
    ...(hearts === 1 ? [] : [plain(suit, 'trumpTimes', hearts, { times: hearts })]),
    ...(fleks === 0 ? [] : [plain('fleks', 'fleks', 2 ** fleks, { count: fleks, times: 2 ** fleks })]),
    ...hundredFactor(line, points, rules?.hundred),
    ...(rules && isUndoubledHundred(line, points, rules)
      ? [plain('silentUndoubled', 'silentOnlyDoubled.hundred', 1)]
      : []),
  ];
}

/** Whether a side has a hundred that is not paid because nobody doubled. */
function isUndoubledHundred(
  { id, made, fleks, note }: ComponentLine,
  points: Settlement['points'],
  { silentOnlyDoubled }: RuleFields,
): boolean {
  const winner = points[made ? 'declarer' : 'defenders'];
  return id === 'hra' && silentOnlyDoubled.hundred && fleks === 0 && note === undefined && winner.total >= 100;
}

/** What points above or below a hundred make of the rate: the first hundred apart from what is beyond it. */
function hundredFactor(
  line: ComponentLine,
  points: Settlement['points'],
  hundred: RuleFields['hundred'] | undefined,
): Factor[] {
  const { id, side, made, factor, extra, silentHundred } = line;
  if (factor === 1 && extra === 0) return [];
  const effect = { times: factor, adds: extra };
  if (id === 'sharp-away')
    return [{ key: 'sharpAway', params: { count: factor, factor }, path: 'talon.sharpPays', ...effect }];
  if (id === 'sto-sedma') return [beyondTogether(line, points, hundred)];
  if (silentHundred) {
    const total = points[silentHundred].total;
    return [beyond('silent', hundred?.silent, total, 2, effect)];
  }
  if (id !== 'sto' && id !== 'against-sto') return [{ key: 'factor', params: { factor }, path: 'hundred', ...effect }];
  if (made) return [beyond('won', hundred?.won, points[side].total, 1, effect)];
  const counted = hundred?.lostMarriages ?? true;
  const marriages = counted ? points[OTHER_SIDE[side]].marriages : 0;
  const alone = counted ? '' : 'Alone';
  const path = 'hundred.lost';
  if (hundred?.lost === 'per-ten') {
    const missing = (factor - marriages / 10) * 10;
    return [{ key: `lostPerTen${alone}`, params: { factor, missing, marriages }, path, ...effect }];
  }
  if (hundred?.lost === 'one-more') {
    const missing = (factor - 1 - marriages / 10) * 10;
    return [{ key: `lostOneMore${alone}`, params: { factor, missing, marriages }, path, ...effect }];
  }
  if (hundred?.lost === 'doubling') {
    const missing = (Math.log2(factor) + 1) * 10;
    return [{ key: 'lostDoubling', params: { factor, missing, count: Math.log2(factor) }, path, ...effect }];
  }
  return [{ key: 'factor', params: { factor }, path, ...effect }];
}

/** Sto a sedma of one component: what a sto would be paid beyond its own rate. */
function beyondTogether(
  { side, made, factor, extra }: ComponentLine,
  points: Settlement['points'],
  hundred: RuleFields['hundred'] | undefined,
): Factor {
  const key = made ? 'stoSedmaWon' : 'stoSedmaLost';
  const params = { points: points[side].total, extra };
  return { key, params, path: made || !hundred ? 'hundred.won' : 'hundred.lost', times: factor, adds: extra };
}

function beyond(
  which: 'silent' | 'won',
  way: RuleFields['hundred']['won'] | undefined,
  points: number,
  base: number,
  effect: Pick<Factor, 'times' | 'adds'>,
): Factor {
  const path = `hundred.${which}`;
  const tens = (points - 100) / 10;
  const params = {
    points,
    base,
    tens,
    more: effect.times - base,
    extra: effect.adds,
    factor: effect.times,
    count: tens,
  };
  const many = tens === 1 ? 'Ten' : 'PerTen';
  const kind =
    tens === 0 || way === 'flat' ? 'Exactly' : way === 'half-hra' ? 'Half' : way === 'doubling' ? 'Doubling' : many;
  return { key: `${which}${kind}`, params, path, ...effect };
}
