import type { RenderGraph } from '../../../../src/graph/messages';
import { element } from '../../../element';
import { decorate } from '../../draw/decorate';
import { toDrawing } from '../../draw/drawing';
import type { Renderer } from '../../draw/renderer';
import type { Scene } from '../../draw/scene';
import { createTextWidth, type TextWidth } from '../../draw/text-width';
import { type Choices, toPlanInput } from '../../draw/to-plan-input';
import { toSource } from '../../draw/to-source';
import type { Host, Placed } from '../../host';
import { READABLE } from '../../plan/choose/readable';
import { isMostlyKept, toLast, toStructure } from '../../plan/last-plan';
import type { Plan, PlanInput } from '../../plan/plan';
import type { Planner } from '../../plan/planner';
import { isLikeShape } from './watch-size';

/** So many agents and handoffs are kept; more is arranged anew. */
const MOST = 1_000;

/** The release of the page, whose plans another may read otherwise: its address has it. */
const toMaker = () => element('content').parentElement?.dataset['worker'] ?? '';

/** What is to be on screen. */
export interface Wanted {
  readonly message: RenderGraph;
  readonly choices: Omit<Choices, 'size'>;
  /** Arranged anew, without regard to where things were. */
  readonly fresh: boolean;
}

/** A workflow seen first (`again`: since the page was reloaded, it was on screen before); the same arranged anew; the same with what stays near where it was. */
export type Manner = 'first' | 'again' | 'fresh' | 'changed';

export interface Arranger {
  readonly plan: Plan | undefined;
  /** Names of the folders there are. */
  readonly folders: readonly string[];
  /** The largest scale that is of use. */
  readonly most: number;
  arrange(wanted: Wanted): void;
  /** All of a graph with its folders open, in a drawing of its own. */
  drawAll(message: RenderGraph): Promise<SVGSVGElement>;
  clear(): void;
}

/** On a page without borders, all that there is. */
const EVERYTHING = { closed: [], wanted: [], anchor: undefined, size: { width: 4_000, height: 4_000 } } as const;

export interface ArrangerEvents {
  /** Another drawing of the scene is to be put on screen. */
  onDrawn(scene: Scene, svg: SVGSVGElement, manner: Manner): void;
  /** The drawing is right; what is said over it may have changed. */
  onSame(scene: Scene): void;
  onShow(plan: Plan, isFinal: boolean, startedAt: number): void;
  onError(error: unknown): void;
}

/** Plans, then draws what is newest; what is overtaken is dropped at any point. The stage is busy until the last that was asked for is on screen. */
export function createArranger(host: Host, renderer: Renderer, planner: Planner, events: ArrangerEvents): Arranger {
  const [stage, main] = [element('stage'), element('content')];
  const { labels } = host;
  /** The workflow that was on screen before the page was reloaded, until it is there again. */
  let reloaded = host.state().workflow;
  let newest: Wanted | undefined;
  let planned: Placed | undefined;
  let scene: Scene | undefined;
  let width: TextWidth | undefined;
  document.fonts.ready.then(() => (width = undefined)).catch(events.onError);

  const toScene = (message: RenderGraph, plan: Plan, measured: TextWidth): Scene => {
    const [nodeOf, edgeOf] = [new Map(message.nodes.map((node) => [node.id, node])), new Map(message.edges.map((edge) => [edge.id, edge]))];
    return { message, nodeOf, edgeOf, plan, source: toSource(message, plan, labels), width: measured, labels };
  };
  const draw = async (wanted: Wanted, input: PlanInput, measured: TextWidth, plan: Plan, manner: Manner) => {
    const { message } = wanted;
    const next = toScene(message, plan, measured);
    const isSame = scene?.plan === plan && toTexts(scene) === toTexts(next);
    planned = { workflow: wanted.message.workflow, input, plan };
    if (isSame) {
      renderer.cancel();
      scene = next;
      events.onSame(next);
      return true;
    }
    const svg = await renderer.render(next);
    if (!svg) return false;
    scene = next;
    events.onDrawn(next, svg, manner);
    return true;
  };

  const arrange = async (wanted: Wanted) => {
    const startedAt = performance.now();
    newest = wanted;
    stage.setAttribute('aria-busy', 'true');
    await whenVisible(stage);
    if (newest !== wanted) return;
    width ??= createTextWidth();
    const measured = width;
    const { message, choices, fresh } = wanted;
    const input = toPlanInput(message, measured, labels, { ...choices, size: { width: main.clientWidth, height: main.clientHeight } });
    const isAgain = scene === undefined && reloaded === message.workflow;
    const before = fresh ? undefined : isAgain ? readPlaced(host, input) : planned;
    const isLike = before?.workflow === message.workflow && before.input.direction === input.direction && isMostlyKept(before.input, input);
    const manner = isAgain ? 'again' : scene?.message.workflow !== message.workflow ? 'first' : isLike ? 'changed' : 'fresh';
    const onPlan = (plan: Plan, isFinal: boolean) => {
      if (newest !== wanted) return;
      draw(wanted, input, measured, plan, manner)
        .then((isShown) => {
          if (!isShown) return;
          if (isFinal && newest === wanted) {
            stage.removeAttribute('aria-busy');
            reloaded = undefined;
            keepPlaced(host, { workflow: message.workflow, input, plan });
          }
          events.onShow(plan, isFinal, startedAt);
        })
        .catch(events.onError);
    };
    if (before && isLike && toStructure(before.input) === toStructure(input)) {
      planner.cancel();
      return onPlan(before.plan, true);
    }
    planner.plan(input, isLike ? toLast(before.plan) : undefined, onPlan);
  };

  return {
    get plan() {
      return planned?.plan;
    },
    get folders() {
      const { folders = [], closed = [] } = planned?.plan ?? {};
      return [...folders.map(({ name }) => name), ...closed];
    },
    get most() {
      return planned?.input.most ?? 1;
    },
    async drawAll(message) {
      const measured = width ?? createTextWidth();
      const open = toPlanInput(message, measured, labels, { ...EVERYTHING, opened: message.folders.map(({ name }) => name) });
      const plan = await planner.planAside({ ...open, opened: open.folders.map(({ name }) => name) });
      const next = toScene(message, plan, measured);
      const svg = await renderer.renderAside(next);
      // What is not on the page has no sizes.
      element('canvas').append(svg);
      decorate(toDrawing(svg, next), message);
      svg.remove();
      return svg;
    },
    arrange: (wanted) => void arrange(wanted).catch(events.onError),
    clear() {
      [newest, planned, scene] = [undefined, undefined, undefined];
      planner.cancel();
      renderer.cancel();
      stage.removeAttribute('aria-busy');
    },
  };
}

function toTexts({ message, source }: Scene): string {
  return JSON.stringify([
    source.text,
    message.nodes.map(({ id, name, facts }) => [id, name, facts]),
    message.edges.map(({ id, label, marks }) => [id, label, marks]),
  ]);
}

/** Resolves once the element has a size: in a hidden page nothing can be measured, so nothing drawn. */
function whenVisible(element: HTMLElement): Promise<void> {
  if (hasSize(element)) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new ResizeObserver(() => {
      if (!hasSize(element)) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(element);
  });
}

function hasSize({ clientWidth, clientHeight }: HTMLElement): boolean {
  return clientWidth > 0 && clientHeight > 0;
}

/** Where everything was before the page was reloaded, if it has the shape that it had then, and what could be read can be. */
function readPlaced(host: Host, { size }: PlanInput): Placed | undefined {
  const { placed } = host.state();
  if (placed?.madeBy !== toMaker() || !isLikeShape(placed.input.size, size)) return undefined;
  const { scale } = placed.plan;
  return scale < READABLE || (scale * size.width) / placed.input.size.width >= READABLE ? placed : undefined;
}

function keepPlaced(host: Host, placed: Placed): void {
  const { nodes, edges } = placed.input;
  if (nodes.length + edges.length <= MOST) host.keep({ placed: { ...placed, madeBy: toMaker() } });
}
