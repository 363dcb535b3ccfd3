import { computed } from 'vue';
import { CHARACTERS } from '#shared/bots.ts';
import { useProfiles } from './profiles.ts';
import { useSettings } from '../common/settings.ts';
import { useTexts } from '../useTexts.ts';

/** Who may sit down: people and bots, by their keys in a plan. */
export function useSitters() {
  const profiles = useProfiles();
  const settings = useSettings();
  const { t } = useTexts();

  const people = computed(() => [
    { value: 'owner', label: settings.settings.playerName },
    ...profiles.list.map(({ id, name }) => ({ value: `profile:${id}`, label: name })),
  ]);
  const bots = computed(() =>
    CHARACTERS.map((id) => ({ value: `bot:${id}`, label: t(`bots.${id}`), note: t(`evening.characters.${id}`) })),
  );
  const nameOf = (key: string): string =>
    [...people.value, ...bots.value].find(({ value }) => value === key)?.label ?? '';
  return { people, bots, nameOf };
}
