import { type ZoomTransform, zoomIdentity } from 'd3-zoom';
import type { Point } from '../../plan/plan';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** How large the stage is, and the drawing at life size; CSS pixels. */
export interface Sizes {
  readonly stage: Size;
  readonly drawing: Size;
}

export const MARGIN = 24;
/** Below the drawing stands what there is to say of it. */
const FOOT = 28;
/** So much of the drawing stays in view, whichever way it is moved. */
const KEPT = 80;
/** Where along the view a graph begins that is larger than it: room for what stands before the first agent. */
const BEGINNING = 0.22;

/** The nearest transform that keeps some of the drawing in view. */
export function toKept(wanted: ZoomTransform, { stage, drawing }: Sizes): ZoomTransform {
  const within = (start: number, length: number, room: number) => {
    const kept = Math.min(KEPT, length, room);
    return Math.min(Math.max(start, kept - length), room - kept);
  };
  const x = within(wanted.x, drawing.width * wanted.k, stage.width);
  const y = within(wanted.y, drawing.height * wanted.k, stage.height);
  return zoomIdentity.translate(x, y).scale(wanted.k);
}

/** All of the drawing in the middle, at a scale from `least` to `most`. Undefined: there is nothing, or no room. */
export function toFit(sizes: Sizes, most: number, least = 0): ZoomTransform | undefined {
  const { drawing } = sizes;
  const { width, height } = roomOf(sizes);
  if (drawing.width === 0 || width <= 0 || height <= 0) return undefined;
  const k = Math.max(least, Math.min(most, width / drawing.width, height / drawing.height));
  return zoomIdentity.translate((width - drawing.width * k) / 2, (height - drawing.height * k) / 2).scale(k);
}

/** Of a drawing that is larger than the view at the scale of `fit`: a point of it near the top, and in the middle across. */
export function toBeginning(sizes: Sizes, fit: ZoomTransform, at: Point): ZoomTransform {
  const { stage, drawing } = sizes;
  const { k } = fit;
  const { width, height } = roomOf(sizes);
  const isHigh = drawing.height * k > stage.height;
  const isWide = drawing.width * k > width;
  const [x, y] = [isWide ? width / 2 - at.x * k : fit.x, isHigh ? stage.height * BEGINNING - at.y * k : fit.y];
  // No empty ground on one side while something is out of view on the other.
  const within = (start: number, length: number, space: number) =>
    length + 2 * MARGIN <= space ? start : Math.min(MARGIN, Math.max(start, space - MARGIN - length));
  return zoomIdentity.translate(within(x, drawing.width * k, width), within(y, drawing.height * k, height)).scale(k);
}

/** The largest scale up to `most` at which all of the drawing is in view while its point `at` is at `then` of the stage. */
export function toWholeScale(sizes: Sizes, most: number, at: Point, then: Point): number {
  const around = (before: number, length: number, place: number, space: number) =>
    Math.min(place / Math.max(before, 1), (space - place) / Math.max(length - before, 1));
  const { width, height } = roomOf(sizes);
  return Math.min(most, around(at.x, sizes.drawing.width, then.x, width), around(at.y, sizes.drawing.height, then.y, height));
}

/** What of the drawing is in view, in its own units, and how much of the whole that is. */
export function toInView({ stage, drawing }: Sizes, { x, y, k }: ZoomTransform) {
  const left = Math.max(0, -x / k);
  const top = Math.max(0, -y / k);
  const width = Math.max(0, Math.min(drawing.width, (stage.width - x) / k) - left);
  const height = Math.max(0, Math.min(drawing.height, (stage.height - y) / k) - top);
  return { x: left, y: top, width, height, share: (width * height) / Math.max(1, drawing.width * drawing.height) };
}

function roomOf({ stage }: Sizes): Size {
  return { width: stage.width, height: stage.height - FOOT };
}
