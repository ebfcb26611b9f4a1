import type { PanZoom } from './pan-zoom';

const STEP = 60;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * One tab stop for all nodes and edges: arrows go to the neighbour in that direction, Enter and Space open. Without a
 * node in focus, or with Shift, arrows pan. `+`, `-`, `0` (all) and `1` (life size) zoom.
 */
export function listenToKeys(stage: HTMLElement, panZoom: PanZoom, open: (id: string) => void, onFocus: (id: string) => void): void {
  stage.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const item = toItem(event.target);
    if (!handle(event, item)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  stage.addEventListener('focusin', ({ target }) => {
    const item = toItem(target);
    if (!item) return;
    setTabStop(stage, item);
    onFocus(item.dataset['open'] ?? '');
  });

  const handle = ({ key, shiftKey }: KeyboardEvent, item: SVGElement | undefined): boolean => {
    const arrow = ARROWS[key];
    if (arrow) {
      const next = item && !shiftKey ? findNeighbour(stage, item, arrow) : undefined;
      if (next) {
        next.focus();
        panZoom.reveal(next);
      } else if (!item || shiftKey) panZoom.by(-arrow[0] * STEP, -arrow[1] * STEP);
      return true;
    }
    switch (key) {
      case '+':
      case '=':
        panZoom.scaleBy(1.25);
        return true;
      case '-':
        panZoom.scaleBy(0.8);
        return true;
      case '0':
        panZoom.fit();
        return true;
      case '1':
        panZoom.reset();
        return true;
      case 'Enter':
      case ' ':
        if (item) open(item.dataset['open'] ?? '');
        return item !== undefined;
      default:
        return false;
    }
  };
}

/** The node or edge that Tab reaches. */
export function setTabStop(stage: HTMLElement, item: SVGElement | undefined): void {
  for (const other of toItems(stage)) other.setAttribute('tabindex', other === item ? '0' : '-1');
}

function toItem(target: EventTarget | null): SVGElement | undefined {
  return target instanceof SVGElement && target.getAttribute('role') === 'button' ? target : undefined;
}

function toItems(stage: HTMLElement): readonly SVGElement[] {
  return [...stage.querySelectorAll<SVGElement>('[role="button"][data-open]')];
}

/** The nearest item in a direction; what lies off to the side counts as further away. */
function findNeighbour(stage: HTMLElement, item: SVGElement, [dx, dy]: readonly [number, number]): SVGElement | undefined {
  const from = toCentre(item);
  let best: { readonly item: SVGElement; readonly cost: number } | undefined;
  for (const other of toItems(stage)) {
    const to = toCentre(other);
    const ahead = (to.x - from.x) * dx + (to.y - from.y) * dy;
    const aside = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
    const cost = ahead + 2 * aside;
    if (other !== item && ahead > 1 && (!best || cost < best.cost)) best = { item: other, cost };
  }
  return best?.item;
}

function toCentre(element: Element): { readonly x: number; readonly y: number } {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}
