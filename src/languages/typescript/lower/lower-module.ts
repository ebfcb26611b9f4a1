import { boundNames } from '../../bound-names';
import type { Export, Expression, Import, ImportedName, Statement } from '../../ir';
import type { Node } from '../../tree/node';
import { lowerClass, lowerDecorators } from './lower-class';
import { lowerExpression } from './lower-expression';
import { keyName } from './lower-literal';
import { lowerStatement } from './lower-statement';
import { copyOf, hasToken, type Lowering, partsOf, rangeOf } from './lowering';
import { toModule } from './module-reference';

/** `import …`, also `import x = require('y')`, which assigns the module. */
export function lowerImport(node: Node, lowering: Lowering): Statement[] {
  const { start, end } = node;
  const required = node.namedChildren.find(({ type }) => type === 'import_require_clause');
  const source = (required ?? node).childForFieldName('source');
  if (!source) return [];
  const module = toModule(source, lowering);
  if (required) {
    const target = lowerExpression(partsOf(required)[0], lowering);
    return [{ kind: 'assign', start, end, targets: [target], value: { kind: 'module-expression', ...rangeOf(required), module }, declared: 'const' }];
  }
  const clause = node.namedChildren.find(({ type }) => type === 'import_clause');
  return [{ kind: 'import', start, end, module, ...lowerClause(clause, lowering) }];
}

function lowerClause(clause: Node | undefined, lowering: Lowering): Pick<Import, 'names' | 'namespace'> {
  const names: ImportedName[] = [];
  let namespace: Import['namespace'];
  for (const part of clause ? partsOf(clause) : []) {
    if (part.type === 'identifier') {
      names.push({ ...rangeOf(part), imported: 'default', local: copyOf(part, lowering) });
    } else if (part.type === 'namespace_import') {
      const [name] = partsOf(part);
      if (name) namespace = { ...rangeOf(part), local: copyOf(name, lowering), root: false };
    } else if (part.type === 'named_imports') {
      names.push(...partsOf(part).flatMap((specifier) => lowerSpecifier(specifier, lowering)));
    }
  }
  return namespace ? { namespace, names } : { names };
}

function lowerSpecifier(node: Node, lowering: Lowering): ImportedName[] {
  const imported = keyName(node.childForFieldName('name'), lowering);
  if (imported === undefined) return [];
  return [{ ...rangeOf(node), imported, local: keyName(node.childForFieldName('alias'), lowering) ?? imported }];
}

/** `import x = A.B` */
export function lowerImportAlias(node: Node, lowering: Lowering): Statement[] {
  const { start, end } = node;
  const [name, value] = partsOf(node);
  return [{ kind: 'assign', start, end, targets: [lowerExpression(name, lowering, end)], value: lowerExpression(value, lowering, end), declared: 'const' }];
}

/** An export, after the statements it declares. */
export function lowerExport(node: Node, lowering: Lowering): Statement[] {
  const { start, end } = node;
  const names = namesOf(node, lowering);
  if (names) {
    const source = node.childForFieldName('source');
    return [{ kind: 'export', start, end, ...(source && { module: toModule(source, lowering) }), names }];
  }
  const declaration = node.childForFieldName('declaration');
  const isDefault = hasToken(node, 'default');
  if (declaration) {
    const statements = lowerDeclaration(node, declaration, lowering);
    return isDefault ? asDefault(node, statements) : exporting(node, statements);
  }
  const value = node.childForFieldName('value');
  if (isDefault) return defaultOf(node, lowerExpression(value, lowering, end));
  return hasToken(node, '=') ? [assignModule(node, lowering)] : [];
}

/** What `export {…}`, `export * from` and `export * as x from` list; undefined for the other forms. */
function namesOf(node: Node, lowering: Lowering): Export['names'] | undefined {
  for (const part of node.children) {
    if (part.type === '*') return [{ local: '*', exported: '*' }];
    if (part.type === 'namespace_export') return [{ local: '*', exported: keyName(partsOf(part)[0], lowering) ?? '*' }];
    if (part.type === 'export_clause') {
      return partsOf(part).flatMap((specifier) => {
        const local = keyName(specifier.childForFieldName('name'), lowering);
        return local === undefined ? [] : [{ local, exported: keyName(specifier.childForFieldName('alias'), lowering) ?? local }];
      });
    }
  }
  return undefined;
}

function lowerDeclaration(node: Node, declaration: Node, lowering: Lowering): Statement[] {
  if (!declaration.type.endsWith('class_declaration')) return lowerStatement(declaration, lowering);
  const { start, end } = declaration;
  return [{ kind: 'class', start, end, definition: lowerClass(declaration, lowering, lowerDecorators(node, lowering)) }];
}

function exporting(node: Node, statements: Statement[]): Statement[] {
  const names = statements.flatMap(boundNames).map((name) => ({ local: name, exported: name }));
  return names.length > 0 ? [...statements, { kind: 'export', ...rangeOf(node), names }] : statements;
}

/** `export default` of a declared function or class, which need not have a name. */
function asDefault(node: Node, statements: Statement[]): Statement[] {
  const [only] = statements;
  if (only?.kind !== 'function' && only?.kind !== 'class') return statements;
  const { kind, definition, start, end } = only;
  if (definition.name !== undefined) {
    return [only, { kind: 'export', ...rangeOf(node), names: [{ local: definition.name, exported: 'default' }] }];
  }
  return defaultOf(node, kind === 'function' ? { kind: 'function-expression', start, end, definition } : { kind: 'class-expression', start, end, definition });
}

function defaultOf(node: Node, value: Expression): Statement[] {
  const { start, end } = node;
  const target: Expression = { kind: 'name', start, end: start, name: '*default*' };
  return [
    { kind: 'assign', start, end, targets: [target], value, declared: 'const' },
    { kind: 'export', start, end, names: [{ local: '*default*', exported: 'default' }] },
  ];
}

/** `export = x` is `module.exports = x`. */
function assignModule(node: Node, lowering: Lowering): Statement {
  const { start, end } = node;
  const object: Expression = { kind: 'name', start, end: start, name: 'module' };
  const target: Expression = { kind: 'attribute', start, end: start, object, name: 'exports', nameStart: start };
  return { kind: 'assign', start, end, targets: [target], value: lowerExpression(partsOf(node).at(-1), lowering, end) };
}
