import type { Statement } from '../../languages/ir';
import { piecesOf } from '../../languages/lower/relower';
import type { Edited } from '../modules/edited';
import type { Module } from '../state/module';

/** Names that stand nowhere in their file but where they are bound, functions that nobody calls included. */
export interface UnreadNames {
  has(module: Module, name: string | undefined): boolean;
  /** In these statements of these files other names may stand now. */
  forget(edited: Edited): void;
}

type Counts = ReadonlyMap<string, number>;

/** Counts the names of a statement once, wherever it is moved. */
export function createUnreadNames(): UnreadNames {
  const inFiles = new Map<string, { readonly module: Module; readonly counts: Counts }>();
  const inStatements = new WeakMap<Statement, Counts>();
  /** No longer what they were lowered to. */
  const edited = new WeakSet<Statement>();
  const countIn = (statement: Statement): Counts => {
    const counts = inStatements.get(statement) ?? countNames(statement, new Map());
    inStatements.set(statement, counts);
    return counts;
  };
  const countsOf = (module: Module): Counts => {
    const known = inFiles.get(module.file);
    if (known?.module === module) return known.counts;
    const counts = new Map<string, number>();
    const lowered = piecesOf(module.ir);
    for (const [index, statement] of module.ir.body.entries()) {
      const as = edited.has(statement) ? statement : (lowered[index]?.statement ?? statement);
      for (const [name, count] of countIn(as)) counts.set(name, (counts.get(name) ?? 0) + count);
    }
    inFiles.set(module.file, { module, counts });
    return counts;
  };
  return {
    has: (module, name) => {
      const { hasCells, broken, body } = module.ir;
      if (name === undefined || hasCells || broken.length > 0) return false;
      return countsOf(module).get(name) === 1 && !body.some((statement) => passesOn(statement, name));
    },
    forget: ({ files, statements }) => {
      for (const file of files) inFiles.delete(file);
      for (const statement of statements) {
        inStatements.delete(statement);
        edited.add(statement);
      }
    },
  };
}

/** `export { triage }`, `__all__ = ["triage"]` */
function passesOn(statement: Statement, name: string): boolean {
  if (statement.kind === 'export') return statement.names.some(({ local }) => local === name);
  return statement.kind === 'assign' && statement.targets.some((target) => target.kind === 'name' && target.name === '__all__');
}

function countNames(node: unknown, counts: Map<string, number>): Counts {
  if (typeof node !== 'object' || node === null) return counts;
  const { kind, name } = node as { readonly kind?: unknown; readonly name?: unknown };
  if (kind === 'name' && typeof name === 'string') counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const key in node) countNames((node as Readonly<Record<string, unknown>>)[key], counts);
  return counts;
}
