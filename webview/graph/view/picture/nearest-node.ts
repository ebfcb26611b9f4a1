import type { Drawing } from '../../draw/drawing';

/** The node in the middle of the view: where the reader probably looks. */
export function nearestNode(stage: HTMLElement, drawing: Drawing | undefined): string | undefined {
  const middle = (start: number, length: number) => start + length / 2;
  const outer = stage.getBoundingClientRect();
  let best: { readonly id: string; readonly distance: number } | undefined;
  for (const [id, node] of drawing?.nodes ?? []) {
    const { x, y, width, height } = node.getBoundingClientRect();
    const distance = Math.hypot(middle(x, width) - middle(outer.x, outer.width), middle(y, height) - middle(outer.y, outer.height));
    if (!best || distance < best.distance) best = { id, distance };
  }
  return best?.id;
}
