/** The window's side of the user's data: what it says when they cannot be read, are exchanged, or a file is of another sort. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DataDifference } from '#shared/api/data.ts';
import { GAME_FORMAT } from '#shared/api/game-format.ts';
import { err, ok, type Result } from '#shared/result.ts';
import { textsIn } from '#shared/texts.ts';
import { learnerText, strangeness, textOf } from '../../src-renderer/common/kinds-of-files.ts';
import { changesOf, partsOf } from '../../src-renderer/data/parts.ts';
import { shareMinute } from '../../src-renderer/data/times.ts';
import { takePlace, takeWord } from '../../src-renderer/common/after-reload.ts';
import { noticeText } from '../../src-renderer/shell/notice-text.ts';
import { askBeforeLeaving, stopAsking } from '../../src-renderer/common/unsaved.ts';
import { useData } from '../../src-renderer/data/store.ts';
import { fakeClient, settled } from './client.ts';

const INFO = { file: 'forhont.sqlite', bytes: 1, copies: [], directory: 'backups' };

const texts = textsIn('cs');

const reload = vi.fn();
beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  reload.mockReset();
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('window', { addEventListener: vi.fn(), removeEventListener: vi.fn() });
  stopAsking('test');
  return () => vi.unstubAllGlobals();
});

describe('what there is', () => {
  it('says why it cannot be told, and is asked again when the connection is back', async () => {
    const answers = { 'data.info': (): Result<unknown> => err('unexpected') };
    const { connect } = fakeClient(answers);
    const data = useData();
    await data.load();
    expect([data.info, data.failure?.code]).toEqual([null, 'unexpected']);
    connect('away');
    await data.load();
    expect(data.failure?.code).toBe('connection-lost');
    answers['data.info'] = () => ok(INFO);
    connect('connected');
    await settled();
    expect([data.info, data.failure]).toEqual([INFO, null]);
  });
});

describe('a file that is brought', () => {
  const file = new File(['SQLite format 3\0 and more'], 'forhont.forhont');

  it('is sent, and what came is what is looked at', async () => {
    const looked: unknown[] = [];
    fakeClient({
      'data.upload': () => ok({ id: 'sent' }),
      'data.write': () => ok({ id: 'sent' }),
      'data.look': (params) => {
        looked.push(params);
        return ok({ deals: 3 });
      },
    });
    const data = useData();
    expect(await data.importFile(file)).toEqual({ id: 'sent', name: 'forhont.forhont', deals: 3 });
    expect(looked).toEqual([{ id: 'sent' }]);
    expect(data.work).toBeNull();
  });

  it('that cannot be read is dropped there, and why is told', async () => {
    const dropped: unknown[] = [];
    fakeClient({
      'data.upload': () => ok({ id: 'sent' }),
      'data.write': () => ok({ id: 'sent' }),
      'data.look': () => err('data-file-damaged'),
      'data.drop': (params) => {
        dropped.push(params);
        return ok(null);
      },
    });
    const data = useData();
    expect(await data.importFile(file)).toMatchObject({ code: 'data-file-damaged' });
    expect(dropped).toEqual([{ id: 'sent' }]);
    expect(data.work).toBeNull();
  });
});

describe('when the data were exchanged', () => {
  it('a window begins anew and says what was done, here or elsewhere', async () => {
    const { emit } = fakeClient({ 'data.restore': () => ok(null) });
    const data = useData();
    await data.restore('copy');
    emit('dataChanged', {});
    expect([reload.mock.calls.length, takeWord()]).toEqual([1, 'restored']);
    expect([takePlace(), takePlace()]).toEqual([true, false]);

    const other = fakeClient({});
    useData();
    other.emit('dataChanged', {});
    expect([reload.mock.calls.length, takeWord()]).toEqual([2, 'elsewhere']);
    expect(takePlace()).toBe(false);
  });

  it('work that is kept nowhere stays in the other windows until it is dropped', () => {
    const { emit } = fakeClient({});
    const data = useData();
    askBeforeLeaving('test', () => true);
    emit('dataChanged', {});
    expect([data.outdated, reload.mock.calls.length]).toEqual([true, 0]);
    data.reload();
    expect([reload.mock.calls.length, takeWord()]).toEqual([1, 'elsewhere']);
  });

  it('the window whose exchange was refused is one of the others again', async () => {
    const { emit } = fakeClient({ 'data.restore': () => err('data-cancelled') });
    const data = useData();
    expect((await data.restore('copy'))?.code).toBe('data-cancelled');
    askBeforeLeaving('test', () => true);
    emit('dataChanged', {});
    expect(data.outdated).toBe(true);
  });
});

it('a notice of a deal that could not be read says of which game it was', () => {
  const params = { number: 2, variant: 'voleny', startedAt: '2026-11-21T12:00:00.000Z' };
  const told = noticeText({ code: 'deal-given-up', params });
  expect(told).toMatch(/21\.\slistopadu\s2026.*\(volený\).*číslo 2\./);
  expect(told).not.toMatch(/[{}]/);
});

it('copies of one minute are told apart by more than the minute', () => {
  const times = ['2026-11-22T12:15:02Z', '2026-11-22T12:15:59.999Z', '2026-11-22T12:16:00Z'];
  const copies = times.map((madeAt) => ({ madeAt }));
  expect(times.map((time) => shareMinute(time, copies))).toEqual([true, true, false]);
});

describe('what an exchange changes', () => {
  const counts = { deals: 0, attempts: 0, learners: 0, positions: 0, ruleSets: 0, exercises: 0, lessons: 0, scores: 0 };
  const states = { deals: 0, games: 0, attempts: 0, exercises: 0, lessons: 0, ratings: 0, learners: 0 };
  const nothing: DataDifference = {
    lost: counts,
    gained: counts,
    back: states,
    further: states,
    otherwise: states,
    spoilt: states,
    mended: states,
  };
  const told = (difference: Partial<DataDifference>, how: 'replace' | 'merge') =>
    changesOf({ ...nothing, ...difference }, how).map(({ what, isLoss, counted }) => {
      const parts = partsOf(counted).map(({ key, count }) => texts.t(`data.${key}`, { count }, count));
      return `${isLoss ? '!' : ''}${texts.t(`data.changes.${what}`)}: ${parts.join(', ')}`;
    });

  it('is told in full, and nothing is said to be lost only where nothing goes, goes back or becomes unreadable', () => {
    expect(told({}, 'replace')).toEqual(['!Zmizí: ', 'Přibude: ']);
    expect(told({}, 'merge')).toEqual(['Přibude: ']);
    expect(told({ back: { ...states, deals: 1, lessons: 2 } }, 'replace')).toEqual([
      '!Vrátí se do dřívějšího stavu: 1 rozdání, 2 lekce',
      'Přibude: ',
    ]);
    expect(
      told({ otherwise: { ...states, games: 1, ratings: 5 }, spoilt: { ...states, deals: 1 } }, 'replace'),
    ).toEqual(['!Nepůjde přečíst: 1 rozdání', '!Změní se: nastavení 1 hry, síla v 5 tématech školy', 'Přibude: ']);
    const more = { further: { ...states, deals: 2 }, mended: { ...states, deals: 1 }, gained: { ...counts, deals: 3 } };
    const comes = ['Přibude: 3 rozdání', 'Pokročí dál: 2 rozdání', 'Půjde znovu přečíst: 1 rozdání'];
    expect(told(more, 'merge')).toEqual(comes);
    expect(told(more, 'replace')).toEqual(['!Zmizí: ', ...comes]);
  });

  it('leaves out nothing that is counted', () => {
    for (const what of Object.keys(nothing) as (keyof DataDifference)[]) {
      const kinds = nothing[what];
      for (const kind of Object.keys(kinds)) {
        const changed = { [what]: { ...kinds, [kind]: 1 } };
        expect(told(changed, 'replace').join(), `${what} ${kind}`).toMatch(/[ :]1 /);
      }
    }
  });
});

describe('files of another sort', () => {
  const database = new Blob(['SQLite format 3\0', new Uint8Array(100)]);
  const learner = new Blob([JSON.stringify({ format: 'forhont-learner', version: 1 }, null, 2)]);
  const letter = new Blob(['Milá Blaženo, ']);
  const nothing = new Blob([]);

  it('are told apart where all data are asked for, before anything is sent', async () => {
    const told = async (file: Blob) => (await strangeness(file))?.code ?? null;
    expect(await told(database)).toBeNull();
    expect(await told(learner)).toBe('data-file-learner');
    const game = { session: { id: 1 }, deals: [] };
    expect(await told(new Blob([JSON.stringify({ format: GAME_FORMAT, ...game }, null, 1)]))).toBe('data-file-game');
    expect(await told(new Blob([JSON.stringify(game, null, 1)]))).toBe('data-file-game');
    expect(await told(letter)).toBe('data-file-foreign');
    expect(await told(nothing)).toBe('data-file-empty');
    const { calls } = fakeClient({});
    expect(await useData().importFile(new File([letter], 'letter.txt'))).toEqual({ code: 'data-file-foreign' });
    expect(calls).toEqual([]);
  });

  it('are named where they are kept as UTF-16, or as no text at all', async () => {
    const words = '{"format":"forhont-learner"}';
    const little = new Blob([new Uint8Array([0xff, 0xfe]), new Uint8Array(Buffer.from(words, 'utf16le'))]);
    const unmarked = new Blob([new Uint8Array(Buffer.from(words, 'utf16le'))]);
    const big = new Blob([new Uint8Array(Buffer.from(words, 'utf16le').swap16())]);
    const windows = new Blob([new Uint8Array(Buffer.from('forhont-learner Mil\xe1 Bla\x9eenka', 'latin1'))]);
    for (const file of [little, unmarked, big]) {
      expect((await strangeness(file))?.code).toBe('file-encoding');
      expect(await learnerText(file)).toMatchObject({ error: { code: 'file-encoding' } });
    }
    expect(await learnerText(windows)).toMatchObject({ error: { code: 'file-encoding' } });
    expect(await textOf(new Blob(['\ufeffMilá Blaženo']), 100)).toEqual({ ok: true, value: 'Milá Blaženo' });
  });

  it('are told apart where a learner is asked for', async () => {
    const told = async (file: Blob) => {
      const text = await learnerText(file);
      return text.ok ? text.value : text.error.code;
    };
    expect(await told(learner)).toBe(await learner.text());
    expect(await told(database)).toBe('learner-file-is-data');
    expect(await told(letter)).toBe('learner-file-foreign');
    expect(await told(new Blob(['{"format": "forhont-rules"}']))).toBe('learner-file-foreign');
    expect(await told(nothing)).toBe('data-file-empty');
  });
});
