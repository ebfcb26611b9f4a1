import * as l10n from '@vscode/l10n';

/** The buttons of the toolbar, and of the trail beside it. */
export const toolbarLabels = () => ({
  toolbar: l10n.t('Graph tools'),
  zoomIn: l10n.t('Zoom in'),
  zoomOut: l10n.t('Zoom out'),
  fit: l10n.t('Fit the graph into the view'),
  /** On the button beside the status while some of the graph is out of view, which shows all. */
  part: l10n.t('Part of the graph: show all'),
  /** The same where there is little room. */
  partShort: l10n.t('Show all'),
  reset: l10n.t('Original size'),
  direction: l10n.t('From left to right'),
  copy: l10n.t('Copy as Mermaid'),
  exportSvg: l10n.t('Export as SVG'),
  exportPng: l10n.t('Export as PNG'),
  copied: l10n.t('Copied'),
  copyMarkdown: l10n.t('Copy as Markdown'),
  find: l10n.t('Find agent'),
  trail: l10n.t('Where you were'),
  back: l10n.t('Back'),
  forward: l10n.t('Forward'),
  tools: l10n.t('Names of tools'),
  folders: l10n.t('By folder'),
});
