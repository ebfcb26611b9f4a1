import type { Expression, FileIR, Range } from '../../languages/ir';
import { isSameRange, nodesAround } from './nodes';
import { type Path, walkStatements } from './scopes';
import { isName, splitPath } from './words';

/** A name, or a path from one, that stands for what an expression gives. */
export interface Binding {
  /** The name that is bound: `team` of `team["billing"]`. */
  readonly root: string;
  /** What follows it. */
  readonly rest: string;
  /** What is assigned to. */
  readonly target: Range;
  /** The expression bound. */
  readonly value: Range;
  readonly path: Path;
}

/** What the assignments of a file bind. */
export function readBindings(ir: FileIR, text: string): readonly Binding[] {
  const bindings: Binding[] = [];
  walkStatements(ir, (statement, path) => {
    if (statement.kind !== 'assign' || !statement.value || statement.declared === 'field' || statement.declared === 'static') return;
    for (const target of statement.targets) bind(target, statement.value, path);
  });
  return bindings;

  function bind(target: Expression, given: Expression, path: Path): void {
    const value = given.kind === 'await' && given.value ? given.value : given;
    if (target.kind === 'list' && value.kind === 'list' && target.items.length === value.items.length) {
      return target.items.forEach((each, index) => bind(each, value.items[index] as Expression, path));
    }
    if (target.kind === 'list') return target.items.forEach((each) => bind(each, value, path));
    if (target.kind === 'map') return target.entries.forEach(({ value: each }) => bind(each, value, path));
    if (target.kind === 'default') return bind(target.target, value, path);
    const split = splitPath(text.slice(target.start, target.end));
    if (split) add(split.root, split.rest, value, path, { start: target.start, end: target.end });
  }

  function add(root: string, rest: string, value: Expression, path: Path, target: Range): void {
    bindings.push({ root, rest, value, path, target });
    if (value.kind === 'map' && !value.entries.some(({ isSpread }) => isSpread)) {
      for (const { key, value: inner } of value.entries) {
        if (key?.kind === 'constant' && typeof key.value === 'string')
          add(root, rest + member(ir.language, key.value, text.slice(key.start, key.end)), inner, path, target);
      }
    } else if (value.kind === 'list' && value.form !== 'set' && !value.items.some(({ kind }) => kind === 'spread')) {
      value.items.forEach((inner, index) => add(root, `${rest}[${index}]`, inner, path, target));
    }
  }
}

function member(language: FileIR['language'], key: string, written: string): string {
  if (language === 'python') return `[${written}]`;
  return isName(key) ? `.${key}` : `[${/^['"]/.test(written) ? written : JSON.stringify(key)}]`;
}

/** The list literal that stands at a range. */
export function findList(ir: FileIR, range: Range): Range | undefined {
  return nodesAround(ir.body, range).flatMap((node) => (node.kind === 'list' && node.form === 'list' && isSameRange(node, range) ? [node] : []))[0];
}
