/** Whether the parts of a situation fit each other, before anything is counted. */
import { isNoTrump } from '../contracts.ts';
import type { SourceText } from '../notation/fault.ts';
import { findRuleSet } from '../rules/index.ts';
import { maySitOut, seatCount, trickCount, type Variant } from '../seats.ts';
import { isBeforeTalon, type Condition, type From, type Holder, type Situation } from './model.ts';
import type { Setting } from './words.ts';

interface Places extends Pick<SourceText, 'fail'> {
  placeOf(setting: Setting): number;
}

/** Phases in which somebody decides, by variant; trick play is in all. */
const PHASES: Readonly<Record<Variant, readonly From[]>> = {
  voleny: ['trumps', 'talon', 'approval', 'announcement', 'doubling'],
  licitovany: ['auction', 'talon', 'announcement', 'doubling'],
  krizovy: ['trumps', 'approval', 'announcement', 'doubling'],
  lizany: ['trumps', 'announcement', 'doubling'],
};

export function phasesOf(variant: Variant): readonly From[] {
  return [...PHASES[variant], 'lead'];
}

/** Ends the reading at the first part that does not fit. */
export function checkSituation(situation: Situation, { fail, placeOf }: Places): void {
  const { variant, rules, contract, from } = situation;
  const ruleSet = findRuleSet(rules);
  if (!ruleSet) return fail(placeOf('rules'), 'unknown-rules', { rules });
  if (!ruleSet.variants.includes(variant)) return fail(placeOf('rules'), 'situation-rules-variant', { variant, rules });
  if (situation.sitterOut && !maySitOut(variant)) fail(placeOf('sitterOut'), 'sitter-out-not-in-variant', { variant });
  for (const setting of ['declarer', 'me'] as const) {
    if (situation[setting] >= seatCount(variant)) fail(placeOf(setting), 'situation-no-such-seat', { variant });
  }
  if (
    situation.declarer !== 0 &&
    (variant === 'krizovy' || variant === 'lizany') &&
    (contract === null || !isNoTrump(contract))
  ) {
    fail(placeOf('declarer'), 'situation-declarer', { variant });
  }
  if (situation.called !== null && variant !== 'krizovy') fail(placeOf('called'), 'situation-called', { variant });
  if (contract !== null && isNoTrump(contract)) {
    if (variant === 'lizany') fail(placeOf('contract'), 'situation-contract', { variant, game: contract });
    if (situation.trumps.length > 0) fail(placeOf('trumps'), 'situation-no-trumps', { game: contract });
  }
  if (typeof from === 'number' ? from < 1 || from > trickCount(variant) : !phasesOf(variant).includes(from)) {
    fail(placeOf('from'), 'situation-from', { variant });
  }
  if (situation.condition !== null) checkCondition(situation.condition, situation, fail);
}

/** Ends the reading at the first statement that cannot be made of such a deal. */
export function checkCondition(
  condition: Condition,
  situation: Omit<Situation, 'condition'>,
  fail: SourceText['fail'],
): void {
  switch (condition.is) {
    case 'all':
    case 'any':
      for (const part of condition.parts) checkCondition(part, situation, fail);
      return;
    case 'not':
      return checkCondition(condition.part, situation, fail);
    case 'about':
      checkHolder(condition.holder, condition.at.from, situation, fail);
      return checkCondition(condition.part, situation, fail);
    case 'compare':
      checkHolder(condition.than, condition.at.from, situation, fail);
      if ('suit' in condition.of && condition.of.suit === 'trumps') checkTrumps(condition.at.from, situation, fail);
      return;
    case 'suit':
      if (condition.suit === 'trumps') checkTrumps(condition.at.from, situation, fail);
      return;
    case 'cards':
    case 'suits':
    case 'count':
  }
}

function checkTrumps(at: number, { trumps, contract }: Omit<Situation, 'condition'>, fail: SourceText['fail']): void {
  if (trumps.length === 0) fail(at, 'situation-no-trumps', { game: contract! });
}

function checkHolder(
  { name, packet }: Holder,
  at: number,
  situation: Omit<Situation, 'condition'>,
  fail: SourceText['fail'],
): void {
  const { variant } = situation;
  const seat = ['forhont', 'middle', 'rear', 'fourth'].indexOf(name);
  if (seat >= seatCount(variant)) fail(at, 'situation-no-such-seat', { variant });
  if (name === 'stock' && variant !== 'lizany') fail(at, 'situation-no-stock', { variant });
  const hasTalon = variant === 'licitovany' || (variant === 'voleny' && !isBeforeTalon(situation));
  if (name === 'talon' && !hasTalon) fail(at, 'situation-no-talon', { variant });
  if (name === 'partner' && (variant !== 'krizovy' || situation.called === null))
    fail(at, 'situation-no-partner', { variant });
  const hasPackets = variant !== 'licitovany' && isBeforeTalon(situation);
  if (packet !== undefined && !(hasPackets && seat === 0)) fail(at, 'situation-no-packets', { variant });
}
