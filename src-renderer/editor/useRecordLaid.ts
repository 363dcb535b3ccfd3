import type { ImportProblem } from '#shared/api/archive.ts';
import type { GameRecord } from '#shared/notation/game-record.ts';
import { showToast } from '../design/toasts.ts';
import { useAnalysis } from './store.ts';
import { useClient } from '../common/useClient.ts';
import { tellError } from '../common/errors.ts';
import { useTexts } from '../useTexts.ts';
import { unplayableIn } from './model/unplayable.ts';

/**
 * Lays out a record somebody wrote or brought and says which of its cards, if any, is the first that cannot be played, and what it
 * tells wrongly (`problems`).
 */
export function useRecordLaid(): (record: GameRecord, problems?: readonly ImportProblem[]) => void {
  const store = useAnalysis();
  const client = useClient();
  const { t, texts, capital } = useTexts();

  async function checked(record: GameRecord): Promise<void> {
    const found = await unplayableIn(record, async (setup) => {
      const looked = await client.call('analysis.look', { setup });
      return looked.ok ? looked.value.problems : [];
    });
    if (found === null || store.board.label.name !== record.title) return;
    const { trick, card, problem } = found;
    const why = texts.value.error(problem);
    showToast(t('editor.insert.unplayable', { trick, card: capital(texts.value.card(card)), why }), 'danger');
  }

  return (record, problems = []) => {
    store.open(record);
    problems.forEach(tellError);
    void checked(record);
  };
}
