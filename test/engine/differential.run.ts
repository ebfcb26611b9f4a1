import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { newestSdk } from '../../src/engine/sdk-version';
import type { Language, Sdk } from '../../src/model/workflow';
import { findRealtimeDifferences } from './realtime/find-realtime-differences';
import { findDifferences } from './scenario/find-differences';
import { tellDifference } from './scenario/tell-difference';

/*
 * Random scenarios through a real SDK and through the engine:
 * `node out/test/engine/differential.run.js [--count 2000] [--seed N] [--sdk python@0.24.0]… [--only 'scenarios'|'realtime sessions']`;
 * the newest releases unless told.
 */
const { values } = parseArgs({ options: { count: { type: 'string', default: '2000' }, seed: { type: 'string' }, sdk: { type: 'string', multiple: true }, show: { type: 'string', default: '3' }, only: { type: 'string' } } });
void main();

async function main(): Promise<void> {
  const seed = values.seed === undefined ? randomInt(2 ** 31) : Number(values.seed);
  const sdks = values.sdk?.map(toSdk) ?? (['python', 'typescript'] as const).map(newestSdk);
  const kinds = ([['scenarios', findDifferences], ['realtime sessions', findRealtimeDifferences]] as const).filter(([kind]) => values.only === undefined || kind === values.only);
  let failed = false;
  for (const sdk of sdks) {
    for (const [kind, find] of kinds) {
      const { count, differences } = await find(sdk, Number(values.count), seed);
      console.log(`${sdk.language}@${sdk.version}: ${count - differences.length} of ${count} ${kind} equal (seed ${seed})`);
      for (const { scenario, observed, simulated } of differences.slice(0, Number(values.show))) {
        console.log(`${JSON.stringify(scenario)}\n${tellDifference(simulated, observed)}`);
      }
      failed ||= differences.length > 0;
    }
  }
  process.exitCode = failed ? 1 : 0;
}

function toSdk(text: string): Sdk {
  const [language = '', version = ''] = text.split('@');
  return { language: (language === 'python' ? 'python' : 'typescript') satisfies Language, version };
}
