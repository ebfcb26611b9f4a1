import type { ToGraph } from '../../../src/graph/messages';
import { element } from '../../element';
import type { Part, View } from './view';

/** Where the user has been, and where forward from here: as in a browser. */
interface Trail<T> {
  /** Somewhere else by another way than back and forward: what was ahead is gone. */
  visit(place: T): void;
  /** The place before, or that after; undefined where there is none. */
  go(steps: -1 | 1): T | undefined;
  can(steps: -1 | 1): boolean;
}

const MOST = 100;

/** What was on screen: a workflow (undefined: all of them), what was chosen of it, and how far around that it was shown alone. */
interface Spot {
  readonly workflow: string | undefined;
  readonly chosen: string | undefined;
  readonly steps: number;
}

const isSame = (one: Spot, other: Spot) => one.workflow === other.workflow && one.chosen === other.chosen && one.steps === other.steps;

/** Back to what was on screen before, and forward again, as in a browser. */
export function createBackAndForward({ picture, show, list }: View): Part {
  const trail = createTrail<Spot>(isSame);
  /** Where the way leads, until it is on screen. */
  let wanted: Spot | undefined;
  const tell = () => {
    for (const [id, steps] of [
      ['back', -1],
      ['forward', 1],
    ] as const)
      element(id).setAttribute('aria-disabled', String(!trail.can(steps)));
  };
  const record = () => {
    if (wanted || !list()) return;
    trail.visit({ workflow: picture.shown?.workflow, chosen: picture.chosen, steps: picture.steps });
    tell();
  };
  // Once all that changes together has changed.
  const recordSoon = () => queueMicrotask(record);
  const arrive = () => {
    if (!wanted || wanted.workflow !== picture.shown?.workflow) return;
    const { chosen, steps } = wanted;
    picture.choose(chosen, steps);
    wanted = undefined;
    tell();
  };
  const go = (steps: -1 | 1) => () => {
    wanted = trail.go(steps) ?? wanted;
    if (wanted && wanted.workflow !== picture.shown?.workflow) show(wanted.workflow);
    else arrive();
  };
  tell();
  return {
    acts: [
      { button: 'back', help: 'keyGoBack', act: go(-1) },
      { button: 'forward', help: 'keyGoForward', act: go(1) },
    ],
    onShow: recordSoon,
    onChoose: recordSoon,
    onMessage(message) {
      if (message.type !== 'render' && !isOverview(message)) return;
      // What was gone back to is no more: all workflows are shown instead.
      if (isOverview(message) && wanted?.workflow !== undefined) wanted = undefined;
      arrive();
      recordSoon();
    },
  };
}

function isOverview(message: ToGraph): boolean {
  return message.type === 'workflows' && !message.workflows.some(({ id }) => id === message.shown);
}

function createTrail<T>(isSame: (one: T, other: T) => boolean): Trail<T> {
  let places: readonly T[] = [];
  let at = -1;
  const can = (steps: -1 | 1) => at + steps >= 0 && at + steps < places.length;
  return {
    can,
    visit(place) {
      const here = places[at];
      if (here !== undefined && isSame(here, place)) return;
      places = [...places.slice(0, at + 1), place].slice(-MOST);
      at = places.length - 1;
    },
    go(steps) {
      if (!can(steps)) return undefined;
      at += steps;
      return places[at];
    },
  };
}
