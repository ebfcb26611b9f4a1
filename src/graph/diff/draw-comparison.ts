import * as l10n from '@vscode/l10n';
import type { Finding } from '../../model/finding';
import type { Span } from '../../model/span';
import type { Workflow } from '../../model/workflow';
import { count } from '../../text/count';
import { fileName } from '../../text/file-name';
import { type DrawnGraph, type DrawOptions, drawGraph } from '../draw-graph';
import type { DetailRow, DrawnDetails, DrawnNode, Link } from '../messages';
import { changeWord, toChangeWords, toSummary } from './change-words';
import type { Change, Comparison } from './compare-workflows';
import { inOldFiles, isOldFile } from './old-file';
import { toDrawnChanges } from './to-drawn-changes';

export interface ComparedOptions extends DrawOptions {
  /** What is compared with, as a reader calls it: `main`. */
  readonly base: string;
}

/** A part of both sides as one graph, with what changed said of each node and edge, and in their details first. */
export function drawComparison(workflow: Workflow, findings: readonly Finding[], { changes: all }: Comparison, options: ComparedOptions): DrawnGraph {
  const drawn = drawGraph(workflow, findings, options);
  const { graph, message } = drawn;
  const changes = toDrawnChanges(graph, all);
  const ids = new Set([...workflow.agents, ...workflow.edges].map(({ id }) => id));
  const [own, others] = [[...all].filter(([id]) => ids.has(id)), [...all].filter(([id]) => !ids.has(id))];
  const mark = <T extends { readonly id: string; readonly description: string; readonly tooltip: string; readonly writings: DrawnNode['writings'] }>(
    piece: T,
  ): T => {
    const change = changes.get(piece.id);
    if (!change) return piece;
    const word = changeWord[change.kind]();
    const facts = change.facts.map(toChangeWords).map(({ name, value }) => `${name}: ${value}`);
    // What is gone can be written no more.
    const writings = change.kind === 'removed' ? [] : piece.writings;
    return { ...piece, writings, change: change.kind, description: [piece.description, word].join(', '), tooltip: [piece.tooltip, word, ...facts].join('\n') };
  };
  const title = l10n.t('Compared with {0}', options.base);
  const { places } = drawn;
  const link = (span: Span): Link => {
    const id = `was ${span.file} ${span.start}`;
    places.set(id, inOldFiles(span));
    return { text: l10n.t('was {0}', fileName(span.file)), id };
  };
  return {
    ...drawn,
    describe(id) {
      const details = drawn.describe(id);
      return details && withChange(withOldPlaces(details, places), changes.get(id), title, link);
    },
    message: {
      ...message,
      nodes: message.nodes.map(mark),
      edges: message.edges.map(mark),
      comparison: {
        title,
        summary: toSummary({ changes: new Map(own) }),
        elsewhere: others.length === 0 ? '' : l10n.t('{0} in other workflows', count.changes(others.length)),
        steps: [...message.nodes, ...message.edges].flatMap(({ id }) => (changes.has(id) ? [id] : [])),
      },
    },
  };
}

/** Links into what is gone say so. */
function withOldPlaces(details: DrawnDetails, places: DrawnGraph['places']): DrawnDetails {
  const said = (link: Link): Link => {
    const place = places.get(link.id);
    return place && isOldFile(place.file) ? { ...link, text: l10n.t('was {0}', link.text) } : link;
  };
  const sections = details.sections.map((section) => ({ ...section, rows: section.rows.map((row) => (row.link ? { ...row, link: said(row.link) } : row)) }));
  return { ...details, place: said(details.place), sections };
}

function withChange(details: DrawnDetails, change: Change | undefined, title: string, toLink: (span: Span) => Link): DrawnDetails {
  if (!change) return details;
  const rows: readonly DetailRow[] = [
    { name: '', value: changeWord[change.kind](), ...(change.was ? { link: toLink(change.was) } : {}) },
    ...change.facts.map(toChangeWords).map(({ name, value }) => ({ name, value, isCode: true })),
  ];
  return { ...details, sections: [{ title, rows }, ...details.sections] };
}
