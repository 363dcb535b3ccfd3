/** Exercises in a language. */
import type { Language } from '#shared/api/index.ts';
import type { Ask, DrillNote } from '#shared/school/drill.ts';
import type { Exercise, RawAsk, Saying } from '#shared/school/exercise.ts';
import { textsIn } from '#shared/texts.ts';
import { saidOfLaid } from './laid-said.ts';

export type SayingGroup = 'tasks' | 'options' | 'fields' | 'notes' | 'hints';

export function sentence(language: Language, group: SayingGroup, { code, params }: Saying): string {
  const texts = textsIn(language);
  if (code.startsWith(REASON)) {
    return texts.reason({ code: code.slice(REASON.length), params });
  }
  const written = Object.entries(params).map(([name, value]) => [
    name,
    name === 'count' ? value : writtenIn(language, value),
  ]);
  return capital(texts.say(`drills.${group}.${code}`, Object.fromEntries(written) as Saying['params']), language);
}

function writtenIn(language: Language, value: Saying['params'][string]): Saying['params'][string] {
  return typeof value === 'number' ? new Intl.NumberFormat(language).format(value).replace('-', '−') : value;
}

/** Refusals of the engine have their sentences elsewhere. */
const REASON = 'reason-';

export function note(language: Language, saying: Saying): DrillNote {
  return { ...saying, text: sentence(language, 'notes', saying) };
}

export function taskOf(language: Language, exercise: Exercise): string {
  return sentence(language, 'tasks', saidOfLaid(exercise, exercise.task));
}

export function askIn(language: Language, ask: RawAsk): Ask {
  if (ask.form === 'option') {
    const options = ask.options.map(({ id, saying }) => ({ id, text: sentence(language, 'options', saying) }));
    return { ...ask, options };
  }
  if (ask.form === 'numbers') {
    const fields = ask.fields.map((field) => ({
      ...field,
      text: sentence(language, 'fields', { code: field.id, params: {} }),
    }));
    return { ...ask, fields };
  }
  return ask;
}

function capital(text: string, language: Language): string {
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}
