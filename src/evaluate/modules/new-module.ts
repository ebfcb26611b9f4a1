import type { Export } from '../../languages/ir';
import type { LanguageTraits } from '../../languages/traits';
import type { Module } from '../state/module';
import { Scope } from '../state/scope';
import { Unit } from '../state/unit';
import type { FileFacts } from './files/file-facts';
import type { OwnedFile } from './files/own-definitions';

/** A module that nothing of was evaluated yet. */
export function newModule(file: string, { ir, imports, steering }: FileFacts & OwnedFile, traits: LanguageTraits, reaches: Module['reaches']): Module {
  const exports: readonly Export[] = ir.body.filter((statement) => statement.kind === 'export');
  const module = { file, language: ir.language, traits, ir, exports, imports, steering, state: 'new', reaches } as Module & { unit: Unit; scope: Scope };
  module.unit = new Unit(file, module);
  module.scope = new Scope('module', undefined, module, module.unit);
  return module;
}
