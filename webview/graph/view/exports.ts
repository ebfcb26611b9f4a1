import { element } from '../../element';
import { bakeStyles } from '../draw/bake-styles';
import { toPng } from '../draw/to-png';
import type { Part, View } from './view';

/** The drawing as a file; where not all of it is on screen, it is asked what is meant. */
export function createExports({ host, picture, fail }: View): Part {
  const exportAs = async (format: 'svg' | 'png', svg: SVGSVGElement) => {
    const baked = bakeStyles(svg, getComputedStyle(document.body).backgroundColor);
    if (format === 'png') host.post({ type: 'png', base64: await toPng(baked) });
    else host.post({ type: 'svg', text: `${new XMLSerializer().serializeToString(baked)}\n` });
  };
  const exportAll = async (format: 'svg' | 'png') => {
    const svg = await picture.drawAll();
    if (!svg) return;
    const canvas = element('canvas');
    // The style sheet is asked for its looks, in the same turn: it is never seen.
    canvas.append(svg);
    try {
      const exported = exportAs(format, svg);
      svg.remove();
      await exported;
    } finally {
      svg.remove();
    }
  };
  const start = (format: 'svg' | 'png', isAll: boolean | undefined) => {
    if (!picture.svg) return;
    if (isAll === undefined && !picture.isWhole()) return host.post({ type: 'choose-export', format });
    (isAll ? exportAll(format) : exportAs(format, picture.svg)).catch(fail);
  };
  return {
    acts: [
      { button: 'exportSvg', act: () => start('svg', undefined) },
      { button: 'exportPng', act: () => start('png', undefined) },
    ],
    onMessage(message) {
      if (message.type === 'export') start(message.format, message.isAll);
    },
  };
}
