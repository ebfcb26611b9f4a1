import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { loadLanguages } from '../../src/languages/load-languages';
import { findDefinitionDifferences } from './find-definition-differences';
import { RELEASES, SDKS, type SdkName } from './vectors';

/*
 * Random names, input types, calls of `handoff()` and arguments through a real SDK and through the engine:
 * `node out/test/engine/definitions.run.js [--count 300] [--seed N] [--sdk python@0.24.0]… [--kind types] [--show 3]`; every release unless told.
 */
const { values } = parseArgs({
  options: { count: { type: 'string', default: '300' }, seed: { type: 'string' }, sdk: { type: 'string', multiple: true }, kind: { type: 'string' }, reasons: { type: 'boolean' }, show: { type: 'string', default: '3' } },
});
void main();

async function main(): Promise<void> {
  const seed = values.seed === undefined ? randomInt(2 ** 31) : Number(values.seed);
  const languages = await loadLanguages('dist');
  const wanted = values.sdk?.map((text) => text.split('@') as [SdkName, string]) ?? SDKS.flatMap((name) => RELEASES[name].map((version): [SdkName, string] => [name, version]));
  let failed = false;
  for (const [name, version] of wanted) {
    const all = await findDefinitionDifferences(languages, name, version, Number(values.count), seed);
    console.log(`${name}@${version} (seed ${seed}): ${all.map(({ kind, count, unknown, differences }) => `${count - unknown - differences.length} of ${count} ${kind} equal${unknown > 0 ? ` (${unknown} not told by the sources)` : ''}`).join(', ')}`);
    for (const { kind, reasons } of values.reasons ? all : []) for (const reason of [...new Set(reasons)]) console.log(`${reasons.filter((other) => other === reason).length} ${kind}: ${reason}`);
    for (const { kind, differences } of all) {
      failed ||= differences.length > 0;
      if (values.kind !== undefined && values.kind !== kind) continue;
      for (const { given, engine, sdk } of differences.slice(0, Number(values.show))) console.log(`${kind}\n${given}\nengine ${JSON.stringify(engine)}\nsdk    ${JSON.stringify(sdk)}\n`);
    }
  }
  process.exitCode = failed ? 1 : 0;
}
