/** What is read of a recording at most. What recorders write is far below: a file may be anybody's. */

/** A recorder cuts items at a MiB: a line as long as this is no recorder's, and is left out. */
export const LONGEST_LINE = 16 << 20;
export const LONGEST_HEADER = 1 << 20;
/** Far more than a model takes; a list is held in memory whole, and shown with every item. */
export const LONGEST_LIST = 50_000;
/** How many lists a list may build on, one on the other; recorders write it whole before. */
export const LONGEST_CHAIN = 1_024;
/** Recorders cut values at a depth of 24. What is deeper than this would be more than others can print. */
export const DEEPEST_VALUE = 64;
/** How deep items refer to items: references that repeat one another must not grow without end. */
export const DEEPEST_REFERENCE = 64;
/** Values, and characters of texts, of one item with all that it refers to. */
export const LARGEST_ITEM = 1 << 24;

/** What is kept in memory of what was read: the indexes of parts of the file, and lines, in bytes. */
export const KEPT_INDEX = 8 << 20;
export const KEPT_LINES = 1 << 20;
/** Items of lists. */
export const KEPT_ITEMS = 1 << 20;
/** Values, and characters of texts. */
export const KEPT_VALUES = 2 << 20;
