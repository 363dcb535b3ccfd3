/**
 * Learns `src-main/players/hand/outlook.json` from played games (`gather.ts`): `node tests/tools/calls/learn-outlook.ts FILE`. What a hand
 * makes as declarer with trumps: its trick points, how surely, and whether an announced seven takes the last trick. Every fifth
 * game is kept back; the log loss on those is printed beside that of the weights by hand there were.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { FORHONT } from '#shared/seats.ts';
import { chanceFrom } from '#main/engine/kernel/index.ts';
import { featuresOf } from '#main/players/hand/features.ts';
import { INPUTS, inputsOf } from '#main/players/hand/holdings.ts';
import { MODELS, weighed } from '#main/players/hand/model.ts';
import { logistic } from '#main/players/hand/regression.ts';
import { commandLine } from '#main/shells/command-line.ts';
import { commit, writeTables } from '../../players/tables.ts';
import { readPlayed, type Played } from './gather.ts';
import { Trainer, type Loss, type Sample } from './network.ts';

const TABLE = join(import.meta.dirname, '../../../src-main/players/hand/outlook.json');

interface Target {
  /** Trick points by tens. */
  readonly tens: number;
  readonly seven: boolean | null;
}

function targetOf({ points, parts }: Played): Target {
  return { tens: points[0] / 10, seven: parts['sedma']?.[0] ?? null };
}

function sampleOf(game: Played): Sample {
  const { hands, talon, declarer, trump, contract } = game;
  const situation = {
    trump: trump!,
    talon,
    onLead: declarer === FORHONT,
    seven: contract.includes('sedma'),
    hundred: contract.startsWith('sto'),
  };
  return { inputs: Float64Array.from(inputsOf(hands[declarer]!, situation)), target: targetOf(game) };
}

/** Log likelihood of each number of tens, but for a constant: a normal distribution read at 0 to 9. */
const loss: Loss = (outs, of, slopes) => {
  const { tens, seven } = of as Target;
  const mean = outs[0]!;
  const logSpread = Math.max(-3, Math.min(3, outs[1]!));
  const precision = Math.exp(-2 * logSpread);
  let all = 0;
  let moved = 0;
  let spread = 0;
  for (let i = 0; i < 10; i++) {
    const likelihood = Math.exp(-0.5 * (i - mean) ** 2 * precision);
    all += likelihood;
    moved += likelihood * (i - mean) * precision;
    spread += likelihood * (i - mean) ** 2 * precision;
  }
  slopes[0] = moved / all - (tens - mean) * precision;
  slopes[1] = spread / all - (tens - mean) ** 2 * precision;
  let lost = Math.log(all) + 0.5 * (tens - mean) ** 2 * precision;
  slopes[2] = 0;
  if (seven !== null) {
    const chance = logistic(outs[2]!);
    slopes[2] = chance - (seven ? 1 : 0);
    lost -= Math.log(Math.max(1e-9, seven ? chance : 1 - chance));
  }
  return lost;
};

function lossesOf(samples: readonly Sample[], outsOf: (sample: Sample, i: number) => readonly number[]): string {
  const slopes = new Float64Array(3);
  let points = 0;
  let sevens = 0;
  let many = 0;
  let error = 0;
  for (const [i, sample] of samples.entries()) {
    const outs = Float64Array.from(outsOf(sample, i));
    const target = sample.target as Target;
    points += loss(outs, { ...target, seven: null }, slopes);
    error += (outs[0]! - target.tens) ** 2;
    if (target.seven === null) continue;
    many++;
    const chance = logistic(outs[2]!);
    sevens -= Math.log(Math.max(1e-9, target.seven ? chance : 1 - chance));
  }
  const of = samples.length;
  return `trick points ${(points / of).toFixed(4)} (error ${(10 * Math.sqrt(error / of)).toFixed(2)}), seven ${(sevens / many).toFixed(4)} of ${many}`;
}

const { positionals } = commandLine({
  name: 'node tests/tools/calls/learn-outlook.ts',
  about: 'Learns src-main/players/hand/outlook.json from played games.',
  positionals: {
    value: 'FILE…',
    help: 'files of gather.ts',
    places: [existsSync],
    least: 1,
  },
});
const games = positionals.flatMap((file) => readPlayed(file)).filter(({ trump }) => trump !== null);
const learned = games.filter(({ n }) => n % 5 !== 0);
const kept = games.filter(({ n }) => n % 5 === 0);
const keptSamples = kept.map(sampleOf);
const chance = chanceFrom('learn outlook');
const trainer = new Trainer(
  INPUTS,
  { hidden: 16, outputs: 3, epochs: 20, rate: 0.003, decay: 0.03, batch: 64 },
  chance,
);
trainer.setBase(0, 4.5);
const samples = learned.map(sampleOf);
trainer.train(samples, loss, chance, (epoch, lost) => {
  if (epoch % 5 === 4)
    process.stderr.write(
      `epoch ${epoch + 1}: ${lost.toFixed(4)}; kept back ${lossesOf(keptSamples, ({ inputs }) => [...trainer.outputsOf(inputs)])}\n`,
    );
});

const before = (_: Sample, i: number): number[] => {
  const { hands, declarer, trump } = kept[i]!;
  const features = featuresOf(hands[declarer]!, trump!);
  const model = MODELS.voleny;
  return [weighed(model.points, features) / 10, Math.log(model.spread / 10), weighed(model.seven, features)];
};
process.stdout.write(`${games.length} games, ${kept.length} kept back\nbefore: ${lossesOf(keptSamples, before)}\n`);
process.stdout.write(`now:    ${lossesOf(keptSamples, ({ inputs }) => [...trainer.outputsOf(inputs)])}\n`);
await writeTables(TABLE, {
  format: 1,
  source: `${games.length} games of level 2 with itself, seeds calls 0 to ${games.at(-1)!.n}, ${commit()}`,
  ...trainer.network(),
});
