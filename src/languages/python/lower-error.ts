import type { Node } from 'web-tree-sitter';
import type { Expression, Statement } from '../ir';
import { lowerExpression } from './lower-expression';
import { lowerStatement } from './lower-statement';
import { parts, rangeOf, type Source } from './syntax';

const STATEMENT = /_statement$|_definition$|^block$|^ERROR$/;

/** What could not be parsed: its readable statements and expressions, in order. */
export function lowerError(source: Source, node: Node): Statement[] {
  const children = parts(node).flatMap((part): readonly (Statement | Expression)[] =>
    STATEMENT.test(part.type) ? lowerStatement(source, part) : [lowerExpression(source, part)]);
  return [{ kind: 'unknown-statement', ...rangeOf(node), reason: 'syntax error', children }];
}

/** What the parser skipped inside a statement; blocks within see to their own. */
export function lowerErrorsIn(source: Source, statement: Node): Statement[] {
  return statement.namedChildren
    .filter((child) => child.hasError && child.type !== 'block')
    .flatMap((child) => (child.type === 'ERROR' ? lowerError(source, child) : lowerErrorsIn(source, child)));
}
