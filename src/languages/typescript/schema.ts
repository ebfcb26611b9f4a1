import type { Span } from '../../model/span';
import type { InputSchema } from '../../model/workflow';
import type { TypeTerm } from '../type-term';

export function readTypeScriptSchema(_term: TypeTerm, _span: Span): InputSchema {
  return { name: 'input', form: 'other', unknown: 'not read yet', places: [] };
}
