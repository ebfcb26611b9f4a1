import * as l10n from '@vscode/l10n';
import type { Argument, Expression, ModuleReference } from '../../ir';
import type { Node } from '../../tree/node';
import { parts, type Source, textOf, toUnknown } from '../syntax';
import { lowerExpression } from './lower-expression';

/** A call; `importlib.import_module('x')` with a constant name is a module. */
export function lowerCall(source: Source, node: Node): Expression {
  const [callee, list] = parts(node);
  if (!callee) return toUnknown(node, l10n.t('syntax error'));
  const lowered = lowerExpression(source, callee);
  const args = list ? lowerArguments(source, list) : [];
  const module = importedModule(lowered, args);
  return module
    ? { kind: 'module-expression', start: node.start, end: node.end, module }
    : { kind: 'call', start: node.start, end: node.end, callee: lowered, arguments: args, isNew: false };
}

/** `argument_list`, or the lone generator of `f(x for x in y)`. */
export function lowerArguments(source: Source, list: Node): Argument[] {
  if (list.type === 'generator_expression') return [{ start: list.start, end: list.end, value: lowerExpression(source, list) }];
  return parts(list).map((argument) => lowerArgument(source, argument));
}

function lowerArgument(source: Source, node: Node): Argument {
  const { start, end } = node;
  const [first, second] = parts(node);
  switch (node.type) {
    case 'keyword_argument':
      if (!first) break;
      return {
        start,
        end,
        name: textOf(source, first),
        nameEnd: first.end,
        value: second ? lowerExpression(source, second) : toUnknown(node, l10n.t('syntax error')),
      };
    case 'list_splat':
    case 'dictionary_splat':
      if (!first) break;
      return { start, end, value: lowerExpression(source, first), spread: node.type === 'list_splat' ? 'values' : 'named' };
  }
  const value = lowerExpression(source, node);
  return value.kind === 'spread' ? { start, end, value: value.value, spread: 'values' } : { start, end, value };
}

/** The module of `importlib.import_module('a.b')`; relative names only with `__package__` as the anchor. */
function importedModule(callee: Expression, args: readonly Argument[]): ModuleReference | undefined {
  const called = callee.kind === 'name' || (callee.kind === 'attribute' && isName(callee.object, 'importlib')) ? callee.name : undefined;
  if (called !== 'import_module') return undefined;
  const [name, anchor] = args;
  if (name?.value.kind !== 'constant' || typeof name.value.value !== 'string') return undefined;
  const [dots = ''] = /^\.*/.exec(name.value.value) ?? [];
  if (dots !== '' && !isName(anchor?.value, '__package__')) return undefined;
  return { specifier: name.value.value.slice(dots.length), level: dots.length, start: name.start, end: name.end };
}

function isName(expression: Expression | undefined, name: string): boolean {
  return expression?.kind === 'name' && expression.name === name;
}
