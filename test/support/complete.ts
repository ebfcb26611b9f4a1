import { createAnalyzer } from '../../src/analyze/analyze';
import type { CompletionSources } from '../../src/features/completion/completion';
import { createBindingReader } from '../../src/graph/write/agent-bindings';
import type { LanguageSupport } from '../../src/languages/language';
import { languageOf } from '../../src/languages/load-languages';
import type { TextEdit } from '../../src/model/finding';
import type { FileImports } from '../../src/server/analysis/messages';
import { tellOfWriting } from '../../src/server/analysis/tell-of-writing';
import { createProject, type SourceText, toProjectPath } from './project';

/** What completion in one of the files is made of, as the server has it once all of them are analysed. */
export function toCompletionSources(languages: readonly LanguageSupport[], sources: readonly SourceText[], path: string): CompletionSources {
  const project = createProject(languages, sources);
  const analyzer = createAnalyzer(languages);
  const analysis = analyzer.analyze(project, 'everything', {});
  const text = (file: string): string | undefined => sources.find((each) => toProjectPath(each.path) === file)?.text;
  const file = toProjectPath(path);
  const told = tellOfWriting({ languages, project, analysis, analyzer, options: {}, text, isWritable: () => true }, { kind: 'imports', file });
  const { sdk, specifiers } = told as FileImports;
  const language = languageOf(languages, file);
  if (!language) throw new Error(`${path} is in no language.`);
  return {
    language,
    sdk,
    file,
    text: text(file) ?? '',
    bounds: { start: 0, end: text(file)?.length ?? 0 },
    workflow: analysis.workflow,
    bindings: createBindingReader()(analysis.workflow, { ir: (each) => project.ir(each), text }),
    specifiers,
    toAnalysed: (offset) => offset,
    areOptionsAnswered: false,
  };
}

/** A text after edits of it that do not overlap; of two in one place the first stands first. */
export function edited(text: string, edits: readonly TextEdit[]): string {
  return edits
    .map((edit, index) => ({ ...edit, index }))
    .sort((a, b) => b.at.start - a.at.start || b.index - a.index)
    .reduce((result, { at, text: by }) => result.slice(0, at.start) + by + result.slice(at.end), text);
}
