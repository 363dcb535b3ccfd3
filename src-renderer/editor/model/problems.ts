/** Where on the screen a problem of a setup belongs. */
import type { DomainError } from '#shared/result.ts';
import { FORHONT, type Seat } from '#shared/seats.ts';
import type { DraftPlace } from './draft.ts';

/** The place of cards it speaks of; `null` when it is one of the terms. Hands are measured by the first one. */
export function placeOfProblem({ code, path = [] }: DomainError): DraftPlace | null {
  const [field, index] = path;
  if (code === 'no-cards') return FORHONT;
  if (field === 'hands') return typeof index === 'number' ? (index as Seat) : null;
  if (field === 'talon' || field === 'stock') return field;
  return field === 'plays' ? 'trick' : null;
}

/** The problems that no place of cards shows. */
export function problemsOfTerms(problems: readonly DomainError[]): DomainError[] {
  return problems.filter((problem) => placeOfProblem(problem) === null);
}
