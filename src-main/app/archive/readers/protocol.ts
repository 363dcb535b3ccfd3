/**
 * JSON of the engine protocol: positions, requests with a position, and `replay` requests; one, a list, or one a line.
 */
import { z } from 'zod';
import { operations } from '#shared/api/protocol.ts';
import { readInput } from '#shared/api/problems.ts';
import { dealRecordSchema } from '#shared/notation/deal-json.ts';
import { recordOf, unlocated } from '#shared/notation/index.ts';
import { setupSchema } from '#shared/position.ts';
import { err, ok, type Result } from '#shared/result.ts';
import { findRuleSet } from '#shared/rules/index.ts';
import { applyAction, dealCards, dealHands, recordOfDeal, shuffledDeck, startDeal } from '#main/engine/index.ts';
import { rulesWritten } from '../../analysis/index.ts';
import type { DealReader, ReadDeal, ReadPiece } from './reader.ts';

/** What a request has beside its parameters. */
const OF_REQUESTS = ['id', 'op', 'lang'];
const loose = z.looseObject({});

export const protocolReader: DealReader = {
  id: 'protocol',
  knows: ({ text }) => /^\s*[{[]/.test(text),
  *read({ text }): Iterable<ReadPiece> {
    const values = valuesIn(text);
    for (const [i, read] of values.entries()) {
      const value = read();
      yield { deal: value.ok ? dealOf(value.value) : value, left: values.length - i - 1 };
    }
  },
};

function valuesIn(text: string): (() => Result<unknown>)[] {
  const whole = parsed(text);
  if (whole.ok) return Array.isArray(whole.value) ? whole.value.map((value) => () => ok(value)) : [() => whole];
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  // One a line, where the first one is; anything else is one thing that cannot be read.
  return lines.length > 1 && parsed(lines[0]!).ok ? lines.map((line) => () => parsed(line)) : [() => whole];
}

function parsed(text: string): Result<unknown> {
  try {
    return ok(JSON.parse(text));
  } catch {
    return err('import-not-json');
  }
}

function dealOf(value: unknown): Result<ReadDeal> {
  const object = loose.safeParse(value);
  if (!object.success) return err('import-not-a-deal');
  const { op } = object.data;
  if ('tables' in object.data && 'deals' in object.data) return err('import-for-friends');
  const params = Object.fromEntries(Object.entries(object.data).filter(([key]) => !OF_REQUESTS.includes(key)));
  if ('dealt' in object.data) return wholeDeal(value);
  if (op === 'replay' || 'actions' in params) return replayed(params);
  const setup = readInput(setupSchema, 'position' in params ? params['position'] : params);
  return setup.ok ? ok({ record: recordOf(setup.value), dealtAt: null, gains: null, problems: [] }) : setup;
}

function wholeDeal(value: unknown): Result<ReadDeal> {
  const read = readInput(dealRecordSchema, value);
  if (!read.ok) return read;
  const { date } = read.value;
  const dealtAt = date === null ? null : new Date(date).toISOString();
  return ok({ record: unlocated(read.value), dealtAt, gains: null, problems: [] });
}

function replayed(value: Record<string, unknown>): Result<ReadDeal> {
  const read = readInput(operations.replay.params, value);
  if (!read.ok) return read;
  const { variant, rules, hands, talon = [], stock = [], seed, actions, sitterOut, manner } = read.value;
  const ruleSet = typeof rules === 'string' ? findRuleSet(rules) : rules;
  if (!ruleSet) return err('unknown-rules', { rules: typeof rules === 'string' ? rules : '' }, ['rules']);
  if (!ruleSet.variants.includes(variant))
    return err('variant-not-in-rules', { rules: ruleSet.id, variant }, ['variant']);
  const dealt =
    hands !== undefined
      ? dealHands(variant, ruleSet, { hands, talon, stock }, { sitterOut })
      : seed === undefined
        ? err('import-no-cards')
        : ok(dealCards(variant, ruleSet, shuffledDeck(seed), { sitterOut }));
  if (!dealt.ok) return dealt;
  let deal = startDeal(dealt.value, { manner });
  for (const [index, action] of actions.entries()) {
    const next = applyAction(deal, action);
    if (!next.ok) return { ok: false, error: { ...next.error, path: ['actions', index] } };
    deal = next.value;
  }
  const record = { ...recordOfDeal(deal, rulesWritten(ruleSet)), seed: seed ?? null };
  return ok({ record: unlocated(record), dealtAt: null, gains: null, problems: [] });
}
