import type { Block, Expression, FunctionDefinition, Parameter } from '../../ir';
import type { Node } from '../../tree/node';
import { childOf, parts, rangeOf, type Source, textOf } from '../syntax';
import { lowerAnnotation } from './lower-annotation';
import { lowerBlock } from './lower-block';
import { lowerExpression } from './lower-expression';

/** `def`; `decorators` are those written above it. */
export function lowerFunction(source: Source, node: Node, decorators: readonly Expression[]): FunctionDefinition {
  const parameters = childOf(node, 'parameters');
  const returns = childOf(node, 'type');
  const body = childOf(node, 'block');
  const { result, yields } = ownYields(source, () => (body ? lowerBlock(source, body) : []));
  return {
    start: node.start,
    end: node.end,
    ...writtenName(source, node),
    parameters: parameters ? lowerParameters(source, parameters) : [],
    body: result,
    isAsync: source.text.startsWith('async', node.start),
    isGenerator: yields,
    isArrow: false,
    decorators,
    ...(returns && { returns: lowerAnnotation(source, returns) }),
  };
}

export function lowerLambda(source: Source, node: Node): FunctionDefinition {
  const parameters = childOf(node, 'lambda_parameters');
  const body = parts(node).find(({ type }) => type !== 'lambda_parameters');
  const { result, yields } = ownYields(
    source,
    (): Block => (body ? [{ kind: 'return', start: body.start, end: body.end, value: lowerExpression(source, body) }] : []),
  );
  return {
    start: node.start,
    end: node.end,
    parameters: parameters ? lowerParameters(source, parameters) : [],
    body: result,
    isAsync: false,
    isGenerator: yields,
    isArrow: false,
    decorators: [],
  };
}

/** Of a function or class; none where it is not there yet. */
export function writtenName(source: Source, node: Node): Pick<FunctionDefinition, 'name' | 'nameRange'> {
  const name = childOf(node, 'identifier');
  return name && name.end > name.start ? { name: textOf(source, name), nameRange: rangeOf(name) } : {};
}

/** Runs `lower`; tells whether what it lowered yields, and hides that from the function around it. */
function ownYields<T>(source: Source, lower: () => T): { readonly result: T; readonly yields: boolean } {
  const outer = source.yields;
  source.yields = false;
  const result = lower();
  const { yields } = source;
  source.yields = outer;
  return { result, yields };
}

/** `parameters` and `lambda_parameters`, with `/` and `*` turned into each parameter's form. */
function lowerParameters(source: Source, list: Node): Parameter[] {
  const children = parts(list);
  const slash = children.findIndex(({ type }) => type === 'positional_separator');
  const star = children.findIndex((child) => child.type === 'keyword_separator' || isRest(child));
  const lowered = children.flatMap((child, index) => {
    if (child.type === 'positional_separator' || child.type === 'keyword_separator') return [];
    const form = index < slash ? 'positional-only' : star >= 0 && index > star ? 'keyword-only' : 'positional';
    return [lowerParameter(source, child, form)];
  });
  // Without the room that `flatMap` leaves for more.
  return lowered.slice();
}

function isRest(node: Node): boolean {
  return node.type === 'list_splat_pattern' || (node.type === 'typed_parameter' && parts(node)[0]?.type === 'list_splat_pattern');
}

function lowerParameter(source: Source, node: Node, form: Parameter['form']): Parameter {
  const { start, end } = node;
  switch (node.type) {
    case 'typed_parameter':
    case 'typed_default_parameter':
    case 'default_parameter': {
      const [named, ...rest] = parts(node);
      const type = childOf(node, 'type');
      const value = rest.find((part) => part !== type);
      const { name, pattern, form: own }: Parameter = named ? lowerParameter(source, named, form) : { start, end, name: '', form };
      return {
        start,
        end,
        name,
        ...(pattern && { pattern }),
        form: own,
        ...(type && { annotation: lowerAnnotation(source, type) }),
        ...(value && { default: lowerExpression(source, value) }),
      };
    }
    case 'list_splat_pattern':
    case 'dictionary_splat_pattern': {
      const [named] = parts(node);
      return { start, end, name: named ? textOf(source, named) : '', form: node.type === 'list_splat_pattern' ? 'rest' : 'rest-named' };
    }
    case 'identifier':
      return { start, end, name: textOf(source, node), form };
    default:
      return { start, end, name: '', pattern: lowerExpression(source, node), form };
  }
}
