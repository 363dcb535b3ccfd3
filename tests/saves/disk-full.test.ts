/** The disk is full for a while: the same process tells the person and the log, acknowledges nothing, and plays on once there is space. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
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

const ROOT = join(import.meta.dirname, '../..');
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

/** Whether a small disk can be had that only one process sees. */
const hasSmallDisks =
  process.platform === 'linux' && spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;

test.skipIf(!hasSmallDisks)('a start on a disk with a little space left is told that it is full', async () => {
  const directory = temporaryDirectory();
  const file = join(directory, 'forhont.sqlite');
  await unwrap(await openStorage(file)).close();
  const program = `
    import { cpSync, mkdirSync, statfsSync, writeFileSync } from 'node:fs';
    import { openStorage } from '#main/storage/index.ts';
    const told = [];
    for (const left of [0, 4, 12, 28, 1024]) {
      const folder = \`/mnt/\${left}\`;
      cpSync(${JSON.stringify(directory)}, folder, { recursive: true });
      const { bavail, bsize } = statfsSync('/mnt');
      writeFileSync('/mnt/rest', Buffer.alloc(bavail * bsize - left * 1024));
      const opened = await openStorage(\`\${folder}/forhont.sqlite\`);
      told.push(opened.ok ? 'opened' : opened.error.code);
      if (opened.ok) await opened.value.close();
      writeFileSync('/mnt/rest', '');
    }
    console.log(JSON.stringify(told));`;
  const script = 'mount -t tmpfs -o size=8m tmpfs /mnt && exec "$0" "$@"';
  const told = execFileSync(
    'unshare',
    ['-rm', 'sh', '-c', script, process.execPath, '--input-type=module', '-e', program],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  );
  expect(JSON.parse(told)).toEqual(['disk-full', 'disk-full', 'disk-full', 'disk-full', 'opened']);
});

test.skipIf(!hasSmallDisks)('a start on a disk without room for one more name is told that it is full', () => {
  const program = `
    import { openStorage } from '#main/storage/index.ts';
    console.log(JSON.stringify(await openStorage('/mnt/data/forhont.sqlite')));`;
  for (const names of [2, 3, 4]) {
    const script = `mount -t tmpfs -o size=20m,nr_inodes=${names} tmpfs /mnt && exec "$0" "$@"`;
    const args = ['-rm', 'sh', '-c', script, process.execPath, '--input-type=module', '-e', program];
    const told = execFileSync('unshare', args, { cwd: ROOT, encoding: 'utf8' });
    expect(JSON.parse(told)).toMatchObject({ ok: false, error: { code: 'disk-full' } });
  }
});

test.skipIf(!hasSmallDisks)('a start on a disk that can only be read is told that', () => {
  const program = `
    import { openStorage } from '#main/storage/index.ts';
    console.log(JSON.stringify(await openStorage('/mnt/data/forhont.sqlite')));`;
  const args = ['-rm', 'sh', '-c', 'mount -t tmpfs -o ro tmpfs /mnt && exec "$0" "$@"'];
  const told = execFileSync('unshare', [...args, process.execPath, '--input-type=module', '-e', program], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect(JSON.parse(told)).toEqual({ ok: false, error: { code: 'database-disk-read-only', params: { file: '/mnt' } } });
});

test.skipIf(!shim())('a start on a disk whose last space goes with the first write is told so, too', async () => {
  const directory = temporaryDirectory();
  const file = join(directory, 'forhont.sqlite');
  await unwrap(await openStorage(file)).close();
  const program = `
    import { openStorage } from '#main/storage/index.ts';
    console.log(JSON.stringify(await openStorage(${JSON.stringify(file)})));`;
  const env = { ...process.env, LD_PRELOAD: shim()!, FORHONT_SHIM_DIR: directory, FORHONT_SHIM_FAIL: '2' };
  const told = execFileSync(process.execPath, ['--input-type=module', '-e', program], { env, encoding: 'utf8' });
  expect(JSON.parse(told)).toEqual({ ok: false, error: { code: 'disk-full', params: { file } } });
});
