const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'];

/** JS: a pattern for a parameter that no argument is given for; `position` counts from 0. */
export function takesApart(position: number, given: string): string {
  return `takes apart its ${ORDINALS[position] ?? 'last'} parameter, but is called with ${given}`;
}
