import * as l10n from '@vscode/l10n';
import type { Block, Expression, If, Statement } from '../../ir';
import type { Node } from '../../tree/node';
import { findErrors } from '../recover/find-errors';
import { conditionText } from './condition-text';
import { lowerAny } from './lower-any';
import { lowerAssignStatement, lowerAugmentStatement, lowerUpdateStatement } from './lower-assignment';
import { lowerClass } from './lower-class';
import { lowerEnum, lowerNamespace } from './lower-declaration';
import { lowerExpression, unwrap } from './lower-expression';
import { lowerFunction } from './lower-function';
import { lowerDoWhile, lowerFor, lowerForIn, lowerWhile } from './lower-loop';
import { lowerExport, lowerImport, lowerImportAlias } from './lower-module';
import { sequenceOf } from './lower-operation';
import { lowerPattern } from './lower-pattern';
import { lowerSwitch } from './lower-switch';
import { copyOf, type Lowering, MAX_DEPTH, partsOf } from './lowering';

type Lower = (node: Node, lowering: Lowering) => Statement[];

const nothing: Lower = () => [];

const forms: Readonly<Record<string, Lower>> = {
  import_statement: lowerImport,
  import_alias: lowerImportAlias,
  export_statement: lowerExport,
  expression_statement: lowerExpressionStatement,
  lexical_declaration: lowerVariables,
  variable_declaration: lowerVariables,
  function_declaration: lowerFunctionDeclaration,
  generator_function_declaration: lowerFunctionDeclaration,
  class_declaration: lowerClassDeclaration,
  abstract_class_declaration: lowerClassDeclaration,
  enum_declaration: lowerEnum,
  internal_module: lowerNamespace,
  module: lowerNamespace,
  statement_block: lowerInnerBlock,
  if_statement: lowerIf,
  switch_statement: lowerSwitch,
  for_statement: lowerFor,
  for_in_statement: lowerForIn,
  while_statement: lowerWhile,
  do_statement: lowerDoWhile,
  try_statement: lowerTry,
  return_statement: lowerReturn,
  throw_statement: lowerThrow,
  labeled_statement: lowerLabeled,
  break_statement: lowerBreak,
  continue_statement: (node, lowering) => [{ kind: 'jump', start: node.start, end: node.end, jump: 'continue', ...labelOf(node, lowering) }],
  with_statement: (node, lowering) => lowerUnknown(node, lowering, l10n.t('with statement')),
  ERROR: (node, lowering) => lowerUnknown(node, lowering, l10n.t('syntax error')),
  // Types, and what does nothing.
  hash_bang_line: nothing,
  interface_declaration: nothing,
  type_alias_declaration: nothing,
  ambient_declaration: nothing,
  function_signature: nothing,
  empty_statement: nothing,
  debugger_statement: nothing,
};

/** Whether a node of this type is a statement. */
export function isStatement(type: string): boolean {
  return type in forms && type !== 'ERROR';
}

/** The statements of a block, in order. */
export function lowerBlock(nodes: readonly Node[], lowering: Lowering): Block {
  return lowerAll(nodes, lowering);
}

/** A block that may be a single statement, or missing. */
export function lowerStatementOr(node: Node | undefined, lowering: Lowering): Statement[] {
  return node ? lowerStatement(node, lowering) : [];
}

/** What one statement lowers to: none for types, several for lists of declarations. */
export function lowerStatement(node: Node, lowering: Lowering): Statement[] {
  const { start, end } = node;
  if (lowering.depth >= MAX_DEPTH) return [{ kind: 'unknown-statement', start, end, reason: l10n.t('nested too deeply'), children: [] }];
  lowering.depth += 1;
  const lowered = (forms[node.type] ?? lowerOther)(node, lowering);
  lowering.depth -= 1;
  return lowering.hasErrors && node.hasError ? [...lowered, ...lowerErrors(node, lowering)] : lowered;
}

/** What can be read in the errors within a statement that have no place in what it lowers to. */
function lowerErrors(node: Node, lowering: Lowering): Statement[] {
  return findErrors(node, isStatement).flatMap((error) => {
    if (lowering.read.has(error.id)) return [];
    const children = lowerAny([error], lowering).filter(({ kind }) => kind !== 'name' && kind !== 'constant');
    const { start, end } = error;
    return children.length > 0 ? [{ kind: 'unknown-statement', start, end, reason: l10n.t('syntax error'), children }] : [];
  });
}

function lowerAll(nodes: readonly Node[], lowering: Lowering): Statement[] {
  return nodes.flatMap((node) => lowerStatement(node, lowering));
}

function lowerOther(node: Node, lowering: Lowering): Statement[] {
  return lowerUnknown(node, lowering, l10n.t('not understood: {0}', node.type.replaceAll('_', ' ')));
}

function lowerUnknown(node: Node, lowering: Lowering, reason: string): Statement[] {
  const { start, end } = node;
  lowering.read.add(node.id);
  return [{ kind: 'unknown-statement', start, end, reason, children: lowerAny(partsOf(node), lowering) }];
}

function lowerExpressionStatement(node: Node, lowering: Lowering): Statement[] {
  return partsOf(node).flatMap((part) =>
    part.type === 'internal_module' ? lowerNamespace(part, lowering) : sequenceOf(part).map((each) => lowerEffect(each, lowering)),
  );
}

/** An expression evaluated for what it does; at its own range. */
export function lowerEffect(node: Node, lowering: Lowering): Statement {
  const { start, end } = node;
  const inner = unwrap(node);
  switch (inner?.type) {
    case 'assignment_expression':
      return lowerAssignStatement(inner, lowering);
    case 'augmented_assignment_expression':
      return lowerAugmentStatement(inner, lowering);
    case 'update_expression':
      return lowerUpdateStatement(inner, lowering);
    case 'unary_expression':
      if (inner.childForFieldName('operator')?.type !== 'delete') break;
      return { kind: 'delete', start, end, targets: [lowerExpression(inner.childForFieldName('argument'), lowering, end)] };
    case 'await_expression': {
      // `await using x = …`
      const [using] = partsOf(inner);
      if (using?.type === 'assignment_expression' && using.firstChild?.type === 'using') return lowerAssignStatement(using, lowering);
      break;
    }
    default:
  }
  return { kind: 'expression', start, end, value: lowerExpression(node, lowering) };
}

/** `const`, `let` and `var`: an assign for each name or pattern. */
function lowerVariables(node: Node, lowering: Lowering): Statement[] {
  const word = node.firstChild?.type;
  const declared = word === 'let' || word === 'var' ? word : 'const';
  return partsOf(node).flatMap((part): Statement[] => {
    if (part.type !== 'variable_declarator') return lowerStatement(part, lowering);
    const { start, end } = part;
    const value = part.childForFieldName('value');
    const target = lowerPattern(part.childForFieldName('name'), lowering, start);
    return [{ kind: 'assign', start, end, targets: [target], ...(value && { value: lowerExpression(value, lowering) }), declared }];
  });
}

function lowerFunctionDeclaration(node: Node, lowering: Lowering): Statement[] {
  const { start, end } = node;
  return [{ kind: 'function', start, end, definition: lowerFunction(node, lowering) }];
}

function lowerClassDeclaration(node: Node, lowering: Lowering): Statement[] {
  const { start, end } = node;
  return [{ kind: 'class', start, end, definition: lowerClass(node, lowering, []) }];
}

function lowerIf(node: Node, lowering: Lowering): Statement[] {
  const { start, end } = node;
  const test = node.childForFieldName('condition');
  const otherwise = node.childForFieldName('alternative');
  return [
    {
      kind: 'if',
      start,
      end,
      test: lowerExpression(test, lowering, start),
      condition: test ? conditionText(test, lowering) : '',
      then: lowerStatementOr(node.childForFieldName('consequence'), lowering),
      else: otherwise ? lowerAll(partsOf(otherwise), lowering) : [],
    },
  ];
}

function lowerTry(node: Node, lowering: Lowering): Statement[] {
  const { start, end } = node;
  const handler = node.childForFieldName('handler');
  const binding = handler?.childForFieldName('parameter');
  const body = lowerStatementOr(node.childForFieldName('body'), lowering);
  const handlers = handler && {
    ...(binding && { binding: lowerPattern(binding, lowering, handler.start) }),
    body: lowerStatementOr(handler.childForFieldName('body'), lowering),
  };
  const last = node.childForFieldName('finalizer')?.childForFieldName('body');
  return [{ kind: 'try', start, end, body, handlers: handlers ? [handlers] : [], else: [], finally: lowerStatementOr(last, lowering) }];
}

/** `return a, b` evaluates `a` and returns `b`. */
function lowerReturn(node: Node, lowering: Lowering): Statement[] {
  const { start, end } = node;
  const { before, value } = lowerLast(node, lowering);
  return [...before, { kind: 'return', start, end, ...(value && { value }) }];
}

function lowerThrow(node: Node, lowering: Lowering): Statement[] {
  const { start, end } = node;
  const { before, value } = lowerLast(node, lowering);
  return [...before, { kind: 'raise', start, end, ...(value && { value }) }];
}

function lowerLast(node: Node, lowering: Lowering): { before: Statement[]; value: Expression | undefined } {
  const parts = partsOf(node).flatMap(sequenceOf);
  const before = parts.slice(0, -1).map((part) => lowerEffect(part, lowering));
  const last = parts.at(-1);
  return { before, value: last && lowerExpression(last, lowering) };
}

function lowerBreak(node: Node, lowering: Lowering): Statement[] {
  const { start, end } = node;
  const leavesSwitch = lowering.breaks === 'switch' && !node.childForFieldName('label');
  return leavesSwitch ? [] : [{ kind: 'jump', start, end, jump: 'break', ...labelOf(node, lowering) }];
}

function labelOf(node: Node, lowering: Lowering): { readonly label?: string } {
  const label = node.childForFieldName('label');
  return label ? { label: copyOf(label, lowering) } : {};
}

/** `name: for (…) {…}`, `name: {…}`: the loop or block, which jumps within it may mean. */
function lowerLabeled(node: Node, lowering: Lowering): Statement[] {
  const body = node.childForFieldName('body');
  const statements = lowerStatementOr(body, lowering);
  const last = statements.at(-1);
  const label = labelOf(node, lowering);
  if (last?.kind === 'for' || last?.kind === 'while') return [...statements.slice(0, -1), { ...last, ...label }];
  return body?.type === 'expression_statement' ? statements : [{ ...toBlock(node, statements), ...label }];
}

function toBlock({ start, end }: Node, body: Statement[]): If {
  return { kind: 'if', start, end, test: { kind: 'constant', start, end: start, value: true }, condition: 'true', then: body, else: [] };
}

const DECLARING = new Set(['lexical_declaration', 'class_declaration', 'function_declaration']);

/** A block in a block that declares names has them for itself: `if (true) {…}`. */
function lowerInnerBlock(node: Node, lowering: Lowering): Statement[] {
  const parts = partsOf(node);
  const body = lowerAll(parts, lowering);
  const isBare = node.parent?.type === 'statement_block' || node.parent?.type === 'program';
  if (!isBare || !parts.some(({ type }) => DECLARING.has(type))) return body;
  return [toBlock(node, body)];
}
