/** What people call themselves and their things. */
import { z } from 'zod';

/** Takes no room on the screen: joiners, direction marks, fillers. Within a sign made of several they do their work. */
const UNSEEN = /(?<!\p{Extended_Pictographic}\uFE0F?)\p{Default_Ignorable_Code_Point}|\u2800/gu;

/** A name as it is seen: without letters nobody sees, and with single spaces within. */
function asSeen(name: string): string {
  return name
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** A name, or nothing; two that look the same are the same. @param most in letters */
export const optionalNameSchema = (most: number) => z.string().overwrite(asSeen).max(most);

/** A name of which something is seen. @param most in letters */
export const nameSchema = (most: number) => z.string().overwrite(asSeen).min(1).max(most);
