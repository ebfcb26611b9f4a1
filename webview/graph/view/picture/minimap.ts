import { element, svgElement } from '../../../element';
import { MARGIN } from '../../draw/renderer';
import type { Plan } from '../../plan/plan';
import type { Part, View } from '../view';

const SIZE = { width: 150, height: 100 };
/** It helps while less than this of the drawing is in view. */
const HELPS = 0.6;

/** The whole drawing, small, with what is in view; a press goes there. */
export function createMinimap({ panZoom, picture }: View): Part {
  const box = element('minimap');
  let shown: Plan | undefined;
  let frame: SVGRectElement | undefined;
  const go = ({ clientX, clientY, buttons }: PointerEvent) => {
    const picture = box.querySelector('svg');
    if (!shown || !picture || buttons === 0) return;
    const { left, top, width, height } = picture.getBoundingClientRect();
    panZoom.centre(((clientX - left) / width) * shown.width + MARGIN, ((clientY - top) / height) * shown.height + MARGIN);
  };
  box.addEventListener('pointerdown', go);
  box.addEventListener('pointermove', go);

  const onMove = () => {
    const { plan } = picture;
    const part = panZoom.inView();
    box.hidden = plan === undefined || part.share >= HELPS;
    if (!plan || box.hidden) return;
    if (plan !== shown) {
      shown = plan;
      const scale = Math.min(SIZE.width / plan.width, SIZE.height / plan.height);
      const svg = svgElement('svg', {
        viewBox: `0 0 ${plan.width} ${plan.height}`,
        width: plan.width * scale,
        height: plan.height * scale,
        'aria-hidden': 'true',
      });
      const rects = [...plan.folders, ...plan.nodes.filter(({ kind }) => kind !== 'tag')].map(({ x, y, width, height }) =>
        svgElement('rect', { x, y, width, height }),
      );
      frame = svgElement('rect', { class: 'frame', x: 0, y: 0, width: 0, height: 0 });
      svg.append(...rects, frame);
      box.replaceChildren(svg);
    }
    for (const [name, value] of Object.entries({ x: part.x - MARGIN, y: part.y - MARGIN, width: part.width, height: part.height }))
      frame?.setAttribute(name, String(value));
  };
  return { onMove };
}
