import type { Block, FileIR, Range, Statement } from '../../languages/ir';
import type { Span } from '../../model/span';
import { isWithin } from './nodes';
import type { Writable } from './writable';

/** A statement of a block; behind it, where `isBehind`. */
export interface Step {
  readonly block: Block;
  readonly index: number;
  /** What the block is the body of: names of a function's end with it, those of a class are not seen from inside. */
  readonly of: 'module' | 'function' | 'class' | 'block';
}

/** The statements around a place, outermost first. */
export type Path = readonly Step[];

/** Visits every statement of a file, with where it stands, in the order of the text. */
export function walkStatements({ body }: FileIR, visit: (statement: Statement, path: Path) => void): void {
  const walkBlock = (block: Block, outer: Path, of: Step['of']): void =>
    block.forEach((statement, index) => {
      const path = [...outer, { block, index, of }];
      visit(statement, path);
      walkParts(statement, path, undefined);
    });
  const walkParts = (node: unknown, path: Path, owner: Step['of'] | undefined): void => {
    if (node === null || typeof node !== 'object') return;
    if (Array.isArray(node)) return node.forEach((each) => walkParts(each, path, owner));
    const inner = 'isGenerator' in node ? 'function' : 'bases' in node ? 'class' : 'block';
    for (const [key, value] of Object.entries(node)) {
      if (BLOCKS.has(key) && Array.isArray(value)) walkBlock(value as Block, path, inner);
      else walkParts(value, path, owner);
    }
  };
  walkBlock(body, [], 'module');
}

const BLOCKS: ReadonlySet<string> = new Set(['body', 'then', 'else', 'finally', 'step']);

/** Where the innermost statement stands that holds a range; undefined where none does. */
export function findPath(ir: FileIR, range: Range): Path | undefined {
  let found: Path | undefined;
  walkStatements(ir, (statement, path) => {
    if (statement.kind !== 'export' && isWithin(range, statement) && path.length > (found?.length ?? 0)) found = path;
  });
  return found;
}

/** The same of a place in any file. */
export function pathTo({ ir }: Pick<Writable, 'ir'>, at: Span): Path | undefined {
  const own = ir(at.file);
  return own && findPath(own, at);
}

export function statementAt(path: Path): Statement | undefined {
  const last = path.at(-1);
  return last?.block[last.index];
}

/** Right behind a statement of the block that `path` ends in. */
export function behind(path: Path, index: number): Path {
  return path.map((step, depth) => (depth === path.length - 1 ? { ...step, index: index + 0.5 } : step));
}

/**
 * Whether a name bound at one path is bound once code at another runs: in a block around it, before it. Functions run later than they are
 * written: where the path of the call is known, that counts.
 */
export function isBoundAt(bound: Path, at: Path, calledAt: Path | undefined): boolean {
  const own = bound.at(-1);
  const depth = own ? at.findIndex(({ block }) => block === own.block) : -1;
  const around = at[depth];
  if (!own || !around || own.of === 'class') return false;
  if (own.index < around.index) return true;
  const isInFunction = at.slice(depth + 1).some(({ of }) => of === 'function');
  const call = isInFunction ? calledAt?.find(({ block }) => block === own.block) : undefined;
  return call !== undefined && own.index < call.index;
}

/**
 * Whether code at a path runs as often as one of the places does: it is in no loop and no function that holds none of them, which may run more than
 * once, or with other values.
 */
export function runsWith(path: Path, places: readonly Range[]): boolean {
  return path.every(({ block, of }, depth) => {
    const outer = path[depth - 1];
    const around = outer?.block[Math.floor(outer.index)];
    const isRepeated = of === 'function' || around?.kind === 'for' || around?.kind === 'while';
    return !isRepeated || places.some((place) => block.some((each) => isWithin(place, each)));
  });
}
