import type { DomainError } from './result.ts';

/** Problems of a setup in which nothing is wrong but that cards lie nowhere. */
const INCOMPLETE = ['uneven-hands', 'no-cards', 'wrong-talon', 'wrong-stock', 'short-hands'];

/** Whether a setup would be possible once the cards that lie nowhere were dealt, as far as this problem goes. */
export const isIncomplete = ({ code }: DomainError): boolean => INCOMPLETE.includes(code);
