import { newestSdk } from '../../../src/engine/sdk/sdk-version';
import type { Sdk } from '../../../src/model/workflow';
import { findRealtimeDifferences } from '../../engine/realtime/find-realtime-differences';
import { findDifferences } from '../../engine/scenario/find-differences';
import { tellDifference } from '../../engine/scenario/tell-difference';
import type { LongOptions, LongPart } from './part';

/** Random scenarios through the newest release of each SDK and through the engine. */
export const scenarios: LongPart = {
  summary: 'runs: the engine against the newest releases',
  count: 2000,
  run: (options) => compare('scenarios', findDifferences, options),
};

/** The same of realtime sessions. */
export const realtime: LongPart = {
  summary: 'realtime sessions: the engine against the newest releases',
  count: 2000,
  run: (options) => compare('realtime sessions', findRealtimeDifferences, options),
};

async function compare(kind: string, find: typeof findDifferences | typeof findRealtimeDifferences, { count: wanted, seed, sdks, show }: LongOptions) {
  let [passed, failed] = [0, 0];
  for (const sdk of sdks?.map(toSdk) ?? (['python', 'typescript'] as const).map(newestSdk)) {
    const { count, differences } = await find(sdk, wanted, seed);
    console.log(`${sdk.language}@${sdk.version}: ${count - differences.length} of ${count} ${kind} equal`);
    for (const { scenario, observed, simulated } of differences.slice(0, show))
      console.log(`${JSON.stringify(scenario)}\n${tellDifference(simulated, observed)}`);
    passed += count - differences.length;
    failed += differences.length;
  }
  return { passed, failed };
}

function toSdk(text: string): Sdk {
  const [name = '', version = ''] = text.split('@');
  return { language: name === 'python' ? 'python' : 'typescript', version };
}
