import type { Language } from '../model/workflow';

/** An import that a text may hold: its module as in `ModuleReference`, and words among which are all names that it takes. */
export interface PossibleImport {
  readonly specifier: string;
  readonly level: number;
  readonly names: readonly string[];
}

/** Every import of a file, and what only looks like one. */
export interface PossibleImports {
  readonly language: Language;
  readonly imports: readonly PossibleImport[];
  /** Whether it says a name, in code or not, that is taken for the SDK's where its import is forgotten. */
  readonly saysSdk: boolean;
}
