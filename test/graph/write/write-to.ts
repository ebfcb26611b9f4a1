import { createAnalyzer } from '../../../src/analyze/analyze';
import { applyEdits } from '../../../src/graph/write/text-edits';
import type { Writable } from '../../../src/graph/write/writable';
import type { LanguageSupport } from '../../../src/languages/language';
import type { TextEdit } from '../../../src/model/finding';
import { createTrials } from '../../../src/server/analysis/create-trials';
import { createProject, type SourceText, toProjectPath } from '../../support/project';

/** Texts in memory as something that can be written to; `isWritable` says which the file system lets be written. */
export function toWritable(languages: readonly LanguageSupport[], files: readonly SourceText[], isWritable = (_file: string): boolean => true): Writable {
  const project = createProject(languages, files);
  const analyzer = createAnalyzer(languages);
  const analysis = analyzer.analyze(project, 'everything', {});
  const text = (file: string): string | undefined => files.find(({ path }) => toProjectPath(path) === file)?.text;
  return createTrials({ languages, project, analysis, analyzer, options: {}, text, isWritable }).writable;
}

/** The files after edits. */
export function edited(files: readonly SourceText[], edits: readonly TextEdit[]): readonly SourceText[] {
  const text = (file: string): string | undefined => files.find(({ path }) => toProjectPath(path) === file)?.text;
  const after = applyEdits(edits, text);
  return files.map((source) => ({ ...source, text: after.get(toProjectPath(source.path)) ?? source.text }));
}
