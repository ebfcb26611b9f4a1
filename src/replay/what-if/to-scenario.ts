import type { Scenario } from '../../engine/run/scenario/scenario';
import type { Recording, Run } from '../../recording/recording';
import { meaningOf } from '../event-meanings';
import { eventsOfRun } from '../stepping/events-of-run';
import { startSketch } from './scenario-sketch';

/**
 * The run as a script for `simulate`: the agents that it shows, what their models answered, and as data what the program's own
 * functions gave or raised. Agents are told apart by name; a guardrail is taken to be its agent's, and arguments that were refused to
 * have been refused by the callback.
 */
export function toScenario(recording: Recording, run: Run): Scenario {
  const sketch = startSketch(recording, run);
  for (const event of eventsOfRun(recording, run, run.begin - 1, 1)) meaningOf(event).sketch?.(event, sketch);
  return sketch.toScenario();
}
