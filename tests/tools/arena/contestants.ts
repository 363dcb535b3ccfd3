/**
 * Who can play in the arena, named by a text: `level:1`, `level:2@jindra`, `yardstick`, `yardstick:10`, `stdio:COMMAND`,
 * `stdio@3:COMMAND`, `tree:FOLDER`, `tree@3:FOLDER`.
 */
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import type { Action } from '#shared/actions.ts';
import { CHARACTERS, characterOf, levelsOf, NEUTRAL, TEMPERS, type Level } from '#shared/bots.ts';
import type { RuleSet } from '#shared/rules/index.ts';
import type { Variant } from '#shared/seats.ts';
import type { SeatView } from '#shared/view.ts';
import { chooseAction } from '#main/players/index.ts';
import { canSample } from './sampled.ts';
import { YARDSTICK_LAYOUTS, yardstickPlay } from './yardstick.ts';

export interface Choice {
  readonly action: Action;
  /** How likely (0–1) the player says it is that the declarer makes his game, where he says so. */
  readonly chance?: number;
  /** Milliseconds: of this process's processor, for an outside player by the clock. */
  readonly ms: number;
}

export interface Contestant {
  choose(view: SeatView, seed: string, ruleSet: RuleSet): Choice | Promise<Choice>;
  close(): void;
}

export class UnknownContestant extends Error {}

/**
 * @param variant where he plays: not every level is in every variant
 * @param patience seconds an outside player may take for one action
 */
export function contestant(spec: string, variant: Variant, patience = PATIENCE): Contestant {
  const [kind, rest] = split(spec);
  if (kind === 'level') return levelled(rest, variant);
  if (kind === 'yardstick') return yardstick(rest === '' ? YARDSTICK_LAYOUTS : Number(rest), spec);
  const outside = /^stdio(?:@(\d+))?$/.exec(kind);
  if (outside && rest !== '') return overStdio(rest, Number(outside[1] ?? 1), patience);
  const tree = /^tree(?:@(\d+))?$/.exec(kind);
  if (tree && rest !== '') return fromTree(rest, Number(tree[1] ?? 1));
  throw new UnknownContestant(
    `“${spec}” is no player; there are level:N (${levelsOf(variant).join(', ')}), level:N@CHARACTER (${CHARACTERS.join(', ')}), yardstick, yardstick:LAYOUTS, stdio:COMMAND, stdio@LEVEL:COMMAND, tree:FOLDER, tree@LEVEL:FOLDER`,
  );
}

function split(spec: string): [kind: string, rest: string] {
  const colon = spec.indexOf(':');
  return colon < 0 ? [spec, ''] : [spec.slice(0, colon), spec.slice(colon + 1)];
}

function levelled(text: string, variant: Variant): Contestant {
  const [number, id] = text.split('@', 2);
  const levels = levelsOf(variant);
  const level = levels.find((known) => String(known) === number);
  if (level === undefined)
    throw new UnknownContestant(`no level ${number} in ${variant}; there are ${levels.join(', ')}`);
  const character = id === undefined ? null : characterOf(id);
  if (character === undefined)
    throw new UnknownContestant(`nobody is called ${id}; there are ${CHARACTERS.join(', ')}`);
  const temper = character === null ? NEUTRAL : TEMPERS[character];
  return {
    choose: (view, seed, ruleSet) => timed(() => chooseAction(view, { level, seed, ruleSet, temper })),
    close: () => undefined,
  };
}

/** Its calls are those of level 1, and so is its play in lízaný while cards are drawn: it measures the play of cards. */
function yardstick(layouts: number, spec: string): Contestant {
  if (!Number.isInteger(layouts) || layouts < 1) throw new UnknownContestant(`“${spec}”: how many layouts?`);
  return {
    choose: (view, seed, ruleSet) =>
      timed(() =>
        canSample(view)
          ? { action: yardstickPlay(view, { seed, ruleSet, layouts }) }
          : chooseAction(view, { level: 1, seed, ruleSet }),
      ),
    close: () => undefined,
  };
}

function timed(choose: () => { readonly action: Action; readonly chance?: number | undefined }): Choice {
  const before = process.cpuUsage();
  const { action, chance } = choose();
  const { user, system } = process.cpuUsage(before);
  return { action, ...(chance !== undefined && { chance }), ms: (user + system) / 1000 };
}

/** The players of another checkout of these sources, in this process: what they say of a view must be understood there. */
function fromTree(folder: string, level: number): Contestant {
  const players = import(pathToFileURL(join(resolve(folder), 'src-main/players/index.ts')).href) as Promise<{
    readonly chooseAction: typeof chooseAction;
  }>;
  return {
    async choose(view, seed, ruleSet) {
      const { chooseAction: choose } = await players;
      return timed(() => choose(view, { level: level as Level, seed, ruleSet }));
    },
    close: () => undefined,
  };
}

interface Answer {
  readonly ok: boolean;
  readonly result?: { readonly action: Action; readonly chance?: number };
  readonly error?: { readonly message: string };
}

/** Seconds an outside player may take for one action. */
export const PATIENCE = Number(process.env['FORHONT_ARENA_SECONDS'] ?? 60);

/** A program that speaks our protocol (docs/protocol.md), asked by its operation `bot`. One that does not answer in time is ended. */
function overStdio(command: string, level: number, patience = PATIENCE): Contestant {
  const isWindows = process.platform === 'win32';
  // A group of its own, so that what the shell started ends with it.
  const child = spawn(command, { shell: true, stdio: ['pipe', 'pipe', 'inherit'], detached: !isWindows });
  const end = (): void => {
    if (child.pid === undefined || child.exitCode !== null) return;
    if (isWindows) child.kill();
    else process.kill(-child.pid, 'SIGKILL');
  };
  const waiting: { readonly resolve: (answer: Answer) => void; readonly reject: (error: Error) => void }[] = [];
  const gone = (): void => {
    for (const { reject } of waiting.splice(0)) reject(new Error(`“${command}” ended without an answer`));
  };
  child.on('error', gone);
  child.on('close', gone);
  child.stdin.on('error', gone);
  createInterface({ input: child.stdout }).on('line', (line) => {
    const asked = waiting.shift();
    try {
      asked?.resolve(JSON.parse(line) as Answer);
    } catch {
      asked?.reject(new Error(`“${command}” answered what is not JSON: ${line.slice(0, 200)}`));
    }
  });
  let id = 0;
  return {
    async choose(view, seed, ruleSet) {
      const started = performance.now();
      let timer: NodeJS.Timeout | undefined;
      const answer = await new Promise<Answer>((resolve, reject) => {
        if (child.exitCode !== null || !child.stdin.writable) reject(new Error(`“${command}” has ended`));
        waiting.push({ resolve, reject });
        timer = setTimeout(() => {
          reject(new Error(`“${command}” did not answer within ${patience} s (${view.phase}, seat ${view.seat})`));
          end();
        }, patience * 1000);
        child.stdin.write(`${JSON.stringify({ id: id++, op: 'bot', level, seed, view, rules: ruleSet.id })}\n`);
      }).finally(() => clearTimeout(timer));
      if (!answer.ok || !answer.result) throw new Error(`“${command}”: ${answer.error?.message ?? 'no result'}`);
      const { action, chance } = answer.result;
      if (!view.actions.some((allowed) => isDeepStrictEqual(allowed, action))) {
        throw new Error(
          `“${command}” chose what is not allowed (${view.phase}): ${JSON.stringify(action).slice(0, 200)}`,
        );
      }
      return { action, ...(chance !== undefined && { chance }), ms: performance.now() - started };
    },
    close: () => child.stdin.end(),
  };
}
