import type { Argument, Expression } from '../../ir';
import type { Node } from '../../tree/node';
import { lowerExpression, optionality, unwrap } from './lower-expression';
import { type Lowering, partsOf, textOf } from './lowering';
import { toModule } from './module-reference';

/** A call; `require('x')` and `import('x')` are the module they load, a tagged template a call with its strings and values. */
export function lowerCall(node: Node, lowering: Lowering): Expression {
  const { start, end } = node;
  const callee = node.childForFieldName('function');
  const given = node.childForFieldName('arguments');
  const source = callee && given && moduleSource(callee, given, lowering);
  if (source)
    return { kind: 'module-expression', start, end, module: toModule(source, lowering), ...(callee.type === 'import' && { isPromised: true as const }) };
  const called = lowerExpression(callee, lowering, start);
  return {
    kind: 'call',
    start,
    end,
    callee: called,
    arguments: given ? lowerArguments(given, lowering) : [],
    isNew: false,
    ...optionality(node, 'function', called),
  };
}

export function lowerNew(node: Node, lowering: Lowering): Expression {
  const { start, end } = node;
  const given = node.childForFieldName('arguments');
  return {
    kind: 'call',
    start,
    end,
    callee: lowerExpression(node.childForFieldName('constructor'), lowering, end),
    arguments: given ? lowerArguments(given, lowering) : [],
    isNew: true,
  };
}

function lowerArguments(node: Node, lowering: Lowering): Argument[] {
  if (node.type === 'template_string') return toTagArguments(lowerExpression(node, lowering));
  return partsOf(node).map((part) => {
    const { start, end } = part;
    if (part.type === 'spread_element') return { start, end, value: lowerExpression(partsOf(part)[0], lowering, end), spread: 'values' };
    const value = lowerExpression(part, lowering);
    // What is broken may be any number of arguments.
    return part.type === 'ERROR' ? { start, end, value, spread: 'values' } : { start, end, value };
  });
}

/** What a tag is called with: the strings, and then what stands between them. ECMAScript: GetTemplateObject, SubstitutionTemplate. */
function toTagArguments(template: Expression): Argument[] {
  const { start, end } = template;
  const strings: Expression[] = [];
  const values: Argument[] = [];
  let isOpen = true;
  for (const part of template.kind === 'template' ? template.parts : []) {
    if (typeof part === 'string') strings.push({ kind: 'constant', start, end, value: part });
    else {
      if (isOpen) strings.push({ kind: 'constant', start, end, value: '' });
      values.push({ start: part.start, end: part.end, value: part });
    }
    isOpen = typeof part !== 'string';
  }
  if (template.kind !== 'template') strings.push(template);
  else if (isOpen) strings.push({ kind: 'constant', start, end, value: '' });
  return [{ start, end, value: { kind: 'list', start, end, form: 'list', items: strings } }, ...values];
}

/** The constant specifier of `require('x')` and `import('x')`. */
function moduleSource(callee: Node, given: Node, lowering: Lowering): Node | undefined {
  const isImport = callee.type === 'import' || (callee.type === 'identifier' && textOf(callee, lowering) === 'require');
  if (!isImport || given.type !== 'arguments') return undefined;
  const [first] = partsOf(given);
  const source = first && unwrap(first);
  if (source?.type === 'string') return source;
  return source?.type === 'template_string' && partsOf(source).every(({ type }) => type !== 'template_substitution') ? source : undefined;
}
