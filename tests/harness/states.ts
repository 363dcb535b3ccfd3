/** Tables as the services would send them, for looking at screens that cannot be reached in play at will. */
import type { TableState } from '#shared/api/index.ts';
import type { Action } from '#shared/actions.ts';
import type { Card } from '#shared/cards.ts';
import type { LogEntry, SeatView, Trick } from '#shared/view.ts';
import type { Seat, Variant } from '#shared/seats.ts';
import { seatCount } from '#shared/seats.ts';

const cards = (text: string): Card[] => text.split(' ') as Card[];
const said = (seat: Seat, action: Extract<LogEntry, { kind: 'action' }>['action']): LogEntry => ({
  kind: 'action',
  seat,
  action,
});

function view(part: Partial<SeatView>, variant: Variant = 'voleny'): SeatView {
  const seats = seatCount(variant);
  return {
    variant,
    rules: 'csm',
    seat: 0,
    phase: 'play',
    toAct: 0,
    hand: [],
    counts: Array.from({ length: seats }, () => 10),
    openHands: {},
    unseen: 0,
    declarer: null,
    bidder: null,
    bid: null,
    trump: null,
    helper: null,
    trumpCard: null,
    laidCard: null,
    talon: { count: 0, cards: null },
    stock: 0,
    contract: null,
    components: [],
    fleks: {},
    against: [],
    called: null,
    partner: null,
    trick: null,
    tricks: [],
    marriages: [],
    points: null,
    tricksWon: Array.from({ length: seats }, () => 0),
    log: [],
    actions: [],
    verdicts: [],
    settlement: null,
    ...part,
  };
}

let step = 0;
function table(name: string, seatView: SeatView, part: Partial<TableState> = {}): [string, TableState] {
  const seats = seatCount(seatView.variant);
  const bots = ['ludmila', 'vaclav', 'jindra'];
  return [
    name,
    {
      sessionId: 1,
      dealId: ++step,
      dealNumber: 3,
      step: 4,
      variant: seatView.variant,
      rules: seatView.rules,
      seed: null,
      players: Array.from({ length: seats }, (_, place) => ({
        place,
        name: place === 0 ? 'Karel' : null,
        botId: place === 0 ? null : bots[place - 1]!,
        balance: [7, -9, 2, 0][place]!,
      })),
      places: Array.from({ length: seats }, (_, seat) => seat),
      humanSeat: 0,
      view: seatView,
      finished: seatView.phase === 'finished',
      ...part,
    },
  ];
}

const seven = cards('Ah Kh Oh 9l Ta 8b 7h');
const twelve = cards('Ah Kh Oh 9l Ta 8b Th 8a Ul 7b 9b');
const trick = (leader: Seat, text: string, winner?: Seat): Trick => ({
  leader,
  cards: cards(text).map((card, i) => ({ seat: ((leader + i) % 3) as Seat, card })),
  ...(winner !== undefined && { winner }),
});

const opening: LogEntry[] = [
  said(0, { type: 'trump', card: null }),
  said(0, { type: 'discard', cards: null }),
  said(0, { type: 'barva' }),
  said(1, { type: 'good' }),
  said(2, { type: 'good' }),
  { kind: 'trump-shown', seat: 0, card: '7h' },
  said(0, { type: 'announce', contract: 'sedma' }),
];

const pairs = (hand: Card[]): Action[] =>
  hand.flatMap((a, i) => hand.slice(i + 1).map((b): Action => ({ type: 'discard', cards: [a, b] })));

export const states: ReadonlyMap<string, TableState> = new Map([
  table(
    'trump',
    view({
      phase: 'trump',
      hand: seven,
      unseen: 5,
      counts: [12, 10, 10],
      actions: [
        ...seven.map((card): Action => ({ type: 'trump', card })),
        ...[0, 1, 2, 3, 4].map((index): Action => ({ type: 'trump-blind', index })),
      ],
    }),
  ),
  table(
    'talon',
    view({
      phase: 'talon',
      hand: twelve,
      counts: [12, 10, 10],
      bidder: 0,
      trump: 'h',
      trumpCard: { seat: 0, card: '7h', shown: false },
      log: [said(0, { type: 'trump', card: null })],
      actions: pairs(cards('9l 8b 8a Ul 7b 9b Kh Oh')),
    }),
  ),
  table(
    'declare',
    view({
      phase: 'declare',
      hand: cards('Ah Kh Oh 9l Ta Th 8a Ul 9b'),
      bidder: 0,
      trump: 'h',
      trumpCard: { seat: 0, card: '7h', shown: false },
      talon: { count: 2, cards: cards('8b 7b') },
      log: opening.slice(0, 2),
      actions: [
        { type: 'barva' },
        { type: 'announce', contract: 'betl' },
        { type: 'announce', contract: 'durch' },
        { type: 'take-back' },
      ],
    }),
  ),
  table(
    'approval',
    view({
      phase: 'approval',
      hand: cards('Ah Kh Oh 9l Ta Th 8a Ul 9b 7a'),
      bidder: 2,
      seat: 0,
      trumpCard: { seat: 2, card: null, shown: false },
      talon: { count: 2, cards: null },
      log: [
        said(2, { type: 'trump', card: null }),
        said(2, { type: 'discard', cards: null }),
        said(2, { type: 'barva' }),
      ],
      actions: [{ type: 'good' }, { type: 'bad' }],
    }),
    { places: [0, 1, 2], humanSeat: 0 },
  ),
  table(
    'announce',
    view({
      phase: 'announce',
      hand: cards('Ah Kh Oh 9l Ta Th 8a Ul 9b'),
      declarer: 0,
      trump: 'h',
      trumpCard: { seat: 0, card: '7h', shown: true },
      talon: { count: 2, cards: cards('8b 7b') },
      log: opening.slice(0, 6),
      actions: (['hra', 'sedma', 'sto', 'sto-sedma'] as const).map((contract) => ({ type: 'announce', contract })),
    }),
  ),
  table(
    'commenting',
    view({
      phase: 'commenting',
      hand: cards('Ab Kb Ob 9l Ta Th 8a Ul 9b 7a'),
      declarer: 2,
      trump: 'h',
      contract: 'sedma',
      components: ['hra', 'sedma'],
      trumpCard: { seat: 2, card: '7h', shown: true },
      talon: { count: 2, cards: null },
      log: opening.map((entry) => ('seat' in entry ? { ...entry, seat: ((entry.seat + 2) % 3) as Seat } : entry)),
      actions: [[], ['hra'], ['sedma'], ['hra', 'sedma']].flatMap((flek) =>
        [[], ['sto']].map((against) => ({ type: 'comment', flek, against }) as Action),
      ),
    }),
    { places: [0, 1, 2], humanSeat: 0 },
  ),
  table(
    'play',
    view({
      hand: cards('Ah Oh 9l Ta Th Ul 9b'),
      counts: [7, 6, 6],
      declarer: 0,
      trump: 'h',
      contract: 'sedma',
      components: ['hra', 'sedma', 'against-sto'],
      fleks: { hra: 2, sedma: 1 },
      against: [{ seat: 1, what: 'sto', fleks: 0 }],
      talon: { count: 2, cards: cards('8b 7b') },
      trick: {
        leader: 1,
        cards: [
          { seat: 1, card: 'Al' },
          { seat: 2, card: 'Kl', marriage: 20 },
        ],
      },
      tricks: [trick(0, 'Kh 8h Uh', 0), trick(0, '8a Ka Aa', 2), trick(2, '8l 7l Ol', 1)],
      marriages: [
        { seat: 0, suit: 'h', points: 40 },
        { seat: 2, suit: 'l', points: 20 },
      ],
      points: { declarer: 40, defenders: 30 },
      tricksWon: [1, 1, 1],
      log: [
        ...opening,
        said(1, { type: 'comment', flek: ['hra', 'sedma'], against: ['sto'] }),
        said(2, { type: 'comment', flek: [], against: [] }),
        said(0, { type: 'comment', flek: ['hra'], against: [] }),
        said(1, { type: 'comment', flek: [], against: [] }),
        { kind: 'trick', trick: trick(0, 'Kh 8h Uh', 0) },
        { kind: 'trick', trick: trick(0, '8a Ka Aa', 2) },
        { kind: 'trick', trick: trick(2, '8l 7l Ol', 1) },
      ],
      actions: [
        { type: 'play', card: '9l' },
        { type: 'play', card: 'Ul' },
      ],
      verdicts: cards('Ah Oh 9l Ta Th Ul 9b').map((card) => ({
        card,
        legal: card[1] === 'l',
        reason: card[1] === 'l' ? null : { code: 'follow-suit', article: 'csm II.7', params: { suit: 'l' } },
      })),
    }),
  ),
  table(
    'settled',
    view({
      phase: 'finished',
      toAct: null,
      counts: [0, 0, 0],
      hand: [],
      openHands: {
        0: cards('Ah Oh 9l Ta Th Ul 9b Kh 8a 7h'),
        1: cards('8h Ka 7l 9h Ua Al Ol Ob Kb 7a'),
        2: cards('Uh Aa 8l Kl Tl 9a Oa Ab Tb Ub'),
      },
      declarer: 0,
      trump: 'h',
      contract: 'sto-sedma',
      components: ['sto', 'sedma'],
      fleks: { sto: 2, sedma: 1 },
      talon: { count: 2, cards: cards('8b 7b') },
      tricks: [trick(0, 'Kh 8h Uh', 0), trick(0, '8a Ka Aa', 2), trick(2, '8l 9l 7l', 0)],
      marriages: [{ seat: 0, suit: 'h', points: 40 }],
      points: { declarer: 120, defenders: 10 },
      tricksWon: [8, 1, 1],
      log: opening,
      settlement: {
        points: {
          declarer: { tricks: 80, marriages: 40, total: 120 },
          defenders: { tricks: 10, marriages: 0, total: 10 },
        },
        components: [
          { id: 'sto', side: 'declarer', made: true, rate: 4, hearts: 2, fleks: 2, factor: 3, extra: 0, amount: 96 },
          { id: 'sedma', side: 'declarer', made: false, rate: 2, hearts: 2, fleks: 1, factor: 1, extra: 0, amount: -8 },
        ],
        uncapped: 88,
        cappedAt: null,
        perDefender: [
          { seat: 1, amount: 88 },
          { seat: 2, amount: 88 },
        ],
        bySeat: [176, -88, -88],
      },
    }),
  ),
  table(
    'auction',
    view(
      {
        phase: 'auction',
        hand: cards('Ah Oh 9l Ta Th Ul 9b Kh 8a 7h'),
        bid: 'sedma',
        bidder: 2,
        talon: { count: 2, cards: null },
        log: [said(2, { type: 'bid', bid: 'hra' }), said(0, { type: 'hold' }), said(2, { type: 'bid', bid: 'sedma' })],
        actions: [
          { type: 'hold' },
          ...(['sto', 'sto-sedma', 'betl', 'durch', 'dve-sedmy', 'dve-sedmy-sto'] as const).map((bid): Action => ({
            type: 'bid',
            bid,
          })),
          { type: 'pass' },
        ],
      },
      'licitovany',
    ),
  ),
  table(
    'krizovy',
    view(
      {
        phase: 'trump',
        hand: cards('Ah Oh 9l Ta'),
        unseen: 4,
        counts: [8, 8, 8, 8],
        actions: cards('Ah Oh 9l Ta').flatMap((card) =>
          (['A', 'T', 'K'] as const).map((call): Action => ({ type: 'trump', card, call })),
        ),
      },
      'krizovy',
    ),
  ),
  table(
    'krizovy-play',
    view(
      {
        hand: cards('Ah Oh 9l Ta Kb'),
        counts: [5, 5, 5, 4],
        declarer: 1,
        trump: 'a',
        contract: 'hra',
        components: ['hra'],
        called: 'Ta',
        trick: {
          leader: 1,
          cards: [
            { seat: 1, card: 'Al' },
            { seat: 2, card: '8l' },
            { seat: 3, card: 'Kl', marriage: 20 },
          ],
        },
        marriages: [{ seat: 3, suit: 'l', points: 20 }],
        trumpCard: { seat: 1, card: 'Oa', shown: true },
        actions: [{ type: 'play', card: '9l' }],
      },
      'krizovy',
    ),
  ),
  table(
    'lizany',
    view(
      {
        phase: 'trump',
        hand: cards('Ah Oh 9l Ta'),
        counts: [4, 4],
        stock: 24,
        actions: (['h', 'l', 'a', 'b'] as const).map((suit): Action => ({ type: 'trump-suit', suit })),
      },
      'lizany',
    ),
  ),
]);
