import type { Language } from '../../model/workflow';
import { faultText } from '../../text/fault-text';
import type { FileIR } from '../ir';

/** What `lower` makes of a text; where it throws, an IR that says so instead. */
export function lowerGuarded(language: Language, file: string, text: string, lower: () => FileIR): FileIR {
  try {
    return lower();
  } catch (error) {
    return { file, language, body: [], broken: [{ start: 0, end: text.length }], suppressions: [], fault: faultText(error) };
  }
}
