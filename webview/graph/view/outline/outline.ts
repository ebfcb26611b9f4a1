import type { DrawnRun, GraphLabels, RenderGraph } from '../../../../src/graph/messages';
import { make } from '../../../dom';
import { element } from '../../../element';
import { makeButton } from '../make';
import type { Part, View } from '../view';
import { toTitle as toWorkflowTitle } from '../workflows/to-path';
import { type Row, toRows } from './to-rows';
import { createTree } from './tree';

/** Up to so many agents and handoffs all are seen at once. */
const FEW = 120;

/** What is marked in the drawing, and so in the outline. */
export interface Marks {
  readonly chosen: string | undefined;
  readonly current: string | undefined;
  readonly run: DrawnRun | undefined;
}

interface Shown {
  readonly graph: RenderGraph;
  readonly title: string;
  readonly marks: Marks;
}

/** The graph as text, with the same commands as the drawing. Closed, it is out of sight and no tab stop, yet there for screen readers. */
export function createOutline(view: View): Part {
  const { host, picture, keys, settings } = view;
  const { labels } = host;
  const panel = element('outline-panel');
  /** What the user opened or closed. */
  const decided = new Map<string, boolean>();
  let shown: Shown | undefined;

  const tree = createTree(labels, {
    isCommand: (stroke) => settings().singleKeys && /^(item|agent)$/.test(keys().find(stroke)?.reach ?? ''),
    follow(id) {
      view.choose(id);
      view.open(id);
    },
    expand(rows, isOpen) {
      for (const key of rows) decided.set(key, isOpen);
      draw();
    },
  });
  const draw = () => {
    const now = shown;
    const isOpenAtFirst = now ? toFirstOpen(now) : () => false;
    const rows = now ? toRows(now.graph, now.title, (key) => decided.get(key) ?? isOpenAtFirst(key)) : [];
    tree.show(rows);
    for (const row of rows) {
      const item = tree.itemOf(row);
      if (now && item && row.id !== undefined) mark(item, row, now.marks, labels);
    }
  };
  const update = () => {
    const before = shown;
    const graph = picture.visible;
    const { chosen, current, run } = picture;
    if (graph?.workflow !== before?.graph.workflow) decided.clear();
    shown = graph && { graph, title: toTitle(view), marks: { chosen, current, run } };
    const way = graph && chosen !== undefined && chosen !== before?.marks.chosen ? toWay(graph, chosen) : [];
    for (const key of way.slice(0, -1)) decided.set(key, true);
    draw();
    const key = way.at(-1);
    if (key === undefined) return;
    tree.reveal(key);
    if (tree.element.contains(document.activeElement)) tree.focus();
  };

  const isOpen = () => !panel.classList.contains('unseen');
  const toggle = (wanted: boolean) => {
    const hadKeys = panel.contains(document.activeElement);
    panel.classList.toggle('unseen', !wanted);
    close.hidden = !wanted;
    tree.setReachable(wanted);
    element('outline').setAttribute('aria-pressed', String(wanted));
    if (!wanted && hadKeys) element('stage').focus({ preventScroll: true });
  };
  const byUser = () => {
    const wanted = !isOpen();
    host.keep({ outline: wanted });
    toggle(wanted);
    if (wanted) tree.focus();
  };
  const close = makeButton('×', byUser, { class: 'close', title: labels.close, 'aria-label': labels.close });
  panel.append(make('div', { class: 'head' }, make('h2', {}, labels.outline), make('p', { class: 'dim' }, labels.outlineHint), close), tree.element);
  followScreenReader((isUsed) => toggle(host.state().outline ?? isUsed));

  return {
    acts: [{ button: 'outline', help: 'keySeeOutline', act: byUser }],
    onShow: update,
    onChoose: update,
    onMessage: ({ type }) => type !== 'places' && type !== 'export' && update(),
  };
}

/** VS Code says on the page whether it has a screen reader in use. */
function followScreenReader(tell: (isUsed: boolean) => void): void {
  const isUsed = () => document.body.classList.contains('vscode-using-screen-reader');
  let told = isUsed();
  tell(told);
  new MutationObserver(() => {
    if (told === isUsed()) return;
    told = isUsed();
    tell(told);
  }).observe(document.body, { attributeFilter: ['class'] });
}

function toTitle({ list, picture, host: { labels } }: View): string {
  const listed = list()?.workflows.find(({ id }) => id === picture.shown?.workflow);
  return listed ? toWorkflowTitle(listed) : labels.graph;
}

/** Of many rows those are open that lead to what is looked at. */
function toFirstOpen({ graph, marks }: Shown): (key: string) => boolean {
  if (graph.nodes.length + graph.edges.length <= FEW) return () => true;
  const way = new Set(['', ...toWay(graph, marks.chosen ?? marks.current)]);
  return (key) => way.has(key);
}

/** The keys of the rows that lead to a node or edge, and its own. */
function toWay({ nodes, edges }: RenderGraph, id: string | undefined): readonly string[] {
  const edge = edges.find((each) => each.id === id);
  const agent = edge?.from ?? id;
  const node = nodes.find((each) => each.id === agent);
  if (!node) return [];
  return ['', ...(node.folder ? [`folder ${node.folder}`] : []), `agent ${node.id}`, ...(edge ? [`edge ${edge.id}`] : [])];
}

function mark(item: HTMLElement, { id, aside }: Row, { chosen, current, run }: Marks, labels: GraphLabels): void {
  const isCurrent = id === current;
  item.setAttribute('aria-selected', String(id === chosen));
  if (isCurrent) item.setAttribute('aria-current', run ? 'step' : 'true');
  else item.removeAttribute('aria-current');
  const visit = run?.visits.find((each) => each.id === id)?.description;
  const text = [aside, ...(isCurrent && !run ? [labels.atCursor] : []), visit].filter(Boolean).join(', ');
  const shown = item.querySelector('.aside');
  if (shown && shown.textContent !== text) shown.textContent = text;
  item.title = text;
}
