import type { RunRequest } from '../read/run-memory';
import type { FindingStep } from '../run-finding';

/** The last step of a finding about a request: what the provider said to it, where it refused, else that it was made. */
export function toSeen({ begin, end }: RunRequest, otherwise: string): FindingStep {
  return end?.error ? { seq: end.s, is: 'seen', text: `${end.error.name}: ${end.error.message}` } : { seq: begin.s, is: 'seen', text: otherwise };
}
