/** What mutations are tried on, and the quick tests that should notice them. */
export interface Room {
  readonly mutate: readonly string[];
  /** Folders and files of tests; of these, those are run that reach the mutated code. */
  readonly tests: readonly string[];
}

const ENGINE = ['tests/engine', 'tests/kernel', 'tests/settlements', 'tests/rules'];

export const ROOMS = {
  settlement: {
    mutate: ['src-main/engine/settlement'],
    tests: [
      ...['bonus', 'dues', 'settlement'].map((name) => `tests/engine/${name}.test.ts`),
      ...['early', 'positions', 'stakes', 'unplayed'].map((name) => `tests/settlements/${name}.test.ts`),
    ],
  },
  kernel: { mutate: ['src-main/engine/kernel'], tests: ENGINE },
  engine: {
    mutate: ['bidding', 'commenting', 'deal', 'play', 'position', 'stacking', 'talon', 'variants', 'view'].map(
      (folder) => `src-main/engine/${folder}`,
    ),
    tests: ENGINE,
  },
  storage: {
    mutate: ['src-main/storage'],
    tests: ['tests/storage', 'tests/saves/released.test.ts', 'tests/saves/new-field.test.ts'],
  },
  stores: {
    mutate: ['src-renderer/stores', 'src-renderer/school/model', 'src-renderer/analysis/model'],
    tests: ['tests/renderer'],
  },
  players: { mutate: ['src-main/players'], tests: ['tests/players'] },
  coach: { mutate: ['src-main/coach'], tests: ['tests/coach'] },
} as const satisfies Record<string, Room>;

export type RoomName = keyof typeof ROOMS;

export const isRoom = (name: string): name is RoomName => Object.hasOwn(ROOMS, name);
