import type { Parser } from 'web-tree-sitter';
import type { LanguageSupport } from '../language';
import { lowerGuarded } from '../lower-guarded';
import { blankCells } from '../notebook/blank-cells';
import { builtins } from './builtins';
import { editPython } from './edit/edit';
import { lowerPython } from './lower/lower';
import { readPythonSchema } from './schema/schema';
import { sdk } from './sdk';
import { traits } from './traits';

/** Python, given a parser with its grammar set. */
export function createPython(parser: Parser): LanguageSupport {
  return {
    language: 'python',
    extensions: ['.py', '.ipynb'],
    sdk,
    traits,
    builtins,
    lower: (file, text) => lowerGuarded('python', file, text, () => lowerPython(parser, file, blankCells(text))),
    readSchema: readPythonSchema,
    edit: editPython,
  };
}
