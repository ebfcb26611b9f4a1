import type { Block, Expression, Statement } from './ir';

/**
 * The names a statement binds in its scope, blocks included, functions and classes not. `from m import *` gives `* of m`, an export
 * `export x`.
 */
export function boundNames(statement: Statement): string[] {
  const names: string[] = [];
  addNames(statement, names);
  return names;
}

function addNames(statement: Statement, into: string[]): void {
  switch (statement.kind) {
    case 'assign':
      for (const target of statement.targets) addTargets(target, into);
      return;
    case 'function':
    case 'class':
      if (statement.definition.name !== undefined) into.push(statement.definition.name);
      return;
    case 'import':
      if (statement.namespace) into.push(statement.namespace.local);
      for (const { local, imported } of statement.names) into.push(imported === '*' ? `* of ${statement.module.specifier}` : local);
      return;
    case 'export':
      for (const { exported } of statement.names) into.push(`export ${exported}`);
      return;
    case 'if':
      addBlocks([statement.then, statement.else], into);
      return;
    case 'for':
      addTargets(statement.target, into);
      addBlocks([statement.body, statement.else], into);
      return;
    case 'while':
      addBlocks([statement.body, statement.else], into);
      return;
    case 'with':
      for (const { target } of statement.items) if (target) addTargets(target, into);
      addBlocks([statement.body], into);
      return;
    case 'try':
      addBlocks([statement.body, ...statement.handlers.map(({ body }) => body), statement.else, statement.finally], into);
      return;
    case 'augment':
    case 'expression':
    case 'return':
    case 'raise':
    case 'jump':
    case 'delete':
    case 'scope':
    case 'unknown-statement':
      return;
  }
}

function addBlocks(blocks: readonly Block[], into: string[]): void {
  for (const block of blocks) for (const statement of block) addNames(statement, into);
}

/** The names in an assignment's target; `x.y = …` binds none. */
function addTargets(target: Expression, into: string[]): void {
  switch (target.kind) {
    case 'name':
      into.push(target.name);
      return;
    case 'list':
      for (const item of target.items) addTargets(item, into);
      return;
    case 'map':
      for (const { value } of target.entries) addTargets(value, into);
      return;
    case 'spread':
      addTargets(target.value, into);
      return;
    case 'default':
      addTargets(target.target, into);
      return;
    default:
      return;
  }
}
