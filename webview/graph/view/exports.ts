import { bake } from '../draw/bake';
import { toPng } from '../draw/to-png';
import type { Part, View } from './view';

/** The drawing as a file. */
export function createExports({ host, picture, fail }: View): Part {
  const exportAs = async (format: 'svg' | 'png') => {
    if (!picture.svg) return;
    const baked = bake(picture.svg, getComputedStyle(document.body).backgroundColor);
    if (format === 'png') host.post({ type: 'png', base64: await toPng(baked) });
    else host.post({ type: 'svg', text: `${new XMLSerializer().serializeToString(baked)}\n` });
  };
  const start = (format: 'svg' | 'png') => void exportAs(format).catch(fail);
  return {
    acts: [
      { button: 'exportSvg', act: () => start('svg') },
      { button: 'exportPng', act: () => start('png') },
    ],
    onMessage(message) {
      if (message.type === 'export') start(message.format);
    },
  };
}
