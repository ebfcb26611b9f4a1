import type { FilterResult } from '../../model/callable';
import type { Span } from '../../model/span';

/** Thrown where a call that is tried out (`Unit.trial`) certainly raises; caught by the statement that it leaves. */
export class Raised {
  /** The statement, innermost first. */
  at: Span | undefined;

  /** `type` is the class of the exception; undefined where the program itself raises it. `made` is what could not be made. */
  constructor(
    readonly type: string | undefined,
    readonly made?: FilterResult['value'],
  ) {}
}
