import { onScopeDispose, ref } from 'vue';
import { useRouter } from 'vue-router';
import type { Params } from '#shared/api/index.ts';
import { dismissToast, showToast } from '../design/toasts.ts';
import { useClient } from '../common/useClient.ts';
import { tellError } from '../common/errors.ts';
import { useTexts } from '../useTexts.ts';

/** Makes an exercise of a situation and tells where it is, for as long as what it was made of is on the screen. */
export function usePractise() {
  const client = useClient();
  const router = useRouter();
  const { t } = useTexts();
  const busy = ref(false);
  let told: number | null = null;
  const forget = (): void => void (told !== null && dismissToast(told));
  onScopeDispose(forget);

  /** @param now whether the exercise is what the person asks for, and not only that it is kept */
  async function practise(from: Params<'school.practise'>['from'], now = false): Promise<void> {
    if (busy.value) return;
    busy.value = true;
    const answer = await client.call('school.practise', { from });
    busy.value = false;
    if (!answer.ok) return tellError(answer.error);
    const { exerciseId, known } = answer.value;
    const said = exerciseId === null ? 'later' : known ? 'known' : 'added';
    forget();
    if (now && exerciseId !== null) {
      await router.push({ name: 'drill', query: { exercise: exerciseId } });
      return;
    }
    told = showToast(t(`schoolScreen.exercises.${said}`), 'success', {
      label: t('schoolScreen.exercises.show'),
      run: () =>
        void router.push(
          exerciseId === null ? { name: 'exercises' } : { name: 'drill', query: { exercise: exerciseId } },
        ),
    });
  }

  return { practise, busy };
}
