import type { Part, View } from '../view';
import { createComparison } from './comparison';
import { createBar } from './overlay-bar';
import { createRuns } from './runs';

/** What lies over the graph, one at a time. */
export function createOverlay(view: View): Part {
  const bar = createBar();
  const [comparison, runs] = [createComparison(view, bar), createRuns(view, bar)];
  return {
    acts: [...(runs.acts ?? []), ...(comparison.acts ?? [])],
    onMessage(message) {
      runs.onMessage?.(message);
      comparison.onMessage?.(message);
    },
    onShow: (plan) => comparison.onShow?.(plan),
    onChoose: (id) => comparison.onChoose?.(id),
  };
}
