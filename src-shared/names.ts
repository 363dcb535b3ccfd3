/** Names that people give: to themselves, to tables, sessions, rule sets. What nobody sees tells no two apart. */
import { z } from 'zod';
import { normalized } from './plain-text.ts';

/** What is drawn as nothing: joiners, marks of direction, soft hyphens, controls; and what is no letter of any writing. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\p{Co}\p{Cn}\p{Cs}]/gu;
/** What is drawn as a gap, fillers of Hangul and an empty cell of Braille, too. */
const GAP = /[\s\u115F\u1160\u3164\uFFA0\u2800]+/gu;
/** A drawn sign of parts: here a joiner says which it is. */
const SIGN =
  /\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?(?:\u200D\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?)*/gu;

/** As it is kept: composed, without what nobody sees, with single spaces. */
export function cleanName(text: string): string {
  const whole = normalized(text, 'NFC');
  let clean = '';
  let at = 0;
  for (const { 0: sign, index } of whole.matchAll(SIGN)) {
    clean += swept(whole.slice(at, index)) + sign;
    at = index + sign.length;
  }
  return (clean + swept(whole.slice(at))).replace(/ +/g, ' ').trim();
}

function swept(text: string): string {
  return text.replace(GAP, ' ').replace(INVISIBLE, '');
}

/** Whether two names look the same on a screen. */
export function isSameName(one: string, other: string): boolean {
  return normalized(cleanName(one), 'NFKC') === normalized(cleanName(other), 'NFKC');
}

/** Longest text that is looked at for a name, unseen letters and all. */
const MAX_LENGTH = 1000;
const typed = z.string().max(MAX_LENGTH);

/** A name that must be given, and of which something is seen. @param most in letters */
export const nameSchema = (most: number) => typed.trim().min(1).refine(isSeen, UNSEEN).overwrite(cleanName).max(most);

/** A name that need not be given; where it is, something of it is seen. @param most in letters */
export const titleSchema = (most: number) => typed.trim().refine(isSeen, UNSEEN).overwrite(cleanName).max(most);

/** What is seen of a name, be it nothing. @param most in letters */
export const optionalNameSchema = (most: number) => typed.overwrite(cleanName).max(most);

const UNSEEN = { params: { code: 'name-invisible' } };

function isSeen(text: string): boolean {
  return text === '' || cleanName(text) !== '';
}
