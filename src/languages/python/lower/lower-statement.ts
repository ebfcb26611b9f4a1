import * as l10n from '@vscode/l10n';
import type { Block, Expression, Statement } from '../../ir';
import type { Node } from '../../tree/node';
import { parseText } from '../../tree/parse-text';
import { childOf, conditionOf, deeper, operatorBetween, parts, type Source, textOf, toUnknown } from '../syntax';
import { lowerAnnotation } from './lower-annotation';
import { lowerBlock } from './lower-block';
import { lowerClass } from './lower-class';
import { lowerFor, lowerIf, lowerTry, lowerWhile, lowerWith } from './lower-compound';
import { lowerError } from './lower-error';
import { lowerExpression } from './lower-expression';
import { lowerFunction } from './lower-function';
import { lowerFromImport, lowerImport } from './lower-import';
import { lowerMatch } from './lower-match';
import { lowerPatch } from './lower-patch';

/** What one statement of the text comes to: usually one statement, none for `pass` and lone strings. */
export function lowerStatement(source: Source, node: Node): readonly Statement[] {
  const patch = source.isBroken ? source.patches.get(node.start) : undefined;
  if (patch && /^(?:expression|if)_statement$/.test(node.type)) return lowerPatch(source, patch, node);
  return (
    deeper(source, () => lower(source, node)) ?? [
      { kind: 'unknown-statement', start: node.start, end: node.end, reason: l10n.t('nested too deeply'), children: [] },
    ]
  );
}

function lower(source: Source, node: Node): readonly Statement[] {
  const { start, end } = node;
  switch (node.type) {
    case 'expression_statement':
      return lowerSimple(source, node);
    case 'import_statement':
      return lowerImport(source, node);
    case 'import_from_statement':
    case 'future_import_statement':
      return [lowerFromImport(source, node)];
    case 'if_statement':
      return lowerIf(source, node);
    case 'for_statement':
      return lowerFor(source, node);
    case 'while_statement':
      return lowerWhile(source, node);
    case 'with_statement':
      return lowerWith(source, node);
    case 'try_statement':
      return lowerTry(source, node);
    case 'match_statement':
      return lowerMatch(source, node);
    case 'function_definition':
    case 'class_definition':
      return lowerDefinition(source, node, []);
    case 'decorated_definition': {
      const definition = parts(node).find(({ type }) => type !== 'decorator');
      const decorators = parts(node)
        .filter(({ type }) => type === 'decorator')
        .flatMap((decorator) => parts(decorator)[0] ?? []);
      const lowered = decorators.map((decorator) => lowerExpression(source, decorator));
      return definition ? lowerDefinition(source, definition, lowered) : lowered.map(toStatement);
    }
    case 'return_statement': {
      const [value] = parts(node);
      return [{ kind: 'return', start, end, ...(value && { value: lowerExpression(source, value) }) }];
    }
    case 'raise_statement': {
      const [value, cause] = parts(node);
      const before = cause ? [toStatement(lowerExpression(source, cause))] : [];
      return [...before, { kind: 'raise', start, end, ...(value && { value: lowerExpression(source, value) }) }];
    }
    case 'delete_statement': {
      const targets = parts(node).flatMap((part) => (part.type === 'expression_list' ? parts(part) : part));
      return [{ kind: 'delete', start, end, targets: targets.map((target) => lowerExpression(source, target)) }];
    }
    case 'break_statement':
    case 'continue_statement':
      return [{ kind: 'jump', start, end, jump: node.type === 'break_statement' ? 'break' : 'continue' }];
    case 'global_statement':
    case 'nonlocal_statement':
      return [
        { kind: 'scope', start, end, form: node.type === 'global_statement' ? 'global' : 'nonlocal', names: parts(node).map((name) => textOf(source, name)) },
      ];
    case 'type_alias_statement':
      return /^type\s*[^\s\w]/.test(source.text.slice(start, end)) ? lowerTypeCall(source, node) : lowerTypeAlias(source, node);
    case 'pass_statement':
      return [];
    case 'block':
      return lowerBlock(source, node);
    case 'ERROR':
      return lowerError(source, node);
    case 'assert_statement': {
      const [test, message] = parts(node);
      const raise: Statement = { kind: 'raise', start, end, ...(message && { value: lowerExpression(source, message) }) };
      return [
        {
          kind: 'if',
          start,
          end,
          test: test ? lowerExpression(source, test) : toUnknown(node, 'assert'),
          condition: test ? conditionOf(source, test) : '',
          then: [],
          else: [raise],
        },
      ];
    }
    case 'print_statement':
    case 'exec_statement':
    case 'chevron': {
      const children = parts(node).map((part) => lowerExpression(source, part));
      return [{ kind: 'unknown-statement', start, end, reason: node.type.replace('_statement', ''), children }];
    }
    default:
      return [toStatement(lowerExpression(source, node))];
  }
}

/** `type X[T] = …`; the type parameters are dropped. */
function lowerTypeAlias(source: Source, node: Node): Statement[] {
  const [left, right] = parts(node).map((part) => lowerAnnotation(source, part));
  if (!left || !right) return left ? [toStatement(left)] : [];
  return [{ kind: 'assign', start: node.start, end: node.end, targets: [left.kind === 'subscript' ? left.object : left], value: right }];
}

/** The grammar takes `type(x).y = z` for an alias; parsed with another name it is what it is. */
function lowerTypeCall(source: Source, node: Node): Block {
  const { start, end } = node;
  const tree = parseText(source.parser, `${source.text.slice(0, start)}Type${source.text.slice(start + 4)}`, { start, end });
  const lowered = tree ? lowerBlock(source, tree) : [];
  return lowered;
}

function lowerDefinition(source: Source, node: Node, decorators: readonly Expression[]): Statement[] {
  return node.type === 'class_definition'
    ? [{ kind: 'class', start: node.start, end: node.end, definition: lowerClass(source, node, decorators) }]
    : [{ kind: 'function', start: node.start, end: node.end, definition: lowerFunction(source, node, decorators) }];
}

function toStatement(value: Expression): Statement {
  return { kind: 'expression', start: value.start, end: value.end, value };
}

/** An assignment or an expression. Lone strings say nothing to the program; classes keep theirs as `doc`. */
function lowerSimple(source: Source, node: Node): Block {
  const children = parts(node);
  const [first] = children;
  if (!first) return [];
  const { start, end } = node;
  if (children.length > 1 || source.text.slice(first.end, end).includes(',')) {
    const items = children.map((child) => lowerExpression(source, child));
    return [{ kind: 'expression', start, end, value: { kind: 'list', start, end, form: 'tuple', items } }];
  }
  switch (first.type) {
    case 'assignment':
      return lowerAssignment(source, first);
    case 'augmented_assignment': {
      const [target, value] = parts(first);
      if (!target || !value) return parts(first).map((part) => toStatement(lowerExpression(source, part)));
      return [
        {
          kind: 'augment',
          start: first.start,
          end: first.end,
          target: lowerExpression(source, target),
          operator: operatorBetween(source, target, value).slice(0, -1),
          value: lowerExpression(source, value),
        },
      ];
    }
    default: {
      const value = lowerExpression(source, first);
      return value.kind === 'constant' && typeof value.value === 'string' && value.form !== 'ellipsis' ? [] : [{ kind: 'expression', start, end, value }];
    }
  }
}

/** `a = b = value` is one assignment to two targets. */
function lowerAssignment(source: Source, node: Node): Block {
  const { start, end } = node;
  const targets: Node[] = [];
  const type = childOf(node, 'type');
  let value: Node | undefined = node;
  while (value?.type === 'assignment') {
    const [target, right]: readonly Node[] = parts(value).filter((part) => part !== type);
    if (target) targets.push(target);
    value = right;
  }
  return [
    {
      kind: 'assign',
      start,
      end,
      targets: targets.map((target) => lowerExpression(source, target)),
      ...(value && { value: lowerExpression(source, value) }),
      ...(type && { annotation: lowerAnnotation(source, type) }),
    },
  ];
}
