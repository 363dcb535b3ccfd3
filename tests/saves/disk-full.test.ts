/** The disk is full for a while: the same process tells the person and the log, acknowledges nothing, and plays on once there is space. */
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openStorage } from '#main/storage/index.ts';
import { unwrap } from '#shared/result.ts';
import { WHOLE } from '../bulk.ts';
import { temporaryDirectory } from '../storage/temporary.ts';
import type { Said } from './harness/lasting-player.ts';
import { shim } from './harness/shim.ts';

const PATIENCE = { timeout: 30_000, interval: 20 };

test.skipIf(!WHOLE || !shim())('the same process plays on once there is space again', { timeout: 60_000 }, async () => {
  const directory = temporaryDirectory();
  const file = join(directory, 'forhont.sqlite');
  const full = join(directory, 'full');
  const child = spawn(process.execPath, [join(import.meta.dirname, 'harness/lasting-player.ts'), file], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, LD_PRELOAD: shim()!, FORHONT_SHIM_DIR: directory, FORHONT_SHIM_FULL: full },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const said: Said[] = [];
  createInterface(child.stdout).on('line', (line) => said.push(JSON.parse(line) as Said));
  const acknowledged = () => said.flatMap((line) => line.acknowledged ?? []);
  await expect.poll(() => acknowledged().length, PATIENCE).toBeGreaterThan(10);

  for (const round of [1, 2]) {
    const before = said.length;
    const since = (): readonly Said[] => said.slice(before);
    writeFileSync(full, '');
    await expect
      .poll(() => since().some(({ refused, notice }) => (refused ?? notice) === 'disk-full'), PATIENCE)
      .toBe(true);
    const there = acknowledged().length;
    await pause(700);
    expect(acknowledged().length, `nothing is acknowledged in round ${round}`).toBe(there);
    expect(since().every(({ refused, notice }) => [undefined, 'disk-full'].includes(refused ?? notice))).toBe(true);
    rmSync(full);
    await expect.poll(() => acknowledged().length, PATIENCE).toBeGreaterThan(there + 10);
    expect(child.exitCode).toBe(null);
  }

  const ended = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGKILL');
  await ended;
  expect(readFileSync(join(directory, 'forhont.log'), 'utf8')).toMatch(/database or disk is full/);
  const storage = unwrap(await openStorage(file));
  onTestFinished(() => storage.close());
  expect(await storage.notices.all()).toEqual([]);
  for (const dealId of new Set(acknowledged().map((line) => line.dealId))) {
    const steps = acknowledged().flatMap((line) => (line.dealId === dealId ? [line.step] : []));
    expect((await storage.actions.list(dealId)).length).toBeGreaterThanOrEqual(Math.max(...steps));
  }
});

test.skipIf(!shim())('an exchange that fills the disk says so, and not that the file is of another program', () => {
  const directory = temporaryDirectory();
  const full = join(directory, 'full');
  const program = `
    import { writeFileSync } from 'node:fs';
    import { join } from 'node:path';
    import { openStorage } from '#main/storage/index.ts';
    import { build } from '#main/storage/transfer/build.ts';
    const [present, from] = ['present', 'from'].map((name) => join(${JSON.stringify(directory)}, name));
    for (const file of [present, from]) await (await openStorage(file)).value.close();
    const into = join(${JSON.stringify(directory)}, 'incoming/forhont.sqlite');
    writeFileSync(${JSON.stringify(full)}, '');
    for (const how of ['replace', 'merge']) console.log(JSON.stringify(await build({ how, present, from, into })));`;
  const env = { ...process.env, LD_PRELOAD: shim()!, FORHONT_SHIM_DIR: directory, FORHONT_SHIM_FULL: full };
  const told = execFileSync(process.execPath, ['--input-type=module', '-e', program], { env, encoding: 'utf8' });
  const code = { ok: false, error: { code: 'disk-full' } };
  expect(
    told
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown),
  ).toMatchObject([code, code]);
});
