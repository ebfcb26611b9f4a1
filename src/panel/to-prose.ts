import type { Rich } from './rich';

/** A sentence whose code is in backticks. */
export function toProse(text: string): Rich {
  return text.split('`').flatMap((part, index): Rich => (part === '' ? [] : [index % 2 === 1 ? { text: part, as: 'code' } : { text: part }]));
}
