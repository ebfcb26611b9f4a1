import type { Statement } from '../../languages/ir';
import type { Module } from '../state/module';

/** Names that stand nowhere in their file but where they are bound, functions that nobody calls included. */
export interface UnreadNames {
  has(module: Module, name: string | undefined): boolean;
  /** In these files other names may stand now. */
  forget(files: Iterable<string>): void;
}

/** Counts the names of a file once. */
export function createUnreadNames(): UnreadNames {
  const known = new Map<string, { readonly module: Module; readonly counts: ReadonlyMap<string, number> }>();
  const countsOf = (module: Module): ReadonlyMap<string, number> => {
    const before = known.get(module.file);
    if (before?.module === module) return before.counts;
    const counts = new Map<string, number>();
    countNames(module.ir.body, counts);
    known.set(module.file, { module, counts });
    return counts;
  };
  return {
    has: (module, name) => {
      const { hasCells, broken, body } = module.ir;
      if (name === undefined || hasCells || broken.length > 0) return false;
      return countsOf(module).get(name) === 1 && !body.some((statement) => passesOn(statement, name));
    },
    forget: (files) => {
      for (const file of files) known.delete(file);
    },
  };
}

/** `export { triage }`, `__all__ = ["triage"]` */
function passesOn(statement: Statement, name: string): boolean {
  if (statement.kind === 'export') return statement.names.some(({ local }) => local === name);
  return statement.kind === 'assign' && statement.targets.some((target) => target.kind === 'name' && target.name === '__all__');
}

function countNames(node: unknown, counts: Map<string, number>): void {
  if (typeof node !== 'object' || node === null) return;
  if (!Array.isArray(node)) {
    const { kind, name } = node as { readonly kind?: unknown; readonly name?: unknown };
    if (kind === 'name' && typeof name === 'string') counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  for (const each of Object.values(node)) countNames(each, counts);
}
