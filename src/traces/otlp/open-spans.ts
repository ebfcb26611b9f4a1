import { type Run, runOf } from '../../recording/recording';
import type { RecordedEvent } from '../../recording/schema';
import type { RunTree } from '../../replay/stepping/run-tree';
import type { Attributes, OtlpSpan } from './otlp-span';
import type { SpanIds } from './to-span-ids';

type OpenSpan = Omit<OtlpSpan, 'end' | 'error'>;

/** What a span lies in: the agent that works in its run, the run, or the call of a tool that its run answers. */
type Within = 'agent' | 'run' | { readonly call: string | null };

/** The spans that have begun and not ended. */
export interface OpenSpans {
  begin(event: RecordedEvent, name: string, attributes: Attributes, more?: Partial<Pick<OtlpSpan, 'kind' | 'events'>> & { readonly within?: Within }): void;
  startAgent(run: string, event: number): void;
  addCall(run: string, call: string | null, event: number): void;
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
    begin: (event, name, attributes, { kind = 'internal', events = [], within = 'agent' } = {}) => {
      const run = tree.find(runOf(event) ?? '');
      if (!run) return;
      const parent = findParent(run, within);
      open.set(event.s, { trace: ids.trace(run), id: ids.span(String(event.s)), parent, name, kind, begin: event.t, attributes, events });
    },
    startAgent: (run, event) => void agents.set(run, event),
    addCall: (run, call, event) => {
      if (call) calls.set(`${run} ${call}`, ids.span(String(event)));
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

  function findParent(run: Run, within: Within): string | undefined {
    if (within === 'run') return ids.span(String(run.begin));
    if (within === 'agent') return ids.span(String(agents.get(run.id) ?? run.begin));
    const parent = tree.parent(run);
    if (!parent) return undefined;
    return calls.get(`${parent.id} ${within.call ?? ''}`) ?? ids.span(String(agents.get(parent.id) ?? parent.begin));
  }
}
