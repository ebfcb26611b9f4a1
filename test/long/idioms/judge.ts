import type { Analysis } from '../../../src/analyze/analyze';
import type { Finding } from '../../../src/model/finding';
import type { Edge, Workflow } from '../../../src/model/workflow';
import type { Ran } from './run-programs';

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

export function judge({ workflow, findings }: Analysis, outcome: Ran): Judgement {
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

/** What a rule says of a program that is accepted, asked of what ran. Other rules have nothing to say of it. */
const TRUE_OF: Readonly<Record<string, (message: string, ran: Ran) => boolean>> = {
  'duplicate-tool-name': (_, { edges }) => new Set(edges.map(([from, tool]) => JSON.stringify([from, tool]))).size < edges.length,
  'indistinct-handoffs': (message, { edges, told }) =>
    edges.some(([from, tool, to], i) => {
      const alike = edges.some((other, j) => other[0] === from && other[1] !== tool && other[2] !== to && told[j]?.[0] === told[i]?.[0]);
      return alike && namesIn(message).includes(to);
    }),
  'missing-handoff-prompt': (message, { agents, instructions, edges }) =>
    agents.some(
      (name, i) => namesIn(message).includes(name) && /^(?!.*(hand|transf)).+$/is.test(instructions[i] ?? '') && edges.some(([from]) => from === name),
    ),
  'shared-handoffs-after-clone': (message, { sharing }) => sharing.some((pair) => pair.every((name) => namesIn(message).includes(name))),
};

function isTrue({ rule, message }: Finding, ran: Ran): boolean {
  return Object.hasOwn(TRUE_OF, rule) && TRUE_OF[rule]?.(message, ran) === true;
}

function namesIn(message: string): readonly string[] {
  return [...message.matchAll(/`([^`]*)`/g)].map(([, name = '']) => name);
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
