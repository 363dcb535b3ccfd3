/** The school's tables; everything but the learners belongs to one of them and goes with him. */
import type { Generated } from 'kysely';

export interface SchoolTables {
  learners: LearnerTable;
  exercises: ExerciseTable;
  attempts: AttemptTable;
  answers: AnswerTable;
  ratings: RatingTable;
  repetitions: RepetitionTable;
  lesson_states: LessonStateTable;
  reviewed_deals: ReviewedDealTable;
  put_aside: PutAsideTable;
  final_tests: FinalTestTable;
  final_sessions: FinalSessionTable;
}

interface LearnerTable {
  id: Generated<number>;
  name: string;
  settings: string;
  /** 1 for one of them. */
  chosen: number;
  created_at: string;
}

interface ExerciseTable {
  id: Generated<number>;
  learner_id: number;
  identity: string;
  kind: string;
  source: string;
  name: string | null;
  /** `null` once it will never be asked again; its identity stays, so that it is not made again. */
  body: string | null;
  added_at: string;
}

interface AttemptTable {
  id: Generated<number>;
  learner_id: number;
  /** `drill:<exercise id>` or `lesson:<lesson>/<step>`. */
  item: string;
  /** `null` where nothing is rated. */
  theme: string | null;
  repeated: number;
  started_at: string;
  /** Of the first answer; `null` until there is one. */
  correct: number | null;
  rating_before: number | null;
  rating_after: number | null;
  finished_at: string | null;
  /** Of the drill as it was measured, in rating points; `null` for lessons, what is open, and attempts of older programs. */
  difficulty: number | null;
}

interface AnswerTable {
  attempt_id: number;
  /** 0-based; without gaps. */
  step: number;
  answer: string;
  correct: number;
  answered_at: string;
}

interface RatingTable {
  learner_id: number;
  theme: string;
  rating: number;
  deviation: number;
  attempts: number;
  correct: number;
  rated_at: string;
}

interface RepetitionTable {
  learner_id: number;
  item: string;
  /** What the scheduler remembers of it. */
  memory: string;
  due_at: string;
}

interface LessonStateTable {
  learner_id: number;
  lesson: string;
  turn: number;
  state: string;
  changed_at: string;
}

/** Deals looked through for mistakes. */
interface ReviewedDealTable {
  learner_id: number;
  deal_id: number;
}

/** Moments of unfinished deals, which become exercises when the deal is over. */
interface PutAsideTable {
  learner_id: number;
  deal_id: number;
  step: number;
  name: string | null;
}

interface FinalTestTable {
  id: Generated<number>;
  learner_id: number;
  /** The same wherever it is brought. */
  identity: string;
  /** A `FinalTestRecord`. */
  body: string;
  started_at: string;
  changed_at: string;
}

/** The session a final test is played in; without a row it was taken away. */
interface FinalSessionTable {
  session_id: number;
  test_id: number;
}
