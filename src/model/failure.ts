/** Something that went wrong while one file was looked at; it costs that file alone. */
export interface Failure {
  /** `the rule on-handoff-arity`, `the evaluation`, to begin a line of the log with. */
  readonly what: string;
  readonly file?: string;
  readonly error: unknown;
}
