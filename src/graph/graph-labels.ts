import * as l10n from '@vscode/l10n';
import type { GraphLabels } from './messages';

/** Words of the graph's page itself. */
export const graphLabels = (): GraphLabels => ({
  title: l10n.t('Agent Graph'),
  toolbar: l10n.t('Graph tools'),
  graph: l10n.t('Agents and handoffs'),
  list: l10n.t('Agents and handoffs as a list'),
  zoomIn: l10n.t('Zoom in'),
  zoomOut: l10n.t('Zoom out'),
  fit: l10n.t('Fit the graph into the view'),
  part: l10n.t('Part of the graph: show all'),
  reset: l10n.t('Original size'),
  direction: l10n.t('From left to right'),
  sides: l10n.t('Tools, guardrails and MCP servers'),
  copy: l10n.t('Copy as Mermaid'),
  exportSvg: l10n.t('Export as SVG'),
  exportPng: l10n.t('Export as PNG'),
  failed: l10n.t('This graph could not be drawn; the last one stays.'),
  copied: l10n.t('Copied'),
  drawing: l10n.t('Drawing…'),
});
