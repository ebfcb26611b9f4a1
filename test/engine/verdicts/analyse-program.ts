import { type Analysis, createAnalyzer, type Project } from '../../../src/analyze/analyze';
import type { FileIR } from '../../../src/languages/ir';
import type { LanguageSupport } from '../../../src/languages/language';
import { languageOf } from '../../../src/languages/load-languages';
import type { Sdk } from '../../../src/model/workflow';

/** Programs as they were lowered, which is the same for each release: all are asked for with every one. */
export type LoweredPrograms = Map<string, FileIR | undefined>;

/** The whole analyzer on one file, with this release of the SDK. A program that begins with an import of types is TypeScript. */
export function analyseProgram(languages: readonly LanguageSupport[], sdk: Sdk, source: string, lowered: LoweredPrograms = new Map()): Analysis {
  const file = sdk.language === 'python' ? '/case.py' : source.startsWith('import type ') ? '/case.mts' : '/case.mjs';
  if (!lowered.has(source)) lowered.set(source, languageOf(languages, file)?.lower(file, source));
  const ir = lowered.get(source);
  const project: Project = {
    folders: ['/'],
    files: [file],
    has: (other) => other === file,
    ir: (other) => (other === file ? ir : undefined),
    pathAliases: [],
    packages: [],
    sdk: () => sdk,
  };
  return createAnalyzer(languages).analyze(project, 'everything', {});
}
