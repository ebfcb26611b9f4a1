/** Ways of writing filters and what is in them; `$name` stands for any of the ways of that name. */
export interface Grammar {
  readonly preamble: string;
  /** By name; `filter` is the whole, `N` its number. */
  readonly ways: Readonly<Record<string, readonly string[]>>;
}
