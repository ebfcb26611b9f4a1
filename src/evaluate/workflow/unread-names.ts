import type { Block, Statement } from '../../languages/ir';
import { piecesOf } from '../../languages/lower/pieces';
import type { Edited } from '../modules/files/edited';
import type { Module } from '../state/module';

/** Names that stand nowhere in their file but where they are bound, functions that nobody calls included. */
export interface UnreadNames {
  has(module: Module, name: string | undefined): boolean;
  /** In these statements of these files other names may stand now. */
  forget(edited: Edited): void;
  /** Nobody asks for this file as it was any more. */
  drop(file: string): void;
}

type Counts = ReadonlyMap<string, number>;

/** What a file says. */
interface Said {
  readonly module: Module;
  readonly counts: Counts;
  readonly passesOn: PassedOn;
}

/** Names that a file hands to whoever imports it, or all. */
type PassedOn = ReadonlySet<string> | 'all';

/** Counts the names of a statement once, wherever it is moved. */
export function createUnreadNames(): UnreadNames {
  const inFiles = new Map<string, Said>();
  const inStatements = new WeakMap<Statement, Counts>();
  /** No longer what they were lowered to. */
  const edited = new WeakSet<Statement>();
  const countIn = (statement: Statement): Counts => {
    const counts = inStatements.get(statement) ?? countNames(statement, new Map());
    inStatements.set(statement, counts);
    return counts;
  };
  const saidIn = (module: Module): Said => {
    const known = inFiles.get(module.file);
    if (known?.module === module) return known;
    const counts = new Map<string, number>();
    const lowered = piecesOf(module.ir);
    for (const [index, statement] of module.ir.body.entries()) {
      const as = edited.has(statement) ? statement : (lowered[index]?.statement ?? statement);
      for (const [name, count] of countIn(as)) counts.set(name, (counts.get(name) ?? 0) + count);
    }
    const said = { module, counts, passesOn: passedOn(module.ir.body) };
    inFiles.set(module.file, said);
    return said;
  };
  return {
    has: (module, name) => {
      const { hasCells, broken } = module.ir;
      if (name === undefined || hasCells || broken.length > 0) return false;
      const { counts, passesOn } = saidIn(module);
      return counts.get(name) === 1 && passesOn !== 'all' && !passesOn.has(name);
    },
    forget: ({ files, statements }) => {
      for (const file of files) inFiles.delete(file);
      for (const statement of statements) {
        inStatements.delete(statement);
        edited.add(statement);
      }
    },
    drop: (file) => inFiles.delete(file),
  };
}

/** `export { triage }`; `__all__ = ["triage"]` passes on who knows what. */
function passedOn(body: Block): PassedOn {
  const isAll = (statement: Statement): boolean =>
    statement.kind === 'assign' && statement.targets.some((target) => target.kind === 'name' && target.name === '__all__');
  if (body.some(isAll)) return 'all';
  return new Set(body.flatMap((statement) => (statement.kind === 'export' ? statement.names.map(({ local }) => local) : [])));
}

function countNames(node: unknown, counts: Map<string, number>): Counts {
  if (typeof node !== 'object' || node === null) return counts;
  const { kind, name } = node as { readonly kind?: unknown; readonly name?: unknown };
  if (kind === 'name' && typeof name === 'string') counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const key in node) countNames((node as Readonly<Record<string, unknown>>)[key], counts);
  return counts;
}
