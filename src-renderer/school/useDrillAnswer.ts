import { computed, ref, shallowRef, watch } from 'vue';
import type { Card, Suit } from '#shared/cards.ts';
import type { DrillAnswer } from '#shared/school/drill.ts';
import { useDrill } from './drill.ts';
import { useTexts } from '../useTexts.ts';
import { asksHand, layoutOf, toggled } from './model/drill-answer.ts';
import { readNumbers, type NumberField } from './model/numbers.ts';
import { useWatched } from './useWatched.ts';
import type { OptionItem } from './OptionList.vue';

/** What asks for an answer: a drill, or a question of a run. */
type Answerable = Pick<ReturnType<typeof useDrill>, 'drill' | 'verdict' | 'busy' | 'answer'>;

/** What the learner is about to answer to a drill, from the first card marked to the answer sent. */
export function useDrillAnswer(store: Answerable = useDrill()) {
  const { t } = useTexts();

  const chosen = shallowRef<readonly Card[]>([]);
  const numbers = ref<Record<string, string>>({});
  /** Tricks to be remembered have all been seen. */
  const seen = useWatched(() => store.drill);

  const ask = computed(() => store.drill?.ask ?? null);
  const layout = computed(() => (store.drill ? layoutOf(store.drill) : null));
  const asking = computed(
    () => store.drill !== null && !store.verdict?.done && (layout.value !== 'memory' || seen.value),
  );
  const fromHand = computed(() => ask.value !== null && asksHand(ask.value, store.drill!.scene));
  /** One card, which is the answer as soon as it is pressed. */
  const single = computed(() => ask.value?.form === 'cards' && ask.value.max === 1);

  const options = computed((): OptionItem[] => {
    if (ask.value?.form === 'suit') {
      return ask.value.suits.map((suit) => ({ id: suit, label: t(`game.suits.${suit}`), suit }));
    }
    return ask.value?.form === 'option' ? ask.value.options.map(({ id, text }) => ({ id, label: text })) : [];
  });
  const fields = computed((): NumberField[] =>
    ask.value?.form === 'numbers' ? ask.value.fields.map(({ text, ...field }) => ({ ...field, label: text })) : [],
  );
  const written = computed(() => readNumbers(fields.value, numbers.value));
  const ready = computed(() => {
    if (ask.value?.form === 'numbers') return written.value !== null;
    return ask.value?.form === 'cards' && chosen.value.length >= ask.value.min;
  });
  const confirms = computed(
    () => asking.value && (ask.value?.form === 'numbers' || (ask.value?.form === 'cards' && !single.value)),
  );

  watch(
    () => store.drill?.attemptId,
    () => {
      chosen.value = [];
      numbers.value = {};
    },
  );

  function give(answer: DrillAnswer): void {
    if (!asking.value || store.busy) return;
    void store.answer(answer);
  }

  function chooseCard(card: Card): void {
    if (!asking.value || store.busy || ask.value?.form !== 'cards' || !ask.value.from.includes(card)) return;
    chosen.value = single.value ? [card] : toggled(chosen.value, card, ask.value.max);
    if (single.value) give({ form: 'cards', cards: [card] });
  }

  function chooseOption(id: string): void {
    give(ask.value?.form === 'suit' ? { form: 'suit', suit: id as Suit } : { form: 'option', option: id });
  }

  function confirm(): void {
    if (!ready.value) return;
    if (ask.value?.form === 'numbers') give({ form: 'numbers', values: written.value! });
    else give({ form: 'cards', cards: [...chosen.value] });
  }

  return {
    ask,
    layout,
    asking,
    fromHand,
    single,
    options,
    fields,
    ready,
    confirms,
    chosen,
    numbers,
    seen,
    chooseCard,
    chooseOption,
    confirm,
  };
}
