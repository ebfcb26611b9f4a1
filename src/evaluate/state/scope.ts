import { Cells } from './cells';
import type { Module } from './module';
import type { Unit } from './unit';
import type { PlacedValue } from './values';

/** Names of a module, function, class body or JS block. */
export class Scope {
  readonly cells: Cells<PlacedValue | ImportBinding>;
  /** Python `global` / `nonlocal`: names that live further out. */
  readonly outer = new Map<string, Scope>();

  constructor(
    readonly kind: 'module' | 'function' | 'class' | 'block',
    readonly parent: Scope | undefined,
    readonly module: Module,
    owner: Unit,
  ) {
    this.cells = new Cells(owner, kind === 'function' || kind === 'block');
  }

  /** The nearest scope out of which a function runs: module or function. */
  function(): Scope {
    return this.kind === 'block' && this.parent ? this.parent.function() : this;
  }
}

/** A name another module exports; looked up when used, as in JS, which also bears cycles in Python. */
export interface ImportBinding {
  readonly kind: 'import-binding';
  readonly file: string;
  readonly name: string;
  readonly span: { readonly file: string; readonly start: number; readonly end: number };
}
