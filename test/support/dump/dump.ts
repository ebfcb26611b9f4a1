import type { Agent, Edge, Workflow } from '../../../src/model/workflow';

/**
 * The graph of a workflow as lines, sorted, so that the same graph written in two languages reads the same:
 *
 *     agent billing (realtime) [conditional: premium]
 *     triage -> billing transfer_to_billing [certain]
 *     triage => billing ask_billing [conditional: premium]
 *     triage -> ? [unknown: why]
 *     unresolved: why
 */
export function dumpWorkflow({ agents, edges, unresolved }: Workflow): string {
  const names = toNames(agents);
  return [
    ...agents.map((agent) => dumpAgent(agent, names)).sort(),
    ...edges.map((edge) => dumpEdge(edge, names)).sort(),
    ...[...new Set(unresolved.map(({ reason }) => `unresolved: ${reason}`))].sort(),
  ]
    .map((line) => `${line}\n`)
    .join('');
}

/** An edge as one line. */
export function dumpEdge({ kind, from, to, toolName, certainty, reason, isDisabled }: Edge, names: ReadonlyMap<string, string>): string {
  const arrow = kind === 'handoff' ? '->' : '=>';
  const target = to === undefined ? '?' : (names.get(to) ?? to);
  const state = [certainty + (reason === undefined ? '' : `: ${reason}`), ...(isDisabled ? ['disabled'] : [])].join(', ');
  return [names.get(from) ?? from, arrow, target, ...(toolName === undefined ? [] : [toolName]), `[${state}]`].join(' ');
}

/** A name for each agent's id: its own, or what it is bound to in angle brackets; numbered where several share it. */
export function toNames(agents: readonly Agent[]): ReadonlyMap<string, string> {
  const used = new Map<string, number>();
  return new Map(
    agents.map(({ id, name, variable }) => {
      const base = name.value ?? `<${variable ?? 'nameless'}>`;
      const count = (used.get(base) ?? 0) + 1;
      used.set(base, count);
      return [id, count === 1 ? base : `${base}#${count}`];
    }),
  );
}

function dumpAgent({ id, kind, condition }: Agent, names: ReadonlyMap<string, string>): string {
  return [`agent ${names.get(id) ?? id}`, ...(kind === 'agent' ? [] : [`(${kind})`]), ...(condition === undefined ? [] : [`[conditional: ${condition}]`])].join(
    ' ',
  );
}
