import { svgElement } from '../../element';

/** Looks that style sheets decide and that a file on its own must carry as attributes. */
const LOOKS = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'text-anchor',
  'text-rendering',
] as const;

const MARGIN = 16;

/** A drawing as a file of its own: the looks of the moment, no style sheet; right in viewers that know little CSS. */
export function bakeStyles(svg: SVGSVGElement, background: string): SVGSVGElement {
  const toHex = createToHex();
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originals = [...svg.querySelectorAll('*')];
  const copies = [...copy.querySelectorAll('*')];
  const markers = new Map<string, SVGElement>();

  originals.forEach((original, i) => {
    const made = copies[i];
    if (!made || original.closest('marker, style, title')) return;
    const style = getComputedStyle(original);
    for (const look of LOOKS) {
      const value = style.getPropertyValue(look);
      made.setAttribute(look, look === 'fill' || look === 'stroke' ? toHex(value) : value);
    }
    for (const corner of ['rx', 'ry'] as const) {
      if (style[corner] !== 'auto') made.setAttribute(corner, style[corner]);
    }
    if (style.textDecorationLine !== 'none') made.setAttribute('text-decoration', style.textDecorationLine);
    for (const end of ['marker-start', 'marker-end'] as const) {
      const marker = /#([^")]+)/.exec(original.getAttribute(end) ?? '')?.[1];
      if (style.getPropertyValue(end) === 'none') made.removeAttribute(end);
      else if (marker) made.setAttribute(end, `url(#${toMarker(svg, marker, toHex(style.stroke), markers)})`);
    }
  });
  for (const gone of copy.querySelectorAll('style, marker, defs, .ag-hit')) gone.remove();
  for (const element of [copy, ...copy.querySelectorAll('*')]) strip(element);
  for (const text of copy.querySelectorAll('text')) text.setAttribute('xml:space', 'preserve');

  const { x, y, width, height } = svg.viewBox.baseVal;
  const box = { x: x - MARGIN, y: y - MARGIN, width: width + 2 * MARGIN, height: height + 2 * MARGIN };
  copy.setAttribute('viewBox', `${box.x} ${box.y} ${box.width} ${box.height}`);
  copy.setAttribute('width', String(box.width));
  copy.setAttribute('height', String(box.height));
  const defs = svgElement('defs');
  defs.append(...markers.values());
  copy.prepend(defs, svgElement('rect', { ...box, fill: toHex(background) }));
  return copy;
}

/** An arrow head in the colour of its edge, since `context-stroke` is understood by browsers alone. */
function toMarker(svg: SVGSVGElement, id: string, colour: string, made: Map<string, SVGElement>): string {
  const name = `${id.replace(/^.*_/, '')}-${colour.slice(1)}`;
  const original = svg.querySelector(`[id="${CSS.escape(id)}"]`);
  if (made.has(name) || !original) return name;
  const marker = original.cloneNode(true) as SVGElement;
  marker.id = name;
  for (const shape of marker.querySelectorAll<SVGElement>('*')) {
    shape.setAttribute('fill', colour);
    shape.setAttribute('stroke', colour);
    shape.setAttribute('stroke-width', shape.style.strokeWidth);
    strip(shape);
  }
  strip(marker);
  made.set(name, marker);
  return name;
}

function strip(element: Element): void {
  for (const { name } of [...element.attributes]) {
    if (/^(style|class|role|tabindex|(data|aria)-.*)$/.test(name)) element.removeAttribute(name);
  }
}

/** Any CSS colour as `#rrggbb`, or `#rrggbbaa` where it is translucent; `none` stays. */
function createToHex(): (colour: string) => string {
  const known = new Map<string, string>([['none', 'none']]);
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  return (colour) => {
    const before = known.get(colour);
    if (before !== undefined || !context) return before ?? colour;
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0, a = 255] = context.getImageData(0, 0, 1, 1).data;
    const parts = a === 255 ? [r, g, b] : [r, g, b, a];
    const hex = a === 0 ? 'none' : `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
    known.set(colour, hex);
    return hex;
  };
}
