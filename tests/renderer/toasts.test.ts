import { beforeEach, describe, expect, it } from 'vitest';
import { dismissToast, showToast, toasts } from '../../src-renderer/design/toasts.ts';

const shown = () => toasts.map(({ text, count }) => `${text} ${count}`);

describe('passing messages', () => {
  beforeEach(() => void toasts.splice(0));

  it('count up where the same is said again, as the newest', () => {
    showToast('cannot be', 'danger');
    showToast('saved', 'success');
    const last = showToast('cannot be', 'danger');
    showToast('cannot be', 'info');
    expect(shown()).toEqual(['saved 1', 'cannot be 2', 'cannot be 1']);
    dismissToast(last);
    showToast('cannot be', 'danger');
    expect(shown()).toEqual(['saved 1', 'cannot be 1', 'cannot be 1']);
  });

  it('are at most three, and the oldest go', () => {
    for (const text of ['a', 'b', 'c', 'd']) showToast(text);
    expect(shown()).toEqual(['b 1', 'c 1', 'd 1']);
  });

  it('with a button stay apart, because each undoes something else', () => {
    const undone: string[] = [];
    for (const deal of ['one', 'two']) showToast('removed', 'info', { label: 'undo', run: () => undone.push(deal) });
    expect(shown()).toEqual(['removed 1', 'removed 1']);
    toasts.forEach(({ action }) => action?.run());
    expect(undone).toEqual(['one', 'two']);
  });
});
