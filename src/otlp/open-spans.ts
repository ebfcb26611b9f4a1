import { runOf } from '../recording/recording';
import type { RecordedEvent } from '../recording/schema';
import type { RunTree } from '../replay/stepping/run-tree';
import type { Attributes, OtlpSpan } from './otlp-span';
import type { SpanIds } from './to-span-ids';

type OpenSpan = Omit<OtlpSpan, 'end' | 'error'>;

/** The spans that have begun and not ended. */
export interface OpenSpans {
  begin(event: RecordedEvent, name: string, attributes: Attributes, more?: Partial<Pick<OtlpSpan, 'kind' | 'events'>>): void;
  /** Ends the span that the event of that number began. */
  end(of: number, at: number, more?: Attributes, error?: OtlpSpan['error']): void;
  endAgent(run: string, at: number): void;
  endAll(at: number, more: Attributes): void;
}

export function createOpenSpans(tree: RunTree, ids: SpanIds, visit: (span: OtlpSpan) => void): OpenSpans {
  const open = new Map<number, OpenSpan>();
  /** The `agent.start` of the agent that runs, and the span of each tool call, by run. */
  const agents = new Map<string, number>();
  const calls = new Map<string, string>();

  return {
    begin: (event, name, attributes, { kind = 'internal', events = [] } = {}) => {
      const run = tree.find(runOf(event) ?? '');
      if (!run) return;
      const span = { trace: ids.trace(run), id: ids.span(String(event.s)), parent: findParent(event), name, kind, begin: event.t, attributes, events };
      open.set(event.s, span);
      if (event.k === 'agent.start') agents.set(event.run, event.s);
      if (event.k === 'tool.begin' && event.callId) calls.set(`${event.run} ${event.callId}`, span.id);
    },
    end,
    endAgent: (run, at) => {
      const of = agents.get(run);
      if (of !== undefined) end(of, at);
      agents.delete(run);
    },
    endAll: (at, more) => {
      for (const of of [...open.keys()].reverse()) end(of, at, more);
    },
  };

  function end(of: number, at: number, more: Attributes = {}, error?: OtlpSpan['error']): void {
    const span = open.get(of);
    if (!span) return;
    open.delete(of);
    visit({ ...span, end: Math.max(span.begin, at), attributes: { ...span.attributes, ...more }, error });
  }

  /** A run lies in the tool call that began it, an agent in its run, all else in its agent. */
  function findParent(event: RecordedEvent): string | undefined {
    const run = tree.find(runOf(event) ?? '');
    if (!run) return undefined;
    if (event.k === 'agent.start') return ids.span(String(run.begin));
    if (event.k !== 'run.begin') return ids.span(String(agents.get(run.id) ?? run.begin));
    const parent = tree.parent(run);
    if (!parent) return undefined;
    return calls.get(`${parent.id} ${event.call ?? ''}`) ?? ids.span(String(agents.get(parent.id) ?? parent.begin));
  }
}
