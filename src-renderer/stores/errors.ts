import type { Language } from '#shared/api/index.ts';
import type { DomainError } from '#shared/result.ts';
import { textsIn } from '#shared/texts.ts';
import { showToast } from '../design/toasts.ts';
import { i18n } from '../i18n.ts';

/** Tells the user that something asked for could not be done. */
export function tellError(error: DomainError): void {
  showToast(textsIn(i18n.global.locale.value as Language).error(error), 'danger');
}
