import { strict as assert } from 'node:assert';
import { judgeInputType } from '../../../src/engine/schema/judge-input-type';
import { validateArguments } from '../../../src/engine/schema/validate-arguments';
import type { LanguageSupport } from '../../../src/languages/language';
import type { InputSchema } from '../../../src/model/input-schema';
import type { Sdk } from '../../../src/model/workflow';
import type { Raised, Value } from '../vectors';
import { analysePrograms, type LoweredPrograms } from './analyse-program';

export type JudgedArguments = Value | Raised | { readonly unknown: string };

/** What the engine says to one argument text. */
export function judgeArguments(sdk: Sdk, schema: InputSchema, text: string): JudgedArguments {
  const verdict = judgeInputType(sdk, schema, 'transfer_to_Billing');
  if (verdict.kind === 'error') return { kind: 'error', type: verdict.type, message: verdict.message };
  const outcome = validateArguments(sdk, schema, text);
  if ('error' in outcome) return { kind: 'error', type: outcome.error.name, message: outcome.error.message };
  return 'value' in outcome ? { kind: 'value', value: outcome.value } : outcome;
}

/** The input type of each program's handoff, as the analyzer reads it. */
export function inputTypesOf(languages: readonly LanguageSupport[], sdk: Sdk, sources: readonly string[], lowered: LoweredPrograms): readonly InputSchema[] {
  const analyses = analysePrograms(languages, sdk, sources, lowered);
  return sources.map((source) => {
    const value = analyses.get(source)?.handoffs[0]?.options.inputType?.value;
    if (value?.kind === 'unknown') return { name: '', form: 'other', unknown: value.reason, places: [] };
    assert.ok(value?.kind === 'schema', `the handoff has no input type: ${source}`);
    return value.schema;
  });
}

/** Whether both raise the same, of whose message ours leaves the end out. */
export function isWordedInPart(mine: unknown, theirs: unknown): boolean {
  const [one, other] = [mine, theirs] as readonly Partial<Raised>[];
  if (one?.kind !== 'error' || other?.kind !== 'error' || one.type !== other.type || !one.message?.endsWith('…')) return false;
  return other.message?.startsWith(one.message.slice(0, -1)) === true;
}

/** Whether both say the same; the order of keys does not count. */
export function isSameSaid(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, sorted(item)]),
  );
}
