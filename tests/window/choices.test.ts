import { describe, expect, it } from 'vitest';
import type { Action, ActionOf } from '#shared/actions.ts';
import {
  actionsWith,
  announcementStep,
  callsOf,
  choicesOf,
  commentOf,
  discardOf,
  remarksOf,
  usableCards,
} from '../../src-renderer/table/model/choices.ts';

const announce = (contract: ActionOf<'announce'>['contract'], trump?: 'h' | 'l', helper?: 'a' | 'b') =>
  ({ type: 'announce', contract, ...(trump && { trump }), ...(helper && { helper }) }) as ActionOf<'announce'>;

const comment = (flek: ActionOf<'comment'>['flek'], against: ActionOf<'comment'>['against'] = []) =>
  ({ type: 'comment', flek, against }) as ActionOf<'comment'>;

describe('choices', () => {
  it('sort legal actions by what they ask for', () => {
    const actions: Action[] = [
      { type: 'pass' },
      { type: 'bid', bid: 'sto' },
      { type: 'hold' },
      { type: 'trump-blind', index: 2 },
    ];
    const { plain, bids, blind, cardUse } = choicesOf(actions);
    expect(plain.map(({ type }) => type)).toEqual(['hold', 'pass']);
    expect(bids).toHaveLength(1);
    expect(blind).toHaveLength(1);
    expect(cardUse).toBe('none');
  });

  it('tell what a card does now, and the ways it can be used', () => {
    const actions: Action[] = [
      { type: 'play', card: 'Kl' },
      { type: 'play', card: 'Kl', announce: false },
      { type: 'play', card: '9l' },
    ];
    expect(choicesOf(actions).cardUse).toBe('play');
    expect([...usableCards(actions)]).toEqual(['Kl', '9l']);
    expect(actionsWith(actions, 'Kl')).toHaveLength(2);
    expect(actionsWith(actions, 'Ah')).toHaveLength(0);
  });

  it('offer a claim beside the cards, where it is legal', () => {
    const play: Action = { type: 'play', card: 'Kl' };
    expect(choicesOf([play, { type: 'claim' }])).toMatchObject({ cardUse: 'play', claim: true, plain: [] });
    expect(choicesOf([play]).claim).toBe(false);
  });

  it('find a discard in either order', () => {
    const actions: Action[] = [{ type: 'discard', cards: ['7l', '8a'] }];
    expect(discardOf(actions, ['8a', '7l'])).toBe(actions[0]);
    expect(discardOf(actions, ['8a'])).toBeUndefined();
    expect(discardOf(actions, ['8a', '9a'])).toBeUndefined();
  });

  it('know the ranks a trump card may call', () => {
    const actions: Action[] = (['A', 'K'] as const).map((call) => ({ type: 'trump', card: '7h', call }));
    expect(callsOf(actions, '7h')).toEqual(['A', 'K']);
    expect(callsOf(actions, '8h')).toEqual([]);
  });
});

describe('an announcement put together step by step', () => {
  const all = [announce('hra', 'h'), announce('hra', 'l'), announce('betl'), announce('dve-sedmy', 'h', 'a')];

  it('asks for the contract first', () => {
    const step = announcementStep(all, { contract: null, trump: null });
    expect(step).toMatchObject({ asks: 'contract', contracts: ['hra', 'betl', 'dve-sedmy'], ready: null });
  });

  it('asks for trumps where there is a choice', () => {
    expect(announcementStep(all, { contract: 'hra', trump: null })).toMatchObject({ asks: 'trump', suits: ['h', 'l'] });
    expect(announcementStep(all, { contract: 'hra', trump: 'l' }).ready).toBe(all[1]);
  });

  it('skips what has one possibility', () => {
    expect(announcementStep(all, { contract: 'betl', trump: null }).ready).toBe(all[2]);
    expect(announcementStep(all, { contract: 'dve-sedmy', trump: null }).ready).toBe(all[3]);
  });

  it('asks for the helper suit last', () => {
    const two = [announce('dve-sedmy', 'h', 'a'), announce('dve-sedmy', 'h', 'b')];
    expect(announcementStep(two, { contract: 'dve-sedmy', trump: null })).toMatchObject({
      asks: 'helper',
      suits: ['a', 'b'],
      ready: null,
    });
  });
});

describe('a comment', () => {
  const comments = [comment([]), comment(['hra']), comment(['sedma']), comment(['hra', 'sedma']), comment([], ['sto'])];

  it('offers every remark once', () => {
    expect(remarksOf(comments)).toEqual([
      { kind: 'flek', target: 'hra' },
      { kind: 'flek', target: 'sedma' },
      { kind: 'against', what: 'sto' },
    ]);
  });

  it('is the action with exactly those remarks', () => {
    expect(commentOf(comments, [])).toBe(comments[0]);
    expect(
      commentOf(comments, [
        { kind: 'flek', target: 'sedma' },
        { kind: 'flek', target: 'hra' },
      ]),
    ).toBe(comments[3]);
    expect(
      commentOf(comments, [
        { kind: 'flek', target: 'hra' },
        { kind: 'against', what: 'sto' },
      ]),
    ).toBeUndefined();
  });
});
