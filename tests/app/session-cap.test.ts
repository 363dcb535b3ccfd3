/** A cap a table agrees on for a session: what it pays, and that it stays with the session wherever that goes. */
import { describe, expect, it } from 'vitest';
import {
  applyAction,
  dealCards,
  settlementOf,
  settlePosition,
  startDeal,
  toPosition,
  type Deal,
} from '#main/engine/index.ts';
import { setupOf } from '#main/school/drills/scene.ts';
import { settingsSchema } from '#shared/api/index.ts';
import { setupSchema } from '#shared/position.ts';
import { unwrap } from '#shared/result.ts';
import { ruleContradictions } from '#shared/rules/contradictions.ts';
import { findRuleSet, RULE_SETS, ruleSetSchema, rulesFor, type RuleSet } from '#shared/rules/index.ts';
import { withSessionCap } from '#shared/rules/session-cap.ts';
import { DEFAULT_OPTIONS } from '#shared/defaults.ts';
import { capKind, capOf, freshPlan, planned, DEFAULT_PLAN } from '../../src-renderer/evening/plan.ts';
import { earlyFixtures, settlementFixtures } from '../fixtures/settlements/index.ts';
import { deckOf } from '../settlements/deck.ts';
import { newDatabaseFile, openApp, playOn } from './helpers.ts';
import { VOLENY } from './playing.ts';

const csm = findRuleSet('csm')!;

describe('what is paid', () => {
  /** Five fleks on a betl: 15×32 = 480, lost; under the union's 500. */
  const betl = (cap: number | null) => {
    const { position } = settlementFixtures.find(({ id }) => id === 'csm-voleny-betl-below-cap')!;
    const setup = { ...position, rules: withSessionCap(csm, 'voleny', cap) };
    return unwrap(settlePosition(unwrap(toPosition(setupSchema.parse(setup)))));
  };
  const laid = earlyFixtures.find(({ id }) => id === 'turnaj-two-sevens-laid-raised-cap')!;
  const playedBy = (set: RuleSet, actions = laid.actions): Deal =>
    actions.reduce(
      (at, action) => unwrap(applyAction(at, action)),
      startDeal(dealCards(laid.variant, set, deckOf(laid)), { manner: 'training' }),
    );
  const turnaj = findRuleSet('turnaj')!;
  /** Two sevens laid, doubled by both: 40×16 = 640 from each, under the tournament's raised 750. */
  const sevens = (cap: number | null) => settlementOf(playedBy(withSessionCap(turnaj, laid.variant, cap)))!;

  it('is never more than the table agreed on', () => {
    expect(betl(100)).toMatchObject({ uncapped: -480, cappedAt: 100, bySeat: [-200, 100, 100] });
    expect(betl(479)).toMatchObject({ cappedAt: 479, bySeat: [-958, 479, 479] });
    expect(betl(480)).toMatchObject({ cappedAt: null, bySeat: [-960, 480, 480] });
  });

  it('knows no raise for laid games, and no cap where there is none', () => {
    expect(sevens(500)).toMatchObject({ cappedAt: 500, bySeat: [1000, -500, -500] });
    expect(sevens(300)).toMatchObject({ cappedAt: 300, bySeat: [600, -300, -300] });
    expect(sevens(null)).toMatchObject({ cappedAt: null, bySeat: [1280, -640, -640] });
  });

  it('goes with a deal into an exercise, where rules nobody changed are named', () => {
    const beforeClaim = laid.actions.slice(0, -1);
    expect(setupOf(playedBy(turnaj, beforeClaim)).rules).toBe('turnaj');
    const { rules } = setupOf(playedBy(withSessionCap(turnaj, laid.variant, 300), beforeClaim));
    expect(rulesFor(ruleSetSchema.parse(rules), laid.variant).cap).toBe(300);
  });

  it('leaves every rule set one that can be played, of the same fields but for the cap', () => {
    for (const set of RULE_SETS) {
      for (const variant of set.variants) {
        for (const cap of [null, 1, 100_000]) {
          const agreed = ruleSetSchema.parse(withSessionCap(set, variant, cap));
          const one = { ...agreed, variants: [variant] };
          expect(ruleContradictions(one)).toEqual([]);
          expect(rulesFor(agreed, variant)).toEqual({ ...rulesFor(set, variant), cap, capLaid: null });
          expect(Object.keys(agreed.articles).filter((path) => /(^|:)cap(Laid)?$/.test(path))).toEqual([]);
        }
      }
    }
  });
});

describe('a session with its own cap', () => {
  it('pays by it, keeps it, and takes it along to the archive, a setup and other people', async () => {
    const databaseFile = newDatabaseFile();
    const app = await openApp({ databaseFile });
    const { sessionId } = await app.get('game.start', { ...VOLENY, seed: 'cap 9', cap: 3 });
    const { dealId, view } = await playOn(app);
    const settlement = view.settlement!;
    // A hundred made, worth eight of each: three of each with the cap.
    expect(settlement).toMatchObject({ uncapped: 8, cappedAt: 3 });
    expect(settlement.bySeat).toEqual([0, 1, 2].map((seat) => (seat === view.declarer ? 6 : -3)));
    const account = await app.get('account.session', { sessionId });
    expect(account.cap).toBe(3);
    expect(account.deals.map(({ amounts }) => Math.max(...amounts))).toEqual([6]);
    const { setup } = await app.get('analysis.fromDeal', { dealId });
    expect(rulesFor(ruleSetSchema.parse(setup.rules), 'voleny').cap).toBe(3);

    const deal = { source: 'played', id: dealId } as const;
    const file = await app.get('archive.export', { what: { deals: [deal] } });
    const other = await openApp();
    await other.get('archive.import', { name: 'strop.forhont', text: file.text });
    const { deals } = await other.get('archive.search', { search: { source: 'brought' } });
    // By the rules alone it would be worth 16.
    expect(deals.map(({ value }) => value)).toEqual([6]);
    await app.close();

    const again = await openApp({ databaseFile });
    expect((await again.get('game.current', {}))!.view.settlement).toEqual(settlement);
    expect(rulesFor(await again.get('game.ruleSet', { sessionId }), 'voleny')).toMatchObject({ cap: 3, capLaid: null });
    expect(await again.get('account.session', { sessionId })).toEqual(account);
  });

  it('may have none, or that of its rules; what is no cap is refused by its place', async () => {
    const app = await openApp();
    const capWith = async (cap?: number | null) => {
      const { sessionId } = await app.get('game.start', { ...VOLENY, ...(cap !== undefined && { cap }) });
      const { cap: told } = await app.get('account.session', { sessionId });
      // History tells the same of it.
      const listed = (await app.get('game.sessions', {})).find((session) => session.sessionId === sessionId);
      expect(listed).toMatchObject({ cap: told });
      return told;
    };
    expect([await capWith(), await capWith(null), await capWith(250)]).toEqual([500, null, 250]);
    for (const cap of [0, -1, 100_001]) {
      expect(await app.call('game.start', { ...VOLENY, cap })).toMatchObject({
        error: { code: 'out-of-range', path: ['cap'] },
      });
    }
  });
});

describe('the form of a new session', () => {
  it('begins with the stake and the cap of the settings', () => {
    const stake = { base: 0.1, currency: 'Kč' };
    const plan = freshPlan({ lastGame: null, stake, sessionCap: 100, onlyCard: 'no' });
    expect(planned(plan, 3)).toMatchObject({ options: { ...DEFAULT_OPTIONS, stake }, cap: 100 });
    expect(planned(freshPlan({ lastGame: null, stake, sessionCap: null, onlyCard: 'no' }), 3)).toMatchObject({
      cap: null,
    });
    expect(planned(DEFAULT_PLAN, 3)).not.toHaveProperty('cap');
  });

  it('offers three kinds of caps, an own one from that of the rules', () => {
    expect([capOf('rules', 500), capOf('none', 500), capOf('own', 500), capOf('own', null), capOf('own')]).toEqual([
      'rules',
      null,
      500,
      100,
      100,
    ]);
    expect((['rules', null, 7] as const).map(capKind)).toEqual(['rules', 'none', 'own']);
  });

  it('remembers what the settings were given, and old settings go by the rules', async () => {
    const databaseFile = newDatabaseFile();
    const app = await openApp({ databaseFile });
    expect(await app.get('settings.get', {})).toMatchObject({ stake: { base: 1, currency: '' }, sessionCap: 'rules' });
    const chosen = { stake: { base: 0.5, currency: 'Kč' }, sessionCap: 40 };
    await app.get('settings.set', chosen);
    await app.close();
    const again = await openApp({ databaseFile });
    const kept = await again.get('settings.get', {});
    expect(kept).toMatchObject(chosen);
    expect(settingsSchema.parse(kept)).toEqual(kept);
    for (const sessionCap of [0, 'všechno'] as never[]) {
      expect(await again.call('settings.set', { sessionCap })).toMatchObject({ ok: false });
    }
  });
});
