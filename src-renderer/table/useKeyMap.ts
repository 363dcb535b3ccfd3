import type { TableKey } from '#shared/api/index.ts';
import { useSettings } from '../common/settings.ts';
import { useTexts } from '../useTexts.ts';

/** The letters of the table's own keys: those of the language, unless somebody chose others. */
export function useKeyMap() {
  const settings = useSettings();
  const { t } = useTexts();

  const letterOf = (key: TableKey): string => settings.settings.keys[key] ?? t(`table.keys.${key}`);

  return { letterOf };
}
