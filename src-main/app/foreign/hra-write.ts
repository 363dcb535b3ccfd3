/** A deal of ours as a file of the program Mariášek. What the format cannot hold is told. */
import type { ForeignText } from '#shared/api/foreign.ts';
import { rankOf, suitOf, type Card } from '#shared/cards.ts';
import { isNoTrump, type Component, type Contract } from '#shared/contracts.ts';
import type { GameRecord, RecordedPlay, RecordNode } from '#shared/notation/index.ts';
import type { Setup } from '#shared/position.ts';
import { err, ok, type Result } from '#shared/result.ts';
import { handSize, type Seat } from '#shared/seats.ts';
import { isOver, settlePosition, toPosition, type Position } from '#main/engine/index.ts';
import { forhontRemark, PLAYERS, RANK_NAMES, SUIT_NAMES, type HraGame } from './hra-file.ts';

const GAMES: Partial<Record<Contract, readonly HraGame[]>> = {
  hra: ['Hra'],
  sedma: ['Hra', 'Sedma'],
  sto: ['Kilo'],
  'sto-sedma': ['Kilo', 'Sedma'],
  betl: ['Betl'],
  durch: ['Durch'],
};
const DOUBLED: Readonly<Partial<Record<Component, readonly HraGame[]>>> = {
  hra: ['Hra'],
  sedma: ['Sedma'],
  sto: ['Kilo'],
  // That program doubles both parts even where it counts them together.
  'sto-sedma': ['Kilo', 'Sedma'],
  betl: ['Betl'],
  durch: ['Durch'],
};
const AGAINST = { sedma: 'SedmaProti', sto: 'KiloProti' } as const;
const LAST_TRICK = 10;

/**
 * The main line of a volený deal. Gains are base units by the rules of the record.
 * Errors: `foreign-only-voleny`; what is wrong with the cards.
 * @param setup that of the record, its rule set known
 */
export function hraText(record: GameRecord, setup: Setup): Result<ForeignText> {
  const games = GAMES[setup.contract];
  if (setup.variant !== 'voleny' || !games) return err('foreign-only-voleny', {}, ['record']);
  const { plays, hasVariations } = mainLine(record);
  const all = [...setup.plays, ...plays];
  const end = toPosition({ ...setup, plays: all });
  if (!end.ok) return end;
  const position = end.value;
  const { declarer } = setup;
  const begun = all.length > 0 || setup.hands.some(({ length }) => length < handSize('voleny'));
  const lines = [
    `<Hra Kolo="${reached(position, begun)}" Zacina="${player(begun ? position.leader : 0)}" Voli="${player(declarer)}"` +
      ` Typ="${[...games, ...setup.against.map(({ what }) => AGAINST[what])].join(' ')}"` +
      (setup.trump ? ` Trumf="${SUIT_NAMES[setup.trump]}">` : '>'),
    forhontRemark(PLAYERS[0]),
    ...element('Komentar', record.comment),
    ...PLAYERS.flatMap((name, seat) => block(name, position.hands[seat]!.map(cardElement))),
    ...block('Talon', setup.talon.map(cardElement)),
    ...block('Fleky', flekElements(setup)),
    ...block('Stychy', trickElements(position)),
    ...block('Zuctovani', accountElements(position)),
    '</Hra>',
    '',
  ];
  const silent = all.some((play) => typeof play !== 'string' && !play.announce);
  const lost: ForeignText['lost'] = [
    ...(hasComments(record.children) ? (['comments'] as const) : []),
    ...(hasVariations ? (['variations'] as const) : []),
    ...(silent ? (['silent'] as const) : []),
    ...(setup.won ? (['before'] as const) : []),
    ...(record.names.some((name) => name !== null) || record.title !== '' ? (['names'] as const) : []),
  ];
  return ok({ text: lines.join('\n'), lost });
}

const player = (seat: Seat) => PLAYERS[seat as 0 | 1 | 2];

function reached({ tricks }: Position, begun: boolean): number {
  return begun ? Math.min(tricks.length + 1, LAST_TRICK) : 0;
}

function mainLine(record: GameRecord): { plays: RecordedPlay[]; hasVariations: boolean } {
  const plays: RecordedPlay[] = [];
  let hasVariations = false;
  for (let { children } = record; children.length > 0; children = children[0]!.children) {
    plays.push(children[0]!.play);
    hasVariations ||= children.length > 1;
  }
  return { plays, hasVariations };
}

function hasComments(children: readonly RecordNode[]): boolean {
  return children.some((node) => node.comment !== undefined || hasComments(node.children));
}

function attributes(card: Card): string {
  return `Barva="${SUIT_NAMES[suitOf(card)]}" Hodnota="${RANK_NAMES[rankOf(card)]}"`;
}

const cardElement = (card: Card): string => `<Karta ${attributes(card)} />`;

function flekElements({ fleks, against }: Setup): string[] {
  const own = Object.entries(fleks).flatMap(([component, count]) =>
    (DOUBLED[component as Component] ?? []).map((game) => [game, count, null] as const),
  );
  const others = against.map(({ what, fleks: count, seat }) => [AGAINST[what], count, seat] as const);
  return [...own, ...others].flatMap(([game, count, seat]) => {
    if (count === 0 && seat === null) return [];
    const by = seat === null ? '' : ` Hraci="${player(seat)}"`;
    return [`<Flek Hra="${game}" Pocet="${count}"${by} />`];
  });
}

function trickElements({ tricks, trick, leader }: Position): string[] {
  const open = trick.length > 0 ? [{ leader, cards: trick }] : [];
  return [...tricks, ...open].flatMap(({ leader: first, cards }, i) => [
    `<Stych Kolo="${i + 1}" Zacina="${player(first)}">`,
    ...PLAYERS.flatMap((name, seat) => {
      const played = cards.find((each) => each.seat === seat);
      return played ? [`  <${name} ${attributes(played.card)} />`] : [];
    }),
    '</Stych>',
  ]);
}

/** Nothing before the end: its numbers are those of a deal that was settled. */
function accountElements(position: Position): string[] {
  const settled = isOver(position) ? settlePosition(position) : null;
  if (!settled?.ok) return [];
  const { points, bySeat } = settled.value;
  return PLAYERS.map((name, seat) => {
    const declares = seat === position.declarer;
    const counted = declares ? points.declarer.total : points.defenders.total;
    const body = isNoTrump(position.contract) ? '' : String(counted);
    return `<${name} Body="${body}" Zisk="${bySeat[seat]}" />`;
  });
}

function block(name: string, within: readonly string[]): string[] {
  return within.length === 0 ? [] : [`<${name}>`, ...within.map((line) => `  ${line}`), `</${name}>`];
}

function element(name: string, text: string): string[] {
  return text === '' ? [] : [`<${name}>${escaped(text)}</${name}>`];
}

/** Characters XML forbids altogether are left out. */
function escaped(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
