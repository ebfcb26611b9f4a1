import type { FunctionDefinition, Statement } from '../../../languages/ir';

/** Where functions do something else than they did. */
export interface Edited {
  readonly files: Set<string>;
  /** At the top of these files. */
  readonly statements: Set<Statement>;
  /** These functions, and those that called them. */
  readonly definitions: Set<FunctionDefinition>;
}

export function newEdited(): Edited {
  return { files: new Set(), statements: new Set(), definitions: new Set() };
}
