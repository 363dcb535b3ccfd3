/** One choice of a select, a segmented field or tabs. */
export interface Option<T extends string = string> {
  readonly value: T;
  readonly label: string;
  readonly disabled?: boolean;
}
