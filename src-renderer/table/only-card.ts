import type { Settings } from '#shared/api/index.ts';

/** What changes with the answer whether the only card is played by itself: new sessions begin so, whatever the last one had. */
export function onlyCardAnswered(isWanted: boolean, { lastGame }: Pick<Settings, 'lastGame'>): Partial<Settings> {
  const onlyCard = isWanted ? 'yes' : 'no';
  if (lastGame === null) return { onlyCard };
  const { options } = lastGame;
  return { onlyCard, lastGame: { ...lastGame, options: { ...options, help: { ...options.help, forced: isWanted } } } };
}
