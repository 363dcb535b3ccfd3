/** What a person asks of the engine in a terminal: `forhont deal`, `forhont solve`, `forhont settle`. */
import { sortHand, type Card } from '#shared/cards.ts';
import { makeHand, type DealRecord } from '#shared/notation/index.ts';
import type { OperationResult } from '#shared/api/protocol.ts';
import { err, ok, type DomainError, type Result } from '#shared/result.ts';
import { seatsOf, type Seat, type Variant } from '#shared/seats.ts';
import { gainsAtTable } from '#shared/settlement.ts';
import type { Texts } from '#shared/texts.ts';
import { run } from './operations.ts';
import { textGiven, textsGiven, type GivenText } from './text-given.ts';

/** What can be asked. */
export const COMMANDS = ['deal', 'solve', 'settle', 'schema'] as const;
export type HumanCommand = (typeof COMMANDS)[number];

export interface DealAsked {
  readonly variant: Variant;
  readonly rules: string;
  readonly seed: string;
}

/** The hands of a deal, suit by suit, and its line for other commands. */
export function dealt({ variant, rules, seed }: DealAsked, texts: Texts): Result<string> {
  const given = run.deal({ variant, rules, seed }, texts);
  if (!given.ok) return given;
  const { hands, talon, stock, packets } = given.value;
  const record = run.replay(
    { variant, rules, seed, actions: [], sitterOut: false, manner: 'training', record: true },
    texts,
  );
  const text = record.ok && run.write({ record: record.value.record as DealRecord }, texts);
  const first = packets[0]!.cards.length;
  return ok(
    lines([
      ...beside([
        ...hands.map((hand, seat) => [seatIn(variant, seat as Seat, texts), inSuits(hand, texts)] as const),
        ...(talon.length > 0 ? [[texts.t('editor.place.talon'), inSuits(talon, texts)] as const] : []),
        ...(stock.length > 0 ? [[texts.t('editor.place.stock'), makeHand(stock, texts.language)] as const] : []),
      ]),
      texts.t('shell.command.engine.first', { cards: makeHand(hands[0]!.slice(0, first), texts.language) }),
      '',
      text && text.ok && text.value.text.trimEnd(),
    ]),
  );
}

/** What every card is worth, and the best play to the end. */
export function solved(written: string, texts: Texts): Result<string> {
  const position = textGiven(written);
  if (!position.ok) return position;
  const { setup } = position.value;
  if (!setup) return err('import-no-contract');
  const answer = run.solve({ position: setup, objective: 'payoff', cards: 'all', stock: 'known' }, texts);
  if (!answer.ok) return answer;
  const { seat, value, cards, line, exact, bounds } = answer.value;
  const amount = exact
    ? money(value)
    : texts.t('shell.command.engine.between', { low: money(bounds!.low), high: money(bounds!.high) });
  return ok(
    lines([
      texts.t('shell.command.engine.worth', { amount }),
      ...(seat === null ? [] : [texts.t('shell.command.engine.toPlay', { seat: seatIn(setup.variant, seat, texts) })]),
      ...[...cards]
        .sort((a, b) => b.value - a.value)
        .map((each) => `  ${money(each.value).padStart(5)}  ${texts.card(each.card)}`),
      line.length > 0 && texts.t('shell.command.engine.line'),
      ...inTricks(line.map(cardOf), setup.plays.length, seatsOf(setup.variant).length),
    ]),
  );
}

/** Bills, and what is wrong with the deals that have none. */
export interface Settled {
  readonly bills: string;
  readonly faults: readonly DomainError[];
}

/** The bill of every deal of a text that was played to its end. */
export function settled(written: string, texts: Texts): Settled {
  const bills: string[] = [];
  const faults: DomainError[] = [];
  for (const given of textsGiven(written)) {
    const bill = given.ok ? billOf(given.value, texts) : given;
    if (bill.ok) bills.push(bill.value);
    else faults.push(bill.error);
  }
  return { bills: bills.join('\n'), faults };
}

function billOf({ variant, setup, settlement, declarer, title }: GivenText, texts: Texts): Result<string> {
  if (!setup && !settlement?.components.length)
    return ok(lines([title !== '' && title, texts.t('errors.import-thrown-in')]));
  const answer = settlement ? ok(settlement) : run.settle({ position: setup! }, texts);
  if (!answer.ok) return answer;
  const { components, cappedAt, penalties = [] } = answer.value;
  const names = [
    ...seatsOf(variant).map((seat) => seatIn(variant, seat, texts)),
    texts.t('shell.command.engine.sitterOut'),
  ];
  return ok(
    lines([
      title !== '' && title,
      ...components.map((part) => partOf(part, texts)),
      ...penalties.map(({ seat, rate }) =>
        texts.t('shell.command.engine.penalty', { seat: names[seat]!, amount: plain(rate) }),
      ),
      cappedAt !== null && texts.t('shell.command.engine.capped', { amount: money(cappedAt) }),
      ...beside(gainsAtTable(answer.value, declarer).map((gain, place) => [names[place]!, money(gain)])),
    ]),
  );
}

type Part = OperationResult<'settle'>['components'][number];

/** `hra: made, 1 × 2 (hearts) × 4 (fleks) = 8` */
function partOf({ id, made, rate, hearts, fleks, factor, extra, amount }: Part, texts: Texts): string {
  const product = [rate, hearts, 2 ** fleks, factor]
    .filter((times, i) => i === 0 || times !== 1)
    .map(plain)
    .join(' × ');
  const sum = extra === 0 ? product : `${product} + ${plain(extra)}`;
  const how = texts.t(`shell.command.engine.${made ? 'made' : 'lost'}`);
  return `${texts.t(`game.components.${id}`)}: ${how}, ${sum} → ${money(amount)}`;
}

function lines(all: readonly (string | false)[]): string {
  return `${all.filter((each): each is string => each !== false).join('\n')}\n`;
}

/** Two columns. */
function beside(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `${name.padEnd(width)}  ${value}`);
}

/** A line for each trick. @param played cards before the first */
function inTricks(cards: readonly Card[], played: number, seats: number): string[] {
  const tricks: string[] = [];
  for (let at = 0; at < cards.length;) {
    const whole = seats - ((played + at) % seats);
    tricks.push(
      `${String(Math.floor((played + at) / seats) + 1).padStart(4)}. ${cards.slice(at, at + whole).join(' ')}`,
    );
    at += whole;
  }
  return tricks;
}

/** With a sign that stands in front of numbers. */
function money(amount: number): string {
  return amount > 0 ? `+${plain(amount)}` : plain(amount);
}

function plain(amount: number): string {
  return String(amount).replace('-', '−');
}

function seatIn(variant: Variant, seat: Seat, texts: Texts): string {
  return texts.t(`analysis.seats.${seatsOf(variant).length}.${seat}`);
}

function inSuits(cards: readonly Card[], { language }: Texts): string {
  return makeHand(sortHand(cards, null, true), language);
}

function cardOf(play: OperationResult<'solve'>['line'][number]): Card {
  return typeof play === 'string' ? play : play.card;
}
