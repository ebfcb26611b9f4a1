import type { RunGraph } from '../../../src/runs/view/messages';
import type { PlanInput } from '../../graph/plan/plan';

const PADDING = 26;
const LEAST = 96;

/** The structure of the graph with the sizes of its texts: each agent has a box, each way a line of its own. */
export function toPlanInput({ nodes, edges }: RunGraph, size: PlanInput['size']): PlanInput {
  const width = createTextWidth();
  return {
    nodes: nodes.map(({ name, title: shown, text, isEntry }) => {
      const [title, both] = [width(shown, true), Math.max(width(shown, true), width(text, false))];
      const box = (inner: number) => Math.ceil(Math.max(inner, LEAST) / 8) * 8 + PADDING;
      return {
        id: name,
        folder: '',
        isEntry,
        isPlain: false,
        full: box(both),
        compact: box(title),
        chip: box(title),
        lines: 0,
        isBare: text === '',
        tag: box(title),
      };
    }),
    edges: edges.map(({ way, text, trouble }, at) => ({
      id: String(at),
      from: way.from,
      to: way.to,
      label: Math.max(width(text, true), width(trouble, false)) + 10,
      isApart: true,
    })),
    cliques: [],
    folders: [],
    size,
    direction: 'DOWN',
    closed: [],
    opened: [],
    wanted: [],
    kept: undefined,
    titles: { clique: 0, fan: 0 },
    most: 1,
  };
}

/** In the fonts of the page. */
function createTextWidth(): (text: string, isName: boolean) => number {
  const context = document.createElement('canvas').getContext('2d');
  const family = getComputedStyle(document.body).fontFamily || 'sans-serif';
  return (text, isName) => {
    if (!context) return text.length * 7;
    context.font = isName ? `600 13px ${family}` : `11px ${family}`;
    return Math.ceil(context.measureText(text).width);
  };
}
