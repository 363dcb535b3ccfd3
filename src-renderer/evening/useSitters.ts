import { computed } from 'vue';
import { useProfiles } from '../stores/profiles.ts';
import { useSettings } from '../stores/settings.ts';
import { useTexts } from '../useTexts.ts';
import { BOT_IDS } from './plan.ts';

/** Who may sit down: people and bots, by their keys in a plan. */
export function useSitters() {
  const profiles = useProfiles();
  const settings = useSettings();
  const { t } = useTexts();

  const people = computed(() => [
    { value: 'owner', label: settings.settings.playerName },
    ...profiles.list.map(({ id, name }) => ({ value: `profile:${id}`, label: name })),
  ]);
  const bots = computed(() => BOT_IDS.map((id) => ({ value: `bot:${id}`, label: t(`bots.${id}`) })));
  const nameOf = (key: string): string =>
    [...people.value, ...bots.value].find(({ value }) => value === key)?.label ?? '';
  return { people, bots, nameOf };
}
