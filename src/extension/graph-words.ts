import { l10n } from 'vscode';
import type { GraphLabels } from '../graph/messages';
import type { GraphWords } from '../graph/words';
import { count } from '../text/count';

/** What the graph adds to the user's own words, in the user's language. */
export const graphWords = (): GraphWords => ({
  tools: (n, isComplete) => {
    if (isComplete) return count.tools(n);
    return n === 0 ? l10n.t('tools not known') : l10n.t('{0}+ tools', n);
  },
  guardrails: count.guardrails,
  problems: count.problems,
  more: (n) => l10n.t('{0} more', n),
  realtime: l10n.t('realtime'),
  sandbox: l10n.t('sandbox'),
  mcp: l10n.t('MCP'),
  agentAsTool: l10n.t('agent as tool'),
  disabled: l10n.t('disabled'),
  notKnown: l10n.t('not known'),
  unnamed: l10n.t('unnamed'),
  entry: l10n.t('entry agent'),
  agent: l10n.t('agent'),
  tool: l10n.t('tool'),
  guardrail: l10n.t('guardrail'),
  mcpServer: l10n.t('MCP server'),
  nameNotKnown: (reason) => l10n.t('Name not known: {0}', reason),
  onlyIf: (condition) => l10n.t('Only if {0}', condition),
  targetNotKnown: (reason) => l10n.t('Target not known: {0}', reason),
  handoff: (from, to) => l10n.t('handoff from {0} to {1}', from, to),
  agentTool: (from, to) => l10n.t('{0} calls {1} as a tool', from, to),
  summary: (agents, handoffs) => `${count.agents(agents)}, ${count.handoffs(handoffs)}`,
  leftOut: (drawn, all, around) => l10n.t('Showing {0} of {1} agents, those around {2}', drawn, all, around),
  passes: (done, all) => l10n.t('{0} of {1} times in the recorded run', done, all),
  visited: l10n.t('visited by the recorded run'),
  ahead: l10n.t('later in the recorded run'),
});

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
