/**
 * Chapter covers: a scene on the felt for each, drawn with the pieces of the cards and in colours of the theme, 120 × 80. Cards are
 * those of the deck in use. Fetched when the school is opened, not before.
 */
import type { Card, Suit } from '#shared/cards.ts';
import { at, disc, dot, line, oval, rod, shade, shape, sign } from '../design/cards/themes/draw.ts';

/** A card by its middle, 22 wide unless scaled. */
const put = (href: string, x: number, y: number, turn: number, scale: number): string =>
  at(x, y, `<use href="#${href}" stroke="none" x="-11" y="-17.6" width="22" height="35.2"/>`, scale, turn);
const card = (name: Card, x: number, y: number, turn = 0, scale = 1): string => put(`card-${name}`, x, y, turn, scale);
const back = (x: number, y: number, turn = 0, scale = 1): string => put('card-back', x, y, turn, scale);

/** Cards side by side, turned about a point below them. */
function fan(cards: readonly (Card | null)[], x: number, y: number, { step = 11, scale = 1 } = {}): string {
  const middle = (cards.length - 1) / 2;
  return cards
    .map((name, i) => {
      const turn = (i - middle) * step;
      const radians = (turn * Math.PI) / 180;
      const place = [
        x + 44 * scale * Math.sin(radians),
        y + 44 * scale * (1 - Math.cos(radians)),
        turn,
        scale,
      ] as const;
      return name === null ? back(...place) : card(name, ...place);
    })
    .join('');
}

const shadow = (x: number, y: number, rx: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="3" fill="var(--art-ink)" stroke="none" opacity="0.28"/>`;

/** Somebody at the table, to the waist. */
const person = (x: number, y: number, coat: string, hair: string, scale = 1): string =>
  at(
    x,
    y,
    shape('M-13 20c0-12 5-17 13-17s13 5 13 17z', coat) +
      disc(0, -5, 7.6, 'skin-of-people') +
      shape('M-8-5c-1-8 4-11 8-11s9 3 8 11c-2-4-5-5-8-5s-6 1-8 5z', hair) +
      dot(-2.6, -4, 0.9) +
      dot(2.6, -4, 0.9) +
      line('M-2.2-.4q2.2 1.6 4.4 0', 0.9),
    scale,
  ).replaceAll('var(--art-skin-of-people)', 'var(--art-sand-light)');

/** What somebody says, in a sign that needs no language. */
const says = (x: number, y: number, what: string, left = true): string =>
  at(
    x,
    y,
    shape(`M-13-9h26q4 0 4 4v9q0 4-4 4h${left ? '-17l-6 7 1-7h-4' : '-4l1 7-6-7h-17'}q-4 0-4-4v-9q0-4 4-4z`, 'paper') +
      what,
  );
const word = (text: string, x: number, y: number, size: number, fill = 'ink'): string =>
  `<text x="${x}" y="${y}" font-size="${size}" font-family="var(--font-title)" font-weight="600" text-anchor="middle" fill="var(--art-${fill})" stroke="none">${text}</text>`;

const coin = (x: number, y: number): string =>
  disc(x, y, 6, 'gold') + `<circle cx="${x}" cy="${y}" r="3.6" fill="none" stroke="var(--art-gold-deep)"/>`;
const coins = (x: number, y: number, count: number): string =>
  Array.from({ length: count }, (_, i) => oval(x, y - 3 * i, 7, 3, i % 2 ? 'gold-light' : 'gold')).join('');

/** Chalk strokes in fives, as on a slate. */
const chalk = (x: number, y: number, count: number): string =>
  Array.from({ length: count }, (_, i) =>
    i === 4 ? line(`M${x - 2} ${y + 9}l18-6`, 1.8, 'paper') : line(`M${x + 4 * i} ${y}v12`, 1.8, 'paper'),
  ).join('');
const slate = (x: number, y: number, inside: string): string =>
  at(x, y, shape('M-21-17h42v34h-42z', 'brown') + shape('M-17.5-13.5h35v27h-35z', 'slate-deep') + inside);

const star = (x: number, y: number, size = 1): string =>
  at(x, y, shape('M0-9l2.6 5.6 6 .8-4.4 4.2 1.1 6.1L0 3.8l-5.3 2.9 1.1-6.1-4.4-4.2 6-.8z', 'gold-light'), size);
const crown = (x: number, y: number): string =>
  at(x, y, shape('M-12 6l-3-13 8 6 7-10 7 10 8-6-3 13z', 'gold') + disc(0, 1, 1.8, 'red'));
const cross = (x: number, y: number, r: number): string =>
  rod(`M${x - r} ${y - r}l${2 * r} ${2 * r}M${x + r} ${y - r}l${-2 * r} ${2 * r}`, 3, 'red-light');

/** By lesson. */
const COVERS: Readonly<Record<string, string>> = {
  cards: shadow(60, 66, 40) + fan(['Ah', 'Al', 'Aa', 'Ab'], 60, 40, { step: 15, scale: 1.15 }),
  duties: shadow(60, 68, 34) + card('9a', 38, 42, -12, 1.1) + card('Ka', 58, 38, 3, 1.1) + card('7b', 82, 44, 16, 1.1),
  points:
    shadow(60, 68, 44) +
    card('Ah', 24, 42, -10) +
    card('Ta', 42, 40, 4) +
    slate(84, 40, chalk(-14, -9, 5) + chalk(4, -9, 4) + line('M-14 9h27', 1.4, 'paper')),
  trumps: shadow(60, 70, 40) + fan(['Ka', 'Oa', '9a', '8a', 'Al', '7b'], 60, 36, { step: 11 }) + back(60, 60, 90, 0.8),
  talon:
    shadow(60, 70, 44) +
    fan(['Ah', 'Th', 'Kl', 'Al', 'Aa'], 44, 44, { step: 11 }) +
    back(92, 34, 8, 0.95) +
    back(97, 38, 20, 0.95),
  approval:
    person(28, 52, 'teal', 'brown-deep', 1.15) +
    person(92, 52, 'red-deep', 'gold', 1.15) +
    says(46, 18, word('?', 0, 5, 15)) +
    says(78, 30, word('!', 0, 5, 15), false),
  hra:
    rod('M60 14v48M44 64h32', 3, 'gold') +
    rod('M24 30l72-12', 2.4, 'gold') +
    line('M24 30l-9 20M24 30l9 20M96 18l-9 18M96 18l9 18') +
    shape('M12 50h24q-2 9-12 9t-12-9z', 'gold-deep') +
    shape('M84 36h24q-2 9-12 9t-12-9z', 'gold-deep') +
    card('Ab', 19, 40, -12, 0.62) +
    card('Tb', 30, 40, 10, 0.62) +
    card('9l', 96, 26, 5, 0.62),
  sedma:
    back(48, 48, -22) +
    back(54, 46, -12) +
    back(66, 46, 8) +
    shade('M62 4l10 24 26-4-20 18 12 24-26-12-24 14 8-26-22-16 27 1z', 'gold-light', 0.6) +
    card('7l', 62, 38, 4, 1.2),
  sto:
    shadow(60, 70, 40) +
    card('Kh', 34, 42, -9, 1.15) +
    card('Oh', 54, 41, 5, 1.15) +
    slate(92, 36, word('100', 0, 7, 18, 'paper')),
  betl:
    shadow(60, 66, 34) +
    shape('M30 50q30-9 60 0-2 15-14 17H44q-12-2-14-17z', 'brown-deep') +
    oval(60, 49, 30, 7, 'brown') +
    oval(60, 49, 21, 4.5, 'ink') +
    coin(60, 46) +
    card('7a', 24, 30, -20, 0.85) +
    card('8a', 40, 26, -6, 0.85),
  durch:
    back(40, 42, -6) +
    back(52, 41, -2) +
    back(64, 40, 2) +
    back(76, 39, 6) +
    rod('M6 52L104 30', 3.4, 'brown-light') +
    shape('M100 23l17 4-13 12z', 'slate-light'),
  fleks:
    person(30, 54, 'blue', 'brown', 1.2) +
    says(66, 24, word('×2', 0, 5.5, 15)) +
    shape('M92 14l16-4-8 14h11L91 52l5-20h-11z', 'gold-light') +
    coins(92, 70, 4),
  settlement:
    shape('M30 8h46l8 8v58H30z', 'paper') +
    shape('M76 8v8h8z', 'sand') +
    line('M38 22h28M38 32h36M38 42h22M38 58h38', 1.6, 'slate') +
    line('M38 52h38', 1, 'red') +
    coins(98, 68, 5) +
    coins(20, 70, 2),
  defence:
    person(84, 52, 'teal', 'brown', 1.05) +
    person(104, 54, 'green-deep', 'ink', 1.05) +
    person(18, 54, 'red', 'gold', 1.05) +
    card('Kb', 42, 52, -14, 0.75) +
    card('Tb', 60, 46, 8, 0.75) +
    card('Ab', 58, 60, 20, 0.75),
  laid:
    shadow(60, 64, 48) +
    (['Ah', 'Kh', 'Oh', 'Uh', 'Th', '9h'] as const).map((name, i) => card(name, 24 + 14.4 * i, 42, 0, 1)).join('') +
    star(100, 16),
  renonc:
    card('9b', 48, 42, -7, 1.2) +
    rod('M84 54l18 18', 4.4, 'brown') +
    disc(70, 40, 19, 'sand-light') +
    card('8l', 70, 40, 6, 0.85) +
    line('M56 30a17 17 0 0 1 16-9', 2, 'paper') +
    cross(70, 40, 7),
  licitovany:
    rod('M34 76L48 6M70 76L84 6M38 60h35M42 44h34M45 28h34M48 14h33', 3, 'brown-light') +
    card('7h', 20, 58, -10, 0.75) +
    card('Kh', 98, 36, 8, 0.75) +
    back(104, 62, 14, 0.7) +
    star(66, 10, 0.7),
  'two-sevens': shadow(60, 70, 34) + card('7a', 46, 46, -14, 1.2) + card('7b', 74, 46, 14, 1.2) + crown(60, 14),
  krizovy:
    person(60, 15, 'green', 'brown', 0.72) +
    person(18, 42, 'slate', 'ink', 0.8) +
    person(102, 42, 'slate', 'gold', 0.8) +
    line('M60 31v22', 1.8, 'gold-light') +
    card('Th', 60, 43, 0, 0.7) +
    person(60, 66, 'green', 'red-deep', 0.72),
  lizany:
    person(20, 50, 'red-deep', 'brown', 1.05) +
    person(100, 50, 'blue', 'gold', 1.05) +
    back(60, 48, 0, 0.95) +
    back(58, 46, 0, 0.95) +
    back(56, 44, 0, 0.95) +
    card('Ol', 74, 30, 24, 0.95),
  evening:
    shade('M60 10L14 78h92z', 'gold-light', 0.35) +
    rod('M60 0v10', 2, 'gold-deep') +
    shape('M46 20q2-12 14-12t14 12z', 'green') +
    oval(60, 70, 46, 9, 'brown') +
    oval(60, 68, 42, 7, 'green-deep') +
    card('Ab', 48, 60, -24, 0.55) +
    card('Ol', 60, 58, 6, 0.55) +
    card('7h', 73, 60, 30, 0.55) +
    shape('M92 46h12v18H92z', 'gold') +
    shape('M91 42q7-6 14 0v6H91z', 'paper') +
    line('M104 50h4v9h-4', 2),
};

/** Suits as a last resort: a chapter that has no scene yet. */
export const coverOf = (lesson: string): string =>
  COVERS[lesson] ??
  (['h', 'l', 'a', 'b'] as const satisfies readonly Suit[]).map((suit, i) => sign(suit, 24 + 24 * i, 40, 20)).join('');
