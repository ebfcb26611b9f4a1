import { isDeepStrictEqual } from 'node:util';
import { toDefaultDescription } from '../../../src/engine/define/handoff-description';
import { toFunctionToolName, toToolName } from '../../../src/engine/define/tool-name';
import { toTransferMessage } from '../../../src/engine/define/transfer-message';
import { judgeInputType } from '../../../src/engine/schema/judge-input-type';
import type { LanguageSupport } from '../../../src/languages/language';
import type { InputSchema } from '../../../src/model/input-schema';
import type { Sdk } from '../../../src/model/workflow';
import { generateArguments } from '../generate/arguments';
import { generateName } from '../generate/names';
import { createRandom } from '../generate/random';
import { type Given, generateHandoffs, generateTypes, readGiven } from '../given';
import { recordSdk } from '../record/record-sdk';
import { type SdkName, sdkOf } from '../vectors';
import { comparableVerdict, toSaidVerdict } from './comparable-verdict';
import { inputTypesOf, isSameSaid, isWordedInPart, judgeArguments } from './judge-arguments';
import { comparableHandoff, comparableOutcome, defineLast } from './judge-handoff';

/** What was compared of one kind, and what was not the same. */
export interface Compared {
  readonly kind: 'names' | 'types' | 'handoffs' | 'arguments';
  readonly count: number;
  /** Of these the sources do not tell. */
  readonly unknown: number;
  readonly reasons: readonly string[];
  readonly differences: readonly { readonly given: string; readonly engine: unknown; readonly sdk: unknown }[];
}

/** Argument texts for each type. */
const TEXTS = 6;

/** Random names, input types, calls of `handoff()` and arguments through a real SDK and through the analyzer and the engine. */
export async function findDefinitionDifferences(
  languages: readonly LanguageSupport[],
  name: SdkName,
  version: string,
  count: number,
  seed: number,
): Promise<readonly Compared[]> {
  const sdk = sdkOf(name, version);
  const cases = readGiven(name);
  const random = createRandom(seed);
  const names = Array.from({ length: count }, () => ({ agent: generateName(random) }));
  const types = { ...cases.types, cases: generateTypes(name, seed, count) };
  const handoffs = { ...cases.handoffs, cases: generateHandoffs(name, seed, count) };
  const sources = types.cases.map(({ source }) => types.preamble + source + types.ending);
  const schemas = inputTypesOf(languages, sdk, sources, new Map());
  const withTexts = types.cases.map((one, i) => ({ ...one, texts: textsFor(sdk, schemas[i], () => random) }));
  const given: Given = {
    ...{ names, schemas: [], callbacks: { ...cases.callbacks, cases: [] }, types, handoffs, clones: [] },
    arguments: { preamble: types.preamble, ending: cases.arguments.ending, cases: withTexts },
  };
  const recorded = await recordSdk(name, version, given);

  return [
    compared(
      'names',
      names.map(({ agent }, i) => {
        const said = recorded.names[i];
        const description = toDefaultDescription(agent, said?.handoffDescription ?? undefined);
        const { language } = sdk;
        const mine = {
          ...said,
          toolName: toToolName(agent, language),
          functionToolName: toFunctionToolName(agent, language),
          description,
          transferMessage: toTransferMessage(agent, language),
        };
        return { given: JSON.stringify(agent), engine: mine, sdk: said };
      }),
    ),
    compared(
      'types',
      types.cases.flatMap(({ source }, i) => {
        const [schema, said] = [schemas[i], recorded.types[i]];
        return schema && said
          ? [
              {
                given: source,
                engine: comparableVerdict(toSaidVerdict(judgeInputType(sdk, schema, 'transfer_to_Billing')), source),
                sdk: comparableVerdict(said, source),
              },
            ]
          : [];
      }),
    ),
    compared(
      'handoffs',
      handoffs.cases.flatMap(({ source }, i) => {
        const said = recorded.handoffs[i];
        return said ? [{ given: source, engine: comparableOutcome(defineLast(languages, sdk, handoffs.preamble + source)), sdk: comparableHandoff(said) }] : [];
      }),
    ),
    compared(
      'arguments',
      withTexts.flatMap(({ source, texts }, i) => {
        const schema = schemas[i];
        if (!schema || recorded.types[i]?.kind === 'error') return [];
        return texts.map((text, j) => ({ given: `${source}${text}`, engine: judgeArguments(sdk, schema, text), sdk: recorded.arguments[i]?.[j] }));
      }),
      (mine, theirs) => isSameSaid(mine, theirs) || isWordedInPart(mine, theirs),
    ),
  ];
}

/** Texts of arguments for a type: most fit it. */
export function textsFor(sdk: Sdk, schema: InputSchema | undefined, random: () => ReturnType<typeof createRandom>): readonly string[] {
  const verdict = schema && judgeInputType(sdk, schema);
  const json = verdict && 'schema' in verdict ? verdict.schema : (schema?.json ?? { type: 'object' });
  return Array.from({ length: TEXTS }, () => generateArguments(random(), json));
}

function compared(kind: Compared['kind'], pairs: Compared['differences'], isSame: (one: unknown, other: unknown) => boolean = isDeepStrictEqual): Compared {
  const isUnknown = ({ engine }: Compared['differences'][number]): boolean =>
    typeof engine === 'object' && engine !== null && ('unknown' in engine || ('kind' in engine && engine.kind === 'unknown'));
  const known = pairs.filter((pair) => !isUnknown(pair));
  return {
    kind,
    count: pairs.length,
    unknown: pairs.length - known.length,
    reasons: pairs.filter(isUnknown).map(({ engine }) => JSON.stringify(engine)),
    differences: known.filter(({ engine, sdk }) => !isSame(engine, sdk)),
  };
}
