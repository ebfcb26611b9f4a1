import { toDefaultDescription } from '../../../src/engine/define/handoff-description';
import type { Workflow } from '../../../src/model/workflow';
import type { Ran } from '../../long/idioms/run-programs';

/** Agents and handoffs by their names, of a graph or of what ran. */
export interface Facts {
  readonly agents: readonly string[];
  readonly edges: readonly EdgeFact[];
}

export interface EdgeFact {
  readonly from: string;
  /** Undefined where the target is unknown. */
  readonly to: string | undefined;
  /** Undefined where it is unknown, as what follows. */
  readonly tool: string | undefined;
  readonly description: string | undefined;
  readonly hasFilter: boolean;
  /** The model fills something in. */
  readonly hasInput: boolean;
  /** An agent as a tool is none that runs as a handoff. */
  readonly isTool?: true;
}

export function factsOfRun({ agents, edges, told }: Ran): Facts {
  return {
    agents,
    edges: edges.map(([from, tool, to], index): EdgeFact => {
      const [description, hasFilter = false, hasInput = false] = told[index] ?? [];
      return { from, tool, to, description, hasFilter, hasInput };
    }),
  };
}

export function factsOfGraph(workflow: Workflow): Facts {
  return { agents: workflow.agents.map(({ name }) => name.value ?? '?'), edges: workflow.edges.map((edge) => factOf(workflow, edge)) };
}

export function factOf({ agents, handoffs }: Workflow, { kind, from, to, toolName: tool, handoff }: Workflow['edges'][number]): EdgeFact {
  const [source, target] = [from, to].map((id) => agents.find((each) => each.id === id));
  const made = handoffs.find(({ id }) => id === handoff);
  const isTold = target?.name.value !== undefined && (!target.handoffDescription || target.handoffDescription.value !== undefined);
  const description = made ? made.toolDescription.value : isTold ? toDefaultDescription(target.name.value ?? '', target.handoffDescription?.value) : undefined;
  const hasFilter = made?.options.inputFilter !== undefined;
  return {
    from: source?.name.value ?? '?',
    to: target && (target.name.value ?? '?'),
    tool,
    description,
    hasFilter,
    hasInput: made?.options.inputType !== undefined && made.options.inputType.value.kind !== 'none',
    ...(kind === 'handoff' ? {} : { isTool: true }),
  };
}

/** What is there and not wanted, and wanted and not there; empty where it is as wanted. */
export function differences(actual: Facts, wanted: Facts): string {
  const [left, agents] = [[...wanted.edges], [...wanted.agents]];
  const more = actual.edges.filter((edge) => !takeOut(left, (each) => isSame(edge, each)));
  const others = actual.agents.filter((name) => !takeOut(agents, (each) => each === name));
  return [
    ...others.map((each) => `+${each}`),
    ...more.map((each) => `+${toText(each)}`),
    ...agents.map((each) => `-${each}`),
    ...left.map((each) => `-${toText(each)}`),
  ].join('\n');
}

/** Takes the first that fits out of a list; false where none does. */
function takeOut<T>(list: T[], fits: (each: T) => boolean): boolean {
  const index = list.findIndex(fits);
  if (index >= 0) list.splice(index, 1);
  return index >= 0;
}

/** What is unknown of one may be anything of the other. */
function isSame(a: EdgeFact, b: EdgeFact): boolean {
  const isEqual = (one: string | undefined, other: string | undefined): boolean => one === undefined || other === undefined || one === other;
  return (
    a.from === b.from &&
    a.to === b.to &&
    a.isTool === b.isTool &&
    isEqual(a.tool, b.tool) &&
    isEqual(a.description, b.description) &&
    a.hasFilter === b.hasFilter &&
    a.hasInput === b.hasInput
  );
}

function toText({ from, to, tool, description, hasFilter, hasInput }: EdgeFact): string {
  return `${from} → ${to ?? '?'} by ${tool ?? '?'}: ${JSON.stringify(description ?? '?')}${hasFilter ? ', filtered' : ''}${hasInput ? ', with input' : ''}`;
}
