import type { Replacement } from './replacements';

/** What a file's own code says of where its imports lead. */
export interface Steering {
  /** Folders in which modules are looked for, too, after all others. */
  readonly folders: readonly string[];
  /** Modules in whose place something else is put. */
  readonly replacements: readonly Replacement[];
  /** Something is in the place of the SDK from some place on, also for what other files do for this one. */
  readonly isStubbed: boolean;
  /** Python: a package that says itself where its modules are. */
  readonly setsPackagePath: boolean;
  /** Python: folders that are packages by their files, but stand on the path: other imports of the file are found in them alone. */
  readonly startedIn: readonly string[];
}

export const UNSTEERED: Steering = { folders: [], replacements: [], isStubbed: false, setsPackagePath: false, startedIn: [] };
