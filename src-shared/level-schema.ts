/** A level asked for from outside. */
import { z } from 'zod';
import { quoted } from './api/problems.ts';

/** Room for levels to come: one beyond the strongest there is plays as that one (`levelIn`). */
const MAX_LEVEL = 9;

export const levelSchema = z.custom<number>().superRefine((level, context) => {
  if (Number.isInteger(level) && level >= 1 && level <= MAX_LEVEL) return;
  const params = { code: 'unknown-level', value: quoted(level), most: MAX_LEVEL };
  context.addIssue({ code: 'custom', params });
});
