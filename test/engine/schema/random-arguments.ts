import { strict as assert } from 'node:assert';
import type { LanguageSupport } from '../../../src/languages/language';
import { toDigest } from '../../support/digests';
import { createRandom } from '../generate/random';
import { generateTypes, readGiven } from '../given';
import { recordSdk } from '../record/record-sdk';
import { type SdkName, sdkOf } from '../vectors';
import { textsFor } from '../verdicts/find-definition-differences';
import { inputTypesOf, isSameSaid, isWordedInPart, type JudgedArguments, judgeArguments } from '../verdicts/judge-arguments';

/** A random input type, texts of arguments, and what the engine says to each. */
export interface JudgedType {
  readonly title: string;
  readonly source: string;
  readonly texts: readonly string[];
  readonly judged: readonly JudgedArguments[];
}

export function judgeRandomTypes(languages: readonly LanguageSupport[], name: SdkName, version: string, count: number, seed: number): readonly JudgedType[] {
  const [sdk, random] = [sdkOf(name, version), createRandom(seed)];
  const { preamble, ending } = readGiven(name).types;
  const types = generateTypes(name, seed, count);
  const sources = types.map(({ source }) => preamble + source + ending);
  return inputTypesOf(languages, sdk, sources, new Map()).map((schema, i): JudgedType => {
    const { title = '', source = '' } = types[i] ?? {};
    const texts = textsFor(sdk, schema, () => random);
    return { title, source, texts, judged: texts.map((text) => judgeArguments(sdk, schema, text)) };
  });
}

/** Digests of what the engine says to each type's texts, which must be as the running SDK has it; nothing where it refuses the type. */
export async function recordDigests(name: SdkName, version: string, types: readonly JudgedType[]): Promise<readonly string[]> {
  const { types: given, arguments: args, callbacks, handoffs } = readGiven(name);
  const nothing = { names: [], schemas: [], callbacks: { ...callbacks, cases: [] }, handoffs: { ...handoffs, cases: [] }, clones: [] };
  const said = await recordSdk(name, version, {
    ...nothing,
    types: { ...given, cases: types },
    arguments: { ...args, preamble: given.preamble, cases: types },
  });
  return types.map(({ source, texts, judged }, i) => {
    if (said.types[i]?.kind === 'error') return '';
    const differences = texts.flatMap((text, j) => {
      const [mine, theirs] = [judged[j] ?? { unknown: '' }, said.arguments[i]?.[j]];
      return 'unknown' in mine || isSameSaid(mine, theirs) || isWordedInPart(mine, theirs) ? [] : [{ text, mine, theirs }];
    });
    assert.deepEqual(differences, [], source);
    return toDigest(judged);
  });
}
