import { cardsAt, targetOf, type DraftPlace } from '../editor/model/draft.ts';
import { placeOfProblem } from '../editor/model/problems.ts';
import { useAnalysis } from '../editor/store.ts';
import { useTexts } from '../useTexts.ts';

/** What is to be said of a place on the board: how full it is and what is wrong there. */
export function usePlaces() {
  const store = useAnalysis();
  const { t, texts } = useTexts();

  const countAt = (place: DraftPlace): number => cardsAt(store.shown, place).length;

  /** The count, backs of unknown cards as well; and while the layout is not possible yet, how many cards belong there. */
  function counterOf(place: DraftPlace): string {
    if (store.isOpen && store.mode === 'analyse' && typeof place === 'number')
      return String(countAt(place) + unknownAt(place));
    const target = targetOf(store.shown, place);
    const possible = store.problems.length === 0;
    return possible || target === null
      ? String(countAt(place))
      : t('editor.place.counter', { count: countAt(place), target });
  }

  /** While it is analysed with cards that are not known, that they lie nowhere is no problem. */
  function problemAt(place: DraftPlace): string {
    if (store.isOpen && store.mode === 'analyse') return '';
    const problem = store.problems.find((each) => placeOfProblem(each) === place);
    if (!problem) return '';
    // Beside a hand that has cards an empty one is only not laid out yet, and what lies can be valued as it is: the count says it.
    if (problem.code === 'uneven-hands' && (countAt(place) === 0 || store.isOpen)) return '';
    // An empty board offers something to begin with instead.
    return problem.code === 'no-cards' ? '' : texts.value.error(problem);
  }

  /** Cards of it that nobody knows, while the others are valued all the same. */
  function unknownAt(place: DraftPlace): number {
    if (!store.isOpen || store.mode !== 'analyse') return 0;
    return Math.max(0, (targetOf(store.shown, place) ?? 0) - countAt(place));
  }

  function lacks(place: DraftPlace): boolean {
    return countAt(place) < (targetOf(store.shown, place) ?? 0);
  }

  return { countAt, counterOf, problemAt, unknownAt, lacks };
}
