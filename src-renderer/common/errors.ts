import type { DomainError } from '#shared/result.ts';
import { showToast } from '../design/toasts.ts';
import { texts } from '../language.ts';

/** Tells the user that something asked for could not be done. A lost connection the window tells by itself, for as long as it lasts. */
export function tellError(error: DomainError): void {
  if (error.code === 'connection-lost') return;
  showToast(texts.value.error(error), 'danger');
}
