import { defineStore } from 'pinia';
import { reactive } from 'vue';
import { freshTold } from './told.ts';

/** The game being argued about: it stays while one looks how other rules would settle it. */
export const useDispute = defineStore('dispute', () => {
  const told = reactive(freshTold('hra'));
  return { told };
});
