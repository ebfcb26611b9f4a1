import type { FilterResult } from '../../model/callable';
import type { Span } from '../../model/span';
import type { ClassValue } from './values';

/** What is raised is an instance of these: classes of the program, and those that come with the language, by their names. */
export interface RaisedClasses {
  readonly own: readonly ClassValue[];
  readonly names: readonly string[];
}

/** Thrown where a call that is tried out (`Unit.trial`) certainly raises; caught by the statement that it leaves. */
export class Raised {
  /** The statement, innermost first. */
  at: Span | undefined;

  /**
   * `type` is the class of the exception; undefined where the program itself raises it. `made` is what could not be made. `classes`: of what the program
   * raises, all of them, where they are known. `isHere`: a statement of the function raised it, and no call.
   */
  constructor(
    readonly type: string | undefined,
    readonly made?: FilterResult['value'],
    readonly classes?: RaisedClasses,
    readonly isHere = false,
  ) {}
}

/** What is raised where it is one or the other. */
export function eitherRaised(one: Raised | undefined, other: Raised | undefined): Raised | undefined {
  if (one === other) return one;
  return one?.type !== undefined && one.type === other?.type ? other : undefined;
}
