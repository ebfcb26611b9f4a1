import { env, l10n, window } from 'vscode';
import { type MermaidOptions, toMermaid } from '../../graph/mermaid/to-mermaid';
import type { Graph } from '../../graph/parts/graph';

/** Puts a graph on the clipboard, to be pasted into Markdown. */
export async function copyMermaid(graph: Graph, direction: 'TB' | 'LR', options: MermaidOptions = {}): Promise<void> {
  if (graph.nodes.length === 0) throw new Error(l10n.t('There is no agent to draw.'));
  await env.clipboard.writeText(toMermaid(graph, direction, options));
  window.setStatusBarMessage(l10n.t('$(check) The graph is on the clipboard, as Mermaid'), 5_000);
}
