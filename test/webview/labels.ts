import type { GraphLabels } from '../../src/graph/messages';

export const labels: GraphLabels = {
  title: 'Agent Graph',
  toolbar: 'Graph tools',
  graph: 'Agents and their handoffs. Arrow keys move, Enter opens the code.',
  list: 'Agents and handoffs as a list',
  zoomIn: 'Zoom in (+)',
  zoomOut: 'Zoom out (-)',
  fit: 'Show all (0)',
  part: 'Part of the graph: 0 shows all',
  reset: 'Original size (1)',
  direction: 'Left to right',
  sides: 'Tools, guardrails and MCP servers',
  copy: 'Copy as Mermaid',
  exportSvg: 'Export as SVG',
  exportPng: 'Export as PNG',
  failed: 'The graph could not be drawn; the last one stays.',
  copied: 'Copied.',
  drawing: 'Drawing…',
};
