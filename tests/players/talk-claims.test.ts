/**
 * What a line says is so. Every kind of line (occasion and mood) stands here with its claim about who says it, told from the log and
 * the bill by code of its own; whatever the players could say in many deals of every variant and rule set must bear it out.
 */
import { describe, expect, it } from 'vitest';
import { isSharp, rankOf, suitOf } from '#shared/cards.ts';
import { RULE_SETS, findRuleSet } from '#shared/rules/index.ts';
import { seatsOf, type Seat } from '#shared/seats.ts';
import type { LogEntry, Trick, WatcherView } from '#shared/view.ts';
import { unwrap } from '#shared/result.ts';
import { dealHands, startDeal, type Deal } from '#main/engine/index.ts';
import { talkAfter } from '#main/players/index.ts';
import { happenedLast, moodsOf, OCCASIONS } from '#main/players/talk/index.ts';
import { CHARACTERS } from '#shared/bots.ts';
import { tries } from '../bulk.ts';
import { inSoak } from '../in-soak.ts';
import { cards } from './table.ts';
import { played, seen } from './talked.ts';

type Acted = Extract<LogEntry, { kind: 'action' }>;

/** The deal as told afterwards by who listened and kept the tricks. */
function retold({ state }: Deal) {
  const { log, settlement, declarer, called, trump } = state;
  const acts = log.filter((entry): entry is Acted => entry.kind === 'action');
  const tricks = log.flatMap((entry) => (entry.kind === 'trick' ? [entry.trick] : []));
  const comments = acts.flatMap(({ seat, action }) => (action.type === 'comment' ? [{ seat, ...action }] : []));
  const game = acts.findLast(({ action }) => action.type === 'announce');
  const contract = game?.action.type === 'announce' ? game.action.contract : null;
  const cardsPlayed = tricks.flatMap((trick) => trick.cards);
  const caller = called && cardsPlayed.find(({ card }) => card === called)?.seat;
  const withDeclarer = (seat: Seat): boolean => seat === declarer || seat === caller;
  const together = (one: Seat, other: Seat): boolean => withDeclarer(one) === withDeclarer(other);
  const whole = cardsPlayed.length === (state.variant === 'krizovy' || state.variant === 'lizany' ? 32 : 30);
  const taken = (trick: Trick) => trick.cards.find(({ seat }) => seat === trick.winner)!;
  const last = tricks.at(-1)!;
  const announcer = (what: 'sedma' | 'sto'): Seat | undefined =>
    contract?.split('-').includes(what) && !contract.startsWith('dve')
      ? game!.seat
      : comments.find(({ against }) => against.includes(what))?.seat;
  const hundreds: Seat[] = [
    ...(contract === 'sto' || contract === 'sto-sedma' || contract === 'dve-sedmy-sto' ? [game!.seat] : []),
    ...comments.flatMap(({ seat, against }) => (against.includes('sto') ? [seat] : [])),
  ];
  const marriages = (seat: Seat): number[] =>
    cardsPlayed.flatMap((card) => (card.marriage && together(card.seat, seat) ? [card.marriage] : []));
  const trickPoints = (seat: Seat): number =>
    tricks.flatMap((trick) => (together(trick.winner!, seat) ? trick.cards : [])).filter(({ card }) => isSharp(card))
      .length *
      10 +
    (together(last.winner!, seat) ? 10 : 0);
  const points = (seat: Seat): number => trickPoints(seat) + marriages(seat).reduce((sum, value) => sum + value, 0);
  const seven = trump && (`7${trump}` as const);
  const gain = (seat: Seat): number => settlement!.bySeat[seat]!;
  /** By part, who doubled it in turn and whether the seat's side had it in the end. */
  const doublings = settlement
    ? settlement.components
        .filter(({ fleks }) => fleks > 0)
        .map(({ id, amount, note }) => ({
          by: comments.filter(({ flek }) => flek.some((part) => part === id)).map(({ seat }) => seat),
          sure: note === undefined,
          gained: (seat: Seat): boolean =>
            settlement.perDefender.some((each) => each.seat === seat) ? amount < 0 : amount > 0,
        }))
    : [];
  return {
    acts,
    tricks,
    comments,
    contract,
    declarer,
    called,
    trump,
    game,
    together,
    withDeclarer,
    whole,
    taken,
    last,
    announcer,
    hundreds,
    marriages,
    trickPoints,
    points,
    seven,
    gain,
    doublings,
    variant: state.variant,
    rules: state.ruleSet.id,
    cardsPlayed,
    settlement,
  };
}
type Told = ReturnType<typeof retold>;
type Claim = (told: Told, seat: Seat) => boolean;

const opposed = (told: Told, one: Seat, other: Seat): boolean => !told.together(one, other);
const sevenTookLast = ({ last, seven, taken }: Told): boolean => taken(last).card === seven;
const silentSeven = (told: Told, made: boolean): Seat | undefined => {
  const { last, seven, whole, contract } = told;
  if (!whole || told.announcer('sedma') !== undefined || contract?.startsWith('dve')) return undefined;
  const holder = last.cards.find(({ card }) => card === seven)?.seat;
  return holder !== undefined && (holder === last.winner) === made ? holder : undefined;
};
/** An announced seven that came out so, by whom. */
const seven = (told: Told, made: boolean): Seat | undefined => {
  const by = told.announcer('sedma');
  if (by === undefined || !told.whole) return undefined;
  return (sevenTookLast(told) && told.last.winner === by) === made ? by : undefined;
};
/** The announced hundreds that came out so, by whom. */
const hundreds = (told: Told, made: boolean): Seat[] =>
  told.hundreds.filter((by) => {
    const shown = told.marriages(by);
    const [least, most] = [shown[0] ?? 0, Math.max(0, ...shown)];
    return told.whole && (made ? told.trickPoints(by) + most >= 100 : told.trickPoints(by) + least < 100);
  });
const bare = ({ contract, tricks, declarer }: Told, made: boolean): boolean => {
  const own = tricks.filter(({ winner }) => winner === declarer).length;
  const wrong = contract!.endsWith('betl') ? own : tricks.length - own;
  return /(betl|durch)$/.test(contract!) && wrong === (made ? 0 : 1);
};
const twoSevens = (told: Told, made: boolean): boolean => {
  const { contract, tricks, whole, declarer, taken } = told;
  const two = tricks.slice(-2).every((trick) => rankOf(taken(trick).card) === '7' && trick.winner === declarer);
  return contract!.startsWith('dve') && whole && (made ? two && sevenTookLast(told) : true);
};
/** Every doubled part was played for and fell to the seat's side, or none did; the turn is the seat's own doubling. */
const fleks = ({ doublings }: Told, seat: Seat, gained: boolean, turn?: number): boolean =>
  doublings.length > 0 &&
  doublings.every((each) => each.sure && each.gained(seat) === gained) &&
  (turn === undefined || doublings.some(({ by }) => by[turn] === seat));
/** The first doubling of every part came from the seat's own side. */
const ownFleks = ({ doublings, settlement }: Told, seat: Seat, own: boolean): boolean => {
  const pays = (one: Seat): boolean => settlement!.perDefender.some((each) => each.seat === one);
  return doublings.every(({ by }) => by.length > 0 && (pays(by[0]!) === pays(seat)) === own);
};
const closeBy = ({ points, together, whole, variant, contract }: Told, seat: Seat, more: boolean): boolean => {
  const other = seatsOf(variant).find((one) => !together(one, seat))!;
  return whole && /^(hra|sedma|dve-sedmy)$/.test(contract!) && points(seat) - points(other) === (more ? 10 : -10);
};
const pointsCount = ({ contract, settlement, comments, rules }: Told): boolean =>
  settlement === null &&
  (/^(hra|sedma|sto|sto-sedma|dve-sedmy-sto)$/.test(contract!) ||
    comments.some(({ against }) => against.includes('sto')) ||
    (contract === 'dve-sedmy' && rules === 'domaci'));
/** The other side's card that fits, in the trick that has just fallen. */
const lostCard = (told: Told, rank: 'A' | 'T', by?: Seat): boolean =>
  pointsCount(told) &&
  told.last.cards.some(
    ({ card, seat }) =>
      rankOf(card) === rank &&
      (by === undefined || by === seat) &&
      opposed(told, seat, told.last.winner!) &&
      (rank === 'T' || (suitOf(card) === suitOf(told.last.cards[0]!.card) && suitOf(card) !== told.trump)),
  );
const trumped = ({ last, taken, trump }: Told): boolean => suitOf(taken(last).card) === trump;
const fat = ({ last }: Told): boolean => last.cards.filter(({ card }) => isSharp(card)).length > 1;
const callFell = ({ last, called, declarer, comments }: Told): Seat | undefined => {
  const by = last.cards.find(({ card }) => card === called)?.seat;
  const doubled = comments.some(({ seat, flek }) => seat === by && flek.length > 0);
  return called !== null && by !== declarer && !doubled ? by : undefined;
};

const CLAIMS: Readonly<Record<string, Claim>> = {
  'twoSevensLost.glad': (told, seat) => twoSevens(told, false) && seat !== told.declarer,
  'twoSevensLost.rueful': (told, seat) => twoSevens(told, false) && seat === told.declarer,
  'twoSevensMade.proud': (told, seat) => twoSevens(told, true) && seat === told.declarer,
  'twoSevensMade.sore': (told, seat) => twoSevens(told, true) && seat !== told.declarer,
  'sevenLost.glad': (told, seat) => opposed(told, seven(told, false)!, seat),
  'sevenLost.sore': (told, seat) => told.together(seven(told, false)!, seat),
  'sevenLost.rueful': (told, seat) => seven(told, false) === seat,
  'sevenMade.proud': (told, seat) => seven(told, true) === seat,
  'sevenMade.glad': (told, seat) => told.together(seven(told, true)!, seat),
  'sevenMade.sore': (told, seat) => opposed(told, seven(told, true)!, seat),
  'silentSevenLost.glad': (told, seat) =>
    silentSeven(told, false) !== undefined &&
    seat !== silentSeven(told, false) &&
    opposed(told, silentSeven(told, false)!, seat),
  'silentSevenLost.rueful': (told, seat) => silentSeven(told, false) === seat,
  'silentSevenMade.proud': (told, seat) => silentSeven(told, true) === seat,
  'silentSevenMade.sore': (told, seat) =>
    silentSeven(told, true) !== undefined && opposed(told, silentSeven(told, true)!, seat),
  'silentHundred.glad': (told, seat) =>
    told.whole &&
    told.points(seat) >= 100 &&
    told.marriages(seat).length > 0 &&
    !told.hundreds.some((by) => told.together(by, seat)),
  'silentHundred.sore': (told, seat) => {
    const other = seatsOf(told.variant).find((one) => opposed(told, one, seat))!;
    return (
      told.whole &&
      told.points(other) >= 100 &&
      told.marriages(other).length > 0 &&
      !told.hundreds.some((by) => told.together(by, other))
    );
  },
  'hundredLost.glad': (told, seat) => hundreds(told, false).some((by) => opposed(told, by, seat)),
  'hundredLost.sore': (told, seat) => hundreds(told, false).some((by) => told.together(by, seat)),
  'hundredLost.rueful': (told, seat) => hundreds(told, false).includes(seat),
  'hundredMade.proud': (told, seat) => hundreds(told, true).includes(seat),
  'hundredMade.glad': (told, seat) => hundreds(told, true).some((by) => told.together(by, seat)),
  'hundredMade.sore': (told, seat) => hundreds(told, true).some((by) => opposed(told, by, seat)),
  'bareLost.glad': (told, seat) => bare(told, false) && seat !== told.declarer,
  'bareLost.rueful': (told, seat) => bare(told, false) && seat === told.declarer,
  'bareMade.proud': (told, seat) => bare(told, true) && seat === told.declarer,
  'bareMade.sore': (told, seat) => bare(told, true) && seat !== told.declarer,
  'flekPaid.proud': (told, seat) => fleks(told, seat, true, 0),
  'flekPaid.glad': (told, seat) => fleks(told, seat, true) && ownFleks(told, seat, true),
  'flekPaid.sore': (told, seat) => fleks(told, seat, false) && ownFleks(told, seat, false),
  'flekPaid.rueful': (told, seat) => fleks(told, seat, false, 1),
  'flekBackfired.glad': (told, seat) => fleks(told, seat, true) && ownFleks(told, seat, false),
  'flekBackfired.sore': (told, seat) => fleks(told, seat, false) && ownFleks(told, seat, true),
  'flekBackfired.rueful': (told, seat) => fleks(told, seat, false, 0),
  'close.glad': (told, seat) => closeBy(told, seat, true),
  'close.sore': (told, seat) => closeBy(told, seat, false),
  'plain.glad': ({ gain }, seat) => gain(seat) > 0,
  'plain.sore': ({ gain }, seat) => gain(seat) < 0,
  'plain.even': ({ gain }, seat) => gain(seat) === 0,
  'plain.proud': ({ acts, gain, variant }, seat) =>
    variant === 'licitovany' &&
    gain(seat) > 0 &&
    acts.findLast(({ action }) => action.type === 'discard')?.seat === seat &&
    acts.some((act) => act.seat === seat && (act.action.type === 'bid' || act.action.type === 'hold')),
  'partner.glad': (told, seat) => callFell(told) !== undefined && seat === told.declarer,
  'partner.proud': (told, seat) => callFell(told) === seat,
  'marriage.glad': (told, seat) =>
    pointsCount(told) && told.last.cards.some((card) => card.marriage && card.seat === seat),
  'marriage.sore': (told, seat) =>
    pointsCount(told) && told.last.cards.some((card) => card.marriage && opposed(told, card.seat, seat)),
  'aceTrumped.glad': (told, seat) => told.last.winner === seat && trumped(told) && lostCard(told, 'A'),
  'aceTrumped.sore': (told, seat) => trumped(told) && lostCard(told, 'A', seat),
  'tenCaught.glad': (told, seat) => told.last.winner === seat && lostCard(told, 'T'),
  'tenCaught.sore': (told, seat) => lostCard(told, 'T', seat),
  'fatTrick.glad': (told, seat) => pointsCount(told) && fat(told) && told.last.winner === seat,
  'fatTrick.sore': (told, seat) => pointsCount(told) && fat(told) && opposed(told, told.last.winner!, seat),
  'silence.glad': ({ acts, tricks, variant }) => {
    const quiet = acts.slice(-5 * seatsOf(variant).length);
    return (
      tricks.length >= 5 &&
      quiet.every(({ action }) => action.type === 'play') &&
      tricks.slice(-5).every((trick) => trick.cards.every(({ marriage }) => !marriage))
    );
  },
};

/** Whatever could be said in the deal that is not so, whoever sat there. */
function untrue(deals: readonly Deal[], met: Set<string>): string[] {
  return seen(deals).flatMap(({ deal, view }) =>
    happenedLast(view).flatMap(({ occasion, speakers }) =>
      moodsOf(occasion).flatMap((mood) => {
        const kind = `${occasion}.${mood}`;
        return (speakers[mood] ?? []).flatMap((seat) => {
          met.add(kind);
          return CLAIMS[kind]!(retold(deal), seat) ? [] : [`${kind} by ${seat} after ${view.tricks.length} tricks`];
        });
      }),
    ),
  );
}

const tables = RULE_SETS.flatMap((ruleSet) => ruleSet.variants.map((variant) => ({ ruleSet, variant })));

/** Two sevens with which next to nothing can go wrong. */
function twoSevensDeal(n: number): Deal[] {
  const hands = ['Ah Th Kh Oh Uh 9h 8h 7h Al 7l', 'Aa Ta Ka Oa Ua 9a 8a 7a Ab Tb', 'Kb Ob Ub 9b 8b 7b Tl Kl Ol Ul'];
  const dealt = dealHands('licitovany', findRuleSet('csm')!, { hands: hands.map(cards), talon: cards('9l 8l') });
  return played('licitovany', findRuleSet('csm')!, n, { start: startDeal(unwrap(dealt)) });
}

function sample(count: number, from: number): { met: Set<string>; wrong: string[]; deals: number } {
  const met = new Set<string>();
  const wrong: string[] = [];
  let deals = 0;
  const look = (name: string, played: readonly Deal[]): void => {
    deals++;
    wrong.push(...untrue(played, met).map((text) => `${name}: ${text}`));
  };
  for (const { ruleSet, variant } of tables) {
    for (let n = from; n < from + count; n++) {
      look(`${variant} ${ruleSet.id} ${n}`, played(variant, ruleSet, n));
      if (n % 4 === 0) look(`strict ${variant} ${ruleSet.id} ${n}`, played(variant, ruleSet, n, { manner: 'strict' }));
    }
  }
  for (let n = 2 * from; n < 2 * (from + 3 * count); n += 2) look(`two sevens ${n}`, twoSevensDeal(n));
  return { met, wrong, deals };
}

describe('what players say beside the game is so', () => {
  it('every kind of line has its claim', () => {
    const kinds = OCCASIONS.flatMap((occasion) => moodsOf(occasion).map((mood) => `${occasion}.${mood}`));
    expect(Object.keys(CLAIMS).sort()).toEqual(kinds.sort());
  });

  it('in deals of every variant and rule set, and every kind of line comes up', () => {
    const { met, wrong } = sample(tries(24, 400), 1);
    expect(wrong).toEqual([]);
    expect(Object.keys(CLAIMS).filter((kind) => !met.has(kind))).toEqual([]);
  });

  inSoak('in many more of them', () => {
    expect(sample(150, 100_000).wrong).toEqual([]);
  });

  it('whoever speaks of silence has heard nobody for five tricks, no bot either', () => {
    let silent = 0;
    for (let n = 1; n <= tries(60, 400); n++) {
      const deals = played('voleny', findRuleSet('csm')!, n);
      const table = { seed: `silence ${n}`, dealNumber: n, characterAt: (seat: Seat) => CHARACTERS[seat] };
      const words = new Map<number, string>();
      for (const { view } of seen(deals).filter(({ view }) => afterTrick(view))) {
        const key = talkAfter(view, table)?.key;
        const before = [1, 2, 3, 4].map((back) => words.get(view.tricks.length - back)).filter((word) => word);
        if (key?.includes('.silence.')) silent++;
        if (key?.includes('.silence.')) expect(before).toEqual([]);
        if (key) words.set(view.tricks.length, key);
      }
    }
    expect(silent).toBeGreaterThan(0);
  });
});

const afterTrick = (view: WatcherView): boolean => view.phase === 'play' && view.log.at(-1)?.kind === 'trick';
