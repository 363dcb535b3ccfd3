import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import type { Answer } from './ask.ts';
import { expectError } from './ask.ts';
import { tries } from '../bulk.ts';
import { validRequests } from './requests.ts';

interface Ended {
  readonly answers: Answer[];
  readonly errors: string;
  readonly code: number;
}

/** What the engine process says to an input, which it reads at its own pace. */
async function engine(input: Buffer): Promise<Ended> {
  const child = spawn(process.execPath, ['src-main/shells/cli/main.ts']);
  const out: Buffer[] = [];
  const errors: Buffer[] = [];
  child.stdout.on('data', (data: Buffer) => out.push(data));
  child.stderr.on('data', (data: Buffer) => errors.push(data));
  child.stdin.end(input);
  const [code] = (await once(child, 'close')) as [number];
  const lines = Buffer.concat(out).toString().split('\n');
  expect(lines.pop()).toBe('');
  return { answers: lines.map((line) => JSON.parse(line) as Answer), errors: Buffer.concat(errors).toString(), code };
}

const line = (request: unknown): Buffer => Buffer.from(`${JSON.stringify(request)}\n`);

describe('the engine process', () => {
  it('answers in the order asked and ends with the input', async () => {
    const requests = Array.from({ length: tries(1, 20) }, () => validRequests()).flat();
    const numbered = requests.map((request, id) => ({ ...request, id }));
    const { answers, errors, code } = await engine(Buffer.concat(numbered.map(line)));
    expect(answers.map(({ id }) => id)).toEqual(numbered.map(({ id }) => id));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(errors).toBe('');
    expect(code).toBe(0);
  });

  it('answers each malformed line by one error and goes on', async () => {
    const malformed: Buffer[] = Array.from(
      { length: 240 },
      (_, i) =>
        [
          Buffer.from(`{"id":${i},"op":\n`),
          Buffer.from(`{"id":${i},"op":"none"}\n`),
          Buffer.from([0x7b, 0xff, 0xfe, 0x80, 0x7d, 0x0a]),
          Buffer.from('\n'),
          Buffer.from(`${'{"a":'.repeat(i * 20)}\n`),
          Buffer.from(`{"id":${i},"op":"legal","position":{"hands":[["${'Z'.repeat(i)}"]]}}\n`),
          Buffer.from(`{"id":"\\ud800","op":"deal","variant":"voleny","rules":"csm","seed":-1e400}\n`),
          Buffer.from('\u0000\r\n'),
        ][i % 8]!,
    );
    const long = Buffer.concat([Buffer.alloc(3 << 20, 'x'), Buffer.from('\n')]);
    const asked = line({ id: 'still there', op: 'hello' });
    const lines = [...malformed.flatMap((bad, i) => (i % 40 === 0 ? [bad, asked] : [bad])), long, asked];
    const { answers, errors, code } = await engine(Buffer.concat(lines));
    expect(answers).toHaveLength(lines.length);
    answers.forEach((answer, i) => {
      if (lines[i] === asked) expect(answer).toMatchObject({ id: 'still there', ok: true });
      else expectError(answer);
    });
    expect(answers.at(-2)!.error!.code).toBe('line-too-long');
    expect(errors).toBe('');
    expect(code).toBe(0);
  });

  it('waits for a slow reader instead of filling memory', async () => {
    const child = spawn(process.execPath, ['src-main/shells/cli/main.ts']);
    const rules = line({ op: 'rules', rules: 'csm' });
    const count = 3000;
    child.stdin.end(Buffer.concat(Array<Buffer>(count).fill(rules)));
    await new Promise((resolve) => setTimeout(resolve, 500));
    let newlines = 0;
    for await (const data of child.stdout as AsyncIterable<Buffer>) {
      newlines += data.reduce((sum, byte) => (byte === 0x0a ? sum + 1 : sum), 0);
    }
    expect(newlines).toBe(count);
    expect(child.exitCode ?? (await once(child, 'close'))[0]).toBe(0);
  });

  it('ends quietly when nobody reads any more', async () => {
    const child = spawn(process.execPath, ['src-main/shells/cli/main.ts']);
    child.stdout.destroy();
    child.stdin.on('error', () => undefined);
    child.stdin.end(Buffer.concat(Array<Buffer>(5000).fill(line({ op: 'rules', rules: 'csm' }))));
    const [code] = (await once(child, 'close')) as [number];
    expect(code).toBe(0);
  });
});
