import type { Analysis } from '../../../src/analyze/analyze';
import type { LanguageSupport } from '../../../src/languages/language';
import type { Finding } from '../../../src/model/finding';
import type { Sdk } from '../../../src/model/workflow';
import { analyseProgram } from '../../engine/verdicts/analyse-program';
import type { Verdict } from './definition';

/** How what the analyzer says of a definition stands to what the SDK does with it. */
export type Judgement =
  | { readonly kind: 'agrees' }
  /** The SDK refuses, and no finding says so. */
  | { readonly kind: 'silent' }
  /** An error where the SDK accepts, at least on some runs. */
  | { readonly kind: 'false error'; readonly said: string }
  /** A certain edge that the SDK does not offer. */
  | { readonly kind: 'false edge'; readonly said: string }
  /** The analysis itself fails. */
  | { readonly kind: 'crash'; readonly said: string }
  /** The error is there, but is another than is said. */
  | { readonly kind: 'wrong error'; readonly said: string };

function analyse(languages: readonly LanguageSupport[], sdk: Sdk, source: string): Analysis | string {
  try {
    const analysis = analyseProgram(languages, sdk, source);
    return analysis.failures.length > 0 ? JSON.stringify(analysis.failures) : analysis;
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
}

/** Holds what the analyzer says of one definition against the verdict of the SDK. */
export function judgeDefinition(languages: readonly LanguageSupport[], sdk: Sdk, source: string, verdict: Verdict): Judgement {
  const analysis = analyse(languages, sdk, source);
  if (typeof analysis === 'string') return { kind: 'crash', said: analysis };
  const { findings, workflow } = analysis;
  const errors = findings.filter(({ severity }) => severity === 'error');
  const [error] = errors;
  switch (verdict.kind) {
    case 'depends':
      return error ? { kind: 'false error', said: `${error.rule}: ${error.message}` } : { kind: 'agrees' };
    case 'refused': {
      if (!error) return findings.some(({ severity }) => severity === 'warning') ? { kind: 'agrees' } : { kind: 'silent' };
      const named = findings.filter(({ severity }) => severity !== 'hint').flatMap(namedErrors);
      return named.length > 0 && !named.includes(verdict.type) ? { kind: 'wrong error', said: `${error.rule}: ${error.message}` } : { kind: 'agrees' };
    }
    case 'accepted': {
      if (error) return { kind: 'false error', said: `${error.rule}: ${error.message}` };
      const triage = workflow.agents.find(({ name }) => name.value === 'Triage');
      const edges = workflow.edges.filter(
        ({ from, kind, certainty, isDisabled }) => from === triage?.id && kind === 'handoff' && certainty === 'certain' && isDisabled !== true,
      );
      const extra = edges.find(({ toolName }) => toolName !== undefined && !verdict.offered.includes(toolName));
      if (extra ?? edges.length > verdict.offered.length) return { kind: 'false edge', said: extra?.toolName ?? `${edges.length} edges` };
      return { kind: 'agrees' };
    }
  }
}

/** The exceptions that a message says are raised. */
function namedErrors({ message }: Finding): readonly string[] {
  return [...message.matchAll(/(?:raises|fails with|throws) (?:an? )?`?([A-Z]\w+(?: or [A-Z]\w+)*)/g)].flatMap(([, names]) => names?.split(' or ') ?? []);
}
