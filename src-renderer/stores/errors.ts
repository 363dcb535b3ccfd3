import type { DomainError } from '#shared/result.ts';
import { showToast } from '../design/toasts.ts';
import { texts } from '../language.ts';

/** Tells the user that something asked for could not be done. */
export function tellError(error: DomainError): void {
  showToast(texts.value.error(error), 'danger');
}
