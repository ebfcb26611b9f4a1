import type { RunPass } from '../../model/recorded-run';
import type { EventOf, SourcePlace } from '../../recording/schema';

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
  readonly definition: SourcePlace | undefined;
  /** Agents of this name were constructed in several places. */
  readonly isAmbiguous: boolean;
}

/** A handoff, a call of an agent as a tool, or a call of a tool, from its begin to its end. */
export interface PathPass extends RunPass {
  readonly begin: number;
  /** The last event that belongs to it; undefined: none is recorded. */
  readonly end: number | undefined;
}

/** A path as it is walked: what events say that happened. */
export interface GrowingPath extends Path {
  beginRun(event: EventOf<'run.begin'>): void;
  endRun(event: EventOf<'run.end'>): void;
  startAgent(event: EventOf<'agent.start'>): void;
  beginHandoff(event: EventOf<'handoff.begin'>): void;
  beginTool(event: EventOf<'tool.begin'>): void;
  /** The event `seq` belongs to what began with another, if that is on the path. */
  extend(begin: number | null, seq: number): void;
}

type Growing<T> = { -readonly [Key in keyof T]: T[Key] };

/** A path that nothing has happened on yet. */
export function startPath(): GrowingPath {
  const agents: Growing<PathAgent>[] = [];
  const stints: Path['stints'][number][] = [];
  const passes: Growing<PathPass>[] = [];
  const working = new Map<string, number>();
  const open = new Map<number, Growing<PathPass>>();
  const calls = new Map<string, { readonly tool: string; readonly from: number }>();
  const subRuns = new Map<string, Growing<PathPass>>();
  return { agents, stints, passes, beginRun, endRun, startAgent, beginHandoff, beginTool, extend };

  function beginRun({ s, run, agent, parent, call: id }: EventOf<'run.begin'>): void {
    work(s, run, find(agent));
    const from = parent === null ? undefined : working.get(parent);
    if (from === undefined) return;
    const call = id === null ? undefined : calls.get(id);
    subRuns.set(run, add({ kind: 'agent-tool', from: call?.from ?? from, to: find(agent), tool: call?.tool, begin: s, end: undefined }));
  }

  function endRun({ s, run }: EventOf<'run.end'>): void {
    const pass = subRuns.get(run);
    if (pass) pass.end = s;
  }

  function startAgent({ s, run, agent, def }: EventOf<'agent.start'>): void {
    work(s, run, find(agent, def ?? undefined));
  }

  function beginHandoff({ s, from, calls: made }: EventOf<'handoff.begin'>): void {
    const call = made.find(({ accepted }) => accepted);
    if (call) open.set(s, add({ kind: 'handoff', from: find(from), to: find(call.to), tool: call.tool, begin: s, end: s }));
  }

  function beginTool({ s, agent, tool, callId }: EventOf<'tool.begin'>): void {
    const from = find(agent);
    if (callId !== null) calls.set(callId, { tool, from });
    open.set(s, add({ kind: 'tool', from, to: undefined, tool, begin: s, end: s }));
  }

  function add(pass: Growing<PathPass>): Growing<PathPass> {
    passes.push(pass);
    return pass;
  }

  function extend(begin: number | null, seq: number): void {
    const pass = begin === null ? undefined : open.get(begin);
    if (pass) pass.end = seq;
  }

  function work(seq: number, run: string, agent: number): void {
    if (working.get(run) === agent) return;
    working.set(run, agent);
    stints.push({ seq, run, agent });
  }

  function find(name: string, definition?: SourcePlace): number {
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
