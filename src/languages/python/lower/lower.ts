import type { Parser } from 'web-tree-sitter';
import type { FileIR } from '../../ir';
import { isInNotebook } from '../../notebook/is-in-notebook';
import { readRuns } from '../../notebook/run-lines';
import { readSuppressions } from '../../suppressions';
import type { Node } from '../../tree/node';
import { tooLong } from '../../tree/parse-text';
import { findPython2 } from '../find-python2';
import { readTolerantly } from '../recover/recover';
import { rangeOf, type Source } from '../syntax';
import { lowerBlock } from './lower-block';

/** Python text to neutral IR. `parsed`: its tree, where there is one already. Never throws; what could not be read is in `broken`. */
export function lowerPython(parser: Parser, file: string, text: string, parsed?: Node): FileIR {
  const { trees, patches, broken } = readTolerantly(parser, text, parsed);
  const source: Source = { text, end: text.length, parser, patches, isBroken: broken.length > 0, strings: new Map(), depth: 0, yields: false };
  const statements = trees.flatMap((tree) => lowerBlock(source, tree));
  const runs = readRuns(text);
  const body = runs.length > 0 ? [...statements, ...runs].sort((one, other) => one.start - other.start) : statements;
  const comments = text.includes('baton-ignore') ? trees.flatMap((tree) => tree.descendantsOfType('comment').map(rangeOf)) : [];
  const remark = findPython2(text, trees);
  return {
    file,
    language: 'python',
    body,
    broken,
    suppressions: readSuppressions(text, comments),
    ...(isInNotebook(file) && { hasCells: true }),
    ...(remark !== undefined && { remark }),
    ...(trees.length === 0 && text !== '' && { fault: tooLong() }),
  };
}
