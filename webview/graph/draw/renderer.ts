import mermaid from 'mermaid';
import { element } from '../../element';
import { drawScene } from './baton-layout';
import type { Scene } from './scene';
import { createSlices } from './slices';

/** Scene → drawing. */
export interface Renderer {
  /** The drawing, not yet on screen; undefined where a newer call overtook this one. Throws what Mermaid throws. */
  render(scene: Scene): Promise<SVGSVGElement | undefined>;
  /** A drawing beside those for the screen, which nothing overtakes. */
  renderAside(scene: Scene): Promise<SVGSVGElement>;
  /** What is being drawn is no longer wanted. */
  cancel(): void;
}

/** Around what is planned. */
export const MARGIN = 16;

/**
 * Mermaid parses the text and draws it; where everything goes is planned before. Draws under a fresh id each time, since Mermaid
 * removes what has the id already; waits for the drawing at hand (Mermaid cannot be stopped) and skips what was overtaken.
 */
export function createRenderer(): Renderer {
  const workbench = element('workbench');
  const scenes = new Map<string, Scene>();
  let generation = 0;
  let aside = 0;
  let last: Promise<unknown> = Promise.resolve();
  mermaid.registerLayoutLoaders([
    {
      name: 'baton',
      loader: async () => ({
        render: async (data, svg, helpers) => {
          const scene = scenes.get(data.diagramId ?? '');
          if (scene) await drawScene(scene, data, svg, helpers);
        },
      }),
    },
  ]);
  mermaid.initialize(CONFIG);

  const draw = async (scene: Scene, id: string, isWanted: () => boolean) => {
    if (!isWanted()) return undefined;
    scenes.set(id, scene);
    try {
      const { svg } = await mermaid.render(id, scene.source.text, workbench);
      await createSlices().rest();
      const drawn = isWanted() ? toElement(svg, scene) : undefined;
      // Before it is put on screen.
      await createSlices().rest();
      return isWanted() ? drawn : undefined;
    } finally {
      scenes.delete(id);
      workbench.replaceChildren();
    }
  };

  return {
    render(scene) {
      const mine = ++generation;
      const drawing = last.then(() => draw(scene, `graph${mine}`, () => mine === generation));
      last = drawing.catch(() => undefined);
      return drawing;
    },
    async renderAside(scene) {
      aside += 1;
      const drawing = last.then(() => draw(scene, `aside${aside}`, () => true));
      last = drawing.catch(() => undefined);
      const svg = await drawing;
      if (!svg) throw new Error('Mermaid drew nothing');
      return svg;
    },
    cancel() {
      generation += 1;
    },
  };
}

/** Sanitised by Mermaid (`securityLevel: 'strict'`). Its units are those of the plan: Mermaid took the box of what it cannot see. */
function toElement(text: string, { plan }: Scene): SVGSVGElement {
  const template = document.createElement('template');
  template.innerHTML = text;
  const svg = template.content.querySelector('svg');
  if (!svg) throw new Error('Mermaid drew nothing');
  const [width, height] = [plan.width + 2 * MARGIN, plan.height + 2 * MARGIN];
  svg.setAttribute('viewBox', `${-MARGIN} ${-MARGIN} ${width} ${height}`);
  svg.setAttribute('width', String(width));
  svg.setAttribute('height', String(height));
  svg.removeAttribute('style');
  return document.adoptNode(svg);
}

const CONFIG: Parameters<typeof mermaid.initialize>[0] = {
  startOnLoad: false,
  securityLevel: 'strict',
  suppressErrorRendering: true,
  theme: 'base',
  look: 'classic',
  layout: 'baton',
  htmlLabels: false,
  handDrawnSeed: 1,
  maxEdges: 20_000,
  maxTextSize: 10_000_000,
  flowchart: { curve: 'rounded', padding: 0, useMaxWidth: false, diagramPadding: 0 },
  // What a diagram's text may not change, were it to get past the encoder.
  secure: [...Object.keys(mermaid.mermaidAPI.defaultConfig), 'themeCSS', 'themeVariables', 'fontFamily', 'altFontFamily', 'dompurifyConfig', 'htmlLabels'],
};
