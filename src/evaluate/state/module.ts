import type { Export, FileIR } from '../../languages/ir';
import type { LanguageTraits } from '../../languages/traits';
import type { Language } from '../../model/workflow';
import type { Steering } from '../modules/steering/steering';
import type { Scope } from './scope';
import type { Unit } from './unit';

/** A source file while the interpreter knows it. */
export interface Module {
  readonly file: string;
  readonly language: Language;
  readonly traits: LanguageTraits;
  readonly ir: FileIR;
  /** Its `export` statements. */
  readonly exports: readonly Export[];
  /** Files its imports lead to, those inside functions included. */
  readonly imports: ReadonlySet<string>;
  /** What it says of where they lead. */
  readonly steering: Steering;
  readonly unit: Unit;
  readonly scope: Scope;
  state: 'new' | 'running' | 'done';
  /** Whether this module's imports lead to `other`, directly or not. */
  reaches(other: Module): boolean;
}
