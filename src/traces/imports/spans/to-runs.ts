import type { Json } from '../../../recording/schema';
import type { ImportedRun, ImportedStep } from '../imported';
import type { TraceSpan } from './trace-span';

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };
type ToolStep = Writable<Extract<ImportedStep, { is: 'tool' }>>;
type OpenRun = Omit<Writable<ImportedRun>, 'steps'> & { readonly steps: Writable<ImportedStep>[] };

/** A handoff, and the span of the agent that hands off. */
interface OpenHandoff {
  readonly run: OpenRun;
  readonly step: Writable<Extract<ImportedStep, { is: 'handoff' }>>;
  readonly by: TraceSpan;
}

/** The spans that a span lies in, the nearest of each kind: an agent, what holds runs (an agent or a call of a tool), a whole trace. */
interface Above {
  readonly agent: TraceSpan | undefined;
  readonly holder: TraceSpan | undefined;
  readonly top: TraceSpan | undefined;
}

/** More that nobody took over from are not kept in mind for one place. */
const MOST_OPEN = 1_000;

/**
 * The runs that the spans of one or more traces tell of. An agent goes on with the run of the agent beside it that handed off to it; one
 * within a tool call begins a run of its own below it; any other begins a run. What lies in no agent's span belongs to no run.
 */
export function toRuns(all: readonly TraceSpan[]): readonly ImportedRun[] {
  const runs: OpenRun[] = [];
  const places = new Map<TraceSpan, Above>();
  const runOf = new Map<TraceSpan, OpenRun>();
  const tools = new Map<TraceSpan, ToolStep>();
  /** The calls that runs below another began in. */
  const beganIn = new Map<OpenRun, ToolStep>();
  /** Handoffs that no agent has gone on from yet, by the call or the agent that they happened in. */
  const open = new Map<string, OpenHandoff[]>();

  for (const { span, above: around } of toTreeOrder(all)) {
    const { meaning, begin, end, error } = span;
    const times = { begin, end, error };
    const above = around.agent;
    places.set(span, around);
    if (meaning.is === 'agent') {
      const handoff = takeHandoff(open.get(toHolderKey(span)) ?? [], span, meaning.agent);
      if (handoff) handoff.step.to = meaning.agent;
      const run = handoff?.run ?? beginRun(span, meaning.agent, around);
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
        const key = toHolderKey(above);
        const left = open.get(key) ?? [];
        open.set(key, left);
        left.push({ run, step, by: above });
        if (left.length > MOST_OPEN) left.shift();
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

  function beginRun(span: TraceSpan, agent: string, { agent: above, holder, top }: Above): OpenRun {
    // A call right within a call is how some libraries tell calls at the same time: which of them it was is not told then.
    const tool = holder && places.get(holder)?.holder?.meaning.is !== 'tool' ? tools.get(holder) : undefined;
    const parent = above && runOf.get(above);
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

  /** Of the call or the agent that a span lies in, in its trace. */
  function toHolderKey(span: TraceSpan): string {
    return toKey(span.trace, places.get(span)?.holder?.id ?? '');
  }
}

/** Takes the latest handoff to an agent out of those that no agent has gone on from; agents of one run lie beside each other. */
function takeHandoff(open: OpenHandoff[], span: TraceSpan, agent: string): OpenHandoff | undefined {
  const isTo = ({ step }: OpenHandoff) => step.begin <= span.begin && (step.to === undefined || step.to === agent);
  const beside = open.findLastIndex((each) => each.by.parent === span.parent && isTo(each));
  const at = beside < 0 ? open.findLastIndex(isTo) : beside;
  return at < 0 ? undefined : open.splice(at, 1)[0];
}

/**
 * Each span before those below it, and those of one parent as they began; some libraries tell times in milliseconds, in which much may
 * happen: then as they are told, which is as they ended. Spans that are above themselves are left out.
 */
function toTreeOrder(all: readonly TraceSpan[]): readonly { readonly span: TraceSpan; readonly above: Above }[] {
  const byId = new Map(all.map((span) => [toKey(span.trace, span.id), span]));
  const below = new Map<TraceSpan | undefined, TraceSpan[]>();
  for (const span of all) {
    const parent = span.parent === undefined ? undefined : byId.get(toKey(span.trace, span.parent));
    const siblings = below.get(parent);
    if (siblings) siblings.push(span);
    else below.set(parent, [span]);
  }
  const ordered: { readonly span: TraceSpan; readonly above: Above }[] = [];
  const take = (parent: TraceSpan | undefined, above: Above) =>
    (below.get(parent) ?? [])
      .sort((a, b) => a.begin - b.begin)
      .reverse()
      .map((span) => ({ span, above }));
  const left = take(undefined, { agent: undefined, holder: undefined, top: undefined });
  for (let next = left.pop(); next; next = left.pop()) {
    ordered.push(next);
    const { span, above } = next;
    const { is } = span.meaning;
    const agent = is === 'agent' ? span : above.agent;
    for (const each of take(span, { agent, holder: is === 'agent' || is === 'tool' ? span : above.holder, top: is === 'trace' ? span : above.top }))
      left.push(each);
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
