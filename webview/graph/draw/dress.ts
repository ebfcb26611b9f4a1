import type { DrawnEdge, DrawnNode } from '../../../src/graph/messages';
import { svgElement } from '../../element';
import { toMoreKey, toOpenKey } from '../plan/fold-keys';
import { LINE } from '../plan/measure';
import type { Box, Plan, PlannedEdge, PlannedNode } from '../plan/plan';
import { type IconName, iconPath } from './icons';
import { toAgentCount, toInside, toWords } from './numbers-in-words';
import type { Scene } from './scene';
import type { TextWidth } from './text-width';
import { toFactsWidth, toPartsWidth } from './to-plan-input';

/** Texts, icons and marks, which Mermaid has no word for. What Mermaid decodes once more in the end must not look like its codes. */
const safe = (text: string) => text.replace(/ﬂ(?=°)|¶(?=ß)/g, '$&\u2060');

function toText(text: string, x: number, y: number, classes: string): SVGTextElement {
  // What stands beside the name is in the label of the whole.
  const isBeside = classes.startsWith('meta');
  const made = svgElement('text', { x, y, class: classes, ...(isBeside ? { 'aria-hidden': 'true' } : {}) });
  made.textContent = safe(text);
  return made;
}

function toIcon(name: IconName, x: number, y: number, size: number, classes = ''): SVGElement {
  return svgElement('path', { class: `ag-icon ${classes}`, d: iconPath(name), transform: `translate(${x - size / 2}, ${y - size / 2}) scale(${size / 16})` });
}

/** By an id of the source, since Mermaid changes what attributes say; `toDrawing` puts in what it stands for. */
function mark(element: SVGElement, id: string | undefined): void {
  element.setAttribute('data-open', id ?? '');
  element.setAttribute('role', 'button');
  element.setAttribute('tabindex', '-1');
}

/** The head of an open folder slides along its top until no line runs through it. */
export function toFolderHead(folder: Box & { readonly name: string }, { plan, source, width, labels }: Scene): SVGElement {
  const count = toAgentCount(countAgents(folder.name, plan), labels);
  const [title, size] = [width(folder.name, 'name'), width(count, 'small')];
  const x = toFreePlace(folder, title + size + 62, plan);
  const y = folder.y + 18;
  const head = svgElement('g', { class: 'ag-head', 'aria-label': `${safe(folder.name)}, ${count}`, 'aria-expanded': 'true' });
  mark(head, source.ids.get(toOpenKey(folder.name)));
  head.append(
    svgElement('rect', { class: 'ag-plate', x: x - 2, y: folder.y + 7, width: title + size + 54, height: 22, rx: 4 }),
    toIcon('chevronDown', x + 8, y, 14),
    toIcon('folder', x + 26, y, 14),
    toText(folder.name, x + 38, y + 4.5, 'name left'),
    toText(count, x + 44 + title, y + 4, 'meta left'),
  );
  return head;
}

function countAgents(folder: string, { nodes }: Plan): number {
  return nodes
    .filter((node) => node.folder === folder)
    .reduce((sum, { kind, members, left = [] }) => sum + (kind === 'agent' ? 1 : kind === 'tag' ? 0 : members.length + left.length), 0);
}

function toFreePlace(folder: Box, width: number, { edges }: Plan): number {
  const busy = edges.flatMap(({ points }) =>
    points.flatMap((point, i) => {
      const before = points[i - 1];
      if (!before || Math.max(before.y, point.y) <= folder.y + 4 || Math.min(before.y, point.y) >= folder.y + 32) return [];
      return [[Math.min(before.x, point.x) - 5, Math.max(before.x, point.x) + 5] as const];
    }),
  );
  const isBusy = (x: number) => busy.some(([from, to]) => from < x + width && to > x);
  for (let x = folder.x + 10; x + width < folder.x + folder.width - 8; x += 4) if (!isBusy(x)) return x;
  return folder.x + 10;
}

/** The title of a box of agents. */
export function dressGroup(element: SVGGElement, node: PlannedNode, { labels, source }: Scene): void {
  const kind = node.kind === 'clique' ? 'clique' : 'fan';
  element.classList.add('ag-group');
  element.append(
    toIcon(kind, node.x + 18, node.y + 15, 14),
    toText(toWords(labels[kind], node.members.length + (node.left?.length ?? 0)), node.x + 30, node.y + 19, 'meta left'),
  );
  const [chip, left] = [node.chips[node.members.length], node.left];
  if (!chip || !left) return;
  const more = svgElement('g', { class: 'ag-more', transform: `translate(${node.x + chip.x + chip.width / 2}, ${node.y + chip.y + chip.height / 2})` });
  const text = toWords(labels.more, left.length);
  mark(more, source.ids.get(toMoreKey(node.id)));
  more.setAttribute('aria-label', text);
  more.append(svgElement('rect', { x: -chip.width / 2, y: -chip.height / 2, width: chip.width, height: chip.height, rx: 4 }), toText(text, 0, 4, 'chip'));
  element.append(more);
}

/** `id`: that in the text, which tells the members of a box apart. */
export function dressNode(element: SVGGElement, id: string, planned: PlannedNode, box: Box, scene: Scene): void {
  element.querySelector('.label')?.remove();
  const shape = element.querySelector('rect');
  const nodeOf = (key: string) => scene.nodeOf.get(key);
  const round = (radius: number) => {
    shape?.setAttribute('rx', String(radius));
    shape?.setAttribute('ry', String(radius));
  };
  switch (planned.kind) {
    case 'agent': {
      const node = nodeOf(planned.id);
      round(node?.isEntry ? Math.min(box.height, 46) / 2 : 6);
      mark(element, id);
      if (node) element.append(...toTexts(node, box, scene));
      return;
    }
    case 'clique':
    case 'fan': {
      const member = planned.members.find(({ id: key }) => scene.source.ids.get(key) === id);
      round(4);
      if (!member) return;
      mark(element, id);
      element.append(toText(nodeOf(member.id)?.name ?? '', member.leads ? -8 : 0, 4, 'chip'));
      if (member.leads) element.append(toIcon(member.leads === 'back' ? 'back' : 'goTo', box.width / 2 - 11, 0, 12, 'dim'));
      return;
    }
    case 'folder':
      mark(element, id);
      return dressClosed(element, shape, planned, box, scene);
    case 'tag': {
      round(box.height / 2);
      const { isOut = true, id: named = '' } = planned.tag ?? {};
      const target = scene.plan.nodes.find((node) => node.id === named);
      const key = target?.kind === 'agent' ? named : (target?.members[0]?.id ?? named);
      mark(element, scene.source.ids.get(key));
      const name = nodeOf(key)?.name ?? '';
      element.setAttribute('aria-label', safe(name));
      element.append(toIcon('goTo', isOut ? 13 - box.width / 2 : box.width / 2 - 13, 0, 12), toText(name, (isOut ? 22 : 10) - box.width / 2, 4, 'tag left'));
    }
  }
}

function dressClosed(element: SVGGElement, shape: SVGRectElement | null, planned: PlannedNode, box: Box, { plan, width, labels }: Scene): void {
  const count = String(planned.members.length);
  const inside = toInside(planned.members.length, planned.inside, labels);
  shape?.before(svgElement('rect', { class: 'behind', x: 4 - box.width / 2, y: 4 - box.height / 2, width: box.width, height: box.height, rx: 6 }));
  element.setAttribute('aria-expanded', 'false');
  element.setAttribute('aria-label', `${safe(planned.folder)}, ${inside}`);
  const size = plan.isCompact ? width(count, 'small') + 7 : 0;
  const title = width(planned.folder, 'name');
  const left = -(title + 20 + size) / 2;
  const y = plan.isCompact ? 0 : -8;
  element.append(toIcon('folder', left + 7, y, 14), toText(planned.folder, left + 20, y + 4.5, 'name left'));
  element.append(plan.isCompact ? toText(count, left + 20 + title + 7, 4, 'meta left') : toText(inside, 0, 13, 'meta'));
}

/** The name, the line below it, then the names of what it has, one below the other. */
function toTexts(node: DrawnNode, box: Box, { plan: { isCompact }, width }: Scene): readonly SVGElement[] {
  const isShort = isCompact || (node.parts.length > 0 && node.facts.length === 0);
  const first = isShort ? 30 : 46;
  const up = (box.height - first) / 2;
  const left = -toPartsWidth(node.parts, width) / 2;
  const lines = node.parts.flatMap(({ icon, text }, i) => {
    const y = first / 2 - up + LINE * (i + 0.5) - 2;
    return [...(icon ? [toIcon(icon, left + 6, y, 12, 'dim')] : []), toText(text, left + (icon ? 16 : 0), y + 4, 'meta left')];
  });
  return [...(isShort ? toCompact(node, width, up) : toFull(node, width, up)), ...lines];
}

function toCompact(node: DrawnNode, width: TextWidth, up: number): readonly SVGElement[] {
  const lead: IconName | undefined = node.kind === 'unknown' ? 'unknown' : node.isEntry ? 'entry' : undefined;
  const title = width(node.name, 'name');
  return [...(lead ? [toIcon(lead, -(title + 20) / 2 + 7, -up, 14)] : []), toText(node.name, lead ? 10 : 0, 4.5 - up, 'name')];
}

function toFull(node: DrawnNode, width: TextWidth, up: number): readonly SVGElement[] {
  const made: SVGElement[] = [];
  const title = width(node.name, 'name');
  const isUnknown = node.kind === 'unknown';
  if (isUnknown) made.push(toIcon('unknown', -(title + 20) / 2 + 7, -8 - up, 14));
  made.push(toText(node.name, isUnknown ? 10 : 0, -3.5 - up, 'name'));
  let x = -toFactsWidth(node.facts, width) / 2;
  for (const { icon, text } of node.facts) {
    if (icon) {
      made.push(toIcon(icon, x + 6, 9 - up, 12, 'dim'));
      x += 16;
    }
    if (text !== '') {
      made.push(toText(text, x, 13 - up, 'meta left'));
      x += width(text, 'small');
    }
    x += 9;
  }
  return made;
}

/** In the gap that the layout left for it. */
export function dressLabel(edge: PlannedEdge, line: string, box: Box, labelled: DrawnEdge, { plan: { direction }, width }: Scene): SVGGElement {
  const made = svgElement('g', { class: `edgeLabel ag-${labelled.look}`, 'data-line': line });
  mark(made, line);
  made.append(svgElement('rect', { class: 'background', x: box.x, y: box.y, width: box.width, height: box.height, rx: 4 }));
  const ways = direction === 'DOWN' ? ['↓', '↑'] : ['→', '←'];
  let x = box.x + 5;
  const y = box.y + 13;
  if (edge.isBoth) {
    made.append(toText(ways[edge.isAgainst ? 1 : 0] ?? '', x, y, 'tool left'));
    x += 14;
  }
  if (labelled.label !== '') {
    made.append(toText(labelled.label, x, y, 'tool left'));
    x += width(labelled.label, 'mono') + 2;
  }
  for (const icon of labelled.marks) {
    made.append(toIcon(icon, x + 8, box.y + 9, 13));
    x += 17;
  }
  return made;
}
