import { handoffNames } from '../../../model/options/handoff-options';
import type { Block, Expression, FunctionDefinition, Parameter } from '../../ir';
import type { Node } from '../../tree/node';
import { lowerExpression } from './lower-expression';
import { keyName } from './lower-literal';
import { lowerPattern } from './lower-pattern';
import { lowerBlock } from './lower-statement';
import { copyOf, type Lowering, partsOf, rangeOf, textOf } from './lowering';

/** Functions, arrows and methods of classes and objects. */
export function lowerFunction(node: Node, lowering: Lowering, decorators: readonly Expression[] = []): FunctionDefinition {
  const nameNode = node.childForFieldName('name');
  const name = keyName(nameNode, lowering);
  const signs = signsOf(node);
  const given = nameNode ? undefined : givenName(node, lowering);
  const member = node.type === 'method_definition' ? memberOf(signs, name) : undefined;
  return {
    start: node.start,
    end: node.end,
    ...(nameNode && name !== undefined && { name, nameRange: rangeOf(nameNode) }),
    ...(given !== undefined && { givenName: given }),
    parameters: lowerParameters(node, lowering),
    body: lowerBody(node.childForFieldName('body'), lowering),
    isAsync: signs.has('async'),
    isGenerator: signs.has('*'),
    isArrow: node.type === 'arrow_function',
    decorators,
    ...(member && { member }),
    ...(returnsPromise(node, lowering) && { returnsPromise: true as const }),
  };
}

/** The name that JavaScript gives a nameless function where it stands. ECMAScript: NamedEvaluation. */
function givenName(node: Node, lowering: Lowering): string | undefined {
  let value = node;
  while (value.parent && WRAPPINGS.has(value.parent.type)) value = value.parent;
  const { parent } = value;
  switch (parent?.type) {
    case 'variable_declarator':
    case 'public_field_definition':
      return keyName(parent.childForFieldName('name'), lowering);
    case 'pair': {
      // An option is no name to tell a function by.
      const key = keyName(parent.childForFieldName('key'), lowering);
      return key !== undefined && OPTIONS.has(key) ? undefined : key;
    }
    case 'assignment_expression': {
      const left = parent.childForFieldName('left');
      return left?.type === 'identifier' ? keyName(left, lowering) : undefined;
    }
    default:
      return undefined;
  }
}

const OPTIONS: ReadonlySet<string> = new Set(handoffNames('typescript', 'handoff').map(([, name]) => name));

/** What is gone when the program runs, or does not count. */
const WRAPPINGS: ReadonlySet<string> = new Set(['parenthesized_expression', 'as_expression', 'satisfies_expression', 'non_null_expression']);

/** The words and signs before the parameters. */
function signsOf(node: Node): ReadonlySet<string> {
  const signs = new Set<string>();
  for (const { isNamed, type } of node.children) {
    if (isNamed && (type === 'formal_parameters' || type === 'identifier')) break;
    signs.add(type);
  }
  return signs;
}

function memberOf(signs: ReadonlySet<string>, name: string | undefined): NonNullable<FunctionDefinition['member']> {
  if (signs.has('static')) return 'static';
  if (signs.has('get')) return 'getter';
  if (signs.has('set')) return 'setter';
  return name === 'constructor' ? 'constructor' : 'method';
}

function returnsPromise(node: Node, lowering: Lowering): boolean {
  const type = node.childForFieldName('return_type');
  return type !== undefined && /^:\s*Promise(?:Like)?\s*</.test(textOf(type, lowering));
}

/** An expression body is one `return`. */
function lowerBody(body: Node | undefined, lowering: Lowering): Block {
  if (!body) return [];
  const { breaks } = lowering;
  lowering.breaks = 'loop';
  const lowered: Block =
    body.type === 'statement_block'
      ? lowerBlock(partsOf(body), lowering)
      : [{ kind: 'return', start: body.start, end: body.end, value: lowerExpression(body, lowering) }];
  lowering.breaks = breaks;
  return lowered;
}

function lowerParameters(node: Node, lowering: Lowering): Parameter[] {
  const single = node.childForFieldName('parameter');
  if (single) return [{ ...rangeOf(single), name: copyOf(single, lowering), form: 'positional' }];
  const list = node.childForFieldName('parameters');
  if (!list) return [];
  return partsOf(list).flatMap((part) => {
    const pattern = part.childForFieldName('pattern');
    // TypeScript's `this: T` declares a type only.
    return pattern && pattern.type !== 'this' ? [lowerParameter(part, pattern, lowering)] : [];
  });
}

function lowerParameter(node: Node, pattern: Node, lowering: Lowering): Parameter {
  const isRest = pattern.type === 'rest_pattern';
  const target = isRest ? (partsOf(pattern)[0] ?? pattern) : pattern;
  const value = node.childForFieldName('value');
  const isName = target.type === 'identifier';
  return {
    ...rangeOf(node),
    name: isName ? copyOf(target, lowering) : '',
    ...(!isName && { pattern: lowerPattern(target, lowering, node.end) }),
    form: isRest ? 'rest' : 'positional',
    ...(value && { default: lowerExpression(value, lowering) }),
    ...(isProperty(node) && { isProperty: true as const }),
    ...(node.type === 'optional_parameter' && { isOptional: true as const }),
  };
}

function isProperty(node: Node): boolean {
  return node.children.some(({ type }) => type === 'accessibility_modifier' || type === 'readonly' || type === 'override_modifier');
}
