import { Program } from '../../../src/evaluate/modules/program';
import { newFrame } from '../../../src/evaluate/state/frame';
import { Machine } from '../../../src/evaluate/state/machine';
import type { LanguageSupport } from '../../../src/languages/language';
import { createProject, toProjectPath } from '../../support/project';
import type { ValueLanguage } from './cases';
import { type Told, tellValue, UNTOLD } from './told-value';

const ENDINGS: Readonly<Record<ValueLanguage, string>> = { python: 'py', javascript: 'ts' };

/** What the evaluator knows of `r` after each of the programs, which know nothing of each other. */
export function evaluateCases(languages: readonly LanguageSupport[], language: ValueLanguage, sources: readonly string[]): readonly Told[] {
  const files = sources.map((text, index) => ({ path: `case${index}.${ENDINGS[language]}`, text: language === 'python' ? text : `let r;\n${text}` }));
  const program = new Program(languages, createProject(languages, files));
  program.update(program.project, 'everything', { sdkModules: [] });
  const told = files.map(({ path }): Told => {
    const module = program.ensure(toProjectPath(path));
    const item = module?.scope.cells.read('r', module.unit);
    if (!module || !item || !('value' in item)) return UNTOLD;
    return tellValue(new Machine(program, module.unit, newFrame(module)), module.language, item.value);
  });
  for (const { error } of program.takeFailures()) throw error;
  return told;
}
