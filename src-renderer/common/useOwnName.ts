/** The name of who sits at this computer, as it is being typed; it follows the stored one. */
import { computed, ref, watch, type ComputedRef, type Ref } from 'vue';
import { useSettings } from './settings.ts';
import { useTexts } from '../useTexts.ts';

const NAME_LENGTH = 24;

export interface OwnName {
  readonly name: Ref<string>;
  /** What is wrong with it, for who types. */
  readonly error: ComputedRef<string | undefined>;
  /** Keeps it where it is another; `false` and nothing kept when it cannot be. */
  save(): Promise<boolean>;
}

export function useOwnName(): OwnName {
  const store = useSettings();
  const { t } = useTexts();
  const name = ref(store.settings.playerName);
  const error = computed(() => {
    const { length } = name.value.trim();
    return length === 0 || length > NAME_LENGTH ? t('settings.nameLength', { max: NAME_LENGTH }) : undefined;
  });
  watch(
    () => store.settings.playerName,
    (stored) => (name.value = stored),
  );

  async function save(): Promise<boolean> {
    if (error.value) return false;
    const playerName = name.value.trim();
    if (playerName !== store.settings.playerName) await store.change({ playerName });
    // Somebody else may be called so, which is told.
    return playerName === store.settings.playerName;
  }
  return { name, error, save };
}
