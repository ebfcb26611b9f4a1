import { readFileSync, writeFileSync } from 'node:fs';
import type { Told } from './told-value';

/** A program, what the language leaves in `r`, and what the evaluator knows of that where it is less. */
export interface ValueCase {
  readonly source: string;
  /** Undefined where the program raises. */
  readonly real: Told | undefined;
  readonly known: Told | undefined;
  /** What it knows is wrong: a fault that is to be mended. */
  readonly isWrong?: true;
}

export const VALUE_LANGUAGES = ['python', 'javascript'] as const;
export type ValueLanguage = (typeof VALUE_LANGUAGES)[number];

/** The cases that `record.run.ts` wrote: a line each. */
export function readCases(language: ValueLanguage): readonly ValueCase[] {
  const lines = JSON.parse(readFileSync(pathOf(language), 'utf8')) as readonly (readonly [string, Told, Told?, 'wrong'?])[];
  return lines.map(([source, outcome, known, wrong]) => ({ source, real: isRaised(outcome) ? undefined : outcome, known, ...(wrong && { isWrong: true }) }));
}

export function writeCases(language: ValueLanguage, cases: readonly ValueCase[]): void {
  const lines = cases.map(({ source, real, known, isWrong }) =>
    JSON.stringify([source, real === undefined ? RAISED : real, ...(known === undefined ? [] : [known]), ...(isWrong ? ['wrong'] : [])]),
  );
  writeFileSync(pathOf(language), `[\n${lines.join(',\n')}\n]\n`);
}

const RAISED: Told = { raises: 1 };

function isRaised(outcome: Told): boolean {
  return typeof outcome === 'object' && outcome !== null && 'raises' in outcome;
}

function pathOf(language: ValueLanguage): string {
  return `test/evaluate/values/${language}.json`;
}
