import type { Recording } from '../recording/recording';
import type { Place, RecordedEvent } from '../recording/schema';

/** The way that the runs of a recording took: who worked when, and what led from one to another. Events by number. */
export interface Path {
  readonly agents: readonly PathAgent[];
  /** Who works in a run from an event on, ascending by event; agents are indices. */
  readonly stints: readonly { readonly seq: number; readonly run: string; readonly agent: number }[];
  readonly passes: readonly PathPass[];
}

export interface PathAgent {
  readonly name: string;
  /** Where it is constructed; undefined: not recorded. */
  readonly definition: Place | undefined;
  /** Agents of this name were constructed in several places. */
  readonly isAmbiguous: boolean;
}

/** A handoff, a call of an agent as a tool, or a call of a tool, from its begin to its end. */
export interface PathPass {
  readonly kind: 'handoff' | 'agent-tool' | 'tool';
  readonly from: number;
  /** Undefined: a tool. */
  readonly to: number | undefined;
  readonly tool: string | undefined;
  readonly begin: number;
  /** The last event that belongs to it; undefined: none is recorded. */
  readonly end: number | undefined;
}

const SLICE = 2_000;

/** Reads the whole recording, in slices between which others have their turn; undefined once `signal` is aborted. */
export async function readPath(recording: Recording, signal: AbortSignal): Promise<Path | undefined> {
  const path = startPath();
  for (let seq = 0; seq < recording.length; seq++) {
    if (seq % SLICE === SLICE - 1) await new Promise((resolve) => setImmediate(resolve));
    if (signal.aborted) return undefined;
    const event = recording.event(seq);
    if (event) path.note(event);
  }
  return path;
}

type Growing<T> = { -readonly [Key in keyof T]: T[Key] };

function startPath(): Path & { note(event: RecordedEvent): void } {
  const agents: Growing<PathAgent>[] = [];
  const stints: Path['stints'][number][] = [];
  const passes: Growing<PathPass>[] = [];
  const working = new Map<string, number>();
  const open = new Map<number, Growing<PathPass>>();
  const calls = new Map<string, { readonly tool: string; readonly from: number }>();
  const subRuns = new Map<string, Growing<PathPass>>();
  return { agents, stints, passes, note };

  function note(event: RecordedEvent): void {
    switch (event.k) {
      case 'run.begin': {
        work(event.s, event.run, find(event.agent));
        const from = event.parent === null ? undefined : working.get(event.parent);
        if (from === undefined) return;
        const call = event.call === null ? undefined : calls.get(event.call);
        const pass = add({ kind: 'agent-tool', from: call?.from ?? from, to: find(event.agent), tool: call?.tool, begin: event.s, end: undefined });
        subRuns.set(event.run, pass);
        return;
      }
      case 'run.end': {
        const pass = subRuns.get(event.run);
        if (pass) pass.end = event.s;
        return;
      }
      case 'agent.start':
        return work(event.s, event.run, find(event.agent, event.def ?? undefined));
      case 'handoff.begin': {
        const call = event.calls.find(({ accepted }) => accepted);
        if (call) open.set(event.s, add({ kind: 'handoff', from: find(event.from), to: find(call.to), tool: call.tool, begin: event.s, end: event.s }));
        return;
      }
      case 'tool.begin': {
        const from = find(event.agent);
        if (event.callId !== null) calls.set(event.callId, { tool: event.tool, from });
        open.set(event.s, add({ kind: 'tool', from, to: undefined, tool: event.tool, begin: event.s, end: event.s }));
        return;
      }
      case 'handoff.invoke':
      case 'handoff.filter':
      case 'handoff.end':
      case 'tool.end':
        return extend(event.of, event.s);
      case 'model.filter':
      case 'model.begin':
        return event.handoff === null ? undefined : extend(event.handoff, event.s);
      case 'agent.end':
      case 'enabled':
      case 'model.end':
      case 'guardrail':
      case 'span':
      case 'error':
      case 'end':
        return;
    }
  }

  function add(pass: Growing<PathPass>): Growing<PathPass> {
    passes.push(pass);
    return pass;
  }

  function extend(begin: number, seq: number): void {
    const pass = open.get(begin);
    if (pass) pass.end = seq;
  }

  function work(seq: number, run: string, agent: number): void {
    if (working.get(run) === agent) return;
    working.set(run, agent);
    stints.push({ seq, run, agent });
  }

  function find(name: string, definition?: Place): number {
    const known = agents.findIndex((agent) => agent.name === name);
    if (known < 0) return agents.push({ name, definition, isAmbiguous: false }) - 1;
    const agent = agents[known];
    if (agent && definition) {
      const before = agent.definition;
      agent.isAmbiguous ||= before !== undefined && (before.file !== definition.file || before.line !== definition.line);
      agent.definition ??= definition;
    }
    return known;
  }
}
