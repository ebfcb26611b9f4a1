/**
 * As `{ ...one, ...other }`. V8 makes a hidden class of its own for each object that is spread in code which seldom runs, or where objects are laid out in
 * many ways; properties that are set one after the other share theirs. For what there are thousands of, and stays.
 */
export function together<One extends object, Other extends object>(one: One, other: Other): Omit<One, keyof Other> & Other {
  return Object.assign({}, one, other);
}
