import type { DrawnEdge, DrawnNode, DrawnRun, DrawnRuns, RenderGraph } from '../../../../src/graph/messages';
import { element } from '../../../element';
import { decorate } from '../../draw/decorate';
import type { Renderer } from '../../draw/renderer';
import type { Host } from '../../host';
import type { Plan } from '../../plan/plan';
import type { Planner } from '../../plan/planner';
import { createArranger } from './arranger';
import { followRun, seekWanted } from './bring-into-view';
import { createFolding } from './folding';
import { findElement, findParts, isIn, type Looks, markLooks } from './looks';
import type { PanZoom } from './pan-zoom';
import { putDrawing } from './put-drawing';

/** The drawing on screen, and what is marked in it. */
export interface Picture {
  /** The message on screen; undefined before the first. */
  readonly shown: RenderGraph | undefined;
  readonly plan: Plan | undefined;
  readonly svg: SVGSVGElement | undefined;
  readonly chosen: string | undefined;
  readonly run: DrawnRun | undefined;
  readonly runs: DrawnRuns | undefined;
  /** What of the message is drawn. */
  readonly visible: RenderGraph | undefined;
  /** What is marked: that at the cursor or, in a run, at work. */
  readonly current: string | undefined;
  /** How far around what is shown alone; 0 for all. */
  readonly steps: number;
  show(message: RenderGraph): void;
  /** Arranges what is shown anew, what was on screen staying near where it was unless `fresh`. */
  arrange(fresh: boolean): void;
  /** Marks what the cursor is in; while a run is shown, the run's mark takes its place. */
  highlight(id: string | undefined, isWanted: boolean): void;
  showRun(run: DrawnRun | undefined): void;
  showRuns(runs: DrawnRuns | undefined): void;
  /** Brings a node or edge and its neighbours forward; undefined lets go, and so does what is not there. With `steps`, these are shown alone. */
  choose(id: string | undefined, steps?: number): void;
  activate(id: string): void;
  /** The neighbours of what is chosen alone; again: one step further. */
  onlyThis(): void;
  isOnly(): boolean;
  /** Of a graph of two states, what changed and what that touches alone. */
  showOnlyChanges(isWanted: boolean): void;
  isOnlyChanges(): boolean;
  toggleFolder(name: string): void;
  /** Of a box with too many agents, the next ones in place of those that are drawn. */
  showMore(group: string): void;
  /** Closes all folders, or opens them where all are closed. */
  toggleFolders(): void;
  /** The node or edge of the graph. */
  find(id: string | undefined): DrawnNode | DrawnEdge | undefined;
  elementOf(id: string | undefined): SVGGElement | SVGPathElement | undefined;
  /** All that a node or edge is drawn as. */
  partsOf(id: string): readonly Element[];
  /** Whether all of the workflow is on screen, each agent for itself. */
  isWhole(): boolean;
  /** All of the workflow in a drawing of its own, which is not on screen; undefined without one. */
  drawAll(): Promise<SVGSVGElement | undefined>;
  clear(): void;
}

export interface PictureEvents {
  /** Something else is on screen, or in another place. */
  onShow(plan: Plan, isFinal: boolean, startedAt: number): void;
  onChoose(id: string | undefined): void;
  onError(error: unknown): void;
}

/** What is there without a graph. */
const NOTHING = { message: undefined, visible: undefined, drawing: undefined, plan: undefined, chosen: undefined, around: undefined, steps: 0 } as const;

export function createPicture(host: Host, panZoom: PanZoom, renderer: Renderer, planner: Planner, events: PictureEvents): Picture {
  const canvas = element('canvas');
  const looks: Looks = {
    ...NOTHING,
    highlighted: undefined,
    run: undefined,
    runs: undefined,
    isOnlyChanges: false,
    active: host.state().active,
    isSought: false,
    isFollowing: false,
  };
  const arranger = createArranger(host, renderer, planner, {
    onDrawn(scene, svg, manner) {
      putDrawing(scene, svg, { host, panZoom, looks, most: arranger.most, manner, refresh: () => refresh(looks, scene.message) });
      seek();
      followRun(looks, panZoom.reveal);
    },
    onSame: ({ message }) => refresh(looks, message),
    onShow: events.onShow,
    onError: events.onError,
  });
  const folding = createFolding(host, looks, arranger);
  const { arrange, bring } = folding;
  const seek = () =>
    seekWanted(looks, folding.shut(), {
      choose: (id) => picture.choose(id),
      reveal: panZoom.reveal,
      openFolder: folding.openFolder,
      bring,
    });

  const picture: Picture = {
    get shown() {
      return looks.message;
    },
    get plan() {
      return arranger.plan;
    },
    get svg() {
      return looks.drawing?.svg;
    },
    get chosen() {
      return looks.chosen;
    },
    get run() {
      return looks.run;
    },
    get runs() {
      return looks.runs;
    },
    get visible() {
      return looks.visible;
    },
    get current() {
      return looks.run ? looks.run.current : looks.highlighted;
    },
    get steps() {
      return looks.steps;
    },
    find: (id) => looks.message?.nodes.find((each) => each.id === id) ?? looks.message?.edges.find((each) => each.id === id),
    elementOf: (id) => findElement(looks, id),
    partsOf: (id) => findParts(looks, id),
    arrange,
    toggleFolder: folding.toggleFolder,
    showMore: folding.showMore,
    toggleFolders: folding.toggleFolders,
    show(next) {
      const isOther = looks.message !== undefined && looks.message.workflow !== next.workflow;
      if (isOther) folding.forget();
      // What was compared goes back to how it lay.
      const isLeft = !isOther && looks.message?.comparison !== undefined && !next.comparison;
      if (!next.comparison) looks.isOnlyChanges = false;
      looks.message = next;
      if (isOther || !isIn(next, looks.around)) Object.assign(looks, { around: undefined, steps: 0 });
      if (isOther || !isIn(next, looks.chosen)) {
        looks.chosen = undefined;
        events.onChoose(undefined);
      }
      arrange(isLeft);
    },
    highlight(id, isWanted) {
      Object.assign(looks, { highlighted: id, isSought: isWanted || (looks.isSought && looks.highlighted === id) });
      markLooks(looks);
      seek();
    },
    ...createChoosing(looks, host, panZoom, { arrange, bring }, events),
    isWhole: () => looks.visible === looks.message && arranger.plan?.isCut !== true && folding.shut().length === 0,
    drawAll: async () => looks.message && arranger.drawAll(looks.message),
    clear() {
      Object.assign(looks, NOTHING);
      events.onChoose(undefined);
      arranger.clear();
      canvas.replaceChildren();
    },
  };
  return picture;
}

/** Says on the drawing, and beside it, what is no part of it. */
function refresh(looks: Looks, visible: RenderGraph): void {
  looks.visible = visible;
  if (looks.drawing) decorate(looks.drawing, visible);
  markLooks(looks);
}

function createChoosing(
  looks: Looks,
  host: Host,
  panZoom: PanZoom,
  { arrange, bring }: { arrange(fresh: boolean): void; bring(id: string): void },
  events: PictureEvents,
): Pick<Picture, 'showRun' | 'showRuns' | 'showOnlyChanges' | 'isOnlyChanges' | 'choose' | 'activate' | 'isOnly' | 'onlyThis'> {
  return {
    showRun(run) {
      looks.isFollowing = run !== undefined && (looks.isFollowing || run.current !== looks.run?.current);
      looks.run = run;
      markLooks(looks);
      followRun(looks, panZoom.reveal);
    },
    showRuns(runs) {
      looks.runs = runs;
      markLooks(looks);
    },
    isOnlyChanges: () => looks.isOnlyChanges,
    showOnlyChanges(isWanted) {
      looks.isOnlyChanges = isWanted;
      arrange(true);
    },
    choose(wanted, wantedSteps) {
      const { message, steps, around } = looks;
      const id = message && isIn(message, wanted) ? wanted : undefined;
      looks.chosen = id;
      if (id === undefined) Object.assign(looks, { around: undefined, steps: 0 });
      else if (wantedSteps !== undefined) Object.assign(looks, { around: wantedSteps > 0 ? id : undefined, steps: wantedSteps });
      markLooks(looks);
      events.onChoose(id);
      const isLeft = id !== undefined && looks.visible?.nodes.some((node) => node.id === id) && !findElement(looks, id);
      if (isLeft) bring(id);
      if (looks.steps !== steps || looks.around !== around) arrange(looks.steps > 0);
    },
    activate(id) {
      looks.active = id;
      host.keep({ active: id });
    },
    isOnly: () => looks.steps > 0,
    onlyThis() {
      const { chosen, around, steps } = looks;
      if (chosen === undefined) return;
      Object.assign(looks, { around: chosen, steps: chosen === around ? steps + 1 : 1 });
      events.onChoose(chosen);
      arrange(true);
    },
  };
}
