import { strengthOf, suitOf, type Card } from '#shared/cards.ts';
import type { Setup } from '#shared/position.ts';
import type { DrillScene } from '#shared/school/drill.ts';
import type { Exercise } from '#shared/school/exercise.ts';
import { unwrap } from '#shared/result.ts';
import { applyAction, positionOf, viewFor, type Deal, type Position } from '#main/engine/index.ts';
import { laidQuestion, proveLaid, type LaidVerdict } from '#main/engine/laid/index.ts';
import { solve } from '#main/solver/index.ts';
import { drawGame, midPlay, newDeal, step, DEFAULT_GAMES, type Bench } from '../bench.ts';
import { makeExercise, optionAnswer, say } from '../make.ts';
import { sceneOfView, setupOf } from '../scene.ts';
import { dealWithLowHand } from './betl.ts';

/** Positions a proof may look at. */
const NODES = 20_000;

/** Whether the declarer's game is laid, which is more than made: nothing of what the rules name may go to the others. Exactly proven. */
export function laid(bench: Bench): Exercise | undefined {
  const wanted = bench.chance(2) === 0;
  // Laid games are rare.
  const deals = wanted ? 20 : 1;
  for (let number = 0; number < deals; number++) {
    const found = inDeal(bench, `${bench.seed} ${number}`, wanted);
    if (found) return found;
  }
  return undefined;
}

function inDeal(bench: Bench, seed: string, wanted: boolean): Exercise | undefined {
  const game = drawGame(bench, DEFAULT_GAMES);
  const start = bench.chance(2) === 0 ? dealWithLowHand(game, seed) : newDeal(game, seed);
  for (let deal = midPlay(bench, start, 3, 10); deal?.state.phase === 'play'; deal = step(bench, deal)) {
    if (!isOpenQuestion(positionOf(deal)!)) continue;
    const asked = withLaidLead(deal);
    const position = positionOf(asked)!;
    const verdict = proveLaid(unwrap(laidQuestion(position, position.declarer)), { nodes: NODES });
    if ('laid' in verdict && verdict.laid === wanted) {
      return laidExercise(position, sceneOfView(viewFor(asked, position.declarer)), setupOf(asked), verdict);
    }
  }
  return undefined;
}

/** A lead that lies face down is bound, so it is part of what is asked: it lies on the table. */
function withLaidLead(deal: Deal): Deal {
  const { laidCard } = deal.state;
  return laidCard === null ? deal : unwrap(applyAction(deal, { type: 'play', card: laidCard.card }));
}

/** The declarer is on lead, and has not lost anything yet that no laid game may lose. */
function isOpenQuestion({ toPlay, declarer, trick, points, contract, tricksWon, hands, partner }: Position): boolean {
  if (toPlay !== declarer || trick.length > 0 || hands[declarer]!.length < 3 || partner !== null) return false;
  const won = tricksWon[declarer]!;
  const all = tricksWon.reduce((sum, tricks) => sum + tricks, 0);
  if (contract === 'betl') return won === 0;
  if (contract === 'durch') return won === all;
  return points.defenders === 0;
}

/** The question about a position of the declarer's, who sees `scene`, with what was proved of it. */
export function laidExercise(
  position: Position,
  scene: DrillScene,
  setup: Setup,
  proved: Exclude<LaidVerdict, { undecided: true }>,
): Exercise {
  const { laid: isLaid, nodes } = proved;
  const { contract, trump } = position;
  // A game that cannot be lost as the cards lie, but could be as they might lie, deceives.
  const deceives = !isLaid && solve(position, { cards: 'none' }).value > 0;
  const beatable = beatableIn(position);
  // Few cards that can be beaten look laid, many look lost.
  const looksOther = isLaid ? Math.min(3, Math.ceil(beatable / 2)) : Math.max(0, 2 - beatable);
  return makeExercise('laid', {
    themes: ['laid'],
    task: say('laid', { game: contract, ...(trump !== null && { trump }) }),
    scene,
    ask: { form: 'option', options: ['yes', 'no'].map((id) => ({ id, saying: say(id) })), card: null },
    accepted: [optionAnswer(isLaid ? 'yes' : 'no')],
    measured: {
      base: 700,
      // How much there is to be thought of, by what the proof had to look at; not how many cards are left.
      depth: Math.round(Math.log2(1 + nodes)),
      perDepth: 60,
      tempting: (deceives ? 2 : 0) + looksOther,
    },
    setup,
    because: [isLaid ? say('laid-proven') : say('laid-refuted')],
    claim: claimOf(proved),
  });
}

/** What shows it: the declarer's way against the strongest defence, or cards that lie so that the claim breaks. */
function claimOf(proved: Exclude<LaidVerdict, { undecided: true }>): NonNullable<Exercise['claim']> {
  const { line } = proved.laid ? proved.proof : proved.counterexample;
  const plays = line.map(({ seat, card }) => ({ seat, card }));
  if (proved.laid) return { line: plays, rest: [...proved.proof.rest], hands: null, breach: null };
  const { hands, breach } = proved.counterexample;
  return { line: plays, rest: [], hands: hands.map((hand) => [...hand]), breach };
}

/** Cards of the declarer's that somebody else has a higher one of the suit for; in betl, a lower one. */
function beatableIn({ hands, declarer, contract, trump }: Position): number {
  const own = hands[declarer]!;
  const others = hands.flatMap((hand, seat) => (seat === declarer ? [] : hand));
  const sign = contract === 'betl' || contract === 'open-betl' ? -1 : 1;
  const height = (card: Card): number => sign * strengthOf(card, trump !== null);
  return own.filter((card) => others.some((other) => suitOf(other) === suitOf(card) && height(other) > height(card)))
    .length;
}
