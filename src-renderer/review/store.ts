import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { DealReview } from '#shared/api/review.ts';
import type { DomainError } from '#shared/result.ts';
import { useClient } from '../common/useClient.ts';
import { tellError } from '../common/errors.ts';

const REQUEST_ID = 'review';

export type Whose = 'people' | 'all';
export type ReviewScope = 'deal' | 'evening';

/** The deals looked back on: one, or those of an evening. Computing goes on while other screens are open. */
export const useReview = defineStore('review', () => {
  const client = useClient();
  const dealId = shallowRef<number | null>(null);
  const scope = shallowRef<ReviewScope>('deal');
  const whose = shallowRef<Whose>('people');
  /** By deal, in order. */
  const reviews = shallowRef<readonly DealReview[]>([]);
  const error = shallowRef<DomainError | null>(null);
  /** Share of the decisions judged, 0–1; `null` while nothing is computed. */
  const progress = shallowRef<number | null>(null);
  /** It was called off and can be gone on with. */
  const stopped = shallowRef(false);
  /** The deal that is computed now, of so many. */
  let at = { index: 0, of: 1 };
  /** The last thing asked for counts. */
  let run = 0;

  client.on('reviewProgress', ({ requestId, done, of }) => {
    if (requestId === REQUEST_ID && progress.value !== null)
      progress.value = (at.index + (of === 0 ? 1 : done / of)) / at.of;
  });

  const current = computed(() => reviews.value.find((review) => review.dealId === dealId.value) ?? null);

  function keep(review: DealReview): void {
    const others = reviews.value.filter((other) => other.dealId !== review.dealId);
    reviews.value = [...others, review].sort((a, b) => a.dealNumber - b.dealNumber);
  }

  /** Shows what is known of a deal, or of its evening, and computes the rest. */
  async function open(asked: number, how: ReviewScope = scope.value, who: Whose = whose.value): Promise<void> {
    const mine = ++run;
    if (progress.value !== null) void client.call('review.cancel', { requestId: REQUEST_ID });
    // What is shown of the same deal stays until more of it is known.
    const own = reviews.value.filter((review) => review.dealId === asked);
    if (how === 'deal' || own.length === 0) reviews.value = own;
    [dealId.value, scope.value, whose.value] = [asked, how, who];
    error.value = null;
    stopped.value = false;
    const deals = await dealsOf(asked, how);
    if (mine !== run) return;
    if (deals === null) return;
    progress.value = 0;
    for (const [index, deal] of deals.entries()) {
      at = { index, of: deals.length };
      progress.value = index / deals.length;
      const known = await client.call('review.look', { dealId: deal });
      if (mine !== run) return;
      if (known.ok) keep(known.value);
      const answer = await client.call('review.deal', { dealId: deal, whose: who, requestId: REQUEST_ID });
      if (mine !== run) return;
      if (answer.ok) keep(answer.value);
      else if (answer.error.code === 'analysis-cancelled') {
        stopped.value = true;
        break;
      } else if (deals.length === 1) error.value = answer.error;
    }
    progress.value = null;
  }

  async function dealsOf(asked: number, how: ReviewScope): Promise<readonly number[] | null> {
    if (how === 'deal') return [asked];
    const answer = await client.call('review.evening', { dealId: asked });
    if (answer.ok) return answer.value.deals;
    error.value = answer.error;
    progress.value = null;
    return null;
  }

  async function cancel(): Promise<void> {
    await client.call('review.cancel', { requestId: REQUEST_ID });
  }

  const goOn = (): Promise<void> => (dealId.value === null ? Promise.resolve() : open(dealId.value));

  async function mark(review: DealReview, step: number): Promise<void> {
    const marked = !review.marked.includes(step);
    const answer = await client.call('review.mark', { dealId: review.dealId, step, marked });
    if (!answer.ok) return tellError(answer.error);
    const steps = marked ? [...review.marked, step] : review.marked.filter((other) => other !== step);
    keep({ ...review, marked: steps.toSorted((a, b) => a - b) });
  }

  return { dealId, scope, whose, reviews, current, error, progress, stopped, open, cancel, goOn, mark };
});
