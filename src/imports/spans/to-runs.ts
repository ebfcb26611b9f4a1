import type { Json } from '../../recording/schema';
import type { ImportedRun, ImportedStep } from '../imported';
import type { TraceSpan } from './trace-span';

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };
type ToolStep = Writable<Extract<ImportedStep, { is: 'tool' }>>;
type OpenRun = Omit<Writable<ImportedRun>, 'steps'> & { readonly steps: Writable<ImportedStep>[] };

/** Longer chains of parents are none of an honest trace. */
const DEEPEST = 1_000;

/**
 * The runs that the spans of one or more traces tell of. An agent goes on with the run of the agent beside it that handed off to it; one
 * within a tool call begins a run of its own below it; any other begins a run. What lies in no agent's span belongs to no run.
 */
export function toRuns(all: readonly TraceSpan[]): readonly ImportedRun[] {
  const byId = new Map(all.map((span) => [toKey(span.trace, span.id), span]));
  const runs: OpenRun[] = [];
  const runOf = new Map<TraceSpan, OpenRun>();
  const tools = new Map<TraceSpan, ToolStep>();
  /** The calls that runs below another began in. */
  const beganIn = new Map<OpenRun, ToolStep>();
  /** Handoffs that no agent has gone on from yet, each with the span of the agent that hands off. */
  let open: readonly { readonly run: OpenRun; readonly step: Writable<Extract<ImportedStep, { is: 'handoff' }>>; readonly by: TraceSpan }[] = [];

  for (const span of toTreeOrder(all, byId)) {
    const { meaning, begin, end, error } = span;
    const times = { begin, end, error };
    const above = findAbove(span, ({ meaning: { is } }) => is === 'agent');
    if (meaning.is === 'agent') {
      const left = open.filter(({ step }) => step.begin <= begin && (step.to === undefined || step.to === meaning.agent));
      // Agents of one run lie beside each other: that tells runs apart that go on at the same time.
      const handoff = left.findLast(({ by }) => by.parent === span.parent) ?? left.findLast(({ by }) => findHolder(by) === findHolder(span));
      open = open.filter((each) => each !== handoff);
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
      case 'tool': {
        const step = { ...meaning, agent, ...times };
        tools.set(span, step);
        run.steps.push(step);
        break;
      }
      case 'model':
      case 'guardrail':
        run.steps.push({ ...meaning, agent, ...times });
        break;
      case 'handoff': {
        const step = { is: meaning.is, from: meaning.from ?? agent, to: meaning.to, ...times };
        run.steps.push(step);
        open = [...open, { run, step, by: above }];
        break;
      }
      case 'trace':
      case 'other':
        break;
    }
  }
  for (const run of runs) {
    run.steps.sort((a, b) => a.begin - b.begin);
    nameCalls(run);
  }
  return runs.map((run) => (run.parent ? { ...run, parent: { ...run.parent, callId: beganIn.get(run)?.callId } } : run));

  function beginRun(span: TraceSpan, agent: string, above: TraceSpan | undefined): OpenRun {
    const holder = findHolder(span);
    // A call right within a call is how some libraries tell calls at the same time: which of them it was is not told then.
    const tool = holder && findHolder(holder)?.meaning.is !== 'tool' ? tools.get(holder) : undefined;
    const parent = above && runOf.get(above);
    const top = findAbove(span, ({ meaning: { is } }) => is === 'trace');
    const run: OpenRun = {
      id: `r${runs.length + 1}`,
      parent: parent && { run: parent.id, callId: undefined },
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
    if (tool) beganIn.set(run, tool);
    return run;
  }

  function findHolder(span: TraceSpan): TraceSpan | undefined {
    return findAbove(span, ({ meaning: { is } }) => is === 'agent' || is === 'tool');
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

/**
 * Each span before those below it, and those of one parent as they began; some libraries tell times in milliseconds, in which much may
 * happen: then as they are told, which is as they ended. Spans that are above themselves are left out.
 */
function toTreeOrder(all: readonly TraceSpan[], byId: ReadonlyMap<string, TraceSpan>): readonly TraceSpan[] {
  const below = new Map<TraceSpan | undefined, TraceSpan[]>();
  for (const span of all) {
    const parent = span.parent === undefined ? undefined : byId.get(toKey(span.trace, span.parent));
    const siblings = below.get(parent);
    if (siblings) siblings.push(span);
    else below.set(parent, [span]);
  }
  const ordered: TraceSpan[] = [];
  const take = (parent: TraceSpan | undefined) => (below.get(parent) ?? []).sort((a, b) => a.begin - b.begin).reverse();
  const left = take(undefined);
  for (let span = left.pop(); span; span = left.pop()) {
    ordered.push(span);
    left.push(...take(span));
  }
  return ordered;
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
