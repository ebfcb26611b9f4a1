import type { DrawnChange } from '../../../../src/graph/messages';
import { svgElement } from '../../../element';
import { type IconName, iconPath } from '../../draw/icons';
import { toChangeSign } from '../../draw/mark-changes';
import type { LegendEntry } from './find-occurring';

const SIZE = { width: 58, height: 20 };
const MIDDLE = SIZE.height / 2;

/** A small piece of each thing, in the classes that the drawing gives it, so that both look alike. */
export const SAMPLES: Readonly<Record<LegendEntry, () => SVGSVGElement>> = {
  legendHandoff: () => toLine('ag-certain'),
  legendNamed: () => toSample(...toPath('ag-certain', 'M2 10H12M46 10H54', '>'), toLabel('name')),
  legendBoth: () => toSample(...toPath('ag-certain', 'M8 10H52', '<>')),
  legendConditional: () => toLine('ag-conditional'),
  legendUnknown: () => toLine('ag-unknown'),
  legendDisabled: () => toSample(...toPath('ag-disabled', 'M2 10H48', 'x')),
  legendAgentTool: () => toSample(...toPath('ag-certain', 'M2 10H46', 'o')),
  legendJoint: () => toSample(...toPath('ag-certain', 'M2 10H50M24 10V18', '>'), svgElement('circle', { class: 'ag-joint', cx: 24, cy: MIDDLE, r: 2.4 })),
  legendFilter: () => toIcons('filter'),
  legendCallback: () => toIcons('callback'),
  legendEntry: () => toBox('ag-agent ag-entry', 8, 'entry'),
  legendTool: () => toIcons('tool'),
  legendGuardrail: () => toIcons('guardrail'),
  legendMcp: () => toIcons('mcp'),
  legendError: () => toBadge('ag-error'),
  legendWarning: () => toBadge('ag-warning'),
  legendInfo: () => toBadge('ag-info'),
  legendClique: () => toIcons('clique'),
  legendFan: () => toIcons('fan'),
  legendLeadsBack: () => toIcons('back'),
  legendLeadsOn: () => toIcons('goTo'),
  legendFolder: () => toBox('ag-folder', 4, 'folder'),
  legendTag: () => toBox('ag-tag', 8, 'goTo'),
  legendCurrent: () => toBox('ag-agent ag-current', 4),
  legendRunHere: () => toSample(...boxed('ag-agent ag-current ag-run-here', 4), toArrow()),
  legendRunDone: () => inRun(toLine('ag-run-done')),
  legendRunAhead: () => inRun(toLine('ag-run-ahead')),
  legendAdded: () => toCompared('added'),
  legendRemoved: () => toCompared('removed'),
  legendChanged: () => toCompared('changed'),
  legendTaken: () => inRuns('ag-taken'),
  legendNever: () => inRuns('ag-never'),
  legendFailing: () => inRuns('ag-failing'),
};

function toSample(...parts: readonly SVGElement[]): SVGSVGElement {
  const svg = svgElement('svg', { ...SIZE, viewBox: `0 0 ${SIZE.width} ${SIZE.height}`, 'aria-hidden': 'true' });
  svg.append(...parts);
  return svg;
}

function inRun(svg: SVGSVGElement): SVGSVGElement {
  svg.classList.add('ag-replay');
  return svg;
}

function inRuns(look: string): SVGSVGElement {
  const svg = toLine(look);
  svg.classList.add('ag-runs');
  return svg;
}

function toCompared(change: DrawnChange): SVGSVGElement {
  const svg = toSample(...boxed(`ag-agent ag-${change}`, 4), toChangeSign(change, { x: 12, y: MIDDLE }));
  svg.classList.add('ag-compared');
  return svg;
}

function toLine(look: string): SVGSVGElement {
  return toSample(...toPath(look, 'M2 10H50', '>'));
}

/** The drawing's markers are of another document fragment: heads are drawn. */
function toPath(look: string, d: string, ends: '>' | '<>' | 'x' | 'o'): readonly SVGElement[] {
  const made = svgElement('g', { class: 'edgePaths' });
  made.append(svgElement('path', { class: `ag-edge ${look}`, d }));
  const heads = {
    '>': ['M48 6L56 10L48 14z'],
    '<>': ['M48 6L56 10L48 14z', 'M10 6L2 10L10 14z'],
    x: ['M49 6L56 14M56 6L49 14'],
    o: ['M46 10a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z'],
  }[ends];
  made.append(...heads.map((head) => svgElement('path', { class: 'head', d: head })));
  return [made];
}

function toLabel(text: string): SVGElement {
  const label = svgElement('text', { x: 29, y: 13.5, class: 'tool' });
  label.textContent = text;
  return label;
}

function boxed(classes: string, radius: number): readonly SVGElement[] {
  const node = svgElement('g', { class: `node ${classes}` });
  node.append(svgElement('rect', { x: 10, y: 2, width: 40, height: 16, rx: radius, ry: radius }));
  return [node];
}

function toBox(classes: string, radius: number, icon?: IconName): SVGSVGElement {
  return toSample(...boxed(classes, radius), ...(icon ? [toIcon(icon, 30)] : []));
}

function toIcons(icon: IconName): SVGSVGElement {
  return toSample(toIcon(icon, 30));
}

function toIcon(icon: IconName, x: number): SVGElement {
  return svgElement('path', { class: 'ag-icon', d: iconPath(icon), transform: `translate(${x - 6.5}, ${MIDDLE - 6.5}) scale(0.8125)` });
}

function toBadge(severity: string): SVGSVGElement {
  const badge = svgElement('g', { class: `ag-badge ${severity}`, transform: `translate(30, ${MIDDLE})` });
  const count = svgElement('text', { y: 3.5 });
  count.textContent = '1';
  badge.append(svgElement('rect', { x: -8, y: -8, width: 16, height: 16, rx: 8 }), count);
  const node = svgElement('g', { class: 'node' });
  node.append(badge);
  return toSample(node);
}

function toArrow(): SVGElement {
  const sign = svgElement('g', { class: 'ag-run-sign', transform: `translate(10, ${MIDDLE}) scale(0.8)` });
  sign.append(svgElement('path', { d: 'M-9 -5H0V-9L10 0L0 9V5H-9Z' }));
  return sign;
}
