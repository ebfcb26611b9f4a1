import { NONE, UNDEFINED } from './common-values';
import type { Module } from './module';
import type { ConstantValue } from './values';

/** What a call gives in a module that returns nothing, and a lookup in a map that finds nothing. */
export function nothingIn({ traits }: Module): ConstantValue {
  return traits.nothing === null ? NONE : UNDEFINED;
}
