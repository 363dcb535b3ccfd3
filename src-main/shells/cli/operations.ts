/** The operations of the protocol, each a function of its checked parameters. */
import { PROTOCOL_VERSION, type Operation, type OperationParams, type OperationResult } from '#shared/api/protocol.ts';
import { levelIn, NEUTRAL, TEMPERS, type Level } from '#shared/bots.ts';
import { makeCard } from '#shared/cards.ts';
import type { Setup } from '#shared/position.ts';
import {
  dealRecordData,
  dealRecordsIn,
  makeDealRecord,
  parseDealRecord,
  parseLocatedDeal,
  unlocated,
  type DealRecord,
} from '#shared/notation/index.ts';
import { err, ok, unwrap, within, type Result } from '#shared/result.ts';
import { RULE_SETS } from '#shared/rules/index.ts';
import { VARIANTS, maySitOut, seatsOf, type Seat } from '#shared/seats.ts';
import { meanOf } from '#shared/mean.ts';
import { makeSituation, parseSituation } from '#shared/situations/index.ts';
import type { Texts } from '#shared/texts.ts';
import { explainCard, hintFor } from '#main/coach/index.ts';
import {
  dealCards,
  dealHands,
  isOver,
  playCard,
  legalActions,
  positionVerdicts,
  publicLog,
  recordOfDeal,
  replay,
  settlePosition,
  settlementOf,
  shuffledDeck,
  toPosition,
  viewFor,
  type Deal,
  type Dealt,
  type Packet,
  type Position,
} from '#main/engine/index.ts';
import { chanceFrom } from '#main/engine/kernel/index.ts';
import { laidQuestion, proveLaid, type LaidVerdict } from '#main/engine/laid/index.ts';
import { chooseAction, type Decision } from '#main/players/index.ts';
import {
  countLine,
  drawDeal,
  experiment,
  reach,
  shareIn,
  shareOf,
  type CountedSituation,
} from '#main/situations/index.ts';
import { solve, type Play, type SolveResult } from '#main/solver/index.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { followGiven, ruleSetFor, ruleSetGiven } from './rules-given.ts';
import { viewGiven } from './view-given.ts';

type Run = {
  readonly [O in Operation]: (params: OperationParams<O>, texts: Texts) => Result<OperationResult<O>>;
};

export const run: Run = {
  hello: () =>
    ok({
      name: 'forhont',
      version: packageJson.version,
      protocol: PROTOCOL_VERSION,
      variants: [...VARIANTS],
      rules: RULE_SETS.map(({ id }) => id),
    }),

  rules: ({ rules }) => ruleSetGiven(rules),

  deal({ variant, rules, seed }) {
    const ruleSet = ruleSetFor(rules, variant);
    if (!ruleSet.ok) return ruleSet;
    const dealt = dealCards(variant, ruleSet.value, shuffledDeck(seed));
    return ok({ ...laidOut(dealt), packets: dealt.packets });
  },

  legal({ position: setup }, texts) {
    const position = positionGiven(setup);
    if (!position.ok) return position;
    return ok({
      seat: isOver(position.value) ? null : position.value.toPlay,
      cards: positionVerdicts(position.value).map(({ card, legal, reason }) => ({
        card,
        legal,
        reason: reason && { code: reason.code, article: reason.article, text: texts.reason(reason) },
      })),
    });
  },

  settle({ position: setup }) {
    const position = positionGiven(setup);
    return position.ok ? settlePosition(position.value) : position;
  },

  solve({ position: setup, objective, cards, ms, nodes, stock }) {
    const position = positionGiven(setup);
    if (!position.ok) return position;
    const limits = { ...(ms !== undefined && { ms }), ...(nodes !== undefined && { nodes }) };
    const solved = solve(position.value, { objective, cards, stock, ...limits });
    return ok(isOver(position.value) ? ended(solved) : { ...solved, line: untilOver(position.value, solved.line) });
  },

  claim({ position: setup, seat, nodes }) {
    const position = positionGiven(setup);
    if (!position.ok) return position;
    const { trump, called } = setup;
    const question = laidQuestion(position.value, seat, called && trump ? { called: makeCard(called, trump) } : {});
    if (!question.ok) return question;
    return ok(claimed(proveLaid(question.value, nodes === undefined ? {} : { nodes })));
  },

  explain({ position: setup, card, announce }, texts) {
    const position = positionGiven(setup);
    if (!position.ok) return position;
    if (isOver(position.value)) return err('play-after-end', { card }, ['card']);
    return explainCard(position.value, card, texts.language, announce);
  },

  hint({ view, level, layouts, seed, rules }, texts) {
    if (view.actions.length === 0) return err('no-action', {}, ['view', 'actions']);
    const ruleSet = ruleSetFor(rules ?? view.rules, view.variant);
    if (!ruleSet.ok) return ruleSet;
    const known = viewGiven(view, ruleSet.value);
    if (!known.ok) return known;
    return hintFor(known.value, { level, language: texts.language, seed, layouts, ruleSet: ruleSet.value });
  },

  replay(params) {
    const dealt = dealtGiven(params);
    const deal = dealt.ok ? replay(dealt.value, params.actions, { manner: params.manner }) : dealt;
    if (!deal.ok) return deal;
    if (params.as !== undefined && !seatsOf(params.variant).includes(params.as)) {
      return err('no-such-seat', { seat: params.as }, ['as']);
    }
    if (params.record && params.as !== undefined) return err('record-or-view', {}, ['record']);
    const seed = params.seed ?? null;
    return ok({
      ...replayed(deal.value, params.as),
      ...(params.record && { record: dealRecordData({ ...recordOfDeal(deal.value, params.rules), seed }) }),
    });
  },

  read({ text }) {
    const records: DealRecord[] = [];
    for (const read of dealRecordsIn(text)) {
      if (!read.ok) return placed(read, 'text');
      records.push(read.value);
    }
    return ok({ records: records.map(dealRecordData) });
  },

  write({ record }) {
    const text = makeDealRecord(record);
    // What the form of the data does not tell (a seat nobody has, a card dealt twice) is found in the text.
    const read = parseDealRecord(text);
    return read.ok ? ok({ text }) : placed(read, 'record');
  },

  follow({ record: given, upTo, as }) {
    const located = typeof given === 'string' ? placed(parseLocatedDeal(given), 'record') : ok(unlocated(given));
    if (!located.ok) return located;
    const deals = followGiven(located.value, upTo);
    if (!deals.ok) return within(deals, 'record');
    const { variant } = located.value.record;
    if (as !== undefined && !seatsOf(variant).includes(as)) return err('no-such-seat', { seat: as }, ['as']);
    return ok(replayed(deals.value.at(-1)!, as));
  },

  bot({ view, level, character, seed, ms, rules }) {
    if (view.actions.length === 0) return err('no-action', {}, ['view', 'actions']);
    const ruleSet = ruleSetFor(rules ?? view.rules, view.variant);
    if (!ruleSet.ok) return ruleSet;
    const known = viewGiven(view, ruleSet.value);
    if (!known.ok) return known;
    const temper = character === undefined ? NEUTRAL : TEMPERS[character];
    const options = { level: levelIn(view.variant, level), seed, ms, temper, ruleSet: ruleSet.value };
    return ok(decided(chooseAction(known.value, options)));
  },

  count({ situation, besides }, texts) {
    const counted = situationGiven(situation, texts);
    if (!counted.ok) return counted;
    const { ways, of, situation: read } = counted.value;
    const result = {
      situation: makeSituation(read, texts.language),
      ways: String(ways),
      of: String(of),
      oneIn: 1 / shareIn(ways, of),
    };
    if (besides === undefined) return ok(result);
    const other = placed(parseSituation(besides), 'besides');
    if (!other.ok) return other;
    const { condition } = other.value;
    return ok({ ...result, share: condition === null ? 1 : shareOf(read, condition) });
  },

  sample({ situation, seed, first, deals, until, level }, texts) {
    const counted = situationGiven(situation, texts);
    if (!counted.ok) return counted;
    const sampled: OperationResult<'sample'>['deals'][number][] = [];
    for (let number = first; number < first + deals; number++) {
      if (until === 'dealt') {
        const { dealt, drawn } = drawDeal(counted.value, chanceFrom(`situation ${seed} ${number}`));
        sampled.push({ ...laidOut(dealt), trump: drawn.trump });
        continue;
      }
      const reached = reach(counted.value, { seed: `${seed} ${number}`, level: levelGiven(counted.value, level) });
      if (!reached.ok) return placed(reached, 'situation');
      const { deal, tried } = reached.value;
      sampled.push({ ...laidOut(deal.dealt), trump: deal.state.trump, actions: deal.actions, tried });
    }
    return ok({ deals: sampled });
  },

  simulate({ situation, seed, first, deals, alternatives, level }, texts) {
    const counted = situationGiven(situation, texts);
    if (!counted.ok) return counted;
    const asked = { seed, first, deals, alternatives, level: levelGiven(counted.value, level) };
    const sums = experiment(counted.value, asked);
    if (!sums.ok) return placed(sums, 'situation');
    return ok({
      ...sums.value,
      alternatives: sums.value.alternatives.map(({ action, n, sum, squares, gains, histogram, difference }) => ({
        action,
        n,
        money: meanOf(sum, squares, n),
        chance: gains / n,
        difference: meanOf(difference.sum, difference.squares, n),
        sums: { sum, squares, difference: difference.sum, differenceSquares: difference.squares },
        histogram: histogram.map(([money, times]): [number, number] => [money, times]),
      })),
    });
  },
};

function situationGiven(text: string, texts: Texts): Result<CountedSituation> {
  return placed(countLine(text, texts.language), 'situation');
}

function placed<T>(result: Result<T>, field: string): Result<T> {
  return result.ok ? result : { ok: false, error: { ...result.error, path: [field] } };
}

function levelGiven({ situation }: CountedSituation, level: number): Level {
  return levelIn(situation.variant, level);
}

function laidOut({ variant, packets }: Dealt): Pick<OperationResult<'deal'>, 'hands' | 'talon' | 'stock'> {
  const dealtTo = (place: Packet['to']) => packets.flatMap(({ to, cards }) => (to === place ? cards : []));
  return { hands: seatsOf(variant).map(dealtTo), talon: dealtTo('talon'), stock: dealtTo('stock') };
}

/** What has been decided keeps its value, and nobody is asked for a card. */
function ended(solved: SolveResult): SolveResult {
  return { ...solved, seat: null, best: [], cards: [], line: [] };
}

/** A line to the trick that decides: the search plays every card. */
function untilOver(start: Position, line: readonly Play[]): Play[] {
  const told: Play[] = [];
  let position = start;
  for (const play of line) {
    if (isOver(position)) break;
    const [card, announce] = typeof play === 'string' ? [play, undefined] : [play.card, play.announce];
    position = unwrap(playCard(position, card, announce));
    told.push(play);
  }
  return told;
}

function positionGiven(setup: Setup): Result<Position> {
  const ruleSet = ruleSetFor(setup.rules, setup.variant);
  return ruleSet.ok ? toPosition({ ...setup, rules: ruleSet.value }) : ruleSet;
}

function dealtGiven(params: OperationParams<'replay'>): Result<Dealt> {
  const { variant, rules, seed, hands, talon, stock, sitterOut } = params;
  const ruleSet = ruleSetFor(rules, variant);
  if (!ruleSet.ok) return ruleSet;
  if (sitterOut && !maySitOut(variant)) return err('sitter-out-not-in-variant', { variant }, ['sitterOut']);
  if (seed !== undefined && !hands && !talon && !stock) {
    return ok(dealCards(variant, ruleSet.value, shuffledDeck(seed), { sitterOut }));
  }
  if (seed !== undefined || !hands) return err('cards-or-seed', {}, ['hands']);
  return dealHands(variant, ruleSet.value, { hands, talon: talon ?? [], stock: stock ?? [] }, { sitterOut });
}

/** JSON has no infinite numbers: an action that the player cannot value goes without one. */
function decided({ considered, ...decision }: Decision): OperationResult<'bot'> {
  const told = considered.map(({ action, value, chance }) => ({
    action,
    ...(Number.isFinite(value) && { value }),
    ...(chance !== undefined && { chance }),
  }));
  return { ...decision, considered: told };
}

function claimed(verdict: LaidVerdict): OperationResult<'claim'> {
  return 'undecided' in verdict ? { laid: null, nodes: verdict.nodes } : verdict;
}

/** With a seat, only what that seat may know. */
function replayed(deal: Deal, seat: Seat | undefined): OperationResult<'follow'> {
  const { phase, toAct } = deal.state;
  const view = seat === undefined ? undefined : viewFor(deal, seat);
  return {
    phase,
    toAct,
    actions: view ? view.actions : legalActions(deal),
    log: publicLog(deal),
    result: settlementOf(deal),
    ...(view && { view }),
  };
}
