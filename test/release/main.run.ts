import { parseArgs } from 'node:util';
import { RECORDED_RELEASES } from '../../src/engine/sdk/recorded-releases';
import { compareVersions } from '../../src/engine/sdk/sdk-version';
import { sdk as python } from '../../src/languages/python/sdk';
import { sdk as typescript } from '../../src/languages/typescript/sdk';
import { SDKS, type SdkName, sdkOf } from '../engine/vectors';
import { adopt } from './adopt';
import { compareRows } from './compare-rows';
import { compareSurfaces } from './compare-surfaces';
import { readSurface } from './surface';
import { compareVerdicts, readVerdicts, recordVerdicts } from './verdicts';

/*
 * What a release of an SDK changes: \`npm run release:sdk -- python 0.25.0 [--beside 0.24.0] [--show 5] [--adopt]\`. Installs it, asks it what it takes,
 * has and exports, runs all vectors with it, and prints what the rows, gates and members do not say, and what differs from a recorded release, the
 * one before it unless told. \`--adopt\` records it: writes the vectors, and the release into \`recorded-releases.ts\`.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { beside: { type: 'string' }, show: { type: 'string', default: '5' }, adopt: { type: 'boolean' } },
});
void main();

async function main(): Promise<void> {
  const [name, version] = positionals;
  if (!isSdk(name) || version === undefined || !/^\d+(\.\d+)+/.test(version)) return refuse(`Name an SDK, ${SDKS.join(' or ')}, and a release: python 0.25.0`);
  const sdk = sdkOf(name, version);
  const recorded = RECORDED_RELEASES[sdk.language];
  const beside = values.beside ?? recorded.findLast((release) => compareVersions(release, version) < 0) ?? recorded.find((release) => release !== version);
  if (beside === undefined || !recorded.includes(beside)) return refuse(`${values.beside ?? 'No release'} is not recorded; there are ${recorded.join(', ')}`);

  const before = readVerdicts(name, beside);
  const [known, now] = [await readSurface(name, beside), await readSurface(name, version)];
  section(`Rows, gates and members that are not as ${name} ${version} is`, compareRows(sdk, now));
  section(`What it takes, has and exports, beside ${beside}`, compareSurfaces(known, now, name === 'python' ? python : typescript));
  const verdicts = await recordVerdicts(name, version);
  section(`What it says and does, beside ${beside}`, compareVerdicts(name, before, verdicts, Number(values.show)));
  if (!values.adopt) return;
  adopt(name, version, verdicts);
  console.log(`\n${name} ${version} is recorded. Now npm run build and the tests in out/test/engine name what the engine does otherwise.`);
}

function section(title: string, lines: readonly string[]): void {
  console.log(`\n${title}\n${lines.length === 0 ? 'none' : lines.join('\n')}`);
}

function isSdk(name: string | undefined): name is SdkName {
  return SDKS.some((each) => each === name);
}

function refuse(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
