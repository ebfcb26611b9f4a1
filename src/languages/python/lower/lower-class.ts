import type { ClassDefinition, Expression } from '../../ir';
import { copyString } from '../../lower/copy-string';
import type { Node } from '../../tree/node';
import { childOf, parts, type Source } from '../syntax';
import { lowerBlock } from './lower-block';
import { lowerArguments } from './lower-call';
import { writtenName } from './lower-function';
import { lowerString } from './lower-literal';
import { cleanDocstring } from './string-literal';

/** `class`; `decorators` are those written above it. */
export function lowerClass(source: Source, node: Node, decorators: readonly Expression[]): ClassDefinition {
  const heads = childOf(node, 'argument_list');
  const body = childOf(node, 'block');
  const args = heads ? lowerArguments(source, heads) : [];
  return {
    start: node.start,
    end: node.end,
    ...writtenName(source, node),
    bases: args
      .filter(({ name, spread }) => name === undefined && spread !== 'named')
      .map(({ value, spread, start, end }) => (spread ? { kind: 'spread', start, end, value } : value)),
    keywords: args.filter(({ name, spread }) => name !== undefined || spread === 'named'),
    decorators,
    body: body ? lowerBlock(source, body) : [],
    ...docOf(source, body),
  };
}

function docOf(source: Source, body: Node | undefined): { readonly doc?: string } {
  const [statement] = body ? parts(body) : [];
  const [string, ...more] = statement?.type === 'expression_statement' ? parts(statement) : [];
  if (more.length > 0 || (string?.type !== 'string' && string?.type !== 'concatenated_string')) return {};
  const doc = lowerString(source, string);
  if (doc.kind !== 'constant' || doc.form || typeof doc.value !== 'string') return {};
  return { doc: copyString(cleanDocstring(doc.value)) };
}
