import { loadLanguages } from '../../../src/languages/load-languages';
import { RELEASES, SDKS } from '../../engine/vectors';
import { findDefinitionDifferences } from '../../engine/verdicts/find-definition-differences';
import { askedReleases } from '../defined-releases';
import type { LongPart } from './part';

/** Random names, input types, calls of `handoff()` and arguments through every recorded release and through the analyzer and the engine. */
export const definitions: LongPart = {
  summary: 'names, input types, calls of handoff() and arguments: the engine against each release',
  count: 300,
  run: async ({ count, seed, sdks, show }) => {
    const languages = await loadLanguages('dist');
    const recorded = SDKS.flatMap((name) => RELEASES[name].map((version) => [name, version] as const));
    let [passed, failed] = [0, 0];
    for (const [name, version] of askedReleases(sdks, recorded)) {
      const all = await findDefinitionDifferences(languages, name, version, count, seed);
      console.log(
        `${name}@${version}: ${all.map(({ kind, count, unknown, differences }) => `${count - unknown - differences.length} of ${count} ${kind} equal${unknown > 0 ? ` (${unknown} not told by the sources)` : ''}`).join(', ')}`,
      );
      for (const { kind, count, differences } of all) {
        passed += count - differences.length;
        failed += differences.length;
        for (const { given, engine, sdk } of differences.slice(0, show))
          console.log(`${kind}\n${given}\nengine ${JSON.stringify(engine)}\nsdk    ${JSON.stringify(sdk)}\n`);
      }
    }
    return { passed, failed };
  },
};
