/**
 * `npm run bench:costs`: what the long questions of the app cost in lízaný with a full stock, where no search may be able to finish:
 * processor time of this thread and by the clock, and whether the answer came with bounds.
 */
import { textsIn } from '#shared/texts.ts';
import { unwrap } from '#shared/result.ts';
import { findRuleSet } from '#shared/rules/index.ts';
import { limitsFor } from '#main/app/solver.ts';
import { explainCard, hintFor } from '#main/coach/index.ts';
import { legalCards, MAX_NODES, viewOfPosition } from '#main/engine/index.ts';
import { laidQuestion, proveLaid } from '#main/engine/laid/index.ts';
import { commandLine } from '#main/shells/command-line.ts';
import { solve } from '#main/solver/index.ts';
import { spreadOf, timed } from './measure.ts';
import { lizanyPosition } from './stock.ts';

const { positionals } = commandLine({
  name: 'npm run bench:costs --',
  about: 'Measures what long questions cost in lízaný with a full stock.',
  positionals: { value: 'how many of each, 8', most: 1 },
});
const COUNT = Number(positionals[0] ?? 8);
const { language } = textsIn('en');
const ruleSet = findRuleSet('international')!;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const questions = {
  solve: (seed: number) => solve(lizanyPosition(seed, 16), limitsFor(lizanyPosition(seed, 16))).exact,
  explain: (seed: number) => {
    const position = lizanyPosition(seed, 16);
    const explained = explainCard(position, legalCards(position)[0]!, language);
    return explained.ok ? 'explained' : `${explained.error.code} ${JSON.stringify(explained.error.params)}`;
  },
  hint: (seed: number) => {
    const position = lizanyPosition(seed, 16);
    const view = viewOfPosition(position, position.toPlay!, null);
    const hint = hintFor(view, { level: 4, language, seed: String(seed), ruleSet });
    return hint.ok ? 'hinted' : hint.error.code;
  },
  claim: (seed: number) => {
    const question = unwrap(laidQuestion(lizanyPosition(seed, 16), 0, {}));
    const verdict = proveLaid(question, { nodes: MAX_NODES });
    return 'undecided' in verdict ? 'undecided' : verdict.laid;
  },
};
for (const [name, ask] of Object.entries(questions)) {
  const times = [];
  const answers = new Map<unknown, number>();
  for (let seed = 1; seed <= COUNT; seed++) {
    const asked = timed(() => ask(seed));
    times.push(asked);
    answers.set(asked.result, (answers.get(asked.result) ?? 0) + 1);
  }
  const [cpu, clock] = [spreadOf(times.map((each) => each.cpu)), spreadOf(times.map(({ ms }) => ms))];
  const told = [...answers].map(([answer, count]) => `${count} × ${String(answer)}`).join(', ');
  say(
    `${name.padEnd(8)} cpu median ${cpu.median.toFixed(0)} worst ${cpu.worst.toFixed(0)} ms, clock worst ${clock.worst.toFixed(0)} ms; ${told}`,
  );
}
