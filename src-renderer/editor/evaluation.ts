import { computed, onScopeDispose, shallowReactive, shallowRef, watch, type Ref } from 'vue';
import type { AnalysisProgress, SetupCheck, Solved, Standing } from '#shared/api/analysis.ts';
import type { Card } from '#shared/cards.ts';
import type { Explanation } from '#shared/coach.ts';
import type { PlayedCard } from '#shared/view.ts';
import type { Setup } from '#shared/position.ts';
import type { DomainError } from '#shared/result.ts';
import { useClient } from '../common/useClient.ts';

/** Positions remembered, so that stepping through a line shows its values at once. */
const REMEMBERED = 400;
/** Longer than this and progress is shown. Milliseconds. */
const A_MOMENT = 300;

const SOLVING = 'board';
const ASKING = 'why';
const GRAPH = 'graph';

/** What the card asked about comes to, or that the answer is under way. */
export interface BoardQuestion {
  readonly card: Card;
  readonly answer: Explanation | null;
  readonly error: DomainError | null;
}

/**
 * Where the play of a setup stands, what every card is worth there, and why. Answers that come too late are dropped.
 * @param announce whether cards are valued with their marriages announced, or without a word
 */
export function useEvaluation(setup: Ref<Setup>, announce: Ref<boolean>) {
  const client = useClient();
  const key = computed(() => JSON.stringify(setup.value));
  const wayAt = (at: string): string => (announce.value ? at : `silent ${at}`);
  const way = computed(() => wayAt(key.value));
  const looks = remember<SetupCheck>();
  const solutions = remember<Solved>();

  const lastLook = shallowRef<SetupCheck | null>(null);
  /** Of the setup as it is; `null` while it is being looked at. */
  const fresh = computed(() => looks.get(key.value) ?? null);
  /** The same, or until then the one before. */
  const look = computed(() => fresh.value ?? lastLook.value);
  const standing = computed(() => look.value?.standing ?? null);
  const problems = computed(() => look.value?.problems ?? []);
  const solved = computed(() => solutions.get(way.value) ?? null);
  /** Why there are no values although the position is possible. */
  const failure = shallowRef<DomainError | null>(null);
  /** Shown while solving takes longer than a moment; `of` 0 when nobody knows how long. */
  const progress = shallowRef<Pick<AnalysisProgress, 'done' | 'of'> | null>(null);
  const question = shallowRef<BoardQuestion | null>(null);
  let solving = false;

  onScopeDispose(
    client.on('analysisProgress', ({ requestId, done, of }) => {
      if (requestId === SOLVING && progress.value) progress.value = { done, of };
    }),
  );

  watch(way, () => void evaluate(), { immediate: true, flush: 'post' });

  async function evaluate(): Promise<void> {
    const at = key.value;
    const asked = setup.value;
    const valued = way.value;
    failure.value = null;
    question.value = null;
    progress.value = null;
    const found = looks.get(at) ?? (await lookAt(at, asked));
    if (way.value !== valued) return;
    lastLook.value = found;
    if (!found?.standing || found.standing.seat === null) return stopSolving();
    await (solutions.has(valued) ? stopSolving() : solve(valued, asked));
    const line = way.value === valued ? endOf(asked, solutions.get(valued)) : null;
    if (line && !looks.has(JSON.stringify(line))) await lookAt(JSON.stringify(line), line);
  }

  /** A best line from here to the end, with who plays each card; empty until it is known. */
  const bestLine = computed((): readonly PlayedCard[] => {
    const end = endOf(setup.value, solved.value ?? undefined);
    const there = end && looks.get(JSON.stringify(end))?.standing;
    return there ? playedIn(there).slice(setup.value.plays.length) : [];
  });

  async function lookAt(at: string, asked: Setup): Promise<SetupCheck | null> {
    const answer = await client.call('analysis.look', { setup: asked });
    if (answer.ok) looks.set(at, answer.value);
    else if (key.value === at) failure.value = answer.error;
    return answer.ok ? answer.value : null;
  }

  /** A later question ends the one before. */
  async function solve(valued: string, asked: Setup): Promise<void> {
    const timer = setTimeout(() => {
      if (way.value === valued) progress.value = { done: 0, of: 0 };
    }, A_MOMENT);
    solving = true;
    const answer = await client.call('analysis.solve', { setup: asked, announce: announce.value, requestId: SOLVING });
    clearTimeout(timer);
    if (way.value === valued) {
      progress.value = null;
      solving = false;
    }
    if (answer.ok) solutions.set(valued, answer.value);
    else if (way.value === valued) failure.value = answer.error;
  }

  /** Ends solving; the board stays without values until something changes. */
  async function stopSolving(): Promise<void> {
    if (!solving) return;
    solving = false;
    await client.call('analysis.cancel', { requestId: SOLVING });
  }

  async function ask(card: Card): Promise<void> {
    const at = way.value;
    question.value = { card, answer: null, error: null };
    const answer = await client.call('analysis.explain', {
      setup: setup.value,
      card,
      announce: announce.value,
      requestId: ASKING,
    });
    if (way.value !== at || question.value?.card !== card) return;
    question.value = answer.ok
      ? { card, answer: answer.value, error: null }
      : { card, answer: null, error: answer.error };
  }

  function forgetQuestion(): void {
    question.value = null;
  }

  async function problemsOf(other: Setup): Promise<readonly DomainError[]> {
    return (await lookAt(JSON.stringify(other), other))?.problems ?? [];
  }

  /** What is known of another position: its values once it was looked at. */
  const solutionAt = (other: Setup): Solved | null => solutions.get(wayAt(JSON.stringify(other))) ?? null;

  /** What a position is worth to the declarer from each opponent, or came to; `null` where nobody can tell. */
  async function worthAt(other: Setup): Promise<number | null> {
    const at = JSON.stringify(other);
    const standing = (looks.get(at) ?? (await lookAt(at, other)))?.standing;
    if (!standing) return null;
    if (standing.seat === null) return standing.settlement?.perDefender[0]?.amount ?? null;
    const valued = wayAt(at);
    if (!solutions.has(valued)) {
      const asked = { setup: other, announce: announce.value, requestId: GRAPH };
      const answer = await client.call('analysis.solve', asked);
      if (!answer.ok) return null;
      solutions.set(valued, answer.value);
    }
    const solved = solutions.get(valued);
    return solved?.exact ? solved.value : null;
  }

  return {
    key,
    solutionAt,
    worthAt,
    fresh,
    standing,
    problems,
    solved,
    bestLine,
    failure,
    progress,
    question,
    stopSolving,
    ask,
    forgetQuestion,
    problemsOf,
  };
}

function endOf(setup: Setup, solved: Solved | undefined): Setup | null {
  return solved ? { ...setup, plays: [...setup.plays, ...solved.line] } : null;
}

/** Every card played from the setup on, in order. */
function playedIn({ tricks, trick }: Standing): PlayedCard[] {
  return [...tricks.flatMap(({ cards }) => cards), ...trick];
}

function remember<T>() {
  const known = shallowReactive(new Map<string, T>());
  return {
    get: (key: string) => known.get(key),
    has: (key: string) => known.has(key),
    set(key: string, value: T) {
      known.set(key, value);
      if (known.size > REMEMBERED) known.delete(known.keys().next().value!);
    },
  };
}
