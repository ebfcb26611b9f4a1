import { both } from './alternatives';
import type { Raised } from './raised';

/** How a block was left: at its end, within its loop, or out of the function. */
export type Completion = 'end' | 'break' | 'continue' | 'return' | 'raise';

/** How one path left. */
export interface Leaving {
  readonly completion: Completion;
  /** JS: of the loop that a jump means. */
  readonly label: string | undefined;
  /** Where it raised: what, as far as that is known. */
  readonly raised?: Raised | undefined;
}

/** Around statements, what may catch what they raise. */
export interface Catching {
  /** It is in the same function, which goes on with its variables. */
  readonly isHere: boolean;
  /** What has this serial or a later one (`Cells.serial`) was made since, and is gone with what failed. */
  readonly since: number;
}

/** A path that left before, so that what follows runs only without it. */
export interface Departure extends Leaving {
  readonly completion: Exclude<Completion, 'end'>;
  /** The condition under which the path did not leave. */
  readonly goesOn: string;
  /** Of what was raised, where it may be caught. */
  readonly caught?: Catching;
}

/** Whether nothing that follows in the function runs. */
export function isExit(completion: Completion): boolean {
  return completion === 'return' || completion === 'raise';
}

export function isJump(completion: Completion): boolean {
  return completion === 'break' || completion === 'continue';
}

/** Whether a jump ends a turn of the loop with this label, or the loop. */
export function isJumpOf({ completion, label }: Leaving, loop: { readonly label?: string }): boolean {
  return isJump(completion) && (label === undefined || label === loop.label);
}

const ORDER: readonly Completion[] = ['end', 'continue', 'break', 'raise', 'return'];

/** How far out it leads. */
export function reach({ completion, label }: Leaving): number {
  return isJump(completion) && label !== undefined ? ORDER.indexOf('break') + 0.5 : ORDER.indexOf(completion);
}

/** `not name`, `!name`: what stands behind is all that is negated. */
const NEGATED_NAME = /^(?:not |!)([\w.$]+)$/;

/** The condition under which it is not: `not (…)`, or what stands in there. */
export function negate(condition: string): string {
  const inner = condition.startsWith('not (') && condition.endsWith(')') ? condition.slice('not ('.length, -1) : undefined;
  return inner !== undefined && isBalanced(inner) ? inner : (NEGATED_NAME.exec(condition)?.[1] ?? `not (${condition})`);
}

/** Whether no parenthesis is closed that is opened before it. */
function isBalanced(text: string): boolean {
  let depth = 0;
  for (let index = 0; index < text.length && depth >= 0; index++) {
    const character = text[index];
    if (character === '(') depth++;
    else if (character === ')') depth--;
  }
  return depth >= 0;
}

/** The departure of a branch that is taken under a condition. */
export function under(condition: string, departure: Departure): Departure {
  return { ...departure, goesOn: negate(both(condition, negate(departure.goesOn))) };
}

/** Those that say different things about where the program goes on. */
export function differing(departures: readonly Departure[]): readonly Departure[] {
  if (departures.length < 2) return departures;
  const seen = new Set<string>();
  return departures.filter(({ goesOn, completion, caught }) => {
    const key = `${isExit(completion)} ${caught?.since} ${goesOn}`;
    return !seen.has(key) && seen.add(key);
  });
}
