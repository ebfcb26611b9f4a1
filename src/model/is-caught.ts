import type { Caught } from './option';

/** Whether what is raised does no harm, as something around the call catches it; of several classes, whichever it is: `TypeError or UserError`. */
export function isCaught(caught: Caught | undefined, raised: string): boolean {
  return caught === 'everything' || (caught !== undefined && raised.split(' or ').every((name) => caught.includes(name)));
}
