import { readFileSync } from 'node:fs';
import type { JsonSchema } from '../../src/model/input-schema';
import { generateHandoff } from './generate/handoffs';
import { generatePythonModels } from './generate/python-models';
import { generatePythonType } from './generate/python-types';
import { createRandom } from './generate/random';
import { generateZodType } from './generate/zod-types';
import { generateZod3Type } from './generate/zod3-types';
import type { GivenClone, SdkName } from './vectors';

/** What a recorder is given: the vectors without what the SDKs say. */
export interface Given {
  readonly names: readonly { readonly agent: string }[];
  readonly schemas: readonly { readonly schema: JsonSchema }[];
  readonly callbacks: GivenPrograms;
  readonly types: GivenPrograms;
  readonly handoffs: GivenPrograms;
  readonly clones: readonly GivenClone[];
  readonly arguments: GivenPrograms<{ readonly texts: readonly string[] }>;
}

export interface GivenPrograms<More = object> {
  readonly preamble: string;
  readonly ending: string;
  readonly cases: readonly ({ readonly title: string; readonly source: string } & More)[];
}

const SEED = 20_261_121;
const GENERATED = 400;
const GENERATED_HANDOFFS = 150;

/** The cases picked by hand and the generated ones. */
export function readGiven(name: SdkName): Given {
  const isPython = name === 'python';
  const extension = isPython ? 'py' : 'mjs';
  const language = isPython ? 'python' : 'typescript';
  const types = readPrograms(
    `${language}-types.${extension}`,
    isPython
      ? 'typed = handoff(billing, on_handoff=on, input_type=Type)\n'
      : 'export const typed = handoff(billing, { inputType: Type, onHandoff: () => {} });\n',
  );
  const handoffs = readPrograms(`${language}-handoffs.${extension}`, '');
  return {
    names: (JSON.parse(readCase('names.json')) as string[]).map((agent) => ({ agent })),
    schemas: (JSON.parse(readCase('json-schemas.json')) as JsonSchema[]).map((schema) => ({ schema })),
    callbacks: readPrograms(`${language}-callbacks.${extension}`, ''),
    types: { ...types, cases: [...types.cases, ...generateTypes(name, SEED, GENERATED)] },
    handoffs: { ...handoffs, cases: [...handoffs.cases, ...generateHandoffs(name, SEED, GENERATED_HANDOFFS)] },
    clones: JSON.parse(readCase('clones.json')) as GivenClone[],
    arguments: readArguments(name, language, extension),
  };
}

/** Each type as a field with every value, then whole types with their texts. */
function readArguments(name: SdkName, language: string, extension: string): Given['arguments'] {
  const ending =
    name === 'python'
      ? 'got = []\ntyped = handoff(billing, on_handoff=lambda context, data: got.append(data), input_type=Type)\n'
      : 'export const got = [];\nexport const typed = handoff(billing, { inputType: Type, onHandoff: (context, data) => { got.push(data); } });\n';
  const fields = readPrograms(`${language}-arguments.${extension}`, ending);
  const texts = ['{}', ...(JSON.parse(readCase('atoms.json')) as string[]).map((atom) => `{"x": ${atom}}`)];
  const whole = readPrograms(`${language}-texts.${extension}`, ending).cases.map(({ title, source }) => {
    const end = source.indexOf('\n', source.search(/^(?:const )?Type = /m)) + 1;
    return { title, source: source.slice(0, end), texts: source.slice(end).replace(/\n$/, '').split('\n') };
  });
  const asField = (title: string): string =>
    name === 'python' ? `class Data(BaseModel):\n    x: ${title}\nType = Data\n` : `const Type = z.object({ x: ${title} });\n`;
  return { ...fields, cases: [...fields.cases.map(({ title }) => ({ title, source: asField(title), texts })), ...whole] };
}

/** Random calls of `handoff()`; the same for the same seed. */
export function generateHandoffs(name: SdkName, seed: number, count: number): GivenPrograms['cases'] {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, i) => ({ title: `generated ${i + 1}`, source: generateHandoff(name, random) }));
}

/** Random input types; the same for the same seed. */
export function generateTypes(name: SdkName, seed: number, count: number): GivenPrograms['cases'] {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, i) => ({
    title: `generated ${i + 1}`,
    source:
      name === 'python'
        ? random.chance(0.5)
          ? generatePythonType(random)
          : generatePythonModels(random)
        : random.chance(0.3)
          ? generateZod3Type(random)
          : generateZodType(random),
  }));
}

/** Sections `# --- title` or `// --- title`; what stands before the first belongs to each. */
function readPrograms(file: string, ending: string): GivenPrograms {
  const [preamble = '', ...sections] = readCase(file).split(/^(?:#|\/\/) --- /m);
  const cases = sections.map((section) => {
    const [title = ''] = section.split('\n', 1);
    return { title, source: section.slice(title.length + 1) };
  });
  return { preamble, ending, cases };
}

function readCase(file: string): string {
  return readFileSync(`test/engine/cases/${file}`, 'utf8');
}
