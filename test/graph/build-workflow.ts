import type { Span } from '../../src/model/span';
import type { Agent, Edge, Entry, Handoff, Part, Sdk, Tool, Workflow } from '../../src/model/workflow';

/** A workflow said in a few words; every agent, edge and part gets a place of its own in `/work/agents.py`. */
export interface Sketch {
  readonly agents: readonly AgentSketch[];
  readonly edges?: readonly EdgeSketch[];
}

export interface AgentSketch extends Partial<Pick<Agent, 'kind' | 'variable' | 'condition'>> {
  /** Also what edges call it. */
  readonly name: string;
  /** The name is known to the program only, for this reason. */
  readonly nameReason?: string;
  readonly model?: string;
  readonly tools?: readonly (string | Partial<Tool>)[];
  /** Something is in the list that only the program knows. */
  readonly toolsUnknown?: boolean;
  readonly guardrails?: readonly (string | Partial<Part>)[];
  readonly mcpServers?: readonly (string | Partial<Part>)[];
  readonly isStarted?: boolean;
  readonly handoffsUnknown?: string;
}

export interface EdgeSketch extends Partial<Pick<Edge, 'kind' | 'certainty' | 'reason' | 'isDisabled' | 'toolName'>> {
  readonly from: string;
  readonly to?: string;
  /** Through a `handoff()` call, written elsewhere. */
  readonly isWrapped?: boolean;
}

export const FILE = '/work/agents.py';
const sdk: Sdk = { language: 'python', version: '0.24.0' };

export function buildWorkflow({ agents, edges = [] }: Sketch): Workflow {
  let offset = 0;
  const place = (): Span => ({ file: FILE, start: (offset += 100), end: offset + 50 });
  const written = (value: string | undefined, reason?: string) => ({ value, span: place(), ...(reason === undefined ? {} : { reason }) });
  const part = (sketch: string | Partial<Part>): Part => ({
    name: written('part'),
    kind: 'input',
    span: place(),
    ...(typeof sketch === 'string' ? { name: written(sketch) } : sketch),
  });
  const tool = (sketch: string | Partial<Tool>): Entry => {
    const told = typeof sketch === 'string' ? { name: written(sketch) } : sketch;
    const value: Tool = { kind: 'function', name: written('tool'), span: place(), isEnabled: true, ...told };
    return { value: { kind: 'tool', tool: value }, span: place(), wiring: place() };
  };

  const handoffs: Handoff[] = [];
  return {
    agents: agents.map((sketch) => ({
      id: sketch.name,
      language: 'python',
      kind: sketch.kind ?? 'agent',
      sdk,
      span: place(),
      calleeSpan: place(),
      callPath: [],
      name: sketch.nameReason === undefined ? written(sketch.name) : written(undefined, sketch.nameReason),
      ...(sketch.variable === undefined ? {} : { variable: sketch.variable }),
      ...(sketch.model === undefined ? {} : { model: written(sketch.model) }),
      startedAt: sketch.isStarted ? [place()] : [],
      ...(sketch.isStarted ? { isEntry: true } : {}),
      handoffs: {
        form: sketch.handoffsUnknown === undefined ? 'list' : 'unknown',
        ...(sketch.handoffsUnknown === undefined ? {} : { description: sketch.handoffsUnknown }),
        entries: [],
        span: place(),
      },
      tools: { form: sketch.toolsUnknown ? 'unknown' : 'list', entries: (sketch.tools ?? []).map(tool), span: place() },
      guardrails: (sketch.guardrails ?? []).map(part),
      mcpServers: (sketch.mcpServers ?? []).map(part),
      options: [],
      ...(sketch.condition === undefined ? {} : { condition: sketch.condition }),
    })),
    edges: edges.map(({ from, to, kind = 'handoff', certainty = 'certain', toolName, isWrapped, ...rest }, i) => {
      const span = place();
      if (isWrapped) handoffs.push(wrapped(`handoff ${i}`, to ?? '', toolName, place()));
      return {
        id: `edge ${i}`,
        kind,
        from,
        to,
        toolName,
        certainty,
        span,
        wiring: span,
        ...rest,
        ...(isWrapped ? { handoff: `handoff ${i}` } : {}),
      };
    }),
    handoffs,
    runs: [],
    optionCalls: [],
    hookClasses: [],
    shadows: [],
    unresolved: [],
    sdks: [sdk],
  };
}

function wrapped(id: string, agent: string, toolName: string | undefined, span: Span): Handoff {
  return {
    id,
    language: 'python',
    sdk,
    constructedBy: 'handoff',
    span,
    calleeSpan: span,
    callPath: [],
    targets: [{ kind: 'agent', agent }],
    options: {},
    unknownOptions: [],
    isOpen: false,
    toolName: { value: toolName, span },
    toolDescription: { value: undefined, span },
  };
}
