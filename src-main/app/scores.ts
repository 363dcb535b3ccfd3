import type {
  Score,
  ScoreLine,
  ScoreLineTold,
  ScoreSummary,
  ScoreTerms,
  SettledLine,
  WrittenLine,
} from '#shared/api/scores.ts';
import { FLEK_TARGETS, isNoTrump, type FlekTarget } from '#shared/contracts.ts';
import { isSameName } from '#shared/names.ts';
import { err, ok, type Result } from '#shared/result.ts';
import { findRuleSet } from '#shared/rules/index.ts';
import { peopleAt, placesTold, type ScoreSeating } from '#shared/score.ts';
import { maySitOut } from '#shared/seats.ts';
import { gainsAtTable } from '#shared/settlement.ts';
import { settleTold } from '#main/engine/index.ts';
import type { Repositories, Storage, StoredScore } from '#main/storage/index.ts';
import type { Handlers } from './dispatcher.ts';
import type { RulesService } from './rules.ts';

export type ScoresService = Pick<Handlers, Extract<keyof Handlers, `scores.${string}`>>;

/** The scorekeeper. Money is the engine's settlement of what is told, kept with the line it was settled for. */
export function createScoresService(
  storage: Storage,
  rules: Pick<RulesService, 'find'>,
  now: () => Date,
): ScoresService {
  const at = () => now().toISOString();
  const unknown = (id: number) => err('unknown-score', { score: id }, ['id']);

  /** Looks the account up, changes it and tells how it stands, all or nothing; one that was taken away is there again. */
  const changing = (
    id: number,
    change: (scores: Repositories['scores'], score: StoredScore) => Promise<Result<null>>,
  ): Promise<Result<Score>> =>
    storage.transaction(async ({ scores }) => {
      const score = await scores.find(id);
      if (!score) return unknown(id);
      const changed = await change(scores, score);
      if (!changed.ok) return changed;
      // What is written in is not to lie where nobody looks for it.
      if (score.removed) await scores.setRemoved(id, false, at());
      return ok(await told(scores, id));
    });

  const line = (id: number, lineId: number, struck: boolean) =>
    changing(id, async (scores) =>
      (await scores.changeLine(id, lineId, { struck }, at())) ? ok(null) : noLine(lineId),
    );

  return {
    async 'scores.list'() {
      const gains = await storage.scores.gains();
      const kept = await storage.scores.list();
      return ok(
        kept.map((score) =>
          summary(
            score,
            gains.flatMap((one) => (one.scoreId === score.id ? [one.gains] : [])),
          ),
        ),
      );
    },

    async 'scores.create'({ terms, variant, rules: wanted, sitterOut, dealer }) {
      const ruleSet = await rules.find(wanted);
      if (!ruleSet) return err('unknown-rules', { rules: wanted }, ['rules']);
      if (!ruleSet.variants.includes(variant)) {
        return err('variant-not-in-rules', { rules: wanted, variant }, ['variant']);
      }
      if (sitterOut && !maySitOut(variant)) return err('score-sitter-out', { variant }, ['sitterOut']);
      const problem = termsProblem(terms, { variant, sitterOut });
      if (problem) return problem;
      if (dealer >= terms.players.length) return err('score-seats', {}, ['dealer']);
      return storage.transaction(async ({ scores }) =>
        ok(await told(scores, await scores.add({ terms, variant, sitterOut, dealer }, ruleSet, at()))),
      );
    },

    async 'scores.get'({ id }) {
      return (await storage.scores.find(id)) ? ok(await told(storage.scores, id)) : unknown(id);
    },

    'scores.change': ({ id, terms }) =>
      changing(id, async (scores, { variant, sitterOut, dealer, ...score }) => {
        const problem = termsProblem(terms, { variant, sitterOut });
        if (problem) return problem;
        await scores.change(score.id, { terms, variant, sitterOut, dealer }, at());
        return ok(null);
      }),

    async 'scores.remove'({ id }) {
      if (!(await storage.scores.find(id))) return unknown(id);
      await storage.scores.setRemoved(id, true, at());
      return ok(null);
    },

    'scores.restore': ({ id }) => changing(id, () => Promise.resolve(ok(null))),

    async 'scores.settle'({ id, line: wanted }) {
      const score = await storage.scores.find(id);
      return score ? settled(score, wanted) : unknown(id);
    },

    'scores.write': ({ id, lineId, line: written }) =>
      changing(id, async (scores, score) => {
        const paid = settled(score, written);
        if (!paid.ok) return paid;
        const { gains } = paid.value;
        if (lineId === undefined) await scores.addLine(id, written, gains, at());
        else if (!(await scores.changeLine(id, lineId, { told: written, gains }, at()))) return noLine(lineId);
        return ok(null);
      }),

    'scores.strike': ({ id, lineId }) => line(id, lineId, true),
    'scores.unstrike': ({ id, lineId }) => line(id, lineId, false),
  };
}

const noLine = (lineId: number) => err('unknown-score-line', { line: lineId }, ['lineId']);

function termsProblem({ players }: ScoreTerms, seating: ScoreSeating) {
  const people = peopleAt(seating);
  if (players.length !== people)
    return err('score-players', { needed: people, found: players.length }, ['terms', 'players']);
  const twice = players.findIndex((name, i) => players.slice(0, i).some((other) => isSameName(other, name)));
  return twice < 0 ? null : err('score-name-twice', { name: players[twice]! }, ['terms', 'players', twice]);
}

/** What a line comes to under the rules of its account. */
function settled(score: StoredScore, { game, ...by }: ScoreLineTold): Result<SettledLine> {
  const alone = by.partner === null || isNoTrump(game.contract);
  const places = placesTold(score, { ...by, smart: alone });
  const people = peopleAt(score);
  if (!places || by.dealer >= people) return err('score-seats', {}, ['line', 'declarer']);
  if (by.partner !== null && score.variant !== 'krizovy') return err('score-seats', {}, ['line', 'partner']);
  const { variant, sitterOut, ruleSet } = score;
  const whole = { ...game, rules: ruleSet.id, variant, sitterOut, alone };
  const settlement = settleTold(whole, ruleSet);
  if (!settlement.ok) {
    return { ok: false, error: { ...settlement.error, path: ['line', 'game', ...(settlement.error.path ?? [])] } };
  }
  const gains = Array.from({ length: people }, () => 0);
  for (const [seat, gain] of gainsAtTable(settlement.value, 0).entries()) gains[places[seat]!] = gain;
  return ok({ settlement: settlement.value, gains });
}

async function told(scores: Repositories['scores'], id: number): Promise<Score> {
  const score = (await scores.find(id))!;
  const written = await scores.lines(id);
  const last = written.at(-1);
  return {
    ...summary(
      score,
      written.map(({ gains }) => gains),
    ),
    ruleSet: score.ruleSet,
    written: written.map((line) => withResults(score, line)),
    dealer: last ? (last.dealer + 1) % peopleAt(score) : score.dealer,
  };
}

/** Money stays as it was settled; only what was made is told anew. */
function withResults(score: StoredScore, line: ScoreLine): WrittenLine {
  const paid = settled(score, line);
  if (!paid.ok) return { ...line, results: [], points: null };
  const { components, points } = paid.value.settlement;
  const results = components.flatMap(({ id, made }) => (isAnnounced(id) ? [{ id, made }] : []));
  const [declarer, defenders] = [points.declarer.total, points.defenders.total];
  return { ...line, results, points: isNoTrump(line.game.contract) ? null : { declarer, defenders } };
}

function isAnnounced(id: string): id is FlekTarget {
  return (FLEK_TARGETS as readonly string[]).includes(id);
}

function summary(score: StoredScore, gains: readonly (readonly number[])[]): ScoreSummary {
  const { id, terms, variant, sitterOut, ruleSet, beganAt, changedAt } = score;
  return {
    ...terms,
    id,
    variant,
    rules: ruleSet.id,
    ...(ruleSet.name !== undefined && !findRuleSet(ruleSet.id) && { rulesName: ruleSet.name }),
    sitterOut,
    lines: gains.length,
    balances: terms.players.map((_, place) => gains.reduce((sum, paid) => sum + (paid[place] ?? 0), 0)),
    beganAt,
    changedAt,
  };
}
