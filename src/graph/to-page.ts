import { escape, type PageParts, toDocument } from '../text/to-document';
import type { GraphLabels } from './messages';

/** What the graph's page is made of, besides what every page is. */
export interface GraphPageParts extends PageParts<GraphLabels> {
  /** The script that arranges, which the page starts beside itself. */
  readonly workerUri: string;
}

/**
 * The graph's page. Mermaid writes styles into the drawing, hence `unsafe-inline` for styles and nothing else; a webview may start
 * workers from its own data alone, hence it reads the script of its worker and `blob:`.
 */
export function toPage(parts: GraphPageParts): string {
  const { cspSource, labels, workerUri } = parts;
  const label = (name: keyof GraphLabels) => escape(labels[name]);
  return toDocument(
    parts,
    [`style-src ${cspSource} 'unsafe-inline'`, `img-src data: blob:`, `worker-src blob:`, `connect-src ${cspSource}`],
    `<header>
<h1 class="unseen">${label('title')}</h1>
<div id="trail" role="group" aria-label="${label('trail')}">${toButton('back', labels)}${toButton('forward', labels)}</div>
<button type="button" id="switch" title="${label('switcher')}" aria-haspopup="dialog" aria-expanded="false"></button>
<div id="status" role="status" aria-live="polite"></div>
<button type="button" id="part" title="${label('fit')}" aria-label="${label('part')}" hidden><span>${label('part')}</span><span>${label('partShort')}</span><kbd>0</kbd></button>
<div id="toolbar" role="toolbar" aria-label="${label('toolbar')}">
${BUTTONS.map((button) => toItem(button, labels)).join('\n')}
</div>
</header>
<div id="over" role="region" aria-label="${label('over')}" hidden></div>
<main data-worker="${escape(workerUri)}">
<div id="content">
<div id="stage" role="application" tabindex="0" aria-label="${label('graph')}"><div id="canvas"></div></div>
<div id="hint" hidden></div>
<div id="minimap" role="img" aria-label="${label('minimap')}" hidden></div>
<section id="overview" aria-label="${label('all')}" hidden></section>
</div>
<aside id="details" aria-label="${label('details')}" hidden></aside>
<aside id="form" aria-label="${label('form')}" hidden></aside>
<section id="empty" hidden></section>
<section id="outline-panel" class="unseen" aria-label="${label('outline')}"></section>
</main>
<dialog id="legend-panel" aria-labelledby="legend-title"></dialog>
<dialog id="keys-panel" aria-labelledby="keys-title"></dialog>
<div id="switcher" role="dialog" aria-label="${label('switcher')}" hidden></div>
<div id="workbench" aria-hidden="true"></div>`,
  );
}

type Button = keyof GraphLabels & keyof typeof ICONS;

/** Icons drawn on a grid of 16, in the stroke of VS Code's own. */
const ICONS = {
  find: 'M7 2.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 1 0 0-9zM10.3 10.3L14 14',
  zoomOut: 'M3.5 8h9',
  zoomIn: 'M3.5 8h9M8 3.5v9',
  fit: 'M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10M6 6h4v4H6z',
  reset: 'M2.5 5.5l2-2v9M8 6.8v.01M8 10.2v.01M11 5.5l2-2v9',
  back: 'M9.5 3.5L5 8l4.5 4.5M5 8h8',
  forward: 'M6.5 3.5L11 8l-4.5 4.5M11 8H3',
  folders: 'M1.5 12.5v-9h4.2l1.6 1.8h7.2v7.2z',
  tools: 'M3 4.5h10M5 8h8M5 11.5h8M3 8v.01M3 11.5v.01',
  outline: 'M2.5 3.5h5M5.5 8h8M5.5 12.5h8M3.5 3.5v9h2M3.5 8h2',
  legend: 'M2 3.8h4M2 8h4M2 12.2h4M8.5 3.8H14M8.5 8H14M8.5 12.2H14',
  keys: 'M1.5 4.5h13v7.5h-13zM4 7v.01M6.7 7v.01M9.4 7v.01M12 7v.01M5 9.8h6',
  direction: 'M8 2v3.5M3.5 10.5V8h9v2.5M8 5.5V8M6 2h4M2 10.5h3v3H2zM11 10.5h3v3h-3z',
  runs: 'M8 4v4l2.5 1.5M2.6 6A5.6 5.6 0 1 1 2.4 8M2.5 3v3h3',
  compare:
    'M4.5 5.5v5M4.5 2a1.7 1.7 0 1 0 0 3.5a1.7 1.7 0 1 0 0-3.5zM11.5 10.5a1.7 1.7 0 1 0 0 3.5a1.7 1.7 0 1 0 0-3.5zM11.5 10.5V6.5l-2-2H7.5M9 2.5l-2 2 2 2M4.5 10.5l2 2',
  copyMarkdown: 'M2.5 3.5h11v9h-11zM5 10V6l2 2.2L9 6v4M11.3 6v4M10.2 8.8l1.1 1.2 1.1-1.2',
  copy: 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3',
  exportSvg: 'M8 2v7.5M5 6.5l3 3 3-3M2.5 11.5v2h11v-2',
  exportPng: 'M2.5 3h11v10h-11zM2.5 11l3.5-3.5 3 3 1.8-1.8 2.7 2.7M10.6 5.8h.01',
} as const;

const BUTTONS: readonly (Button | 'zoom' | undefined)[] = [
  'find',
  undefined,
  'zoomOut',
  'zoom',
  'zoomIn',
  'fit',
  'reset',
  undefined,
  'direction',
  'folders',
  'tools',
  undefined,
  'outline',
  'legend',
  'keys',
  undefined,
  'runs',
  'compare',
  undefined,
  'copy',
  'copyMarkdown',
  'exportSvg',
  'exportPng',
];

/** They stay pressed while what they say is so. */
const PRESSED: ReadonlySet<Button> = new Set(['fit', 'direction', 'folders', 'tools', 'outline']);

function toItem(button: Button | 'zoom' | undefined, labels: GraphLabels): string {
  if (button === undefined) return '<span class="gap"></span>';
  return button === 'zoom' ? '<span id="zoom" aria-hidden="true"></span>' : toButton(button, labels);
}

function toButton(name: Button, labels: GraphLabels): string {
  const label = escape(labels[name]);
  const pressed = PRESSED.has(name) ? ' aria-pressed="false"' : '';
  return `<button type="button" id="${name}" title="${label}" aria-label="${label}"${pressed}><svg viewBox="0 0 16 16" aria-hidden="true"><path d="${ICONS[name]}"/></svg></button>`;
}
