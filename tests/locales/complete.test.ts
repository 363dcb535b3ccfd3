import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { actionSchema } from '#shared/actions.ts';
import { DECK, RANKS, SUITS } from '#shared/cards.ts';
import { CONTRACTS, FLEK_TARGETS, SILENT_COMPONENTS } from '#shared/contracts.ts';
import { RULE_SETS } from '#shared/rules/index.ts';
import { rulesFor } from '#shared/rules/apply.ts';
import { LEAVES } from '#shared/rules/fields.ts';
import { PRESETS } from '#shared/rules/presets.ts';
import type { Kind } from '#shared/rules/kinds.ts';
import { bidSchema, ruleFieldsSchema } from '#shared/rules/types.ts';
import { DRILL_KINDS } from '#shared/school/drill.ts';
import { VARIANTS } from '#shared/seats.ts';
import { PHASES } from '#shared/view.ts';
import { byLanguage } from './messages.ts';

const KEYS = new Set(byLanguage.get('en')!.keys());
const missing = (keys: readonly string[]) => keys.filter((key) => !KEYS.has(key));

/** Acts of cards, which are done without a button. */
const BY_CARD = ['trump', 'trump-suit', 'discard', 'lay', 'play', 'bid', 'announce', 'comment', 'trump-blind'];
/** Acts that are told by other words, or by none. */
const UNSPOKEN = ['discard', 'lay', 'play', 'stand', 'comment', 'trump-suit'];

const actionTypes = actionSchema.options.map((option) => option.shape.type.value);

interface Choice {
  readonly path: string;
  readonly values: readonly string[];
}

/** Every field of a rule set that is one of a few values, or may be absent. */
function choicesIn(schema: z.ZodType, path = ''): Choice[] {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([key, inner]) =>
      choicesIn(inner, path ? `${path}.${key}` : key),
    );
  }
  if (schema instanceof z.ZodNullable) return choicesIn(schema.unwrap() as z.ZodType, path);
  return schema instanceof z.ZodEnum ? [{ path, values: schema.options.map(String) }] : [];
}

/** What the readable page says of a field that is not as before. */
function saidOf(path: string, kind: Kind): string[] {
  if (kind.kind !== 'choice') return [`rules.said.${path}`];
  return kind.values.filter((value) => value !== kind.before).map((value) => `rules.said.${path}.${value}`);
}

describe('every word of the game has its text', () => {
  it('cards, suits, ranks, variants', () => {
    expect(
      missing([
        ...DECK.flatMap((card) => [`game.cards.${card}`, `game.cardsAccusative.${card}`]),
        ...SUITS.flatMap((suit) => [`game.suits.${suit}`, `game.suitsIn.${suit}`]),
        ...RANKS.flatMap((rank) => [`game.ranks.${rank}`, `game.ranksWith.${rank}`]),
        ...VARIANTS.map((variant) => `game.variants.${variant}`),
      ]),
    ).toEqual([]);
  });

  it('contracts, bids, components, words of doubling', () => {
    const words = RULE_SETS.flatMap((set) => set.variants.flatMap((variant) => rulesFor(set, variant).fleks.words));
    expect(
      missing([
        ...CONTRACTS.flatMap((contract) => [`game.contracts.${contract}`, `game.contractsAccusative.${contract}`]),
        ...bidSchema.options.map((bid) => `game.bids.${bid}`),
        ...[...FLEK_TARGETS, ...SILENT_COMPONENTS].map((component) => `game.components.${component}`),
        ...FLEK_TARGETS.map((target) => `game.componentsAccusative.${target}`),
        ...words.map((word) => `game.fleks.${word}`),
      ]),
    ).toEqual([]);
  });

  it('phases and actions', () => {
    const prompts = { commenting: 'commenting', play: 'lead', finished: null } as Record<string, string | null>;
    expect(
      missing([
        ...PHASES.flatMap((phase) => (prompts[phase] === null ? [] : [`table.prompt.${prompts[phase] ?? phase}`])),
        ...actionTypes.filter((type) => !BY_CARD.includes(type)).map((type) => `table.actions.${type}`),
        ...actionTypes.filter((type) => !UNSPOKEN.includes(type)).map((type) => `table.say.${type}`),
      ]),
    ).toEqual([]);
  });

  it('rule sets, their fields and values', () => {
    const told = LEAVES.filter(({ kind }) => kind.chapter !== undefined);
    expect(told.length).toBeGreaterThan(1);
    const choices = choicesIn(ruleFieldsSchema).filter(({ path }) => path !== 'noTrumpLadder');
    expect(choices.length).toBeGreaterThan(10);
    expect(
      missing([
        ...[...RULE_SETS, ...PRESETS].flatMap(({ id }) => [`rules.sets.${id}.name`, `rules.sets.${id}.about`]),
        ...LEAVES.map(({ path }) => `rules.fields.${path}`),
        ...told.flatMap(({ path, kind }) => saidOf(path, kind)),
        ...choices.flatMap(({ path, values }) => values.map((value) => `rules.values.${path}.${value}`)),
      ]),
    ).toEqual([]);
  });

  it('kinds of drills, and what to look at first in each', () => {
    const counted = [...KEYS].filter((key) => key.startsWith('drills.hints.look-counting-'));
    expect(counted.length).toBeGreaterThan(3);
    expect(
      missing([
        ...DRILL_KINDS.map((kind) => `schoolScreen.kinds.${kind}`),
        // Counting asks for four things, and has a hint for each.
        ...DRILL_KINDS.filter((kind) => kind !== 'counting' && kind !== 'laid').map(
          (kind) => `drills.hints.look-${kind}`,
        ),
      ]),
    ).toEqual([]);
  });
});
