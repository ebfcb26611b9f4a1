import type { Json } from '../../recording/schema';
import type { ImportedRun, ImportedStep } from '../imported';
import type { TraceSpan } from './trace-span';

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };
type OpenRun = Omit<Writable<ImportedRun>, 'steps'> & { readonly steps: Writable<ImportedStep>[] };

/** Longer chains of parents are none of an honest trace. */
const DEEPEST = 1_000;

/**
 * The runs that the spans of one or more traces tell of. An agent goes on with the run of the agent that handed off to it; one within a
 * tool call begins a run of its own below it; any other begins a run. What lies in no agent's span belongs to no run.
 */
export function toRuns(all: readonly TraceSpan[]): readonly ImportedRun[] {
  const spans = [...all].sort((a, b) => a.begin - b.begin);
  const byId = new Map(spans.map((span) => [toKey(span.trace, span.id), span]));
  const runs: OpenRun[] = [];
  const runOf = new Map<TraceSpan, OpenRun>();
  /** Handoffs that no agent has gone on from yet. */
  const open: { readonly run: OpenRun; readonly step: Writable<Extract<ImportedStep, { is: 'handoff' }>>; readonly above: TraceSpan | undefined }[] = [];

  for (const span of spans) {
    const { meaning, begin, end, error } = span;
    const times = { begin, end, error };
    const above = findAbove(span, ({ meaning: { is } }) => is === 'agent');
    if (meaning.is === 'agent') {
      const at = open.findLastIndex(({ step, above: other }) => other === above && step.begin <= begin && (step.to === undefined || step.to === meaning.agent));
      const [handoff] = at < 0 ? [] : open.splice(at, 1);
      if (handoff) handoff.step.to = meaning.agent;
      const run = handoff?.run ?? beginRun(span, meaning.agent, above);
      runOf.set(span, run);
      run.steps.push({ is: 'agent', agent: meaning.agent, ...times });
      run.end = run.end === undefined || end === undefined ? undefined : Math.max(run.end, end);
      run.error = error;
      continue;
    }
    const run = above && runOf.get(above);
    if (!run || above.meaning.is !== 'agent') continue;
    const { agent } = above.meaning;
    switch (meaning.is) {
      case 'model':
      case 'tool':
      case 'guardrail':
        run.steps.push({ ...meaning, agent, ...times });
        break;
      case 'handoff': {
        const step = { is: meaning.is, from: meaning.from ?? agent, to: meaning.to, ...times };
        run.steps.push(step);
        open.push({ run, step, above: findAbove(above, (other) => other.meaning.is === 'agent') });
        break;
      }
      case 'trace':
      case 'other':
        break;
    }
  }
  for (const run of runs) nameCalls(run);
  return runs;

  function beginRun(span: TraceSpan, agent: string, above: TraceSpan | undefined): OpenRun {
    const tool = above && findAbove(span, ({ meaning: { is } }) => is === 'tool');
    const parent = above && runOf.get(above);
    const top = findAbove(span, ({ meaning: { is } }) => is === 'trace');
    const run: OpenRun = {
      id: `r${runs.length + 1}`,
      parent: parent ? { run: parent.id, callId: tool?.meaning.is === 'tool' ? tool.meaning.callId : undefined } : undefined,
      workflow: top?.meaning.is === 'trace' ? top.meaning.workflow : undefined,
      trace: span.trace,
      agent,
      input: undefined,
      output: undefined,
      error: undefined,
      begin: span.begin,
      end: span.end,
      steps: [],
    };
    runs.push(run);
    return run;
  }

  function findAbove(span: TraceSpan, isWanted: (span: TraceSpan) => boolean): TraceSpan | undefined {
    let found = span.parent === undefined ? undefined : byId.get(toKey(span.trace, span.parent));
    for (let depth = 0; found && depth < DEEPEST; depth++) {
      if (isWanted(found)) return found;
      found = found.parent === undefined ? undefined : byId.get(toKey(found.trace, found.parent));
    }
    return undefined;
  }
}

function toKey(trace: string, id: string): string {
  return `${trace} ${id}`;
}

/** Spans of tools seldom hold the id of their call: it is that of the model's call of the same tool with the same arguments, the first that is left. */
function nameCalls({ steps }: OpenRun): void {
  let calls: { readonly callId: string; readonly tool: string; readonly args: Json | undefined }[] = [];
  for (const step of steps) {
    if (step.is === 'model') calls = (step.output ?? []).flatMap(toCall);
    if (step.is !== 'tool' || step.callId !== undefined) continue;
    const same = calls.filter(({ tool }) => tool === step.tool);
    const found = same.find(({ args }) => isSameArguments(args, step.args)) ?? (same.length === 1 ? same[0] : undefined);
    if (!found) continue;
    step.callId = found.callId;
    calls = calls.filter((call) => call !== found);
  }
}

function toCall(item: Json) {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return [];
  const { type, call_id: callId, name, arguments: args } = item as { readonly [key: string]: Json };
  return type === 'function_call' && typeof callId === 'string' && typeof name === 'string' ? [{ callId, tool: name, args }] : [];
}

function isSameArguments(one: Json | undefined, other: string | undefined): boolean {
  if (typeof one !== 'string' || other === undefined) return false;
  return one === other || one.replace(/\s/g, '') === other.replace(/\s/g, '');
}
