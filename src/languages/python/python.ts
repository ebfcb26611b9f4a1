import type { Parser } from 'web-tree-sitter';
import type { LanguageSupport } from '../language';
import { lowerGuarded } from '../lower/lower-guarded';
import { blankCells, hasCells } from '../notebook/blank-magics';
import { isInNotebook } from '../notebook/is-in-notebook';
import { hasRuns } from '../notebook/run-lines';
import { hasSuppressions } from '../suppressions';
import { editPython } from './edit/edit';
import { findPythonImports } from './find-imports';
import { library } from './library';
import { lowerPython } from './lower/lower';
import { readPythonCursor } from './read-cursor';
import { readPythonSchema } from './schema/schema';
import { sdk } from './sdk';
import { traits } from './traits';

/** Python, given how to get a parser with its grammar set. */
export function createPython(parser: () => Parser): LanguageSupport {
  return {
    language: 'python',
    extensions: ['.py', '.ipynb'],
    grammars: ['python'],
    sdk,
    traits,
    library,
    toParsed: (_file, text) => ({ grammar: 'python', text: blankCells(text) }),
    lower: (file, text, parsed) => lowerGuarded('python', file, text, () => lowerPython(parser(), file, blankCells(text), parsed)),
    findImports: (file, text) => (isInNotebook(file) || hasCells(text) ? undefined : findPythonImports(text)),
    isDivisible: (text) => !hasSuppressions(text) && !hasRuns(text) && !hasCells(text),
    readSchema: readPythonSchema,
    readCursor: (_file, text, offset) => readPythonCursor(blankCells(text), offset),
    edit: editPython,
  };
}
