/** The readable page of a rule set: which sentences its values call for. Texts stand in `ruleBook`, values come from the set. */
import { LEAVES } from '#shared/rules/fields.ts';
import type { ChapterId } from '#shared/rules/kinds.ts';
import type { RuleFields } from '#shared/rules/types.ts';
import { maySitOut, type Variant } from '#shared/seats.ts';
import { toldGameSchema, type ToldGame, type ToldGameInput } from '#shared/told-game.ts';
import { fieldAt, same } from '../articles/fields.ts';
import { contractsIn } from './told.ts';

export interface Sentence {
  /** A message. */
  readonly key: string;
  /** Params that are values of fields, by the path of the field. */
  readonly fields?: Readonly<Record<string, string>>;
  /** The path whose article is cited. */
  readonly cites?: string;
}

const CHAPTERS = ['course', 'play', 'scoring', 'payments'] as const satisfies readonly ChapterId[];

export interface Chapter {
  readonly id: ChapterId;
  readonly sentences: readonly Sentence[];
}

const s = (key: string, fields: Record<string, string> = {}, cites?: string): Sentence => ({
  key: `ruleBook.${key}`,
  fields,
  ...(cites !== undefined && { cites }),
});

function talonSentence({ talon }: RuleFields): Sentence {
  const allowed = { allowed: 'talon.trumpAllowed' };
  if (talon.sharp === 'barred') return s('course.talon', allowed, 'talon.sharp');
  return s('course.talonSharp', { ...allowed, points: 'talon.sharpPoints', price: 'talon.sharpPays' }, 'talon.sharp');
}

export function chaptersOf(fields: RuleFields, variant: Variant): Chapter[] {
  const { auction, hundred, noTrumpLadder, against, unflekkedPaid, rates, betlOpenFromTrick, cap } = fields;
  const talon = variant === 'voleny' || variant === 'licitovany';
  const course: Sentence[] = [
    s(`course.table.${variant}`),
    s('course.deal', { packets: 'packets' }, 'packets'),
    s('course.direction', { direction: 'direction' }, 'direction'),
    s(`course.trump.${variant}`, { blind: 'blindTrump' }, 'blindTrump'),
    ...(auction
      ? [
          s(
            'course.auction',
            {
              ladder: 'auction.ladder',
              procedure: 'auction.procedure',
              skip: 'auction.skip',
              allPass: 'auction.allPass',
            },
            'auction',
          ),
          ...(auction.changeUntil === 'commented' ? [s('course.change', {}, 'auction.changeUntil')] : []),
          ...(auction.foldPays === null ? [] : [s('course.fold', { rate: 'auction.foldPays' }, 'auction.foldPays')]),
        ]
      : []),
    ...(talon ? [talonSentence(fields)] : []),
    ...(!auction && noTrumpLadder.length > 0 ? [s('course.approval', { games: 'noTrumpLadder' }, 'approval')] : []),
    ...(fields.stoSedmaFromHand ? [s('course.stoSedmaFromHand')] : []),
    s('course.commenting', { words: 'fleks.words', max: 'fleks.max' }, 'fleks'),
    against.sedma || against.sto ? s('course.against', {}, 'against') : s('course.againstNothing', {}, 'against'),
    ...(unflekkedPaid.hra
      ? [s(unflekkedPaid.sedma ? 'course.unflekkedBoth' : 'course.unflekked', {}, 'unflekkedPaid')]
      : []),
    ...(unflekkedPaid.untilRe ? [s('course.untilRe', {}, 'unflekkedPaid')] : []),
    s('course.lead', { who: 'lead.trumps' }, 'lead.trumps'),
    s(`course.shuffle.${fields.shuffle}`, {}, 'shuffle'),
  ];
  const play: Sentence[] = [
    s('play.duties', {}, 'play.follow'),
    ...(variant === 'lizany' ? [s('play.stock', {}, 'packets')] : []),
    s('play.seven', {}, 'play.seven'),
    ...(betlOpenFromTrick === null ? [] : [s('play.openBetl', { trick: 'betlOpenFromTrick' }, 'betlOpenFromTrick')]),
  ];
  const scoring: Sentence[] = [
    s('scoring.points'),
    s('scoring.marriage', { card: 'marriage.card' }, 'marriage'),
    s('scoring.qualifying', { which: 'hundred.qualifying' }, 'hundred.qualifying'),
  ];
  const payments: Sentence[] = [
    s('payments.won', { value: 'hundred.won' }, 'hundred.won'),
    s('payments.lost', { value: 'hundred.lost' }, 'hundred.lost'),
    ...(hundred.lost === 'per-ten' || hundred.lost === 'one-more'
      ? [s(hundred.lostMarriages ? 'payments.lostMarriages' : 'payments.lostAlone', {}, 'hundred.lostMarriages')]
      : []),
    s('payments.silent', { value: 'hundred.silent' }, 'hundred.silent'),
    s('payments.silentSeven', { rate: 'rates.silentSeven' }, 'rates.silentSeven'),
    ...(rates.tricksMajority > 0
      ? [s('payments.majority', { rate: 'rates.tricksMajority' }, 'rates.tricksMajority')]
      : []),
    ...(cap === null ? [] : [s('payments.cap', { cap: 'cap' }, 'cap')]),
    ...(maySitOut(variant)
      ? [s(fields.sitterOutSettles ? 'payments.sitterSettles' : 'payments.sitterApart', {}, 'sitterOutSettles')]
      : []),
    s('payments.laid', { who: 'laidDoublings' }, 'laidDoublings'),
    ...(fields.renonc.flat1 > 0 || fields.renonc.flat2 > 0
      ? [s('payments.renonc', { flat1: 'renonc.flat1', flat2: 'renonc.flat2' }, 'renonc')]
      : []),
  ];
  const chapters = { course, play, scoring, payments };
  return CHAPTERS.map((id) => ({ id, sentences: [...chapters[id], ...saidByFields(fields, id)] }));
}

/** Fields with a sentence of their own where a table does not play as it was before there was a choice. */
function saidByFields(fields: RuleFields, chapter: ChapterId): Sentence[] {
  return LEAVES.flatMap(({ path, kind }) => {
    const value = fieldAt(fields, path);
    if (kind.chapter !== chapter || value === undefined || same(value, kind.before)) return [];
    const key = kind.kind === 'choice' ? `${path}.${String(value)}` : path;
    return [{ key: `rules.said.${key}`, fields: { value: path }, cites: path }];
  });
}

/** Games every table knows, to be settled by the engine as examples. */
export function exampleGames(fields: RuleFields, variant: Variant, rules: string): { id: string; game: ToldGame }[] {
  const known = contractsIn(fields, variant);
  const base = { rules, variant, trump: 'a' as const, tricks: 6 };
  const all: { id: string; game: ToldGameInput }[] = [
    { id: 'hra', game: { ...base, contract: 'hra', points: 60 } },
    { id: 'hraHearts', game: { ...base, contract: 'hra', trump: 'h', points: 60, fleks: { hra: 1 } } },
    {
      id: 'silent',
      game: { ...base, contract: 'hra', points: 80, marriages: { declarer: [40, 20], defenders: [] } },
    },
    { id: 'sevenLost', game: { ...base, contract: 'sedma', points: 60, seven: 'declarer-beaten' } },
    {
      id: 'stoLost',
      game: { ...base, contract: 'sto', points: 50, marriages: { declarer: [40], defenders: [] } },
    },
    { id: 'betl', game: { rules, variant, contract: 'betl', alone: true, tricks: 1, fleks: { betl: 1 } } },
  ];
  return all.flatMap(({ id, game }) =>
    known.includes(game.contract) ? [{ id, game: toldGameSchema.parse(game) }] : [],
  );
}
