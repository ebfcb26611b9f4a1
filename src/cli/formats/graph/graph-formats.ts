import { chooseDirection } from '../../../graph/mermaid/choose-direction';
import { toMermaid } from '../../../graph/mermaid/to-mermaid';
import { toGraph } from '../../../graph/parts/to-graph';
import { toGraphJson } from '../../../graph/to-json';
import { toMarkdown } from '../../../graph/to-markdown';
import { toGraphText } from '../../../graph/to-text';
import type { Span } from '../../../model/span';
import type { Report } from '../../commands/analyze-paths';
import { toNotFound } from '../not-found';
import type { Styles } from '../styles';
import { toRemarks } from '../unresolved';

/** The graph as text, Mermaid source, JSON, or Markdown for a README. */
export const graphFormats: Readonly<Record<'text' | 'mermaid' | 'json' | 'markdown', (report: Report, styles: Styles) => string>> = {
  text(report, styles) {
    if (report.workflow.agents.length === 0) return toNotFound(report, styles);
    const remarks = toRemarks(report, styles);
    return toGraphText(report.workflow, toBeginning(report)) + (remarks && `\n${remarks}`);
  },

  mermaid({ workflow, findings }) {
    const graph = toGraph(workflow, findings);
    return toMermaid(graph, chooseDirection(graph));
  },

  json: (report) => `${JSON.stringify(toGraphJson(report.workflow, toBeginning(report)), undefined, 2)}\n`,

  markdown: (report) => toMarkdown(report.workflow, toBeginning(report)),
};

export function toBeginning({ place }: Report) {
  return (span: Span) => {
    const { file, cell, line, column } = place(span);
    return { file, ...(cell !== undefined && { cell }), line, column };
  };
}
