import { runInside } from '../../vscode/run-inside';
import type { LongPart } from './part';

/** A commit runs them in the newest, with the types of the oldest: what that lacks does not compile. */
export const oldest: LongPart = {
  summary: 'the tests inside VS Code, in the oldest release that is supported',
  count: 1,
  run: () => runInside('oldest'),
};
