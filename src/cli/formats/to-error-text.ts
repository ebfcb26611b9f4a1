import type { RecordedError } from '../../recording/schema';

/** An error as one says it: `ValueError: no such order`, or its name alone where it says nothing. */
export function toErrorText({ name, message }: Pick<RecordedError, 'name' | 'message'>): string {
  return message === '' ? name : `${name}: ${message}`;
}
