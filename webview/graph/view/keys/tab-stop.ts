/** The node or edge that Tab reaches. */
export function setTabStop(stage: HTMLElement, item: SVGElement | undefined): void {
  for (const other of toItems(stage)) other.setAttribute('tabindex', other === item ? '0' : '-1');
}

export function toItem(target: EventTarget | null): SVGElement | undefined {
  return target instanceof SVGElement && target.getAttribute('role') === 'button' ? target : undefined;
}

function toItems(stage: HTMLElement): readonly SVGElement[] {
  return [...stage.querySelectorAll<SVGElement>('[role="button"][data-open]')];
}

/** The nearest item in a direction; what lies off to the side counts as further away. */
export function findNeighbour(stage: HTMLElement, item: SVGElement, [dx, dy]: readonly [number, number]): SVGElement | undefined {
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
