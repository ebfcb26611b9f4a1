import { type Analysis, createAnalyzer, type Project } from '../../../src/analyze/analyze';
import type { LanguageSupport } from '../../../src/languages/language';
import { languageOf } from '../../../src/languages/load-languages';
import type { Sdk } from '../../../src/model/workflow';

/** The whole analyzer on one file, with this release of the SDK. A program that begins with an import of types is TypeScript. */
export function analyseProgram(languages: readonly LanguageSupport[], sdk: Sdk, source: string): Analysis {
  const file = sdk.language === 'python' ? '/case.py' : source.startsWith('import type ') ? '/case.mts' : '/case.mjs';
  const ir = languageOf(languages, file)?.lower(file, source);
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
