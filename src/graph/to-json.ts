import type { Span } from '../model/span';
import type { Agent, AgentKind, Certainty, Language, Workflow } from '../model/workflow';
import { placeKey } from '../text/place-text';

/** Line and column are 1-based, the column in UTF-16 units; the file as it shall be printed. */
export interface PrintedPlace {
  readonly file: string;
  /** In a notebook: the cell, 1-based among all; line and column are then those in it. */
  readonly cell?: number;
  readonly line: number;
  readonly column: number;
}

/** What `baton graph --format json` prints. Keys are always there; `null` is what is not known or does not apply. */
export interface GraphJson {
  readonly version: 1;
  readonly agents: readonly AgentJson[];
  readonly edges: readonly EdgeJson[];
  readonly unresolved: readonly (PrintedPlace & { readonly reason: string })[];
}

export interface AgentJson extends PrintedPlace {
  /** `file:line:column` of the construction, and of the calls that led to it. */
  readonly id: string;
  readonly name: string | null;
  readonly language: Language;
  readonly kind: AgentKind;
}

export interface EdgeJson extends PrintedPlace {
  /** Ids of agents; `to` is null where the target is unknown. */
  readonly from: string;
  readonly to: string | null;
  readonly kind: 'handoff' | 'agent-tool';
  readonly toolName: string | null;
  readonly certainty: Certainty;
  readonly reason: string | null;
}

/** The workflow in its public form, sorted by place, so that the same sources give the same bytes. */
export function toGraphJson(workflow: Workflow, place: (span: Span) => PrintedPlace): GraphJson {
  const ids = toIds(workflow.agents, place);
  return {
    version: 1,
    agents: workflow.agents
      .map(({ id, name, language, kind, span }) => ({
        id: ids.get(id) ?? id,
        name: name.value ?? null,
        language,
        kind,
        ...place(span),
      }))
      .sort(byPlace),
    // Entries of one list share their wiring: they keep the order in which they are written.
    edges: workflow.edges
      .map(({ from, to, kind, toolName, certainty, reason, wiring, span }) => ({
        written: place(span),
        edge: {
          from: ids.get(from) ?? from,
          to: to === undefined ? null : (ids.get(to) ?? to),
          kind,
          toolName: toolName ?? null,
          certainty,
          reason: reason ?? null,
          ...place(wiring),
        },
      }))
      .sort((one, other) => comparePlaces(one.edge, other.edge) || comparePlaces(one.written, other.written) || byPlace(one.edge, other.edge))
      .map(({ edge }) => edge),
    unresolved: workflow.unresolved.map(({ span, reason }) => ({ ...place(span), reason })).sort(byPlace),
  };
}

/** Ids by the workflow's own, which are opaque; numbered where even the call path is the same. */
function toIds(agents: readonly Agent[], place: (span: Span) => PrintedPlace): ReadonlyMap<string, string> {
  const taken = new Map<string, number>();
  return new Map(
    agents.map(({ id, span, callPath }) => {
      const calls = callPath.map((call) => placeKey(place(call)));
      const readable = [placeKey(place(span)), ...(calls.length > 0 ? [`via ${calls.join(' > ')}`] : [])].join(' ');
      const count = (taken.get(readable) ?? 0) + 1;
      taken.set(readable, count);
      return [id, count === 1 ? readable : `${readable} #${count}`];
    }),
  );
}

function comparePlaces(one: PrintedPlace, other: PrintedPlace): number {
  return compare(one.file, other.file) || (one.cell ?? 0) - (other.cell ?? 0) || one.line - other.line || one.column - other.column;
}

/** By place; where that is equal, by everything else, so that no order of arrival shows. */
function byPlace<T extends PrintedPlace>(one: T, other: T): number {
  return comparePlaces(one, other) || compare(Object.values(one).join('\0'), Object.values(other).join('\0'));
}

/** By code units: the same on every machine, whatever its language. */
function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
