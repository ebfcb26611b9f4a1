import { escape, type PageParts, toDocument } from '../page';
import type { GraphLabels } from './messages';

/** The graph's page. Mermaid writes styles into the drawing, hence `unsafe-inline` for styles and nothing else. */
export function toPage(parts: PageParts<GraphLabels>): string {
  const { cspSource, labels } = parts;
  return toDocument(
    parts,
    [`style-src ${cspSource} 'unsafe-inline'`, `img-src data: blob:`],
    `<header>
<h1 class="unseen">${escape(labels.title)}</h1>
<div id="status" role="status" aria-live="polite"></div>
<button type="button" id="part" title="${escape(labels.fit)}" hidden>${escape(labels.part)}<kbd aria-hidden="true">0</kbd></button>
<div id="toolbar" role="toolbar" aria-label="${escape(labels.toolbar)}">
${BUTTONS.map((button) => toItem(button, labels)).join('\n')}
</div>
</header>
<main>
<div id="stage" role="group" tabindex="0" aria-label="${escape(labels.graph)}"><div id="canvas"></div></div>
<section id="empty" hidden></section>
<nav id="list" class="unseen" aria-label="${escape(labels.list)}"></nav>
</main>
<div id="workbench" aria-hidden="true"></div>`,
  );
}

type Button = keyof GraphLabels & keyof typeof ICONS;

/** Icons drawn on a grid of 16, in the stroke of VS Code's own. */
const ICONS = {
  zoomOut: 'M3.5 8h9',
  zoomIn: 'M3.5 8h9M8 3.5v9',
  fit: 'M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10M6 6h4v4H6z',
  reset: 'M2.5 5.5l2-2v9M8 6.8v.01M8 10.2v.01M11 5.5l2-2v9',
  direction: 'M8 2v3.5M3.5 10.5V8h9v2.5M8 5.5V8M6 2h4M2 10.5h3v3H2zM11 10.5h3v3h-3z',
  sides: 'M2 5.5h6v5H2zM8 8h2.5M10.5 3.5V12.5M10.5 3.5H12M10.5 12.5H12M12 2.5h2.5v2H12zM12 11.5h2.5v2H12z',
  copy: 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3',
  exportSvg: 'M8 2v7.5M5 6.5l3 3 3-3M2.5 11.5v2h11v-2',
  exportPng: 'M2.5 3h11v10h-11zM2.5 11l3.5-3.5 3 3 1.8-1.8 2.7 2.7M10.6 5.8h.01',
} as const;

const BUTTONS: readonly (Button | 'zoom' | undefined)[] = [
  'zoomOut',
  'zoom',
  'zoomIn',
  'fit',
  'reset',
  undefined,
  'direction',
  'sides',
  undefined,
  'copy',
  'exportSvg',
  'exportPng',
];

function toItem(button: Button | 'zoom' | undefined, labels: GraphLabels): string {
  if (button === undefined) return '<span class="gap"></span>';
  return button === 'zoom' ? '<span id="zoom" aria-hidden="true"></span>' : toButton(button, labels);
}

function toButton(name: Button, labels: GraphLabels): string {
  const label = escape(labels[name]);
  const pressed = name === 'sides' || name === 'direction' || name === 'fit' ? ' aria-pressed="false"' : '';
  return `<button type="button" id="${name}" title="${label}" aria-label="${label}"${pressed}><svg viewBox="0 0 16 16" aria-hidden="true"><path d="${ICONS[name]}"/></svg></button>`;
}
