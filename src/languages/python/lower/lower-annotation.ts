import type { Expression } from '../../ir';
import type { Node } from '../../tree/node';
import { parseText } from '../../tree/parse-text';
import { parts, type Source } from '../syntax';
import { lowerExpression } from './lower-expression';

/** An annotation; strings in it that hold a type (`"list[Foo]"`) are read as what they hold. */
export function lowerAnnotation(source: Source, node: Node): Expression {
  return unquote(source, lowerExpression(source, node));
}

function unquote(source: Source, type: Expression): Expression {
  switch (type.kind) {
    case 'constant':
      return typeof type.value === 'string' && type.form === undefined ? (readQuoted(source, type) ?? type) : type;
    case 'subscript':
      return { ...type, index: unquoteIndex(source, lastName(type.object), type.index) };
    case 'list':
      return { ...type, items: type.items.map((item) => unquote(source, item)) };
    case 'operation':
      return type.operator === '|' ? { ...type, operands: type.operands.map((operand) => unquote(source, operand)) } : type;
    case 'spread':
      return { ...type, value: unquote(source, type.value) };
    default:
      return type;
  }
}

/** `Literal["a"]` holds strings; so does `Annotated[T, "a"]` past its first argument. */
function unquoteIndex(source: Source, generic: string, index: Expression): Expression {
  if (generic === 'Literal') return index;
  if (generic !== 'Annotated' || index.kind !== 'list') return unquote(source, index);
  return { ...index, items: index.items.map((item, position) => (position === 0 ? unquote(source, item) : item)) };
}

function lastName(expression: Expression): string {
  return expression.kind === 'name' || expression.kind === 'attribute' ? expression.name : '';
}

/** Parses what a plain, unescaped, one-piece string holds, in place, so that offsets stay those of the file. */
function readQuoted(source: Source, { start, end, value }: Expression & { readonly kind: 'constant' }): Expression | undefined {
  const content = String(value);
  if (source.text.slice(start + 1, end - 1) !== content || /[\n\r]/.test(content)) return undefined;
  const tree = parseText(source.parser, source.text, { start: start + 1, end: end - 1 });
  if (!tree) return undefined;
  const [statement, ...more] = tree.hasError ? [] : parts(tree);
  const [type, ...rest] = statement?.type === 'expression_statement' && more.length === 0 ? parts(statement) : [];
  const lowered = type && rest.length === 0 && type.type !== 'assignment' ? unquote(source, lowerExpression(source, type)) : undefined;
  return lowered;
}
