import { COMPONENTS } from '#shared/contracts.ts';
import { readFile } from 'node:fs/promises';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import type { ArchivedDeal, ArchiveSearch } from '#shared/api/archive.ts';
import type { Events, TableState } from '#shared/api/index.ts';
import { makeRecord, recordOf } from '#shared/notation/index.ts';
import { unwrap } from '#shared/result.ts';
import { textsIn } from '#shared/texts.ts';
import type { ReviewMoment } from '#shared/review.ts';
import type { Seat } from '#shared/seats.ts';
import { REVIEW_VERSION } from '#main/app/review/index.ts';
import { chanceFrom, pick } from '#main/engine/kernel/index.ts';
import { openStorage } from '#main/storage/index.ts';
import { inSoak } from '../in-soak.ts';
import { newDatabaseFile, openApp, playOn, settledTable, type TestApp } from './helpers.ts';
import { VOLENY } from './playing.ts';

const PLAYED = { source: 'played' } as const;

async function evening(app: TestApp, seed: string, deals: number): Promise<number[]> {
  const ids: number[] = [];
  await app.get('game.start', { ...VOLENY, seed });
  for (let n = 1; ; n++) {
    const { dealId } = await playOn(app);
    ids.push(dealId);
    if (n === deals) return ids;
    await app.get('game.nextDeal', { dealId });
  }
}

/** Plays for the human whatever the random numbers say, now and then what is refused, until the deal is finished. */
async function atRandom(app: TestApp, seed: string): Promise<TableState> {
  const chance = chanceFrom(seed);
  for (;;) {
    const { dealId, step, view, finished } = await settledTable(app);
    if (finished) return (await app.get('game.current', {}))!;
    const wrong = view.manner === 'strict' ? view.verdicts.filter(({ legal }) => !legal) : [];
    const lawful = view.actions.filter(({ type }) => type !== 'claim');
    const card = wrong[chance(wrong.length + 1)]?.card;
    const action = card ? ({ type: 'play', card } as const) : pick(lawful, chance);
    await app.get('game.act', { dealId, step, action });
  }
}

async function all(app: TestApp, search: ArchiveSearch, limit: number): Promise<ArchivedDeal[]> {
  const found: ArchivedDeal[] = [];
  let page = await app.get('archive.search', { search, limit });
  found.push(...page.deals);
  while (page.next) {
    page = await app.get('archive.search', { search, limit, after: page.next });
    expect(page.total).toBeNull();
    found.push(...page.deals);
  }
  return found;
}

describe('the archive', () => {
  it('finds every finished deal, page by page, by whatever is asked', async () => {
    const app = await openApp();
    const ids = [...(await evening(app, 'archive one', 3)), ...(await evening(app, 'archive two', 2))];
    await app.get('game.start', { ...VOLENY, seed: 'not played' });
    const found = await all(app, PLAYED, 2);
    expect(found.map(({ id }) => id).sort((a, b) => a - b)).toEqual(ids);
    expect(found).toEqual([...found].sort((a, b) => Date.parse(b.dealtAt) - Date.parse(a.dealtAt) || b.id - a.id));
    const { total, pending } = await app.get('archive.search', { search: PLAYED });
    expect([total, pending]).toEqual([5, 0]);

    // What it says of a deal is what the sheet of the deal says.
    for (const deal of found) {
      const { steps } = await app.get('archive.replay', { dealId: deal.id, sees: 'all' });
      const { view, places } = steps.at(-1)!;
      expect([deal.contract, deal.trump]).toEqual([view.contract, view.trump]);
      const { settlement, declarer } = view;
      if (declarer === null) continue;
      expect(deal.value).toBe(settlement!.bySeat[declarer]);
      const own = settlement!.components.filter(({ id }) => !/against|silent|majority/.test(id));
      expect(deal.made).toBe(own.every(({ made }) => made));
      const [first] = await all(app, { ...PLAYED, player: 'owner', role: 'declarer' }, 50);
      if (places[declarer] === 0) expect(first).toBeDefined();
    }

    const finds = async (search: Partial<ArchiveSearch>, fits: (deal: ArchivedDeal) => boolean): Promise<void> => {
      const expected = found.filter(fits).map(({ id }) => id);
      expect((await all(app, { ...PLAYED, ...search }, 2)).map(({ id }) => id)).toEqual(expected);
    };
    const sample = found[2]!;
    await finds({ contract: sample.contract! }, ({ contract }) => contract === sample.contract);
    if (sample.trump) await finds({ trump: sample.trump }, ({ trump }) => trump === sample.trump);
    await finds({ result: 'made' }, ({ made }) => made === true);
    await finds({ result: 'lost' }, ({ made }) => made === false);
    await finds({ from: sample.dealtAt }, ({ dealtAt }) => dealtAt >= sample.dealtAt);
    await finds({ to: sample.dealtAt }, ({ dealtAt }) => dealtAt < sample.dealtAt);
    await finds({ sessionId: sample.sessionId! }, ({ sessionId }) => sessionId === sample.sessionId);
    await finds({ player: 'owner', role: 'declarer' }, ({ declarer }) => declarer?.botId === null);
    await finds({ player: 'bot:vaclav', role: 'declarer' }, ({ declarer }) => declarer?.botId === 'vaclav');
    await finds({ player: 'bot:vaclav' }, () => true);
    await finds({ player: 'bot:nobody' }, () => false);
    await finds({ player: 'profile:7' }, () => false);

    await app.get('archive.note', {
      deal: { source: 'played', id: sample.id },
      mark: 'star',
      comment: 'Chycená sedma, škoda',
    });
    await finds({ mark: 'star' }, ({ id }) => id === sample.id);
    await finds({ text: 'skoda CHYCENA' }, ({ id }) => id === sample.id);
    await finds({ text: 'skoda nic' }, () => false);
    await app.get('archive.note', { deal: { source: 'played', id: sample.id }, mark: null, comment: '' });
    await finds({ mark: 'star' }, () => false);

    // What was put away is not found until it is taken out again.
    await app.get('game.putAway', { sessionId: sample.sessionId! });
    await finds({}, ({ sessionId }) => sessionId !== sample.sessionId);
    expect((await app.get('game.sessions', {})).map(({ sessionId }) => sessionId)).not.toContain(sample.sessionId);
    await app.get('game.takeOut', { sessionId: sample.sessionId! });
    await finds({}, () => true);
    expect(app.faults).toEqual([]);
  });

  it('shows what was seen at the time, or all hands', async () => {
    const app = await openApp();
    const [dealId] = await evening(app, 'archive again', 1);
    const own = (await app.get('archive.replay', { dealId: dealId!, sees: 'own' })).steps;
    const open = (await app.get('archive.replay', { dealId: dealId!, sees: 'all' })).steps;
    expect(own).toHaveLength(open.length);
    const contract = own.at(-1)!.view.contract!;
    for (const [i, { view, seed }] of own.slice(0, -1).entries()) {
      if (!/betl|durch/.test(contract)) expect(view.openHands).toEqual({});
      expect(seed).toBeNull();
      expect(view.settlement).toBeNull();
      const hands = Object.entries(open[i]!.view.openHands).map(
        ([seat, cards]) => [Number(seat) as Seat, cards] as const,
      );
      // No card at two places, and as many as everybody can count where nothing lies aside.
      const { talon, tricks, trick } = open[i]!.view;
      expect(talon.cards).toHaveLength(talon.count);
      const cards = [...hands.flatMap(([, hand]) => hand), ...talon.cards!];
      const played = [...tricks, ...(trick ? [trick] : [])].flatMap(({ cards: each }) => each.map(({ card }) => card));
      // A card that is to show the trumps lies for itself.
      if (talon.count > 0) expect(new Set([...cards, ...played]).size).toBeGreaterThanOrEqual(31);
      expect(new Set(cards).size).toBe(cards.length);
      expect(hands).toHaveLength(3);
      expect(hands.find(([seat]) => seat === view.seat)?.[1]).toEqual(view.hand);
    }
    await app.get('game.start', { ...VOLENY, seed: 'under way' });
    const running = (await app.get('game.current', {}))!;
    const refused = await app.call('archive.replay', { dealId: running.dealId, sees: 'all' });
    expect(refused).toMatchObject({ ok: false, error: { code: 'deal-not-finished' } });
  });

  it('sends deals to a file and fetches them from it, with what was written of them', async () => {
    const app = await openApp();
    const ids = await evening(app, 'archive sent', 3);
    const comment = `Řez {do} krve\n${'[Forhont "1"]\n'.repeat(6)}a dál "takto"`;
    await app.get('archive.note', { deal: { source: 'played', id: ids[1]! }, mark: 'lesson', comment });
    const file = await app.get('archive.export', { what: { search: PLAYED } });
    expect(file.deals + file.left).toBe(3);
    const other = await openApp();
    const report = await other.get('archive.import', { name: 'večer.forhont', text: file.text });
    expect(report).toMatchObject({ reader: 'record', brought: file.deals, known: 0 });
    expect(report.problems.filter(({ refused }) => refused)).toEqual([]);
    const here = (await all(app, PLAYED, 9)).filter(({ contract }) => contract !== null);
    const there = await all(other, { source: 'brought' }, 2);
    const told = ({ contract, trump, dealtAt }: ArchivedDeal) => ({ contract, trump, dealtAt });
    expect(there.map(told)).toEqual(here.map(told));
    // The declarer is called what he was called, and a deal is worth what it was worth.
    for (const [i, deal] of there.entries()) expect([deal.made, deal.value]).toEqual([here[i]!.made, here[i]!.value]);
    const { t } = textsIn('cs');
    for (const [i, { declarer }] of there.entries()) {
      const { botId, name } = here[i]!.declarer!;
      expect(declarer).toEqual({ botId: null, name: botId ? t(`bots.${botId}`) : name });
    }
    expect(there.some(({ value }) => value !== null)).toBe(true);
    const written = there.find((deal) => deal.comment !== '')!;
    expect([written.mark, written.comment]).toEqual(['lesson', comment]);
    expect(there.filter(({ mark }) => mark !== null)).toEqual([written]);
    // The same file once more brings nothing.
    expect(await other.get('archive.import', { name: 'x', text: file.text })).toMatchObject({
      brought: 0,
      known: file.deals,
    });
    expect(await other.get('archive.record', { id: written.id })).toContain('[Forhont "1"]');
    await other.get('archive.remove', { id: written.id });
    expect(await all(other, { source: 'brought' }, 9)).toHaveLength(file.deals - 1);
    await other.get('archive.restore', { id: written.id });
    expect(await all(other, { source: 'brought' }, 9)).toEqual(there);
    // Brought again before it is taken back, it is there once.
    await other.get('archive.remove', { id: written.id });
    expect(await other.get('archive.import', { name: 'x', text: file.text })).toMatchObject({ brought: 1 });
    await other.get('archive.restore', { id: written.id });
    expect(await all(other, { source: 'brought' }, 9)).toHaveLength(file.deals);
  });

  it('does not lose what was written of a deal that was taken away, came again and is brought back', async () => {
    const app = await openApp();
    await evening(app, 'archive twice', 2);
    const { text } = await app.get('archive.export', { what: { search: PLAYED } });
    const other = await openApp();
    await other.get('archive.import', { name: 'a', text });
    const found = () => all(other, { source: 'brought' }, 9);
    const [first] = await found();
    const deal = { source: 'brought', id: first!.id } as const;
    await other.get('archive.note', { deal, mark: 'lesson', comment: 'Řez' });
    await other.get('archive.remove', { id: deal.id });
    await other.get('archive.import', { name: 'a', text });
    await other.get('archive.restore', { id: deal.id });
    expect((await found()).filter(({ mark, comment }) => mark === 'lesson' && comment === 'Řez')).toHaveLength(1);
    expect(await other.call('archive.restore', { id: deal.id })).toMatchObject({ ok: false });
  });

  it('believes no amount of a file: money is what the rules make of the cards, and what is wrong stands on its line', async () => {
    const app = await openApp();
    await evening(app, 'archive edited', 4);
    const { text } = await app.get('archive.export', { what: { search: PLAYED } });
    const other = await openApp();
    const bring = (edited: string) => other.get('archive.import', { name: 'a.forhont', text: edited });
    const codes = async (edited: string) => (await bring(edited)).problems.map(({ code, refused }) => [code, refused]);
    // The place is that of the file, blank lines before it or not.
    for (const lead of ['', '\n\n']) {
      const edited = lead + text.replaceAll(/^\[Variant "/gm, '[Value "1e308"]\n[Variant "');
      const { problems, brought } = await bring(edited);
      expect([brought, problems.length]).toEqual([0, text.split('[Forhont').length - 1]);
      for (const { code, params } of problems) {
        expect(code).toBe('notation-unknown-header');
        expect(edited.split('\n')[Number(params['line']) - 1]).toBe('[Value "1e308"]');
        expect(edited.slice(Number(params['offset']))).toMatch(/^Value "1e308"/);
      }
    }
    // A card somebody does not hold, a call out of turn, and cards nobody dealt are refused where they stand.
    for (const [from, to] of [
      [/(?<=\n1\. 0:)\S+/g, 'XX'],
      [/(?<=\n2\. \d:\S+ )\d:\S+/g, '0:pass'],
      [/(?<=\n\n)\d:/g, '2:'],
      [/(?<=Dealt "0:.)./g, ''],
    ] as const) {
      const edited = text.replaceAll(from, to);
      const { brought, problems } = await bring(edited);
      expect([from, brought, problems.every(({ refused }) => refused)]).toEqual([from, 0, true]);
      for (const { code, params } of problems) {
        if (from.source.includes('Dealt')) continue;
        const at = edited.slice(Number(params['offset']));
        expect([code, at.slice(0, 2), edited.split('\n')[Number(params['line']) - 1]]).toEqual([
          code,
          expect.stringMatching(/^\d:|^XX/),
          expect.stringContaining(at.split(/\s/)[0]!),
        ]);
      }
    }
    const { dealId } = (await app.get('game.current', {}))!;
    const { setup } = await app.get('analysis.fromDeal', { dealId });
    const old = makeRecord(recordOf(setup));
    for (const fleks of ['-1', '31', '1e9', 'NaN', 'Infinity', '0.5']) {
      const edited = old
        .replaceAll(/ leader=/g, ` fleks=hra:${fleks} leader=`)
        .replaceAll(/ fleks=\S+ (fleks=)/g, ' $1');
      const { brought, problems } = await bring(edited);
      expect([fleks, brought, problems.length > 0 && problems.every(({ refused }) => refused)]).toEqual([
        fleks,
        0,
        true,
      ]);
    }
    const ruleSet = await app.get('rules.copy', { id: 'csm', name: 'Naše' });
    const whole = (rate: unknown) => {
      const set = structuredClone(ruleSet) as unknown as { fields: { rates: Record<string, unknown> } };
      set.fields.rates['hra'] = rate;
      return JSON.stringify({ ...setup, rules: set });
    };
    expect(await codes(whole(2))).toEqual([]);
    for (const rate of [-1, 1e308, '9', null, 0.3]) {
      expect([rate, await codes(whole(rate))]).toEqual([rate, [[expect.any(String), true]]]);
    }
    expect(await codes(whole('RATE').replace('"RATE"', '1e999'))).toEqual([[expect.any(String), true]]);
    for (const more of [{ gains: [9, -4, -5] }, { value: 500 }, { bonus: 3 }, { won: { declarer: { points: 80 } } }]) {
      const found = await codes(JSON.stringify({ ...setup, ...more }));
      expect([more, found]).toEqual([more, [[expect.any(String), true]]]);
    }
  });

  inSoak(
    'brings back what a deal was worth that ended early or at whose table somebody sat out',
    async () => {
      const app = await openApp();
      let ended = 0;
      const bots = ['jindra', 'ludmila', 'vaclav'].map((id) => ({ kind: 'bot' as const, id }));
      const seats = [{ kind: 'owner' as const }, ...bots];
      const start = { variant: 'licitovany' as const, rules: 'csm', sitterOut: true, seats };
      for (let number = 0; ended < 2 && number < 60; number++) {
        await app.get('game.start', { ...start, seed: `worth ${number}` });
        const { dealId, view } = await playOn(app);
        if (!['betl', 'durch'].includes(view.contract!) || view.settlement!.components[0]!.made) continue;
        if (view.tricks.length < 10) ended += 1;
        const [here] = await all(app, PLAYED, 1);
        const file = await app.get('archive.export', { what: { deals: [{ source: 'played', id: dealId }] } });
        const other = await openApp();
        const report = await other.get('archive.import', { name: 'a.forhont', text: file.text });
        expect(report).toMatchObject({ brought: 1, problems: [] });
        const [there] = await all(other, { source: 'brought' }, 1);
        expect([there!.made, there!.value]).toEqual([here!.made, here!.value]);
        // Three pay or are paid.
        expect(Math.abs(here!.value! % 3)).toBe(0);
      }
      expect(ended).toBe(2);
    },
    120_000,
  );

  it('brings back what a deal was worth however it ended', async () => {
    const app = await openApp();
    const other = await openApp();
    const ended = new Set<string>();
    for (const [n, start] of [
      ...Array.from({ length: 5 }, () => ({ variant: 'voleny', rules: 'hospoda' }) as const),
      ...Array.from({ length: 3 }, () => ({ variant: 'licitovany', rules: 'turnaj', sitterOut: true }) as const),
      ...Array.from({ length: 3 }, () => ({ variant: 'voleny', rules: 'csm', manner: 'strict' }) as const),
      ...Array.from({ length: 3 }, () => ({ variant: 'licitovany', rules: 'turnaj', manner: 'strict' }) as const),
      ...Array.from({ length: 3 }, () => ({ variant: 'krizovy', rules: 'csm' }) as const),
    ].entries()) {
      await app.get('game.start', { ...start, seed: `however ${n}` });
      const { dealId, view } = await atRandom(app, `however ${n}`);
      const found = (await all(app, PLAYED, 9)).find(({ id }) => id === dealId)!;

      if (found.contract === null) continue;
      const file = await app.get('archive.export', { what: { deals: [{ source: 'played', id: dealId }] } });
      const report = await other.get('archive.import', { name: 'a.forhont', text: file.text });
      ended.add(`${view.settlement?.components[0]?.note} ${start.rules} ${'manner' in start}`);
      // Whatever was claimed, agreed or punished is in the record, and comes to the same.
      expect([n, report.problems]).toEqual([n, []]);
      const there = (await all(other, { source: 'brought' }, 99)).find(({ dealtAt }) => dealtAt === found.dealtAt)!;
      expect([n, there.made, there.value]).toEqual([n, found.made, found.value]);
    }
    // By agreement in the pub, by a revoke in a strict deal.
    expect([...ended]).toEqual(
      expect.arrayContaining(['renonc csm true', 'unplayed hospoda false', 'four-helpers turnaj false']),
    );
  }, 120_000);

  it('keeps of the texts of a file what is seen and can be read, and of its dates those that can be', async () => {
    const position = 'voleny csm 0 hra:h hATKO97lATaA8/hUlKOU98aTKbA9/h8l7aOU97bTKO8 talon=bU7';
    const now = new Date('2026-11-24T12:00:00.000Z');
    const bring = async (title: string, date: string) => {
      const app = await openApp({ now: () => now });
      const tags = ['[Forhont "1"]', `[Title "${title}"]`, `[Tag "${date}"]`, `[Position "${position}"]`, ''];
      const report = await app.get('archive.import', { name: 'a.forhont', text: tags.join('\n') });
      const [deal] = await all(app, { source: 'brought' }, 1);
      return [report.problems.filter(({ code }) => code === 'import-date').length, deal!.title, deal!.dealtAt];
    };
    expect(await bring('Pátek', '2026-03-05')).toEqual([0, 'Pátek', '2026-03-05T00:00:00.000Z']);
    expect(await bring('\u202EPá\u200Btek\uD800 ', '2026-13-45')).toEqual([1, 'Pátek', now.toISOString()]);
    expect(await bring('x'.repeat(3000), '9999-12-31')).toEqual([1, 'x'.repeat(120), now.toISOString()]);
    // A clock in another zone.
    expect(await bring('', '2026-11-25')).toEqual([0, '', '2026-11-25T00:00:00.000Z']);
  });

  it('tells a game of which some was made from one that was lost, as the bill has it', async () => {
    const app = await openApp();
    const seen = new Set<string>();
    const byPart = new Map<string, number>();
    // At random one game in seventy is made, and one in a hundred and forty in part: found once by trying all up to it.
    for (const n of [0, 72, 143]) {
      await app.get('game.start', { ...VOLENY, seed: `partly ${n}` });
      const { dealId, view, sessionId } = await atRandom(app, `partly ${n}`);
      const own = (view.settlement?.components ?? []).filter(({ id }) => COMPONENTS.some((each) => each === id));
      const [made, lost] = [own.some((line) => line.made), own.some((line) => !line.made)];
      const [found] = await all(app, { ...PLAYED, sessionId }, 1);
      expect([found!.id, found!.partly]).toEqual([dealId, made && lost]);
      const { deals } = await app.get('account.session', { sessionId });
      expect(deals).toMatchObject([{ made: found!.made, partly: found!.partly }]);
      expect(deals[0]!.parts).toEqual(own.map((line) => ({ id: line.id, made: line.made })));
      for (const line of own) {
        const name = `${view.contract} ${line.id}`;
        byPart.set(name, (byPart.get(name) ?? 0) + Number(line.made));
      }
      if (found!.made !== null) seen.add(`${found!.made} ${found!.partly}`);
    }
    expect(seen.size).toBe(3);
    const { contracts } = await app.get('account.all', {});
    const counted = contracts.flatMap(({ contract, parts }) =>
      parts.map(({ id, made }) => [`${contract} ${id}`, made] as const),
    );
    const sums = new Map<string, number>();
    for (const [name, made] of counted) sums.set(name, (sums.get(name) ?? 0) + made);
    expect(sums).toEqual(byPart);
  });

  it('counts no result that cannot have been, and says so', async () => {
    const position = 'voleny csm 0 hra:h hATKO97lATaA8/hUlKOU98aTKbA9/h8l7aOU97bTKO8 talon=bU7';
    const bring = async (...tags: string[]) => {
      const app = await openApp();
      const text = ['[Forhont "1"]', ...tags.map((tag) => `[Tag "${tag}"]`), `[Position "${position}"]`, ''].join('\n');
      const report = await app.get('archive.import', { name: 'a.forhont', text });
      const [deal] = await all(app, { source: 'brought' }, 1);
      return [report.problems.map(({ code }) => code), deal!.made, deal!.value];
    };
    expect(await bring('result made 4 -2 -2')).toEqual([['import-told'], true, 4]);
    expect(await bring('result lost -6 2 2 2', 'sitter-out')).toEqual([['import-told'], false, -6]);
    const unclear = [['import-result-unclear', 'import-not-finished'], null, null];
    for (const tags of [
      ['result made 4 -2 -1'],
      ['result lost -2000000 1000000 1000000'],
      ['result made 4 -2 -2', 'sitter-out'],
      ['result lost -6 2 2 2'],
      ['result made 4e9 -2e9 -2e9'],
      ['result made'],
      ['result made 4 -2 -2', 'result lost -4 2 2'],
    ]) {
      expect([tags, await bring(...tags)]).toEqual([tags, unclear]);
    }
    // What was played to its end is worth what the rules say.
    const app = await openApp();
    const [dealId] = await evening(app, 'played out', 1);
    const { text } = await app.get('archive.export', { what: { deals: [{ source: 'played', id: dealId! }] } });
    const false900 = text.replace(/^\[Result .*$/m, '[Result "made 900 -450 -450"]');
    const report = await app.get('archive.import', { name: 'a.forhont', text: false900 });
    expect(report.problems.map(({ code }) => code)).toEqual(['import-gains-differ']);
    // The board says it, too, in the same words.
    expect(await app.get('analysis.fromRecord', { text: false900 })).toMatchObject({
      problems: report.problems.map(({ code, params }) => ({ code, params })),
    });
    expect(await app.get('analysis.fromRecord', { text })).toMatchObject({ problems: [] });
    const tagged = (tag: string) => `[Forhont "1"]\n[Tag "${tag}"]\n[Position "${position}"]\n`;
    const wrong = await app.get('analysis.fromRecord', { text: tagged('result made 4 -2 -1') });
    expect(wrong.problems.map(({ code }) => code)).toEqual(['import-result-unclear']);
    expect(await app.get('analysis.fromRecord', { text: tagged('result made 4 -2 -2') })).toMatchObject({
      problems: [],
    });
    const [[there], [here]] = [await all(app, { source: 'brought' }, 1), await all(app, PLAYED, 1)];
    expect([there!.made, there!.value]).toEqual([here!.made, here!.value]);
    expect(await bring('resultless', 'result of the evening')).toEqual([['import-not-finished'], null, null]);
  });

  it('says how far an import is, ends it when asked, and goes on from there', async () => {
    const app = await openApp();
    const position = 'voleny csm 0 hra:h hATKO97lATaA8/hUlKOU98aTKbA9/h8l7aOU97bTKO8 talon=bU7';
    const record = (title: number) => `[Forhont "1"]\n[Title "${title}"]\n[Position "${position}"]\n`;
    const text = Array.from({ length: 300 }, (_, title) => record(title)).join('\n');
    const seen: number[] = [];
    const leave = app.listen((name, payload) => {
      if (name !== 'archiveProgress') return;
      const { requestId, done, of } = payload as Events['archiveProgress'];
      expect([requestId, of]).toEqual(['i', 300]);
      seen.push(done);
      if (done === 120) void app.call('archive.cancel', { requestId });
    });
    const ended = await app.get('archive.import', { name: 'a', text, requestId: 'i' });
    leave();
    expect(seen.slice(0, 12)).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120]);
    expect(seen.at(-1)).toBeLessThan(200);
    expect(ended).toMatchObject({ cancelled: true, known: 0 });
    expect(ended.brought + ended.left).toBe(300);
    expect(ended.brought).toBeGreaterThanOrEqual(120);
    const again = await app.get('archive.import', { name: 'a', text, requestId: 'i' });
    expect(again).toMatchObject({ cancelled: false, known: ended.brought, brought: ended.left, left: 0 });
  });

  it('keeps every deal of the documentation, those that nobody plays or finished among them, and gives it back as it came', async () => {
    const app = await openApp();
    const page = await readFile('docs/records.md', 'utf8');
    const records = [...page.matchAll(/```deal\n(.*?)```/gs)].flatMap(([, text]) => text!.split(/\n(?=\[Forhont )/));
    const report = await app.get('archive.import', { name: 'all.forhont', text: records.join('\n') });
    expect(report.problems.filter(({ refused }) => refused)).toEqual([]);
    expect(report.brought).toBe(new Set(records.map((text) => text.trim())).size);
    const codes = new Set(report.problems.map(({ code }) => code));
    expect(codes).toEqual(new Set(['import-not-finished', 'import-thrown-in']));
    const { text } = await app.get('archive.export', { what: { search: { source: 'brought' } } });
    const sorted = (all: readonly string[]) => [...new Set(all.map((each) => each.trim()))].sort();
    expect(sorted(text.split(/\n(?=\[Forhont )/))).toEqual(sorted(records));
    // A fold has no contract, and money all the same.
    const folded = (await all(app, { source: 'brought' }, 99)).filter(
      ({ contract, value }) => contract === null && value,
    );
    expect(folded.map(({ made, value }) => [made, value])).toEqual([[false, -18]]);
    // As data, one and in a list.
    const [, json] = /```json\n(.*?)```/s.exec(page)!;
    for (const [name, data] of [
      ['one', json!],
      ['list', `[${json}]`],
    ] as const) {
      expect(await app.get('archive.import', { name, text: data })).toMatchObject({ brought: Number(name === 'one') });
    }
    const broken = json!.replace('"pass"', '"sleep"');
    const refused = await app.get('archive.import', { name: 'x.json', text: broken });
    expect(refused.problems[0]).toMatchObject({ refused: true, params: { path: 'moves.1.action.type' } });
    const onBoard = await app.call('analysis.fromRecord', { text: broken });
    const at = Number(onBoard.ok ? 0 : onBoard.error.params?.['offset']);
    expect(broken.slice(at, at + 7)).toBe('"sleep"');
  });

  it('reads JSON of the protocol and says what does not fit', async () => {
    const app = await openApp();
    const [dealId] = await evening(app, 'archive protocol', 1);
    const { setup } = await app.get('analysis.fromDeal', { dealId: dealId! });
    const bad = { ...setup, hands: setup.hands.map((hand, seat) => (seat === 1 ? hand.slice(1) : hand)) };
    const bring = (value: unknown) =>
      app.get('archive.import', { name: 'a.json', text: `\uFEFF${JSON.stringify(value)}` });
    const brought = await bring([setup, bad, { op: 'solve', position: setup }, 7]);
    expect(brought).toMatchObject({ reader: 'protocol', brought: 1, known: 1 });
    const refusals = brought.problems.filter(({ refused }) => refused).map(({ deal, code }) => [deal, code]);
    expect(refusals).toEqual([
      [2, 'uneven-hands'],
      [4, 'import-not-a-deal'],
    ]);
    const lines = ['{"op":"replay","variant":"voleny","rules":"csm","seed":5,"actions":[]}', 'nothing'].join('\n');
    const report = await app.get('archive.import', { name: 'lines', text: lines });
    expect(report).toMatchObject({
      brought: 1,
      problems: [{ code: 'import-not-finished' }, { code: 'import-not-json' }],
    });
    const one = async (text: string) =>
      (await app.get('archive.import', { name: 'x.json', text })).problems.map(({ code }) => code);
    expect(await one('{"op":"replay","variant":"voleny","rules":"csm","seed":"5","actions":[]}')).toEqual([
      'import-not-finished',
    ]);
    expect(await one('{"format":1,"tables":[],"deals":[]}')).toEqual(['import-for-friends']);
    // Cut off in the middle it is one thing, and not as many as it has lines.
    expect(await one(JSON.stringify(setup, null, 2).slice(0, 200))).toEqual(['import-not-json']);
    expect(await app.call('archive.import', { name: 'empty.hra', text: '' })).toMatchObject({
      ok: false,
      error: { code: 'foreign-empty' },
    });
    expect(await app.call('archive.import', { name: 'n', text: 'nothing' })).toMatchObject({
      ok: false,
      error: { code: 'import-unknown-format' },
    });
    expect(unwrap(await app.call('archive.search', { search: { source: 'brought' } })).total).toBeGreaterThan(0);
  });
});

it('reads a file on only until very much of it is refused, and others have their turn meanwhile', async () => {
  const app = await openApp();
  const [dealId] = await evening(app, 'archive faults', 1);
  const { setup } = await app.get('analysis.fromDeal', { dealId: dealId! });
  const faults = Array<object>(30_000).fill({});
  let turns = 0;
  let isRead = false;
  const turn = (): void => {
    turns += 1;
    if (!isRead) setImmediate(turn);
  };
  setImmediate(turn);
  const report = await app.get('archive.import', { name: 'a.json', text: JSON.stringify([setup, ...faults, setup]) });
  isRead = true;
  expect(report).toMatchObject({ brought: 1, known: 0, left: 30_001 - 200 });
  expect(report.problems.filter(({ refused }) => refused)).toHaveLength(200);
  expect(turns).toBeGreaterThanOrEqual(20);
  // Fewer are all told of, a line each or a record each.
  const few = await app.get('archive.import', { name: 'a', text: Array<string>(150).fill('{}').join('\n') });
  expect([few.problems.length, few.left]).toEqual([150, 0]);
  const records = await app.get('archive.import', { name: 'r', text: '[Forhont "1"]\n'.repeat(1000) });
  expect(records.problems).toHaveLength(200);
  expect(records.left).toBeGreaterThan(0);
});

/** As a review keeps it, as far as the archive looks. */
const judged = (seat: Seat, mean: number, low: number, opponents = 1): ReviewMoment =>
  ({ seat, opponents, known: { better: null, loss: { mean, low, high: mean + 1 }, layouts: 9, all: false } }) as never;

inSoak('finds deals by what a mistake of a person cost, and says what nobody looked for', async () => {
  const databaseFile = newDatabaseFile();
  const app = await openApp({ databaseFile });
  const ids = await evening(app, 'archive mistakes', 5);
  const [twice, small, bots, begun, not] = ids as [number, number, number, number, number];
  const people = new Map<number, Seat>();
  for (const id of ids) people.set(id, (await app.get('review.look', { dealId: id })).people[0]!);
  await app.close();

  const storage = unwrap(await openStorage(databaseFile));
  const other = (id: number): Seat => ((people.get(id)! + 1) % 3) as Seat;
  const keep = (id: number, step: number, moment: ReviewMoment | null, version = REVIEW_VERSION) =>
    storage.reviews.keepMoment(id, step, version, moment);
  await keep(twice, 3, judged(people.get(twice)!, 3, 1, 2));
  await keep(twice, 6, judged(people.get(twice)!, 4, 2));
  await keep(small, 3, judged(people.get(small)!, 1, 0.5));
  // Not sure enough to be told as a mistake, nothing to tell, found by another version, and somebody else's.
  await keep(small, 6, judged(people.get(small)!, 9, 0));
  await keep(small, 9, null);
  await keep(small, 12, judged(people.get(small)!, 9, 5), 'another');
  await keep(bots, 3, judged(other(bots), 9, 5));
  await keep(begun, 3, judged(people.get(begun)!, 5, 5));
  for (const id of [twice, small, bots]) await storage.reviews.keepWorth(id, REVIEW_VERSION, []);
  await storage.close();

  const later = await openApp({ databaseFile });
  const finds = async (search: Partial<ArchiveSearch>): Promise<number[]> =>
    (await all(later, { ...PLAYED, ...search }, 2)).map(({ id }) => id).sort((a, b) => a - b);
  expect(await finds({ mistake: 0 })).toEqual([twice, small, begun]);
  expect(await finds({ mistake: 1.5 })).toEqual([twice, begun]);
  expect(await finds({ mistake: 6 })).toEqual([twice]);
  expect(await finds({ mistake: 7 })).toEqual([]);
  expect(await finds({ mistake: 0, player: 'owner' })).toEqual([twice, small, begun]);
  expect(await finds({ mistake: 0, player: 'bot:vaclav' })).toEqual([twice, small, begun]);
  expect(await finds({ mistake: 0, player: 'profile:7' })).toEqual([]);
  const costs = new Map((await all(later, PLAYED, 2)).map(({ id, mistake }) => [id, mistake]));
  expect(ids.map((id) => costs.get(id))).toEqual([6, 1, null, 5, undefined]);
  // Of the third only a bot's decision was judged, which says nothing of the person's.
  const unjudged = new Map((await all(later, PLAYED, 2)).map((deal) => [deal.id, deal.unjudged]));
  expect(ids.map((id) => unjudged.get(id))).toEqual([false, false, true, false, false]);

  const played = (await all(later, PLAYED, 50)).filter(({ contract }) => contract !== null).map(({ id }) => id);
  const { unreviewed } = await later.get('archive.search', { search: { ...PLAYED, mistake: 7 } });
  expect(unreviewed).toBe([begun, not].filter((id) => played.includes(id)).length);
  expect(await later.get('archive.search', { search: PLAYED })).toMatchObject({ unreviewed: 0 });
  expect(await later.call('archive.search', { search: { ...PLAYED, mistake: -1 } })).toMatchObject({ ok: false });

  await later.close();
  // Found by indexes alone, without reading what is kept of every decision.
  const plan = new Database(databaseFile, { readonly: true });
  const planned = (query: string): string =>
    plan
      .prepare<[], { detail: string }>(`explain query plan ${query}`)
      .all()
      .map(({ detail }) => detail)
      .join();
  expect(planned(`select m.deal_id, m.place from review_moments as m where m.version = 'x' and m.cost >= 2`)).toContain(
    'COVERING INDEX review_costs (version=? AND cost>?)',
  );
  expect(
    planned(
      `select max(m.cost) from review_moments as m where m.deal_id = 1 and m.version = 'x' and m.cost is not null`,
    ),
  ).toContain('COVERING INDEX review_costs_of_deals (deal_id=? AND version=? AND cost>?)');
  expect(
    planned(
      `select 1 from deals where id not in (select r.deal_id from review_moments as r where r.version = 'x' and r.step = -1)`,
    ),
  ).toContain('COVERING INDEX review_looks (version=?)');
  plan.close();
});
