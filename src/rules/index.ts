import type { Rule } from './rule';

/** Every rule, alphabetical. */
export const rules: readonly Rule[] = [];
