import * as l10n from '@vscode/l10n';
import * as z from 'zod';
import { textFieldOf } from '../../../recording/json';
import type { Json } from '../../../recording/schema';
import type { Imported, ImportedStep } from '../imported';
import type { ImportFormat } from './import-format';
import { parseForm } from './parse-form';

const Agent = z.looseObject({ name: z.string() });
const Item = z.looseObject({
  type: z.string(),
  raw_item: z.unknown().optional(),
  rawItem: z.unknown().optional(),
  agent: Agent.nullish(),
  source_agent: Agent.nullish(),
  target_agent: Agent.nullish(),
  sourceAgent: Agent.nullish(),
  targetAgent: Agent.nullish(),
});
const Response = z.looseObject({
  usage: z.unknown().optional(),
  output: z.array(z.unknown()).nullish(),
  response_id: z.string().nullish(),
  responseId: z.string().nullish(),
});
const State = z.looseObject({
  $schemaVersion: z.string(),
  original_input: z.unknown().optional(),
  originalInput: z.unknown().optional(),
  generated_items: z.array(Item).nullish(),
  generatedItems: z.array(Item).nullish(),
  model_responses: z.array(Response).nullish(),
  modelResponses: z.array(Response).nullish(),
});

const NOTHING = { value: undefined, place: '' };

/** The state that a run goes on from, as `to_json()` (Python) and `toString()` (JS) write it. It holds one moment, after all filters. */
export const runState: ImportFormat = {
  title: () => l10n.t('a saved RunState'),
  isOf: (document) => {
    const state = (document ?? {}) as { readonly [key: string]: unknown };
    return typeof state['$schemaVersion'] === 'string' && ('model_responses' in state || 'modelResponses' in state);
  },
  read: ([document = NOTHING]) => {
    const state = parseForm(State, document);
    const isPython = 'model_responses' in state;
    const input = (state.original_input ?? state.originalInput) as Json | undefined;
    const steps = toSteps(
      (state.generated_items ?? state.generatedItems ?? []) as readonly z.infer<typeof Item>[],
      state.model_responses ?? state.modelResponses ?? [],
    );
    const first = steps.find((step) => step.is === 'agent');
    const run = {
      id: 'r1',
      parent: undefined,
      workflow: undefined,
      trace: undefined,
      agent: first?.agent ?? '',
      input: typeof input === 'string' ? input : Array.isArray(input) ? (input as readonly Json[]) : undefined,
      output: undefined,
      error: undefined,
      begin: 0,
      end: undefined,
      steps,
    };
    return { by: `RunState ${state.$schemaVersion}`, language: isPython ? 'py' : 'js', at: undefined, runs: first ? [run] : [] } satisfies Imported;
  },
};

/** The items in their order, each answer of a model before the items that came of it. */
function toSteps(items: readonly z.infer<typeof Item>[], responses: readonly z.infer<typeof Response>[]): readonly ImportedStep[] {
  const steps: ImportedStep[] = [];
  const outputs = new Map<string, Json>();
  for (const item of items) {
    const raw = toRaw(item);
    const id = textFieldOf(raw, 'call_id', 'callId');
    if (/_output_item$/.test(item.type) && id !== undefined) outputs.set(id, raw);
  }
  let [agent, next] = [undefined as string | undefined, 0];
  const told = new Set<string>();
  for (const item of items) {
    const raw = toRaw(item);
    const times = { begin: steps.length, end: undefined, error: undefined };
    const name = item.agent?.name ?? item.source_agent?.name ?? item.sourceAgent?.name;
    if (name !== undefined && name !== agent) steps.push({ is: 'agent', agent: (agent = name), ...times });
    const key = toKey(raw);
    if (agent !== undefined && key !== undefined && !told.has(key)) {
      const at = responses.findIndex(({ output }, index) => index >= next && output?.some((each) => toKey(each as Json) === key));
      const response = responses[at];
      if (response) {
        next = at + 1;
        for (const each of response.output ?? []) told.add(toKey(each as Json) ?? '');
        steps.push({
          is: 'model',
          agent,
          model: undefined,
          instructions: undefined,
          input: undefined,
          output: (response.output ?? []) as readonly Json[],
          tools: undefined,
          usage: (response.usage ?? undefined) as Json | undefined,
          responseId: response.response_id ?? response.responseId ?? undefined,
          ...times,
        });
      }
    }
    const callId = textFieldOf(raw, 'call_id', 'callId');
    if (item.type === 'tool_call_item' && agent !== undefined && callId !== undefined && textFieldOf(raw, 'type') === 'function_call') {
      const output = outputs.get(callId) as { readonly output?: Json } | undefined;
      steps.push({
        is: 'tool',
        agent,
        tool: textFieldOf(raw, 'name') ?? '',
        callId,
        args: textFieldOf(raw, 'arguments'),
        result: toResult(output?.output),
        ...times,
      });
    }
    if (item.type === 'handoff_output_item' && agent !== undefined) {
      const to = (item.target_agent ?? item.targetAgent)?.name;
      steps.push({ is: 'handoff', from: agent, to, ...times });
    }
  }
  return steps.map((step, at) => ({ ...step, begin: at }));
}

function toRaw(item: z.infer<typeof Item>): Json {
  return (item.raw_item ?? item.rawItem ?? null) as Json;
}

/** JS has the text of an output in an object. */
function toResult(output: Json | undefined): Json | undefined {
  return textFieldOf(output, 'text') ?? output;
}

/** Tells an item of an answer, which is the same among the run's items. */
function toKey(raw: Json): string | undefined {
  const id = textFieldOf(raw, 'call_id', 'callId') ?? textFieldOf(raw, 'id');
  return id === undefined || /output|result/.test(textFieldOf(raw, 'type') ?? '') ? undefined : id;
}
