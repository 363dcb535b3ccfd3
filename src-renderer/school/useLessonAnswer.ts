import { computed, ref, shallowRef, watch, type Ref } from 'vue';
import type { Card } from '#shared/cards.ts';
import type { LessonAnswer, LessonView } from '#shared/school/lesson-course.ts';
import { useLesson } from './lesson.ts';
import { formOf, isAsking } from './model/lesson-answer.ts';
import { readNumbers } from './model/numbers.ts';

const TALON = 2;

/** What the learner is about to answer at a step, from the first card marked to the answer sent. */
export function useLessonAnswer(view: Ref<LessonView | null>) {
  const store = useLesson();
  const chosen = shallowRef<readonly Card[]>([]);
  const option = ref<string | null>(null);
  const named = ref<number | null>(null);
  const numbers = ref<Record<string, string>>({});

  const content = computed(() => view.value?.content ?? null);
  const form = computed(() => (content.value ? formOf(content.value.kind) : 'none'));
  const asking = computed(() => view.value !== null && isAsking(view.value));
  const open = computed(() => asking.value && !store.busy);

  watch(view, (now, before) => {
    const sameStep =
      now?.lesson === before?.lesson && now?.step === before?.step && now?.rules === before?.rules && now !== null;
    if (!sameStep) {
      chosen.value = [];
      numbers.value = {};
    }
    if (sameStep && (now.phase === 'wrong' || now.phase === 'right')) return;
    option.value = null;
    named.value = null;
    // What was right of the cards, or not refused, stays marked, so that only the rest has to be thought over.
    const wrong = (now?.feedback ?? before?.feedback)?.wrongCards ?? [];
    chosen.value = form.value === 'cards' ? chosen.value.filter((card) => !wrong.includes(card)) : [];
  });

  const answer = (given: LessonAnswer) => void store.send({ type: 'answer', answer: given });

  function chooseCard(card: Card): void {
    if (!open.value) return;
    if (form.value === 'card') {
      chosen.value = [card];
      answer(content.value!.kind === 'play-out' ? { kind: 'play', play: card } : { kind: 'cards', cards: [card] });
    } else if (form.value === 'cards') {
      const without = chosen.value.filter((other) => other !== card);
      const more = without.length < chosen.value.length ? without : [...chosen.value, card];
      chosen.value = content.value!.kind === 'choose-talon' ? more.slice(-TALON) : more;
    }
  }

  function chooseOption(id: string): void {
    if (!open.value) return;
    option.value = id;
    answer({ kind: 'option', option: id });
  }

  function chooseFault(index: number): void {
    if (!open.value) return;
    named.value = index;
    answer({ kind: 'fault', index });
  }

  const written = computed(() => readNumbers(content.value?.questions ?? [], numbers.value));
  /** Enough is marked or written to be an answer. */
  const ready = computed(() => {
    if (form.value === 'numbers') return written.value !== null;
    return content.value?.kind === 'choose-talon' ? chosen.value.length === TALON : chosen.value.length > 0;
  });

  function confirm(): void {
    if (!open.value || !ready.value) return;
    if (form.value === 'numbers') answer({ kind: 'numbers', numbers: written.value! });
    else answer({ kind: 'cards', cards: [...chosen.value] });
  }

  return { form, asking, ready, chosen, option, named, numbers, chooseCard, chooseOption, chooseFault, confirm };
}
