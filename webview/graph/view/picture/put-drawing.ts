import { element } from '../../../element';
import { type Drawing, toDrawing } from '../../draw/drawing';
import type { Scene } from '../../draw/scene';
import type { Host } from '../../host';
import type { Point } from '../../plan/plan';
import { setTabStop } from '../keys/tab-stop';
import type { Manner } from './arranger';
import { glide, toSpots } from './glide';
import { findElement, type Looks } from './looks';
import type { PanZoom } from './pan-zoom';

export interface Put {
  readonly host: Host;
  readonly panZoom: PanZoom;
  readonly looks: Looks;
  /** The largest scale that is of use. */
  readonly most: number;
  readonly manner: Manner;
  /** Says on the drawing what is no part of it. */
  readonly refresh: () => void;
}

/** Another drawing comes on screen: what is looked at stays where it is, what else stays moves there, the keyboard stays where it was. */
export function putDrawing(scene: Scene, svg: SVGSVGElement, { host, panZoom, looks, most, manner, refresh }: Put): void {
  const [stage, canvas] = [element('stage'), element('canvas')];
  const { message, plan } = scene;
  const spots = manner === 'first' || !looks.plan ? undefined : toSpots(looks.plan, panZoom.transform());
  const hadFocus = canvas.contains(document.activeElement);
  const anchor = findAnchor(looks, stage, hadFocus, panZoom.isFitted());
  const then = toPlace(looks, anchor, stage);
  Object.assign(looks, { drawing: toDrawing(svg, scene), plan });
  canvas.style.width = `${svg.width.baseVal.value}px`;
  canvas.style.height = `${svg.height.baseVal.value}px`;
  canvas.replaceChildren(svg);
  refresh();
  panZoom.setMost(most);
  const now = toPlace(looks, anchor, stage);
  const first = message.nodes[0]?.id;
  const { transform } = host.state();
  if (manner === 'again' && transform) panZoom.set(transform);
  else if (manner === 'changed' && now && then) panZoom.hold(now, then);
  else panZoom.begin(findElement(looks, looks.highlighted) ?? findElement(looks, first));
  if (looks.drawing && spots) glide(looks.drawing, plan, panZoom.transform(), spots);
  setTabStop(stage, findElement(looks, looks.active) ?? findElement(looks, first));
  if (hadFocus) (findElement(looks, looks.active) ?? stage).focus({ preventScroll: true });
}

/** What is looked at: chosen, with the keyboard or at the cursor, if it is in view; else what is nearest to the middle, unless all is in view. */
function findAnchor(looks: Looks, stage: HTMLElement, hasFocus: boolean, isFitted: boolean): string | undefined {
  const { width, height } = stage.getBoundingClientRect();
  const isInView = (id: string | undefined) => {
    const place = toPlace(looks, id, stage);
    return place !== undefined && place.x >= 0 && place.x <= width && place.y >= 0 && place.y <= height;
  };
  return [looks.chosen, hasFocus ? looks.active : undefined, looks.highlighted].find(isInView) ?? (isFitted ? undefined : nearestNode(stage, looks.drawing));
}

/** On the stage, the middle of its upper side: a box may become higher or wider. */
function toPlace(looks: Looks, id: string | undefined, stage: HTMLElement): Point | undefined {
  const found = findElement(looks, id);
  if (!found) return undefined;
  const [{ x, y, width }, outer] = [found.getBoundingClientRect(), stage.getBoundingClientRect()];
  return { x: x + width / 2 - outer.x, y: y - outer.y };
}

/** The node in the middle of the view: where the reader probably looks. */
function nearestNode(stage: HTMLElement, drawing: Drawing | undefined): string | undefined {
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
