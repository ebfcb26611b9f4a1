import type { Block, Expression, FileIR } from '../languages/ir';

/** Names that a file binds at its top level, those inside `if`, `try`, `with` and loops included. */
export function topLevelNames({ body }: FileIR): ReadonlySet<string> {
  const names = new Set<string>();
  collect(body, names);
  return names;
}

function collect(block: Block, names: Set<string>): void {
  for (const statement of block) {
    switch (statement.kind) {
      case 'assign':
        for (const target of statement.targets) collectTarget(target, names);
        break;
      case 'function':
      case 'class':
        if (statement.definition.name !== undefined) names.add(statement.definition.name);
        break;
      case 'import':
        if (statement.namespace) names.add(statement.namespace.local);
        for (const { local } of statement.names) names.add(local);
        break;
      case 'if':
      case 'for':
      case 'while':
        if (statement.kind === 'if') collect(statement.then, names);
        else collect(statement.body, names);
        collect(statement.else, names);
        break;
      case 'with':
        collect(statement.body, names);
        break;
      case 'try':
        for (const each of [statement.body, ...statement.handlers.map((handler) => handler.body), statement.else, statement.finally]) collect(each, names);
        break;
      default:
    }
  }
}

function collectTarget(target: Expression, names: Set<string>): void {
  if (target.kind === 'name') names.add(target.name);
  else if (target.kind === 'list') for (const item of target.items) collectTarget(item, names);
}
