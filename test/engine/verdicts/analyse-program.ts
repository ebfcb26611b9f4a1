import { type Analysis, createAnalyzer, type Project } from '../../../src/analyze/analyze';
import type { FileIR } from '../../../src/languages/ir';
import type { LanguageSupport } from '../../../src/languages/language';
import { languageOf } from '../../../src/languages/load-languages';
import { groupBy } from '../../../src/model/group-by';
import type { Sdk, Workflow } from '../../../src/model/workflow';

const MOST_LOWERED = 3_000;
const lastLowered = new WeakMap<readonly LanguageSupport[], Map<string, FileIR | undefined>>();

/** Programs as they were lowered, which is the same for each release: all are asked for with every one. */
export type LoweredPrograms = Map<string, FileIR | undefined>;

/** What the analyzer says of one program. */
export type ProgramAnalysis = Pick<Analysis, 'findings' | 'failures'> & Pick<Workflow, 'handoffs'>;

/** The whole analyzer on one file, with this release of the SDK. A program that begins with an import of types is TypeScript. */
export function analyseProgram(languages: readonly LanguageSupport[], sdk: Sdk, source: string): Analysis {
  const file = `/case${toExtension(sdk, source)}`;
  const ir = lower(languages, file, source);
  return createAnalyzer(languages).analyze(toProject(sdk, new Map([[file, ir]])), 'everything', {});
}

/** The same on many programs, which know nothing of each other, as files of one workspace: to begin with each anew would take twice as long. */
export function analysePrograms(
  languages: readonly LanguageSupport[],
  sdk: Sdk,
  sources: readonly string[],
  lowered: LoweredPrograms,
): ReadonlyMap<string, ProgramAnalysis> {
  const fileOf = new Map([...new Set(sources)].map((source, index) => [source, `/case${index}${toExtension(sdk, source)}`]));
  for (const [source, file] of fileOf) if (!lowered.has(source)) lowered.set(source, languageOf(languages, file)?.lower(file, source));
  const irs = new Map([...fileOf].map(([source, file]) => [file, lowered.get(source)]));
  const { workflow, findings, failures } = createAnalyzer(languages).analyze(toProject(sdk, irs), 'everything', {});
  const handoffsIn = groupBy(workflow.handoffs, ({ span }) => span.file);
  const findingsIn = groupBy(findings, ({ at }) => at.file);
  return new Map([...fileOf].map(([source, file]) => [source, { handoffs: handoffsIn.get(file) ?? [], findings: findingsIn.get(file) ?? [], failures }]));
}

/** Tests ask for the same programs with one release after the other, and those of the long part never again. */
function lower(languages: readonly LanguageSupport[], file: string, source: string): FileIR | undefined {
  const known = lastLowered.get(languages) ?? new Map<string, FileIR | undefined>();
  lastLowered.set(languages, known);
  if (known.size > MOST_LOWERED) known.clear();
  const key = `${file} ${source}`;
  if (!known.has(key)) known.set(key, languageOf(languages, file)?.lower(file, source));
  return known.get(key);
}

function toExtension({ language }: Sdk, source: string): string {
  return language === 'python' ? '.py' : source.startsWith('import type ') ? '.mts' : '.mjs';
}

function toProject(sdk: Sdk, irs: ReadonlyMap<string, FileIR | undefined>): Project {
  return {
    folders: ['/'],
    files: [...irs.keys()],
    has: (file) => irs.has(file),
    ir: (file) => irs.get(file),
    pathAliases: [],
    packages: [],
    sdk: () => sdk,
  };
}
