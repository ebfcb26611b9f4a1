import * as l10n from '@vscode/l10n';
import type { Expression, Statement } from '../../ir';
import type { Node } from '../../tree/node';
import { named, parts, type Source } from '../syntax';
import { lowerExpression } from './lower-expression';
import { lowerStatement } from './lower-statement';

const STATEMENT = /_statement$|_definition$|^block$|^ERROR$/;

/** What could not be parsed: its readable statements and expressions, in order. */
export function lowerError(source: Source, node: Node): Statement[] {
  const children = parts(node).flatMap((part): readonly (Statement | Expression)[] =>
    STATEMENT.test(part.type) ? lowerStatement(source, part) : [lowerExpression(source, part)],
  );
  return [{ kind: 'unknown-statement', start: node.start, end: node.end, reason: l10n.t('syntax error'), children }];
}

/** What the parser skipped inside a statement; blocks within see to their own. */
export function lowerErrorsIn(source: Source, statement: Node): Statement[] {
  const lowered: Statement[] = [];
  const waiting = [...named(statement)].reverse();
  for (let child = waiting.pop(); child; child = waiting.pop()) {
    if (!child.hasError || child.type === 'block') continue;
    if (child.type === 'ERROR') lowered.push(...lowerError(source, child));
    else for (const inner of named(child).toReversed()) waiting.push(inner);
  }
  return lowered;
}
