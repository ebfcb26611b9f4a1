import { readFileSync } from 'node:fs';
import type { JsonSchema } from '../../src/model/workflow';
import { generatePythonType } from './generate/python-types';
import { createRandom } from './generate/random';
import { generateZodType } from './generate/zod-types';
import type { SdkName } from './vectors';

/** What a recorder is given: the vectors without what the SDKs say. */
export interface Given {
  readonly names: readonly { readonly agent: string }[];
  readonly schemas: readonly { readonly schema: JsonSchema }[];
  readonly callbacks: GivenPrograms;
  readonly types: GivenPrograms;
}

export interface GivenPrograms {
  readonly preamble: string;
  readonly ending: string;
  readonly cases: readonly { readonly title: string; readonly source: string }[];
}

const SEED = 20_261_121;
const GENERATED = 400;

/** The cases picked by hand and the generated ones. */
export function readGiven(name: SdkName): Given {
  const isPython = name === 'python';
  const extension = isPython ? 'py' : 'mjs';
  const language = isPython ? 'python' : 'typescript';
  const types = readPrograms(`${language}-types.${extension}`, isPython ? 'typed = handoff(billing, on_handoff=on, input_type=Type)\n' : 'export const typed = handoff(billing, { inputType: Type, onHandoff: () => {} });\n');
  return {
    names: (JSON.parse(readCase('names.json')) as string[]).map((agent) => ({ agent })),
    schemas: (JSON.parse(readCase('json-schemas.json')) as JsonSchema[]).map((schema) => ({ schema })),
    callbacks: readPrograms(`${language}-callbacks.${extension}`, ''),
    types: { ...types, cases: [...types.cases, ...generateTypes(name, SEED, GENERATED)] },
  };
}

/** Random input types; the same for the same seed. */
export function generateTypes(name: SdkName, seed: number, count: number): GivenPrograms['cases'] {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, i) => ({ title: `generated ${i + 1}`, source: name === 'python' ? generatePythonType(random) : generateZodType(random) }));
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
