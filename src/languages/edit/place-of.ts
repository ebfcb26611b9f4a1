import type { NeutralEdit } from '../../model/finding';
import type { Span } from '../../model/span';
import type { WriteEdit } from '../../model/writing';

/** The place that an edit is about: what it changes, or the call whose options it does. */
export function placeOf(edit: NeutralEdit | WriteEdit): Span {
  return 'call' in edit ? edit.call : edit.at;
}
