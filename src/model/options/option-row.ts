import type { Language } from '../language';

/** How one SDK writes an option: its name in each of the callees that take it. */
export interface SpelledOption<Callee extends string> {
  readonly names: Readonly<Partial<Record<Callee, string>>>;
  /** The release that brought it; absent: in all. */
  readonly since?: string;
  /** Who cannot do without. */
  readonly required?: readonly Callee[];
}

/** One option: how each SDK writes it, absent where it has none, and what it takes, in words. Rows stand in the order of Python's parameters. */
export interface OptionRow<Callee extends string> {
  readonly python?: SpelledOption<Callee>;
  readonly typescript?: SpelledOption<Callee>;
  takes(): string;
}

/** The options that both SDKs have. */
export type SharedOption<Rows> = { [Option in keyof Rows]: Rows[Option] extends { python: object; typescript: object } ? Option : never }[keyof Rows] & string;

/** A table of options, as far as one that goes through it is concerned. */
export type OptionRows<Option extends string, Callee extends string> = Readonly<Record<Option, OptionRow<Callee>>>;

/** What a callee's options are called in an SDK, over all releases, in the order of the rows. */
export function namesOf<Option extends string, Callee extends string>(
  rows: OptionRows<Option, Callee>,
  language: Language,
  callee: Callee,
): readonly (readonly [Option, string])[] {
  return (Object.entries(rows) as [Option, OptionRow<Callee>][]).flatMap(([option, row]) => {
    const name = row[language]?.names[callee];
    return name === undefined ? [] : [[option, name] as const];
  });
}

/** The release that brought an option, `0` where all have it; undefined where none has. */
export function sinceOf<Option extends string, Callee extends string>(
  rows: OptionRows<Option, Callee>,
  language: Language,
  option: Option,
): string | undefined {
  const spelled = rows[option][language];
  return spelled && (spelled.since ?? '0');
}
