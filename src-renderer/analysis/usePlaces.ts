import { cardsAt, targetOf, type Place } from '../editor/model/draft.ts';
import { isIdle, placeOfProblem } from '../editor/model/problems.ts';
import { useAnalysis } from '../stores/analysis.ts';
import { useTexts } from '../useTexts.ts';

/** What is to be said of a place on the board: how full it is and what is wrong there. */
export function usePlaces() {
  const store = useAnalysis();
  const { t, texts } = useTexts();

  const countAt = (place: Place): number => cardsAt(store.shown, place).length;

  /** The count, and while the layout is not possible yet, how many cards belong there. */
  function counterOf(place: Place): string {
    const target = targetOf(store.shown, place);
    const possible = store.problems.length === 0;
    return possible || target === null
      ? String(countAt(place))
      : t('editor.place.counter', { count: countAt(place), target });
  }

  function problemAt(place: Place): string {
    const problem = store.problems.find((each) => placeOfProblem(each) === place && !isIdle(each));
    if (!problem) return '';
    return problem.code === 'no-cards' ? t('editor.place.empty') : texts.value.error(problem);
  }

  function lacks(place: Place): boolean {
    return countAt(place) < (targetOf(store.shown, place) ?? 0);
  }

  return { countAt, counterOf, problemAt, lacks };
}
