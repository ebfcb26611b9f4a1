import type { DrawnRun, RenderGraph } from '../../src/graph/messages';
import { element } from '../element';
import { decorate } from './decorate';
import { type Drawing, toDrawing } from './drawing';
import type { Host } from './host';
import { setTabStop } from './keyboard';
import { toList } from './list';
import { markRun } from './mark-run';
import type { PanZoom } from './pan-zoom';

/** What is on screen. */
export interface View {
  /** The message drawn last; undefined before the first. */
  readonly shown: RenderGraph | undefined;
  readonly svg: SVGSVGElement | undefined;
  /** Puts a new drawing on screen, what had the focus staying where it is. */
  show(message: RenderGraph, svg: SVGSVGElement): void;
  /** Same drawing, new findings and places. */
  refresh(message: RenderGraph): void;
  /** Marks the node or edge the cursor is in; while a run is shown, the run's mark takes its place. */
  highlight(id: string | undefined): void;
  /** The recorded run on screen. */
  readonly run: DrawnRun | undefined;
  /** Marks what a recorded run went through; takes the marks off for undefined. */
  showRun(run: DrawnRun | undefined): void;
  activate(id: string): void;
  clear(): void;
}

export function createView(host: Host, panZoom: PanZoom): View {
  const [stage, canvas, list] = [element('stage'), element('canvas'), element('list')];
  let shown: RenderGraph | undefined;
  let drawing: Drawing | undefined;
  let highlighted: string | undefined;
  let run: DrawnRun | undefined;
  let active = host.state().active;

  const elementOf = (id: string | undefined): SVGGElement | undefined =>
    id === undefined ? undefined : (drawing?.nodes.get(id) ?? drawing?.edges.get(id)?.label);

  const mark = () => {
    for (const marked of canvas.querySelectorAll('.ag-current')) {
      marked.classList.remove('ag-current');
      marked.removeAttribute('aria-current');
    }
    const current = elementOf(run ? run.current : highlighted);
    current?.classList.add('ag-current');
    current?.setAttribute('aria-current', run ? 'step' : 'true');
    if (drawing && shown) markRun(drawing, shown, run);
  };

  const refresh = (message: RenderGraph) => {
    shown = message;
    if (drawing) decorate(drawing, message);
    list.replaceChildren(toList(message));
    mark();
  };

  return {
    get shown() {
      return shown;
    },
    get svg() {
      return drawing?.svg;
    },
    show(message, svg) {
      const previous = shown;
      const anchor = [active, highlighted, nearestNode(stage, drawing)].find((id) => elementOf(id));
      const before = elementOf(anchor)?.getBoundingClientRect();
      const hadFocus = canvas.contains(document.activeElement);

      drawing = toDrawing(svg, message);
      canvas.style.width = `${svg.width.baseVal.value}px`;
      canvas.style.height = `${svg.height.baseVal.value}px`;
      canvas.replaceChildren(svg);
      refresh(message);

      const after = elementOf(anchor)?.getBoundingClientRect();
      if (!previous) place(host, panZoom, elementOf(message.nodes[0]?.id));
      else if (panZoom.isFitted() || previous.direction !== message.direction) panZoom.fit();
      else if (before && after) {
        panZoom.by(middle(before.x, before.width) - middle(after.x, after.width), before.y - after.y);
      }
      setTabStop(stage, elementOf(active) ?? elementOf(message.nodes[0]?.id));
      if (hadFocus) (elementOf(active) ?? stage).focus({ preventScroll: true });
    },
    refresh,
    highlight(id) {
      highlighted = id;
      mark();
    },
    get run() {
      return run;
    },
    showRun(wanted) {
      run = wanted;
      mark();
    },
    activate(id) {
      active = id;
      host.keep({ active: id });
    },
    clear() {
      shown = undefined;
      drawing = undefined;
      canvas.replaceChildren();
      list.replaceChildren();
    },
  };
}

function place(host: Host, panZoom: PanZoom, first: Element | undefined): void {
  const { transform } = host.state();
  if (transform) panZoom.set(transform);
  else panZoom.begin(first);
}

function middle(start: number, length: number): number {
  return start + length / 2;
}

/** The node in the middle of the view: where the reader probably looks. */
function nearestNode(stage: HTMLElement, drawing: Drawing | undefined): string | undefined {
  const outer = stage.getBoundingClientRect();
  let best: { readonly id: string; readonly distance: number } | undefined;
  for (const [id, node] of drawing?.nodes ?? []) {
    const { x, y, width, height } = node.getBoundingClientRect();
    const distance = Math.hypot(middle(x, width) - middle(outer.x, outer.width), middle(y, height) - middle(outer.y, outer.height));
    if (!best || distance < best.distance) best = { id, distance };
  }
  return best?.id;
}
