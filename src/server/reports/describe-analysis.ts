import * as l10n from '@vscode/l10n';
import type { Analysis } from '../../analyze/analyze';
import { count } from '../../text/count';

/** How many names of evaluated modules a line of the log carries. */
const FEW = 5;

/** One line for the log: how much was new, how long it took, what came of it. */
export function describeAnalysis({ workflow, findings, statistics }: Analysis, milliseconds: number, toLabel: (file: string) => string): string {
  const { modules, evaluated } = statistics;
  const names = evaluated.length > 0 && evaluated.length <= FEW ? ` (${evaluated.map(toLabel).join(', ')})` : '';
  const { agents, edges, unresolved } = workflow;
  return l10n.t(
    'Evaluated {0} of {1} modules{2} in {3} ms: {4}',
    evaluated.length,
    modules,
    names,
    Math.round(milliseconds),
    [count.agents(agents.length), count.edges(edges.length), count.unresolved(unresolved.length), count.findings(findings.length)].join(', '),
  );
}
