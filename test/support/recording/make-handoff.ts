import { NOTHING } from '../../../src/panel/moment/find-moment';
import type { Json } from '../../../src/recording/schema';
import type { FilterStage, RecordedHandoff } from '../../../src/replay/handoff';
import { compareItems } from '../../../src/replay/items/compare-items';
import { toItem } from '../../../src/replay/items/to-item';

/** A handoff from Billing to Refund of which nothing else is known but what is given. */
export function makeHandoff(given: Partial<RecordedHandoff> = {}): RecordedHandoff {
  return {
    ...NOTHING,
    seq: 4,
    run: 'r1',
    turn: 1,
    from: 'Billing',
    to: 'Refund',
    tool: 'transfer_to_refund',
    callId: 'c9',
    definition: { file: 'desk.py', line: 50 },
    inputHistory: undefined,
    stages: [],
    received: undefined,
    receivedAt: undefined,
    instructions: undefined,
    error: undefined,
    failedIn: undefined,
    outcome: 'done',
    ...given,
  };
}

/** A stage that turned these items into those; none: it failed. */
export function makeStage(by: FilterStage['by'], before: readonly Json[], after: readonly Json[] | undefined, given: Partial<FilterStage> = {}): FilterStage {
  const [befores, afters] = [before.map((item) => toItem(item)), after?.map((item) => toItem(item))];
  return {
    by,
    fn: undefined,
    us: undefined,
    before: befores,
    after: afters,
    links: afters ? compareItems(befores, afters) : [],
    error: undefined,
    rubbish: undefined,
    ...given,
  };
}
