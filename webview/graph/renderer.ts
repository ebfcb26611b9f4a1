import mermaid from 'mermaid';
import type { RenderGraph } from '../../src/graph/messages';
import { element } from '../element';

type Engine = RenderGraph['engine'];

/** Mermaid source → drawing. */
export interface Renderer {
  /** The drawing, not yet on screen; undefined where a newer call overtook this one. Throws what Mermaid throws. */
  render(source: string, engine: Engine): Promise<SVGSVGElement | undefined>;
  /** What is being drawn is no longer wanted. */
  cancel(): void;
}

/**
 * Draws into a host off-screen, since measuring needs a laid-out page, under a fresh id each time, since Mermaid removes
 * what has the id already. Waits for the drawing at hand (Mermaid cannot be stopped) and skips what was overtaken.
 */
export function createRenderer(): Renderer {
  const workbench = element('workbench');
  let generation = 0;
  let last: Promise<unknown> = Promise.resolve();
  let configured = '';

  const configure = (engine: Engine) => {
    const fontFamily = getComputedStyle(workbench).fontFamily;
    const wanted = `${engine} ${fontFamily}`;
    if (configured !== wanted) mermaid.initialize(toConfig(engine, fontFamily));
    configured = wanted;
  };

  const draw = async (source: string, engine: Engine, mine: number) => {
    if (mine !== generation) return undefined;
    configure(engine);
    try {
      const { svg } = await mermaid.render(`graph${mine}`, source, workbench);
      return mine === generation ? toElement(svg) : undefined;
    } finally {
      workbench.replaceChildren();
    }
  };

  return {
    render(source, engine) {
      const mine = ++generation;
      const drawing = last.then(() => draw(source, engine, mine));
      last = drawing.catch(() => undefined);
      return drawing;
    },
    cancel() {
      generation += 1;
    },
  };
}

/** Sanitised by Mermaid (`securityLevel: 'strict'`). */
function toElement(text: string): SVGSVGElement {
  const template = document.createElement('template');
  template.innerHTML = text;
  const svg = template.content.querySelector('svg');
  if (!svg) throw new Error('Mermaid drew nothing');
  return document.adoptNode(svg);
}

function toConfig(layout: Engine, fontFamily: string): Parameters<typeof mermaid.initialize>[0] {
  return {
    startOnLoad: false,
    securityLevel: 'strict',
    suppressErrorRendering: true,
    theme: 'base',
    look: 'classic',
    layout,
    htmlLabels: false,
    handDrawnSeed: 1,
    maxEdges: 20_000,
    maxTextSize: 10_000_000,
    fontFamily,
    themeVariables: { fontSize: '11px', fontFamily },
    flowchart: {
      curve: 'rounded',
      nodeSpacing: 24,
      rankSpacing: 48,
      padding: 10,
      minNodeWidth: 0,
      wrappingWidth: 400,
      useMaxWidth: false,
    },
    secure: LOCKED,
  };
}

/** What a diagram's text may not change, were it to get past the encoder. */
const LOCKED = [...Object.keys(mermaid.mermaidAPI.defaultConfig), 'themeCSS', 'themeVariables', 'fontFamily', 'altFontFamily', 'dompurifyConfig', 'htmlLabels'];
