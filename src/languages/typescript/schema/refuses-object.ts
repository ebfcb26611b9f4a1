import { z } from 'zod';
import { z as z3 } from 'zod/v3';
import type { Sdk } from '../../../model/workflow';
import type { TypeTerm } from '../../type-term';
import { readZod } from './read-zod';

/** Schemas that say themselves what they take: no functions of the program, which are not run, come before them, and no other value stands in for what is missing. */
const OWN: readonly (new (...given: never[]) => z.ZodType)[] = [
  z.ZodString,
  z.ZodNumber,
  z.ZodBoolean,
  z.ZodBigInt,
  z.ZodDate,
  z.ZodEnum,
  z.ZodArray,
  z.ZodTuple,
  z.ZodNull,
  z.ZodObject,
];
const OWN3: readonly (abstract new (...given: never[]) => z3.ZodTypeAny)[] = [
  z3.ZodString,
  z3.ZodNumber,
  z3.ZodBoolean,
  z3.ZodBigInt,
  z3.ZodDate,
  z3.ZodEnum,
  z3.ZodArray,
  z3.ZodTuple,
  z3.ZodNull,
  z3.ZodObject,
];

/** Whether a zod schema certainly refuses an object that has no other members than `members` (and private ones), whatever these hold. False for anything else, and what is not known. */
export function refusesObject(term: TypeTerm, members: readonly string[], { zod: release }: Pick<Sdk, 'zod'> = {}): boolean {
  try {
    const reading = readZod(term, release ?? 4);
    if (!reading) return false;
    const own = reading.version === 3 ? OWN3 : OWN;
    const { schema } = reading;
    if (!own.some((each) => schema instanceof each)) return false;
    if (!(schema instanceof z.ZodObject) && !(schema instanceof z3.ZodObject)) return !schema.safeParse({}).success;
    return Object.entries(schema.shape as Record<string, z.ZodType | z3.ZodTypeAny>).some(
      ([key, field]) =>
        !(key in {}) && !key.startsWith('_') && !members.includes(key) && own.some((each) => field instanceof each) && !field.safeParse(undefined).success,
    );
  } catch {
    // What is not static, or what zod does not build.
    return false;
  }
}
