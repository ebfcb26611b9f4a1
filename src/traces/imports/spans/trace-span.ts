import type { Json } from '../../../recording/schema';
import type { AgentStep, GuardrailStep, HandoffStep, ImportedError, ModelStep, ToolStep } from '../imported';

/** A span of a trace, once the names of its dialect are read. Times are microseconds since 1970. */
export interface TraceSpan {
  readonly id: string;
  readonly parent: string | undefined;
  readonly trace: string;
  readonly begin: number;
  readonly end: number | undefined;
  readonly error: ImportedError | undefined;
  readonly meaning: SpanMeaning;
}

type Told<Step> = Omit<Step, 'begin' | 'end' | 'error' | 'agent'>;

/** Agents of model calls, tools and guardrails are those whose spans they lie in. */
export type SpanMeaning =
  | { readonly is: 'trace'; readonly workflow: string | undefined }
  | Pick<AgentStep, 'is' | 'agent'>
  | Told<ModelStep>
  | Told<ToolStep>
  | (Omit<Told<HandoffStep>, 'from'> & { readonly from: string | undefined })
  | Told<GuardrailStep>
  | { readonly is: 'other' };

/** What names of a dialect stand for: one attribute of a span each, by its name. */
export type Attributes = ReadonlyMap<string, Json>;

/** A text attribute under the first of these names that there is. */
export function textOf(attributes: Attributes, ...names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = attributes.get(name);
    if (typeof value === 'string') return value;
  }
  return undefined;
}
