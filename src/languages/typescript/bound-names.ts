import type { Expression, Statement } from '../ir';

/** The names that statements of a block bind in it, in order. */
export function boundNames(statements: readonly Statement[]): string[] {
  return statements.flatMap((statement) => {
    switch (statement.kind) {
      case 'assign':
        return statement.targets.flatMap(namesIn);
      case 'function':
      case 'class':
        return statement.definition.name ?? [];
      default:
        return [];
    }
  });
}

function namesIn(target: Expression): string[] {
  switch (target.kind) {
    case 'name':
      return [target.name];
    case 'list':
      return target.items.flatMap(namesIn);
    case 'map':
      return target.entries.flatMap(({ value }) => namesIn(value));
    case 'spread':
      return namesIn(target.value);
    case 'default':
      return namesIn(target.target);
    default:
      return [];
  }
}
