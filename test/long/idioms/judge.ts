import type { Analysis } from '../../../src/analyze/analyze';
import type { Edge, Workflow } from '../../../src/model/workflow';
import type { Outcome } from './run-programs';

/** The analysis of a program that a running SDK accepts, held against what ran. */
export interface Judgement {
  /** What is wrong: false findings and edges. */
  readonly faults: readonly string[];
  /** Edges that run. */
  readonly edges: number;
  /** Of them, those not drawn: with the unknown stated, and without a word. */
  readonly stated: readonly string[];
  readonly silent: readonly string[];
  /** Edges drawn under a condition, which never holds. */
  readonly phantoms: readonly string[];
}

export function judge({ workflow, findings }: Analysis, outcome: Exclude<Outcome, { readonly error: string }>): Judgement {
  const running = new Set(outcome.edges.map((edge) => JSON.stringify(edge)));
  const nameOf = new Map(workflow.agents.map(({ id, name }) => [id, name.value]));
  const drawn = workflow.edges.filter(({ kind }) => kind === 'handoff').map((edge) => ({ edge, text: toText(edge) }));
  const faults = [...findings.filter((finding) => !isTrue(finding, outcome)).map(({ rule, severity, message }) => `${severity} ${rule}: ${message}`)];
  const phantoms: string[] = [];
  for (const { edge, text } of drawn) {
    if (text === undefined || edge.isDisabled) {
      if (text !== undefined && running.has(text)) faults.push(`edge said to be off: ${text}`);
    } else if (!running.has(text)) {
      if (edge.certainty === 'certain') faults.push(`false edge: ${text}`);
      else if (edge.certainty === 'conditional') phantoms.push(text);
    }
  }
  const shown = new Set(drawn.map(({ text }) => text));
  const missed = [...running].filter((text) => !shown.has(text));
  const isStated = saysSomethingUnknown(workflow);
  return { faults, edges: running.size, stated: isStated ? missed : [], silent: isStated ? [] : missed, phantoms };

  function toText({ from, to, toolName }: Edge): string | undefined {
    const [source, target] = [nameOf.get(from), to === undefined ? undefined : nameOf.get(to)];
    return source === undefined || target === undefined || toolName === undefined ? undefined : JSON.stringify([source, toolName, target]);
  }
}

/** Two handoffs with one tool name are what the rule says they are. */
function isTrue({ rule }: Analysis['findings'][number], { edges }: { readonly edges: readonly (readonly [string, string, string])[] }): boolean {
  if (rule !== 'duplicate-tool-name') return false;
  const tools = edges.map(([from, tool]) => JSON.stringify([from, tool]));
  return new Set(tools).size < tools.length;
}

/** Whether a reader is told that something could not be followed. */
function saysSomethingUnknown({ agents, edges, unresolved, handoffs }: Workflow): boolean {
  return (
    unresolved.length > 0 ||
    edges.some(({ certainty }) => certainty === 'unknown') ||
    agents.some(({ name, handoffs: { form } }) => name.value === undefined || form === 'unknown') ||
    handoffs.some(({ toolName }) => toolName.value === undefined)
  );
}
