import type { Module } from '../state/module';
import { findImporters } from './find-importers';
import { reachable } from './reachable';

/** Files by their paths. */
export interface Doubtful {
  readonly broken: ReadonlySet<string>;
  readonly touched: ReadonlySet<string>;
}

/** The files whose text is broken, and those where they may have a say: what they reach, and whatever imports one of all these. */
export function findDoubtful(modules: readonly Module[]): Doubtful {
  const broken = modules.filter(({ ir }) => ir.broken.length > 0).map(({ file }) => file);
  if (broken.length === 0) return { broken: new Set(), touched: new Set() };
  const imports = new Map(modules.map((module) => [module.file, module.imports]));
  const importsOf = (file: string): Iterable<string> | undefined => imports.get(file);
  const importers = findImporters(imports.keys(), importsOf);
  const reached = reachable(broken, importsOf);
  return { broken: new Set(broken), touched: reachable(reached, (file) => importers.get(file)) };
}
