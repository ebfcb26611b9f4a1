import type { Analysis } from '../../analyze';

/** How many names of evaluated modules a line of the log carries. */
const FEW = 5;

/** One line for the log: how much was new, how long it took, what came of it. */
export function describeAnalysis({ workflow, findings, statistics }: Analysis, milliseconds: number, toLabel: (file: string) => string): string {
  const { modules, evaluated } = statistics;
  const names = evaluated.length > 0 && evaluated.length <= FEW ? ` (${evaluated.map(toLabel).join(', ')})` : '';
  return [
    `Evaluated ${evaluated.length} of ${modules} modules${names} in ${Math.round(milliseconds)} ms`,
    `${workflow.agents.length} agents, ${workflow.edges.length} edges, ${workflow.unresolved.length} unresolved, ${findings.length} findings`,
  ].join(': ');
}
