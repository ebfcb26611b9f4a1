import { asArray, asObject, asString } from '../../files/parse-json';
import { fieldOf } from '../../recording/json';
import { readUsage } from '../../recording/read-request';
import type { Json } from '../../recording/schema';
import type { SkimmedLine } from '../../recording/skim-recording';
import type { AgentUsage, RunAgent, RunHandoff, RunSummary, Tokens } from '../run';
import { cutText } from './cut-text';
import { intOf } from './int-of';
import { createRunNames, type Growing } from './run-names';

/** The events that tell what a run did, as far as a summary goes. */
export const KINDS = ['run.begin', 'run.end', 'agent.start', 'model.begin', 'model.end', 'tool.begin', 'handoff.begin', 'handoff.end'] as const;

/** Where the values are that events refer to by number. */
export interface Values {
  item(number: number): Json | undefined;
  lastOf(list: number): number | undefined;
}

/** Puts summaries together of events in the order in which they were recorded. */
export interface RunCollector {
  readonly agents: readonly RunAgent[];
  see(event: SkimmedLine): void;
  /** The runs that the program began, in that order. */
  runs(): readonly RunSummary[];
}

/** What is kept of a run, so that no run is larger than it takes to show it. */
const MOST_PASSES = 200;
const MOST_TOOLS = 50;
const MOST_USAGES = 100;
const LONGEST_TEXT = 160;

type GrowingRun = Omit<Growing<RunSummary>, 'passes' | 'usage' | 'tools'> & {
  readonly passes: Growing<RunHandoff>[];
  readonly usage: Growing<AgentUsage>[];
  readonly tools: string[];
};

/** A run that is going on: `top` is the one that the program began. */
interface OpenRun {
  readonly top: GrowingRun;
  readonly isTop: boolean;
  agent: number;
  /** When it began, in microseconds since the recording was. */
  readonly began: number;
  /** The call of an agent as a tool that it answers. */
  readonly pass: Growing<RunHandoff> | undefined;
  /** The last handoff and the last request: nothing comes that belongs to one before. */
  handoff: { readonly s: number; readonly t: number; readonly pass: Growing<RunHandoff> } | undefined;
  request: { readonly s: number; readonly usage: Growing<AgentUsage> | undefined; readonly pass: Growing<RunHandoff> | undefined } | undefined;
  /** Calls of tools by id: some are answered by agents. */
  readonly calls: Map<string, { readonly tool: string; readonly agent: number }>;
}

export function createRunCollector(values: Values): RunCollector {
  const { agents, indexOf, intern } = createRunNames();
  const tops: GrowingRun[] = [];
  const open = new Map<string, OpenRun>();
  const seen = new Set<string>();
  const meanings: { readonly [kind: string]: (run: OpenRun, event: SkimmedLine, s: number) => void } = {
    'run.end': endRun,
    'agent.start': startAgent,
    'model.begin': beginRequest,
    'model.end': endRequest,
    'tool.begin': beginTool,
    'handoff.begin': beginHandoff,
    'handoff.end': endHandoff,
  };

  return {
    agents,
    see: (event) => {
      const [s, id] = [intOf(event['s']), asString(event['run'])];
      if (s === undefined || id === undefined) return;
      if (event.k === 'run.begin') return beginRun(event, s, id);
      const run = open.get(id);
      if (run) meanings[event.k]?.(run, event, s);
    },
    // Arrays that grew have room left for more.
    runs: () => tops.map((run) => ({ ...run, passes: [...run.passes], usage: [...run.usage], tools: [...run.tools] })),
  };

  function beginRun(event: SkimmedLine, s: number, id: string): void {
    const name = asString(event['agent']);
    if (name === undefined || seen.has(id)) return;
    seen.add(id);
    const [agent, t] = [indexOf(name), intOf(event['t']) ?? 0];
    const outer = open.get(asString(event['parent']) ?? '');
    const call = outer?.calls.get(asString(event['call']) ?? '');
    const pass = outer && addPass(outer, { ...toPass(s, call?.agent ?? outer.agent, agent), kind: 'agent-tool', tool: call?.tool, isInner: !outer.isTop });
    const top = outer?.top ?? startRun({ id, begin: s, t, first: agent, input: toText(asked(event['input'])) });
    if (!outer) tops.push(top);
    open.set(id, { top, isTop: !outer, agent, began: t, pass, handoff: undefined, request: undefined, calls: new Map() });
  }

  function endRun(run: OpenRun, event: SkimmedLine): void {
    open.delete(asString(event['run']) ?? '');
    const us = intOf(event['us']) ?? Math.max(0, (intOf(event['t']) ?? run.began) - run.began);
    const error = toError(event['error']);
    if (run.pass) [run.pass.us, run.pass.failed] = [us, error !== undefined];
    if (error && run.handoff?.pass.us === undefined && run.handoff) run.handoff.pass.failed = true;
    if (!run.isTop) return;
    const [last, output] = [asString(event['last']), intOf(event['output'])];
    Object.assign(run.top, { us, outcome: error ? 'failed' : 'ended', failed: error !== undefined, error });
    run.top.last = last === undefined ? run.agent : indexOf(last);
    run.top.output = intern(toText(output === undefined ? undefined : values.item(output)));
  }

  function startAgent(run: OpenRun, event: SkimmedLine): void {
    const name = asString(event['agent']);
    if (name !== undefined) run.agent = indexOf(name, event['def']);
  }

  function beginTool(run: OpenRun, event: SkimmedLine): void {
    const [agent, tool, call] = [asString(event['agent']), asString(event['tool']), asString(event['callId'])];
    if (agent === undefined || tool === undefined) return;
    if (call !== undefined) run.calls.set(call, { tool, agent: indexOf(agent) });
    if (run.top.tools.length < MOST_TOOLS && !run.top.tools.includes(tool)) run.top.tools.push(intern(tool));
  }

  function beginRequest(run: OpenRun, event: SkimmedLine, s: number): void {
    const name = asString(event['agent']);
    if (name === undefined) return;
    const [agent, model] = [indexOf(name), intern(asString(event['model']))];
    let usage = run.top.usage.find((each) => each.agent === agent && each.model === model);
    if (!usage && run.top.usage.length < MOST_USAGES) {
      usage = { agent, model, requests: 0, untold: 0, input: 0, cached: 0, output: 0, reasoning: 0 };
      run.top.usage.push(usage);
    }
    const pass = run.handoff && run.handoff.s === event['handoff'] ? run.handoff.pass : undefined;
    if (pass) pass.model = model;
    run.request = { s, usage, pass };
  }

  function endRequest({ request }: OpenRun, event: SkimmedLine): void {
    if (!request || request.s !== event['of']) return;
    const number = intOf(event['usage']);
    const tokens = number === undefined ? undefined : toTokens(values.item(number));
    if (request.pass) request.pass.tokens = tokens;
    if (!request.usage) return;
    request.usage.requests += 1;
    if (!tokens) request.usage.untold += 1;
    for (const key of ['input', 'cached', 'output', 'reasoning'] as const) request.usage[key] += tokens?.[key] ?? 0;
  }

  function beginHandoff(run: OpenRun, event: SkimmedLine, s: number): void {
    const call = asArray(event['calls'])
      .map(asObject)
      .find((each) => each?.['accepted'] === true);
    const [from, to] = [asString(event['from']), asString(call?.['to'])];
    if (from === undefined || to === undefined) return;
    if (run.isTop) run.top.handoffs += 1;
    const [tool, on, filter] = [intern(asString(call?.['tool'])), intern(nameIn(event['on'])), intern(nameIn(event['filter']))];
    const pass = addPass(run, { ...toPass(s, indexOf(from), indexOf(to)), tool, isInner: !run.isTop, on, filter });
    run.handoff = pass && { s, t: intOf(event['t']) ?? 0, pass };
  }

  function endHandoff({ handoff }: OpenRun, event: SkimmedLine): void {
    if (!handoff || handoff.s !== event['of']) return;
    handoff.pass.us = intOf(event['us']) ?? Math.max(0, (intOf(event['t']) ?? handoff.t) - handoff.t);
    if (toError(event['error'])) handoff.pass.failed = true;
  }

  /** What the user asked: the text, or the last item of the list, that the run was given. */
  function asked(input: unknown): Json | undefined {
    const list = intOf(asObject(input)?.['l']);
    const item = intOf(asObject(input)?.['text']) ?? (list === undefined ? undefined : values.lastOf(list));
    return item === undefined ? undefined : values.item(item);
  }
}

function startRun({ id, begin, t, first, input }: Pick<RunSummary, 'id' | 'begin' | 't' | 'first' | 'input'>): GrowingRun {
  return {
    id,
    begin,
    t,
    us: undefined,
    outcome: 'open',
    failed: false,
    error: undefined,
    first,
    last: undefined,
    passes: [],
    handoffs: 0,
    tools: [],
    usage: [],
    input,
    output: '',
    findings: undefined,
  };
}

function toPass(begin: number, from: number, to: number): RunHandoff {
  return {
    kind: 'handoff',
    from,
    to,
    tool: undefined,
    failed: false,
    begin,
    isInner: false,
    us: undefined,
    tokens: undefined,
    model: undefined,
    on: undefined,
    filter: undefined,
  };
}

function addPass({ top }: OpenRun, pass: RunHandoff): Growing<RunHandoff> | undefined {
  if (top.passes.length >= MOST_PASSES) return undefined;
  const growing = { ...pass };
  top.passes.push(growing);
  return growing;
}

/** Tokens that the SDK was told; undefined where it was not. */
function toTokens(usage: Json | undefined): Tokens | undefined {
  const { inputTokens, outputTokens, cachedTokens, reasoningTokens } = readUsage(usage);
  if (inputTokens === undefined && outputTokens === undefined) return undefined;
  return { input: inputTokens ?? 0, cached: cachedTokens ?? 0, output: outputTokens ?? 0, reasoning: reasoningTokens ?? 0 };
}

function toError(error: unknown): RunSummary['error'] {
  if (typeof error !== 'object' || error === null) return undefined;
  return { name: cutText(nameIn(error) ?? '', LONGEST_TEXT), message: cutText(asString(asObject(error)?.['message']) ?? '', LONGEST_TEXT) };
}

/** The text of a value: itself, or the content of a message. */
function toText(value: Json | undefined): string {
  const content = typeof value === 'string' ? value : fieldOf(value, 'content');
  if (typeof content === 'string') return cutText(content, LONGEST_TEXT);
  const parts = Array.isArray(content) ? content.map((part: Json) => fieldOf(part, 'text')).filter((text) => typeof text === 'string') : [];
  return cutText(parts.join(' '), LONGEST_TEXT);
}

function nameIn(value: unknown): string | undefined {
  return asString(asObject(value)?.['name']);
}
