import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import type { Scenario } from '../../../src/engine/run/scenario/scenario';
import { simulate } from '../../../src/engine/run/simulate';
import type { Sdk } from '../../../src/model/workflow';
import { arbitraryScenario } from './arbitrary-scenario';
import { type Observed, runSdk } from './run-sdk';
import { toComparable, toObserved } from './to-observed';

export interface Difference {
  readonly scenario: Scenario;
  readonly observed: Observed;
  readonly simulated: Observed;
}

/** Runs random scenarios through the real SDK and through the engine; the smallest differences first. */
export async function findDifferences(sdk: Sdk, count: number, seed: number): Promise<{ readonly count: number; readonly differences: readonly Difference[] }> {
  const scenarios = fc.sample(arbitraryScenario(sdk), { seed, numRuns: count });
  return { count, differences: await compareScenarios(sdk, scenarios) };
}

async function compareScenarios(sdk: Sdk, scenarios: readonly Scenario[]): Promise<readonly Difference[]> {
  const observed = await runSdk(sdk, scenarios);
  return scenarios
    .flatMap((scenario, i) => {
      const [one, other] = [observed[i], toObserved(simulate(sdk, scenario), scenario)].map((each) => each && toComparable(sdk, scenario, each));
      return one && other && !isDeepStrictEqual(one, JSON.parse(JSON.stringify(other))) ? [{ scenario, observed: one, simulated: other }] : [];
    })
    .sort((a, b) => JSON.stringify(a.scenario).length - JSON.stringify(b.scenario).length);
}
