/** One game as it is entered, and as it is kept. Nothing is settled here. */
import type { ScoreLineTold } from '#shared/api/scores.ts';
import { announcedComponents, isNoTrump, type Component } from '#shared/contracts.ts';
import { rulesFor } from '#shared/rules/apply.ts';
import type { RuleSet } from '#shared/rules/types.ts';
import { playingPlaces, type ScoreSeating } from '#shared/score.ts';
import { trickCount, type Variant } from '#shared/seats.ts';
import { freshTold, questionOf, type ReportedDraft } from '../rules/told.ts';

export interface ScoreEntry {
  dealer: number;
  declarer: number;
  partner: number | null;
  told: ReportedDraft;
}

/** Forhont plays the lowest game, as happens most. */
export function freshEntry(seating: ScoreSeating, dealer: number): ScoreEntry {
  return {
    dealer,
    declarer: playingPlaces(seating, dealer)[0]!,
    partner: null,
    told: withMade(freshTold('hra'), 'hra', true, seating.variant),
  };
}

export function entryOf({ dealer, declarer, partner, game }: ScoreLineTold): ScoreEntry {
  const { renonc, trump, tricks, ...rest } = game;
  return {
    dealer,
    declarer,
    partner,
    told: {
      ...freshTold(game.contract),
      ...structuredClone(rest),
      trump: trump ?? 'a',
      tricks: tricks ?? 0,
      alone: partner === null,
      renonc: renonc?.id ?? null,
      renoncBy: renonc?.seat ?? 0,
    },
  };
}

export function lineOf(
  { dealer, declarer, partner, told }: ScoreEntry,
  ruleSet: RuleSet,
  variant: Variant,
): ScoreLineTold {
  const question = questionOf({ ...told, alone: partner === null }, rulesFor(ruleSet, variant), variant, ruleSet.id);
  const known = ['rules', 'variant', 'alone', 'sitterOut'];
  const game = Object.fromEntries(Object.entries(question).filter(([key]) => !known.includes(key)));
  const helped = variant === 'krizovy' && (!isNoTrump(told.contract) || told.lastTrickLost);
  return { dealer, declarer, partner: helped ? partner : null, game: game as ScoreLineTold['game'] };
}

/** What is simply made or lost. */
export function simpleResults({ contract }: Pick<ReportedDraft, 'contract'>): Component[] {
  return [...announcedComponents(contract)];
}

/** Points that make or lose a hra and nothing else: no silent hundred, no marriages. */
const MADE = 50;
const LOST = 40;
/** A hundred that is just made, or just missed, with the marriage it needs. csm IV.5 */
const HUNDRED = 60;
const MISSED = 50;
const MARRIAGE = 40;

export function isMade(told: ReportedDraft, component: Component, variant: Variant): boolean {
  switch (component) {
    case 'sedma':
    case 'dve-sedmy':
      return told.seven === 'declarer-made' && (component === 'sedma' || told.helperSeven);
    case 'betl':
      return told.tricks === 0;
    case 'durch':
      return told.tricks === trickCount(variant);
    case 'sto':
      // Of several marriages the first is counted or the best, as the rules have it; what it comes to the engine says.
      return told.points + Math.max(0, ...told.marriages.declarer) >= 100;
    default: {
      const [own, others] = [told.marriages.declarer, told.marriages.defenders].map((all) =>
        all.reduce<number>((sum, points) => sum + points, 0),
      );
      return told.points + own! > 90 - told.points + others!;
    }
  }
}

/** The same game made or lost, told in the shortest way. */
export function withMade(told: ReportedDraft, component: Component, made: boolean, variant: Variant): ReportedDraft {
  switch (component) {
    case 'sedma':
    case 'dve-sedmy':
      return {
        ...told,
        seven: made ? 'declarer-made' : 'declarer-beaten',
        helperSeven: made,
        // Whoever takes the last trick has its ten points.
        points: Math.min(made ? 90 : 80, Math.max(made ? 10 : 0, told.points)),
      };
    case 'betl':
      return { ...told, tricks: made ? 0 : 1 };
    case 'durch':
      return { ...told, tricks: trickCount(variant) - (made ? 0 : 1), lastTrickLost: false };
    case 'sto': {
      const marriages =
        told.marriages.declarer.length > 0 ? told.marriages : { declarer: [MARRIAGE as 40], defenders: [] };
      const missing = MARRIAGE - Math.max(...marriages.declarer);
      return { ...told, points: (made ? HUNDRED : MISSED) + missing, marriages };
    }
    default:
      return { ...told, points: made ? MADE : LOST, marriages: { declarer: [], defenders: [] } };
  }
}

/** Another contract, made, with the trumps that were chosen. */
export function withContract(
  told: ReportedDraft,
  contract: ReportedDraft['contract'],
  variant: Variant,
): ReportedDraft {
  const fresh = { ...freshTold(contract), trump: told.trump };
  return simpleResults(fresh).reduce((one, id) => withMade(one, id, true, variant), fresh);
}
