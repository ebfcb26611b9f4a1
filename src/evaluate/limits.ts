/*
 * How far evaluation follows what a program does. Whatever reaches one of these goes on as unknown, and where that may hide an agent, it is said.
 */

/** Steps a module's body may take before the rest of it is unknown, and what a function nobody calls may take. */
export const STEP_BUDGET = { body: 100_000, uncalled: 20_000 };
/** Function calls either may make. */
export const CALL_BUDGET = { body: 5_000, uncalled: 1_000 };
/** Nesting of calls. */
export const CALL_DEPTH = 14;
/** How often a function may run within itself: as a decorator or helper may; further where an argument counts down, and down data that was there before. */
export const RECURSION_LIMIT = { plain: 2, counted: 5, descending: 8 };
/** Call sites kept in an agent's identity. */
export const CALL_PATH_LENGTH = 8;
/** Elements of a literal collection that a loop is run for, one by one. */
export const LOOP_LIMIT = 200;
/** Turns of a loop after which paths that may have left are still told apart. */
export const TURNS_LIMIT = 24;
/** Elements a comprehension is run for, one by one. */
export const COMPREHENSION_LIMIT = 200;
/** Paths that leave a block, of which each is told apart: what comes after more of them runs as after these. */
export const DEPARTURES_LIMIT = 24;
/** More alternatives than this are one unknown: nobody reads such a list, and joins of joins must end. */
export const ALTERNATIVES_LIMIT = 24;
/** Alternatives of an element that what is asked of it is asked of one by one. */
export const SIFTED_LIMIT = 6;
/** Longer conditions say no more to a reader. */
export const CONDITION_LENGTH = 160;
/** Nobody writes longer lists of agents, and a list that is joined with itself time and again must end. */
export const ELEMENTS_LIMIT = 2_000;
/** Elements set where only the running program knows, of which each is told apart: what loops set over and over must end. */
export const UNPLACED_LIMIT = 8;
/** Products of more elements are not followed. */
export const PRODUCT_LIMIT = 200;
/** Longer ranges are not followed number by number. */
export const RANGE_LIMIT = 50;
/** Everything deeper is the same object, for all that anybody can tell. */
export const COPY_DEPTH = 10;
/** Ways up from a class, over all its bases and theirs; nobody writes so many. */
export const ANCESTRY_LIMIT = 500;
/** Longer texts are not gone through character by character. */
export const CHARACTERS_LIMIT = 100;
/** In UTF-16 units: a text that is put together with itself time and again must end, too. */
export const TEXT_LENGTH = 1_000_000;
/** Longer texts of JSON, and what is nested deeper, are not read. */
export const JSON_LENGTH = 20_000;
export const JSON_DEPTH = 50;
