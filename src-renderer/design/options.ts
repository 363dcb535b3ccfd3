/** One choice of a select, a segmented field or tabs. */
export interface Option<T extends string = string> {
  readonly value: T;
  readonly label: string;
  /** More about it, shown below it in a list that opens. */
  readonly note?: string;
  readonly disabled?: boolean;
}
