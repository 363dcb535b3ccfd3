/**
 * Ten backs, each the same whichever end is up: one cloth, one repeated figure in one path, one medallion. Ten of them
 * in a row must not shout louder than one open card.
 */
import type { CardBackName } from '#shared/looks.ts';

interface Back {
  /** The cloth round the frame and in it: tokens. */
  readonly cloth: string;
  readonly deep: string;
  readonly line: string;
  /** How strongly the repeated figure stands out. */
  readonly strength: number;
  readonly figure: { readonly d: string; readonly filled: boolean; readonly width?: number };
  readonly medallion: string;
}

/**
 * A figure again and again over the upper half of the inner field, the left half of its last row included: the other half
 * is the same turned round, so that a back never tells which end is up. The grid has its middle under the medallion.
 */
function repeated(draw: (x: number, y: number) => string, stepX: number, stepY: number, brick = false): string {
  const parts: string[] = [];
  const columns = Math.ceil(50 / stepX);
  for (let row = -Math.ceil(80 / stepY); row <= 0; row++)
    for (let column = -columns; column <= columns; column++) {
      if (row === 0 && column >= 0) break;
      const x = 50 + column * stepX + (brick && row % 2 !== 0 ? stepX / 2 : 0);
      const y = 80 + row * stepY;
      if (Math.abs(x - 50) < 50 && Math.abs(y - 80) < 80) parts.push(draw(x, y));
    }
  return parts.join('');
}

const petals = (count: number, d: string): string =>
  Array.from({ length: count }, (_, i) => `<path d="${d}" transform="rotate(${(i * 360) / count})"/>`).join('');

/** A round shield in the middle with a flower on it. */
const rosette = (flower: string): string =>
  `<circle r="21" fill="var(--back)" stroke-width="1"/><circle r="17.5" fill="none" stroke-width=".6"/><g fill="var(--back-line)" stroke="none">${flower}</g>`;

const QUATREFOIL =
  '<path d="M0-36C5-31 12-28.5 20-27c.5 6 3 10.5 8 14.5-3 4-4 8-4 12.5s1 8.5 4 12.5C23 16.5 20.5 21 20 27 12 28.5 5 31 0 36-5 31-12 28.5-20 27c-.5-6-3-10.5-8-14.5 3-4 4-8 4-12.5s-1-8.5-4-12.5c5-4 7.5-8.5 8-14.5C-12-28.5-5-31 0-36Z" fill="var(--back)" stroke-width="1" stroke-linejoin="round"/>' +
  `<circle r="16.5" fill="none" stroke-width=".7"/><g fill="var(--back-line)" stroke="none">${Array.from({ length: 24 }, (_, i) => `<circle r=".8" cy="-19" transform="rotate(${i * 15})"/>`).join('')}${petals(8, 'M0-4c4.2-3 4.7-7 0-11.5C-4.7-11-4.2-7 0-4Z')}</g><circle r="3.2" fill="var(--back)" stroke-width="1"/>`;

const BACKS: Readonly<Record<CardBackName, Back>> = {
  lattice: {
    cloth: 'art-back',
    deep: 'art-back-deep',
    line: 'art-back-line',
    strength: 0.5,
    figure: {
      d: repeated(
        (x, y) => `M${x - 6} ${y - 6}l12 12M${x + 6} ${y - 6}l-12 12M${x - 1} ${y}a1 1 0 1 0 2 0a1 1 0 1 0-2 0`,
        12,
        12,
      ),
      filled: false,
      width: 0.7,
    },
    medallion: QUATREFOIL,
  },
  oak: {
    cloth: 'art-green-deep',
    deep: 'art-moss',
    line: 'art-sand-light',
    strength: 0.34,
    figure: {
      d: repeated(
        (x, y) =>
          `M${x} ${y - 6}c2 0 2.5 2 1.5 3 2-.5 3 1.5 1.2 3 1.8 0 2.3 2.2.3 3.2 0 1.3-1 2-3 2.8-2-.8-3-1.5-3-2.8-2-1-1.5-3.2.3-3.2-1.8-1.5-.8-3.5 1.2-3-1-1-.5-3 1.5-3Z`,
        12,
        14,
        true,
      ),
      filled: true,
    },
    medallion: rosette(petals(6, 'M0-5c3-1 4.5-3 3-5 1-2 0-4-3-6-3 2-4 4-3 6-1.5 2 0 4 3 5Z')),
  },
  stars: {
    cloth: 'art-blue-deep',
    deep: 'art-night',
    line: 'art-sand-light',
    strength: 0.42,
    figure: {
      d: repeated((x, y) => `M${x} ${y - 3.2}l.9 2.3 2.3.9-2.3.9-.9 2.3-.9-2.3-2.3-.9 2.3-.9Z`, 10, 10, true),
      filled: true,
    },
    medallion: rosette(petals(8, 'M0-16l2.2 8.5L0-2l-2.2-5.5Z')),
  },
  scales: {
    cloth: 'art-teal',
    deep: 'art-teal-deep',
    line: 'art-cream',
    strength: 0.34,
    figure: {
      d: repeated(
        (x, y) => `M${x - 6} ${y}a6 6 0 0 0 12 0a6 6 0 0 0-12 0M${x - 3} ${y}a3 3 0 0 0 6 0a3 3 0 0 0-6 0`,
        12,
        6,
        true,
      ),
      filled: false,
      width: 0.7,
    },
    medallion: rosette(petals(12, 'M0-16c2 3 2 7 0 11-2-4-2-8 0-11Z')),
  },
  damask: {
    cloth: 'art-plum',
    deep: 'art-plum-deep',
    line: 'art-rose',
    strength: 0.4,
    figure: {
      d: repeated(
        (x, y) =>
          `M${x} ${y - 8}c3 3 3 5 0 8-3-3-3-5 0-8ZM${x} ${y + 8}c3-3 3-5 0-8-3 3-3 5 0 8ZM${x - 6} ${y}c2-2 4-2 6 0-2 2-4 2-6 0ZM${x + 6} ${y}c-2-2-4-2-6 0 2 2 4 2 6 0Z`,
        16,
        20,
        true,
      ),
      filled: true,
    },
    medallion: rosette(petals(8, 'M0-4c3.5-3 4-7.5 0-12-4 4.5-3.5 9 0 12Z')),
  },
  wicker: {
    cloth: 'art-brown',
    deep: 'art-brown-deep',
    line: 'art-sand-light',
    strength: 0.38,
    figure: {
      d: repeated(
        (x, y) =>
          `M${x - 4} ${y - 2.5}h8M${x - 4} ${y}h8M${x - 4} ${y + 2.5}h8M${x + 3.5} ${y - 4}v8M${x + 6} ${y - 4}v8M${x + 8.5} ${y - 4}v8`,
        12,
        10,
        true,
      ),
      filled: false,
      width: 0.8,
    },
    medallion: rosette(petals(10, 'M-1.2-6L0-16.5 1.2-6Z')),
  },
  porcelain: {
    cloth: 'art-ivory-light',
    deep: 'art-white',
    line: 'art-blue',
    strength: 0.75,
    figure: {
      d: repeated(
        (x, y) =>
          `M${x} ${y - 4}c1.8 1.2 1.8 2.8 0 4-1.8-1.2-1.8-2.8 0-4ZM${x} ${y + 4}c1.8-1.2 1.8-2.8 0-4-1.8 1.2-1.8 2.8 0 4ZM${x - 4} ${y}c1.2-1.8 2.8-1.8 4 0-1.2 1.8-2.8 1.8-4 0ZM${x + 4} ${y}c-1.2-1.8-2.8-1.8-4 0 1.2 1.8 2.8 1.8 4 0Z`,
        12,
        14,
        true,
      ),
      filled: true,
    },
    medallion: rosette(petals(6, 'M0-3c5-2 6-8 0-13.5C-6-11-5-5 0-3Z') + '<circle r="2.5"/>'),
  },
  chevron: {
    cloth: 'art-slate',
    deep: 'art-slate-deep',
    line: 'art-sand-light',
    strength: 0.32,
    figure: {
      d: repeated((x, y) => `M${x - 5} ${y}l5-4 5 4-5 4Z`, 10, 8),
      filled: false,
      width: 1,
    },
    medallion: rosette(petals(4, 'M0-16.5L4.5-7 0-2.5-4.5-7Z')),
  },
  tartan: {
    cloth: 'art-red-deep',
    deep: 'art-green-deep',
    line: 'art-gold-light',
    strength: 0.4,
    figure: {
      d:
        [8, 22, 36, 48.75].map((x) => `M${x} 9.5V150.5M${x + 2.5 > 49 ? x : x + 2.5} 9.5V150.5`).join('') +
        [10, 24, 38, 52, 66, 78.75].map((y) => `M9.5 ${y}H90.5M9.5 ${y + 2.5 > 80 ? y : y + 2.5}H90.5`).join(''),
      filled: false,
      width: 0.8,
    },
    medallion: rosette(petals(4, 'M0-16c4 1 5 6 2 9l-2 3-2-3c-3-3-2-8 2-9Z') + '<circle r="2.2"/>'),
  },
  stitch: {
    cloth: 'art-ivory',
    deep: 'art-ivory-light',
    line: 'art-red',
    strength: 0.7,
    figure: {
      d: repeated(
        (x, y) =>
          `M${x - 2} ${y - 2}l4 4M${x + 2} ${y - 2}l-4 4M${x} ${y - 5}v2M${x} ${y + 3}v2M${x - 5} ${y}h2M${x + 3} ${y}h2`,
        11,
        11,
        true,
      ),
      filled: false,
      width: 0.9,
    },
    medallion: rosette(petals(4, 'M0-16l3 3-3 3-3-3ZM5-9l2.5 2.5L5-4 2.5-6.5ZM0-8l2.5 2.5L0-3l-2.5-2.5Z')),
  },
};

/** A back as markup, in card units, without the paper. */
export function backPicture(name: CardBackName): string {
  const { cloth, deep, line, strength, figure, medallion } = BACKS[name];
  const paint = figure.filled
    ? 'fill="var(--back-line)"'
    : `fill="none" stroke="var(--back-line)" stroke-width="${figure.width}"`;
  return `<g style="--back:var(--${cloth});--back-line:var(--${line})">
    <rect x="4.5" y="4.5" width="91" height="151" rx="3.8" fill="var(--back)"/>
    <g clip-path="url(#back-field)">
      <rect x="8.5" y="8.5" width="83" height="143" rx="1.5" fill="var(--${deep})"/>
      ${[0, 180].map((turn) => `<path d="${figure.d}" ${paint} opacity="${strength}" transform="rotate(${turn} 50 80)"/>`).join('')}
    </g>
    <rect x="8.5" y="8.5" width="83" height="143" rx="1.5" fill="none" stroke="var(--back-line)" stroke-width=".9"/>
    <g transform="translate(50 80)" stroke="var(--back-line)">${medallion}</g>
  </g>`;
}
