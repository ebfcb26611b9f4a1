import { toSummary } from '../../../graph/diff/change-words';
import { toComparisonJson } from '../../../graph/diff/comparison-json';
import { toComparisonText } from '../../../graph/diff/comparison-text';
import { toDrawnChanges } from '../../../graph/diff/to-drawn-changes';
import { chooseDirection } from '../../../graph/mermaid/choose-direction';
import { toMermaid } from '../../../graph/mermaid/to-mermaid';
import { toGraph } from '../../../graph/parts/to-graph';
import { toMarkdown } from '../../../graph/to-markdown';
import type { ComparedReport } from '../../commands/compare-graph';
import type { Styles } from '../styles';
import { toRemarks } from '../unresolved';
import { toBeginning } from './graph-formats';

/** The difference as text, Mermaid source, JSON or Markdown: only of what is in the report. */
export const comparisonFormats: Readonly<Record<'text' | 'mermaid' | 'json' | 'markdown', (report: ComparedReport, styles: Styles) => string>> = {
  text(report, styles) {
    const remarks = toRemarks(report, styles);
    return toComparisonText(toReported(report), toBaseName(report), toBeginning(report)) + (remarks && `\n${remarks}`);
  },

  mermaid(report) {
    const graph = toGraph(report.workflow, report.findings);
    return toMermaid(graph, chooseDirection(graph), { changes: toDrawnChanges(graph, toReported(report).changes) });
  },

  json: (report) => `${JSON.stringify(toComparisonJson(toReported(report), report.base, toBeginning(report)), undefined, 2)}\n`,

  markdown: (report) =>
    toMarkdown(report.workflow, toBeginning(report), { title: `${toBaseName(report)}: ${toSummary(toReported(report))}`, changes: report.changes }),
};

/** Without the changes of other workflows. */
function toReported({ workflow, changes }: ComparedReport) {
  const ids = new Set([...workflow.agents, ...workflow.edges].map(({ id }) => id));
  return { workflow, changes: new Map([...changes].filter(([id]) => ids.has(id))) };
}

function toBaseName({ base: { name, commit } }: ComparedReport): string {
  return commit === null ? name : `${name} (${commit.slice(0, 7)})`;
}
