import * as l10n from '@vscode/l10n';
import * as z from 'zod';
import type { Span } from '../../model/span';
import type { Agent, Edge, EntryList, Sdk, Workflow } from '../../model/workflow';
import { toIssueText } from '../../text/to-issue-text';
import type { PrintedPlace } from '../to-json';

const place = { file: z.string(), cell: z.int().optional(), line: z.int(), column: z.int() };
const SavedGraph = z.looseObject({
  version: z.literal(1),
  agents: z.array(
    z.looseObject({
      ...place,
      id: z.string(),
      name: z.string().nullable(),
      language: z.enum(['python', 'typescript']),
      kind: z.enum(['agent', 'realtime', 'sandbox']),
    }),
  ),
  edges: z.array(
    z.looseObject({
      ...place,
      from: z.string(),
      to: z.string().nullable(),
      kind: z.enum(['handoff', 'agent-tool']),
      toolName: z.string().nullable(),
      certainty: z.enum(['certain', 'conditional', 'unknown']),
      reason: z.string().nullable(),
    }),
  ),
});

/** A graph that `baton graph --format json` printed. */
export interface SavedWorkflow {
  readonly workflow: Workflow;
  /** Where something of it was. */
  place(span: Span): PrintedPlace;
}

/** `toFile` finds the file of a path as it was printed. Throws a sentence for what is no such graph. */
export function readGraphJson(text: string, toFile: (path: string) => string): SavedWorkflow {
  const { success, data, error } = SavedGraph.safeParse(parse(text));
  if (!success) throw new Error(l10n.t('It is no graph that `baton graph --format json` printed: {0}', toIssueText(error.issues)));
  const places: PrintedPlace[] = [];
  /** The text is not known: a span is the number of its place. */
  const toSpan = ({ file, cell, line, column }: PrintedPlace): Span => {
    places.push({ file, line, column, ...(cell === undefined ? {} : { cell }) });
    return { file: toFile(file), start: places.length, end: places.length };
  };
  const printed = ({ cell, ...rest }: z.infer<typeof SavedGraph>['agents' | 'edges'][number]): PrintedPlace => ({
    ...rest,
    ...(cell === undefined ? {} : { cell }),
  });
  const agents = data.agents.map((agent): Agent => {
    const span = toSpan(printed(agent));
    const sdk: Sdk = { language: agent.language, version: '' };
    return {
      id: agent.id,
      language: agent.language,
      kind: agent.kind,
      sdk,
      span,
      calleeSpan: span,
      callPath: [],
      name: { value: agent.name ?? undefined, span },
      startedAt: [],
      handoffs: NONE,
      tools: NONE,
      guardrails: [],
      mcpServers: [],
      options: [],
    };
  });
  const known = new Set(agents.map(({ id }) => id));
  const edges = data.edges.flatMap((edge, i): readonly Edge[] => {
    const span = toSpan(printed(edge));
    const { from, kind, certainty } = edge;
    const to = edge.to !== null && known.has(edge.to) ? edge.to : undefined;
    const reason = edge.reason === null ? {} : { reason: edge.reason };
    return known.has(from) ? [{ id: `saved ${i}`, kind, from, to, toolName: edge.toolName ?? undefined, certainty, ...reason, span, wiring: span }] : [];
  });
  const workflow: Workflow = { agents, edges, handoffs: [], runs: [], optionCalls: [], hookClasses: [], shadows: [], unresolved: [], sdks: [] };
  return { workflow, place: ({ start, file }) => places[start - 1] ?? { file, line: 1, column: 1 } };
}

const NONE: EntryList = { form: 'absent', entries: [] };

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(l10n.t('It is no JSON: {0}', error instanceof Error ? error.message : String(error)));
  }
}
