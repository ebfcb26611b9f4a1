import { compareVersions } from '../../../src/engine/sdk/sdk-version';
import { RELEASES, SDKS, type SdkName } from '../../engine/vectors';
import { loadTextAnalyzer, type TextAnalyzer } from '../../support/project';
import { DIALECTS } from '../idioms/dialect';
import { type GeneratedProgram, generatePrograms } from '../idioms/generate';
import { type Judgement, judge } from '../idioms/judge';
import { runPrograms } from '../idioms/run-programs';
import type { LongPart } from './part';

/** Programs that the running SDKs accept, made of idioms of the languages: no finding that is not true, no edge that is not there. */
export const idioms: LongPart = {
  summary: 'programs made of idioms of the languages, which each release accepts: no false finding, no false edge',
  count: 2000,
  run: async ({ count, seed, sdks, show }) => {
    const analyzer = await loadTextAnalyzer();
    let [passed, failed] = [0, 0];
    for (const sdk of SDKS) {
      const releases = RELEASES[sdk].filter((version) => sdks === undefined || sdks.includes(`${sdk}@${version}`)).sort(compareVersions);
      if (releases.length === 0) continue;
      const programs = generatePrograms(DIALECTS[sdk], count, seed);
      const judged: Judged[] = [];
      for (const [index, version] of releases.entries()) {
        judged.push(
          ...(await judgeAll(
            analyzer,
            sdk,
            version,
            programs.filter((_, each) => each % releases.length === index),
          )),
        );
      }
      const faulty = judged.filter(({ faults }) => faults.length > 0);
      report(sdk, programs, judged);
      for (const each of [...faulty, ...judged.filter(({ silent }) => silent.length > 0)].slice(0, show)) print(sdk, each);
      passed += judged.length - faulty.length;
      failed += faulty.length;
    }
    return { passed, failed };
  },
};

interface Judged extends Judgement {
  readonly program: GeneratedProgram;
  readonly version: string;
}

/** The programs that the release accepts, judged. */
async function judgeAll(analyzer: TextAnalyzer, sdk: SdkName, version: string, programs: readonly GeneratedProgram[]): Promise<readonly Judged[]> {
  const outcomes = await runPrograms(sdk, version, programs);
  return programs.flatMap((program, index): readonly Judged[] => {
    const outcome = outcomes[index];
    if (!outcome || 'error' in outcome) return [];
    return [{ ...judge(analyzer.analyze(program.files.map((file) => ({ ...file, sdk: version }))), outcome), program, version }];
  });
}

function report(sdk: SdkName, programs: readonly GeneratedProgram[], judged: readonly Judged[]): void {
  const sum = (of: (judgement: Judgement) => number): number => judged.reduce((total, each) => total + of(each), 0);
  const faulty = judged.filter(({ faults }) => faults.length > 0);
  const used = new Set(programs.flatMap(({ ids }) => ids));
  console.log(`${sdk}: ${judged.length} of ${programs.length} programs accepted, made of ${used.size} idioms; ${faulty.length} with false findings or edges`);
  console.log(
    `  of ${sum(({ edges }) => edges)} edges that run ${sum(({ stated }) => stated.length)} are missed and it is said that something is unknown, ${sum(({ silent }) => silent.length)} silently; ${sum(({ phantoms }) => phantoms.length)} are drawn under a condition that never holds`,
  );
  tally('false', judged, ({ faults }) => faults.length > 0);
  tally('silent', judged, ({ silent }) => silent.length > 0);
  tally('stated', judged, ({ stated }) => stated.length > 0);
  tally('phantom', judged, ({ phantoms }) => phantoms.length > 0);
}

/** A program with what is false of it, or missed silently. */
function print(sdk: SdkName, { program, version, faults, silent }: Judged): void {
  const wrong = [...faults, ...silent.map((edge) => `missed silently: ${edge}`)];
  const files = program.files.map(({ path, text }) => `--- ${path}\n${text}`);
  console.log([`\n${sdk}@${version}: ${program.ids.join(', ')}`, ...wrong, ...files].join('\n'));
}

/** The idioms that stand in more of such programs than others do. */
function tally(title: string, judged: readonly Judged[], is: (judgement: Judgement) => boolean): void {
  const counts = new Map<string, { all: number; such: number }>();
  for (const each of judged) {
    for (const id of new Set(each.program.ids)) {
      const count = counts.get(id) ?? { all: 0, such: 0 };
      counts.set(id, { all: count.all + 1, such: count.such + (is(each) ? 1 : 0) });
    }
  }
  const worst = [...counts].filter(([, { such, all }]) => such > 1 && such / all > 0.3).sort(([, a], [, b]) => b.such / b.all - a.such / a.all);
  if (worst.length > 0)
    console.log(
      `  ${title}: ${worst
        .slice(0, 40)
        .map(([id, { all, such }]) => `${id} (${such} of ${all})`)
        .join(', ')}`,
    );
}
