/** The same deals for friends: a session's deals as a file, played by others, and compared deal by deal. */
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { characterOf } from '#shared/bots.ts';
import type { Card } from '#shared/cards.ts';
import {
  DUPLICATE_FORMAT,
  duplicateFileSchema,
  duplicateTableSchema,
  MAX_DEALS,
  MAX_TABLES,
  sealed,
  unsealed,
  type DuplicateFile,
  type DuplicateTable,
} from '#shared/duplicate.ts';
import { isDealRecord } from '#shared/notation/index.ts';
import { err, ok, type Result } from '#shared/result.ts';
import { ruleContradictions } from '#shared/rules/contradictions.ts';
import { mostPaid } from '#shared/most-paid.ts';
import { findRuleSet, rulesFor, type RuleSet } from '#shared/rules/index.ts';
import { maySitOut } from '#shared/seats.ts';
import { textsIn } from '#shared/texts.ts';
import { DEFAULT_OPTIONS } from '#shared/defaults.ts';
import type { Storage, StoredPlayer, StoredSession } from '#main/storage/index.ts';
import type { Handlers } from '../dispatcher.ts';
import { openSession, seatedLike, seatedPlayers, tableSize } from '../game/index.ts';
import type { RulesService } from '../rules.ts';
import type { SettingsService } from '../settings.ts';
import { fileOfRecords } from './from-records.ts';

export interface DuplicateOptions {
  readonly storage: Storage;
  readonly rules: Pick<RulesService, 'find'>;
  readonly settings: Pick<SettingsService, 'read' | 'language'>;
  readonly drawSeed: () => string;
  readonly now: () => Date;
}

type DuplicateHandlers = Pick<Handlers, Extract<keyof Handlers, `duplicate.${string}`>>;

interface Read {
  readonly file: DuplicateFile;
  readonly ruleSet: RuleSet;
  readonly decks: readonly (readonly Card[])[];
}

export function createDuplicateService({
  storage,
  rules,
  settings,
  drawSeed,
  now,
}: DuplicateOptions): DuplicateHandlers {
  /** Errors: `duplicate-unreadable` with the place; `format-newer`; `unknown-rules`; those of `ruleContradictions`. */
  async function read(text: string): Promise<Result<Read>> {
    const written = await dataIn(text);
    if (!written.ok) return { ok: false, error: { ...written.error, path: ['text'] } };
    const data = written.value;
    const parsed = duplicateFileSchema.safeParse(data);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      const params = issue?.code === 'custom' ? (issue.params ?? {}) : {};
      if (params['code'] === 'format-newer') {
        return err('format-newer', { found: Number(params['found']), known: Number(params['known']) }, ['text']);
      }
      return err('duplicate-unreadable', { place: issue?.path.join('.') ?? '' }, ['text']);
    }
    const file = parsed.data;
    const named = typeof file.rules === 'string' ? file.rules : file.rules.id;
    const ruleSet = typeof file.rules === 'string' ? await rules.find(named) : file.rules;
    if (!ruleSet) return err('unknown-rules', { rules: named }, ['text']);
    const [wrong] = ruleContradictions(ruleSet);
    if (wrong) return { ok: false, error: { ...wrong, path: ['text'] } };
    const { variant, sitterOut } = file;
    if (!ruleSet.variants.includes(variant))
      return err('variant-not-in-rules', { rules: ruleSet.id, variant }, ['text']);
    if (sitterOut && !maySitOut(variant)) return err('sitter-out-not-in-variant', { variant }, ['text']);
    const size = tableSize(file);
    const decks: (readonly Card[])[] = [];
    for (const [i, { cards, forhont }] of file.deals.entries()) {
      const deck = unsealed(cards, i);
      if (deck === null || forhont >= size) return err('duplicate-unreadable', { place: `deals.${i}` }, ['text']);
      decks.push(deck);
    }
    const most = mostPaid(rulesFor(ruleSet, variant), size);
    const isRow = (row: readonly number[] | null): boolean =>
      row === null || (row.length === size && row.every((amount) => Math.abs(amount) <= most));
    const areWhole = file.tables.every(({ players, amounts }) => players.length === size && amounts.every(isRow));
    const ids = file.tables.flatMap(({ id }) => id ?? []);
    const areDifferent = new Set(ids).size === ids.length;
    const seated = file.bots?.flatMap((bot) => bot?.id ?? []) ?? [];
    const isTable = file.bots === undefined || (file.bots.length === size && new Set(seated).size === seated.length);
    return areWhole && areDifferent && isTable
      ? ok({ file, ruleSet, decks })
      : err('duplicate-unreadable', { place: isTable ? 'tables' : 'bots' }, ['text']);
  }

  /** A file of ours, or records of whole deals. */
  async function dataIn(text: string): Promise<Result<unknown>> {
    if (isDealRecord(text)) return fileOfRecords(text, (id) => rules.find(id));
    try {
      return ok(JSON.parse(text) as unknown);
    } catch {
      return err('duplicate-unreadable', { place: '1' });
    }
  }

  /** What a session made of its deals, from the first on. */
  async function ownTable(session: StoredSession, decks: readonly (readonly Card[])[]): Promise<DuplicateTable> {
    const { playerName } = await settings.read();
    const texts = textsIn(await settings.language());
    const name = ({ bot, profile }: StoredPlayer): string =>
      bot ? texts.t(`bots.${bot.id}`) : (profile?.name ?? playerName);
    const players = (await storage.players.list(session.id)).map(name);
    const played = await playedDeals(session.id);
    const amounts = decks.map((deck, i) => {
      const deal = played.find((each) => each.number === i + 1);
      return deal && isDeepStrictEqual(deal.deck, deck) && deal.amounts.length > 0 ? deal.amounts : null;
    });
    return { id: idOf(session), name: session.options.name || players[0]!, players, amounts };
  }

  async function playedDeals(sessionId: number) {
    const ids = (await storage.reviews.finished(sessionId)).reverse();
    const deals = [];
    for (const id of ids) {
      const { deck, number, forhont } = (await storage.deals.find(id))!;
      const amounts = (await storage.settlements.of(id)).map(({ amount }) => amount);
      deals.push({ deck, number, forhont, amounts });
    }
    return deals;
  }

  return {
    async 'duplicate.save'({ sessionId }) {
      const session = await storage.sessions.find(sessionId);
      if (!session) return err('unknown-session', { session: sessionId }, ['sessionId']);
      const known = await storage.duplicates.find(sessionId);
      const played = await playedDeals(sessionId);
      // Deals that were given up leave a gap: only those before it are the same for everybody.
      const whole = played.filter(({ number }, i) => number === i + 1).slice(0, MAX_DEALS);
      const deals = known && known.deals.length > 0 ? known.deals : whole;
      if (deals.length === 0) return err('duplicate-nothing');
      const { variant, ruleSet, sitterOut, manner, bonus } = session;
      const table = await ownTable(
        session,
        deals.map(({ deck }) => deck),
      );
      const file: DuplicateFile = {
        forhont: 'duplicate',
        format: DUPLICATE_FORMAT.current,
        variant,
        rules: isDeepStrictEqual(findRuleSet(ruleSet.id), ruleSet) ? ruleSet.id : ruleSet,
        sitterOut,
        manner,
        bonus,
        deals: deals.map(({ deck, forhont }, i) => ({ forhont, cards: sealed(deck, i) })),
        bots: (await storage.players.list(sessionId)).map(botOf),
        tables: [table, ...otherTables(known, table)].filter(isTold).slice(0, MAX_TABLES),
      };
      return ok(`${JSON.stringify(file, null, 1)}\n`);
    },

    async 'duplicate.start'({ text }) {
      const found = await read(text);
      if (!found.ok) return found;
      const { file, ruleSet, decks } = found.value;
      const { variant, sitterOut, manner, bonus, deals, bots, tables } = file;
      const startedAt = now().toISOString();
      const { stake } = await settings.read();
      const options = { ...DEFAULT_OPTIONS, stake };
      const session = { variant, ruleSet, sitterOut, manner, bonus, seed: null, options, startedAt };
      const players = bots ? seatedLike(bots, variant) : seatedPlayers(tableSize(session));
      const [first] = deals;
      const duplicate = { deals: deals.map(({ forhont }, i) => ({ forhont, deck: decks[i]! })), tables };
      const table = await openSession(storage, {
        ...session,
        players,
        forhont: first!.forhont,
        dealSeed: drawSeed(),
        deck: decks[0]!,
        duplicate,
      });
      return ok({ sessionId: table.session.id });
    },

    async 'duplicate.add'({ sessionId, text }) {
      const session = await storage.sessions.find(sessionId);
      if (!session) return err('unknown-session', { session: sessionId }, ['sessionId']);
      const found = await read(text);
      if (!found.ok) return found;
      const known = (await storage.duplicates.find(sessionId)) ?? { deals: [], tables: [] };
      const own = known.deals.length > 0 ? known.deals : await playedDeals(sessionId);
      const { decks, file, ruleSet } = found.value;
      // A set is named or in the file whole; what is played by it counts, a cap of the session, too.
      const isSameRules =
        ruleSet.variants.includes(session.variant) &&
        isDeepStrictEqual(rulesFor(ruleSet, session.variant), rulesFor(session.ruleSet, session.variant));
      const isSameGame =
        isSameRules &&
        file.variant === session.variant &&
        file.sitterOut === session.sitterOut &&
        file.manner === session.manner;
      const isSameDeal = (deck: readonly Card[], i: number): boolean =>
        own[i] === undefined || (isDeepStrictEqual(own[i].deck, deck) && own[i].forhont === file.deals[i]!.forhont);
      const isSame = isSameGame && decks.every(isSameDeal);
      if (!isSame || own.length === 0) return err('duplicate-other-deals', {}, ['text']);
      const mine = await ownTable(
        session,
        own.map(({ deck }) => deck),
      );
      let tables = known.tables;
      let added = 0;
      for (const table of file.tables.filter(isTold)) {
        // What this table made is known here, whatever a file tells of it.
        if (hasIdOf(table, mine) || [mine, ...tables].some((each) => isPart(table, each))) continue;
        tables = [...tables.filter((each) => !hasIdOf(each, table) && !isPart(each, table)), table];
        added += 1;
      }
      // With this one, what is saved must fit into a file.
      const most = MAX_TABLES - 1;
      if (tables.length > Math.max(most, known.tables.length)) return err('duplicate-too-many', { most }, ['text']);
      await storage.duplicates.keep(sessionId, { ...known, tables });
      return ok({ added });
    },

    async 'duplicate.compare'({ sessionId }) {
      const session = await storage.sessions.find(sessionId);
      if (!session) return err('unknown-session', { session: sessionId }, ['sessionId']);
      const known = await storage.duplicates.find(sessionId);
      const deals = known && known.deals.length > 0 ? known.deals : await playedDeals(sessionId);
      const mine = await ownTable(
        session,
        deals.map(({ deck }) => deck),
      );
      const played = await playedDeals(sessionId);
      const isOver = deals.map(({ deck }, i) =>
        played.some((each) => each.number === i + 1 && isDeepStrictEqual(each.deck, deck)),
      );
      // What others made of cards that are still to be played here says what lies in them.
      const others = otherTables(known, mine).map((table) => ({
        ...table,
        amounts: table.amounts.map((row, i) => (isOver[i] ? row : null)),
      }));
      return ok({ deals: deals.length, stake: session.options.stake, tables: [mine, ...others] });
    },
  };
}

/** A bot nobody here knows is somebody, as a person is. */
function botOf({ bot }: StoredPlayer): NonNullable<DuplicateFile['bots']>[number] {
  const id = characterOf(bot?.id ?? '');
  return bot && id !== undefined ? { id, level: bot.level } : null;
}

/** Whether a table says anything that can be read. */
function isTold(table: DuplicateTable): boolean {
  return table.amounts.some((row) => row !== null) && duplicateTableSchema.safeParse(table).success;
}

/** The same for a session and its copies elsewhere, and telling nothing of it. */
function idOf({ startedAt, variant, seed }: StoredSession): string {
  return createHash('sha256').update(`${startedAt} ${variant} ${seed}`).digest('hex').slice(0, 16);
}

/** Those a session knows of but for itself, which files of before may have brought. */
function otherTables(known: { readonly tables: readonly DuplicateTable[] } | null, mine: DuplicateTable) {
  return (known?.tables ?? []).filter((table) => !hasIdOf(table, mine));
}

function hasIdOf({ id }: DuplicateTable, other: DuplicateTable): boolean {
  return id !== undefined && id === other.id;
}

/** Whether it is the same table as another, of which no more is known. */
function isPart(table: DuplicateTable, whole: DuplicateTable): boolean {
  const isSame =
    table.id !== undefined && whole.id !== undefined
      ? hasIdOf(table, whole)
      : isDeepStrictEqual(table.players, whole.players);
  if (!isSame) return false;
  // What went through a file has no negative zeros.
  return table.amounts.every(
    (row, i) => row === null || row.every((amount, place) => amount === whole.amounts[i]?.[place]),
  );
}
