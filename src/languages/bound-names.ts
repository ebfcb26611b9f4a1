import type { Expression, Statement } from './ir';

/**
 * The names a statement binds in its scope, blocks included, functions and classes not. `from m import *` gives `* of m`, an export
 * `export x`.
 */
export function boundNames(statement: Statement): string[] {
  switch (statement.kind) {
    case 'assign':
      return statement.targets.flatMap(targetNames);
    case 'function':
    case 'class':
      return statement.definition.name === undefined ? [] : [statement.definition.name];
    case 'import':
      return [
        ...(statement.namespace ? [statement.namespace.local] : []),
        ...statement.names.map(({ local, imported }) => (imported === '*' ? `* of ${statement.module.specifier}` : local)),
      ];
    case 'export':
      return statement.names.map(({ exported }) => `export ${exported}`);
    case 'if':
      return [...statement.then, ...statement.else].flatMap(boundNames);
    case 'for':
      return [...targetNames(statement.target), ...[...statement.body, ...statement.else].flatMap(boundNames)];
    case 'while':
      return [...statement.body, ...statement.else].flatMap(boundNames);
    case 'with':
      return [...statement.items.flatMap(({ target }) => (target ? targetNames(target) : [])), ...statement.body.flatMap(boundNames)];
    case 'try':
      return [...statement.body, ...statement.handlers.flatMap(({ body }) => body), ...statement.else, ...statement.finally].flatMap(boundNames);
    case 'augment':
    case 'expression':
    case 'return':
    case 'raise':
    case 'jump':
    case 'delete':
    case 'scope':
    case 'unknown-statement':
      return [];
  }
}

/** The names in an assignment's target; `x.y = …` binds none. */
function targetNames(target: Expression): string[] {
  switch (target.kind) {
    case 'name':
      return [target.name];
    case 'list':
      return target.items.flatMap(targetNames);
    case 'map':
      return target.entries.flatMap(({ value }) => targetNames(value));
    case 'spread':
      return targetNames(target.value);
    case 'default':
      return targetNames(target.target);
    default:
      return [];
  }
}
