import { usePreferredReducedMotion } from '@vueuse/core';
import { defineStore } from 'pinia';
import { computed, shallowRef, watchEffect } from 'vue';
import type { Language, Settings } from '#shared/api/index.ts';
import { DEFAULT_SETTINGS } from '#shared/default-settings.ts';
import { guessedLanguage, setLanguage } from '../language.ts';
import { useClient } from './useClient.ts';
import { tellError } from './errors.ts';

/** Until the stored ones have come. */
const AT_FIRST: Settings = { ...DEFAULT_SETTINGS, playerName: '…' };

/** The settings as stored, and what the window makes of them: language, theme and motion of the document. */
export const useSettings = defineStore('settings', () => {
  const client = useClient();
  const settings = shallowRef<Settings>(AT_FIRST);
  /** Whether they are the stored ones. */
  const loaded = shallowRef(false);
  const systemLanguage = shallowRef<Language>(guessedLanguage());
  const reducedMotion = usePreferredReducedMotion();

  const language = computed<Language>(() =>
    settings.value.language === 'system' ? systemLanguage.value : settings.value.language,
  );
  const motionOff = computed(() => settings.value.speed === 'instant' || reducedMotion.value === 'reduce');

  client.on('settings', (changed) => (settings.value = changed));

  watchEffect(() => void setLanguage(language.value));
  watchEffect(() => {
    const { dataset } = document.documentElement;
    if (settings.value.theme === 'system') delete dataset['theme'];
    else dataset['theme'] = settings.value.theme;
    if (motionOff.value) dataset['motion'] = 'none';
    else delete dataset['motion'];
    const { cardSize, textSize, indexSize, leftHanded, cardSuits, suitColours, contrast, felt } = settings.value;
    dataset['cards'] = cardSize;
    dataset['text'] = textSize;
    dataset['index'] = indexSize;
    dataset['suits'] = cardSuits;
    dataset['colours'] = suitColours;
    dataset['contrast'] = contrast;
    dataset['felt'] = felt;
    dataset['hand'] = leftHanded ? 'left' : 'right';
  });

  async function load(system: Language): Promise<void> {
    systemLanguage.value = system;
    const result = await client.call('settings.get', {});
    if (result.ok) settings.value = result.value;
    else tellError(result.error);
    loaded.value = true;
    // Whoever waits for the settings shows texts next.
    await setLanguage(language.value);
  }

  /** Shows the change at once; goes back to the stored values when it cannot be saved. */
  async function change(part: Partial<Settings>): Promise<void> {
    const before = settings.value;
    settings.value = { ...before, ...part };
    const result = await client.call('settings.set', part);
    if (result.ok) settings.value = result.value;
    else {
      settings.value = before;
      tellError(result.error);
    }
  }

  return { settings, loaded, language, motionOff, load, change };
});
