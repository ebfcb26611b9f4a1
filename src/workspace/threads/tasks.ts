import type { MessagePort } from 'node:worker_threads';
import type { FlatTree } from '../../languages/tree/read-tree';

/** What the thread that parses is given at its start. */
export interface ParsingSetup {
  /** The folder of the bundles and grammars. */
  readonly folder: string;
  /** Where it tells what it parsed. */
  readonly port: MessagePort;
  /** How far each task is, at its place; see `toStates`. */
  readonly states: Int32Array;
}

/** A text to parse. */
export interface Task {
  readonly number: number;
  readonly grammar: string;
  readonly text: string;
}

/** The tree of its text. */
export interface Told {
  readonly number: number;
  readonly tree: FlatTree;
}

/** How many tasks have a place of their own: far more than are given out before the first of them is asked for. */
export const PLACES = 1_024;

/** Where the state of a task stands and what may be there. No task has the numbers of another, whose place it may come to have. */
export function toStates(number: number): Readonly<Record<'place' | 'waiting' | 'begun' | 'done' | 'taken', number>> {
  const first = number * 4;
  return { place: number % PLACES, waiting: first, begun: first + 1, done: first + 2, taken: first + 3 };
}
