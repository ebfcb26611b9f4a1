import { strict as assert } from 'node:assert';
import { type Analysis, createAnalyzer, type Project } from '../../src/analyze/analyze';
import type { FileIR } from '../../src/languages/ir';
import type { LanguageSupport } from '../../src/languages/language';
import { languageOf, loadLanguages } from '../../src/languages/load-languages';
import { createOpenDocument, type OpenDocument } from '../../src/workspace/files/open-document';
import { createRandom } from '../engine/generate/random';
import { sdkOf } from '../engine/vectors';

interface Desk {
  /** The file that is being typed, and two sound texts of it. */
  readonly imported: string;
  readonly before: string;
  readonly after: string;
  /** A sound file beside it; its text goes with both. */
  readonly importer: string;
  readonly text: string;
  /** What the first sound text becomes while somebody types: what is replaced, and by what. */
  readonly broken: readonly (readonly [string, string])[];
}

const PYTHON: Desk = {
  imported: '/workspace/parts.py',
  importer: '/workspace/desk.py',
  before: `from agents import Agent, HandoffInputData
from pydantic import BaseModel

class Order(BaseModel):
    number: int

def note(ctx, order):
    print(order)

def keep(data: HandoffInputData):
    return data

NAME = "refund"
billing = Agent(name="Billing")
EXTRA = [billing]
`,
  after: `from agents import Agent, HandoffInputData
from pydantic import BaseModel

class Purchase(BaseModel):
    code: str

Order = Purchase

async def note(wrapper, purchase):
    print(purchase)

def keep(data):
    return data.clone(new_items=())

NAME = "return"
billing = Agent(name="Invoices")
EXTRA = [Agent(name="Stock"), billing]
`,
  text: `from agents import Agent, handoff
from parts import EXTRA, NAME, Order, billing, keep, note

refunds = Agent(name="Refunds")
triage = Agent(name="Triage", handoffs=[
    handoff(refunds, on_handoff=note, input_type=Order, input_filter=keep, tool_name_override=NAME),
    billing,
])
desk = Agent(name="Desk", handoffs=EXTRA)
`,
  broken: [
    ['def note(ctx, order):', 'def note(ctx'],
    ['def note(ctx, order):', 'def note('],
    ['def note(ctx, order):', 'def note(, order):'],
    ['def note(ctx, order):', 'def note(ctx, ):\n    return (\n'],
    ['def note(ctx, order):', 'def no'],
    ['    return data', '    return ['],
    ['    return data', '    return [data'],
    ['NAME = "refund"', 'NAME = ["refund"'],
    ['NAME = "refund"', 'NAME = 5 +'],
    ['Agent(name="Billing")', '[Agent(name="Billing")'],
    ['Agent(name="Billing")', 'Agent(name="Billi'],
    ['EXTRA = [billing]', 'EXTRA = (billing,'],
    ['EXTRA = [billing]', 'EXTRA = [billing.'],
    ['number: int', 'number: ('],
    ['class Order(BaseModel):', 'class Order('],
    ['class Order(BaseModel):', 'class Order'],
  ],
};

const TYPESCRIPT: Desk = {
  imported: '/workspace/parts.ts',
  importer: '/workspace/desk.ts',
  before: `import { Agent, type HandoffInputData } from '@openai/agents';
import { z } from 'zod';

export const Order = z.object({ number: z.number() });
export function note(context: unknown, order: unknown) {
  console.log(order);
}
export function keep(data: HandoffInputData) {
  return data;
}
export const NAME = 'refund';
export const billing = new Agent({ name: 'Billing' });
export const EXTRA = [billing];
`,
  after: `import { Agent } from '@openai/agents';
import { z } from 'zod';

export const Order = z.object({ code: z.string(), level: z.number() });
export const note = async (context: unknown) => {
  console.log(context);
};
export const keep = (data) => ({ ...data, newItems: [] });
export const NAME = 'return';
export const billing = Agent.create({ name: 'Invoices' });
export const EXTRA = [new Agent({ name: 'Stock' }), billing];
`,
  text: `import { Agent, handoff } from '@openai/agents';
import { EXTRA, NAME, Order, billing, keep, note } from './parts';

const refunds = new Agent({ name: 'Refunds' });
export const triage = new Agent({
  name: 'Triage',
  handoffs: [handoff(refunds, { onHandoff: note, inputType: Order, inputFilter: keep, toolNameOverride: NAME }), billing],
});
export const desk = new Agent({ name: 'Desk', handoffs: EXTRA });
`,
  broken: [
    ['note(context: unknown, order: unknown) {', 'note('],
    ['note(context: unknown, order: unknown) {', 'note(context'],
    ['note(context: unknown, order: unknown) {', 'note(, order: unknown) {'],
    ['function note(', 'async function* note(('],
    ['  return data;', '  return ['],
    ['  return data;', '  return { history: ;'],
    ["'refund'", "['refund'"],
    ["'refund'", '5 +'],
    ["new Agent({ name: 'Billing' })", "[new Agent({ name: 'Billing' })"],
    ['[billing]', '({ billing'],
    ['[billing]', 'billing.'],
    ['{ number: z.number() }', '{ number: z.date('],
    ['z.object({ number: z.number() })', 'z.date(('],
  ],
};

describe('a half-typed file', () => {
  let languages: readonly LanguageSupport[];
  before(async () => {
    languages = await loadLanguages('dist');
  });

  /** The texts that a file has one after another, as an editor gives them; the analysis of each. */
  function* type(desk: Desk, texts: Iterable<string>): Generator<{ readonly text: string; readonly ir: FileIR; readonly analysis: Analysis }> {
    const language = languageOf(languages, desk.importer) as LanguageSupport;
    const analyzer = createAnalyzer(languages);
    const importer = language.lower(desk.importer, desk.text);
    let previous: OpenDocument | undefined;
    for (const text of texts) {
      const document = createOpenDocument(language, desk.imported, text, previous ?? { latest: () => undefined, base: () => undefined }, () => false);
      const ir = document.ir();
      const analysis = analyzer.analyze(projectOf([ir, importer]), previous ? new Set([desk.imported]) : 'everything', {});
      yield { text, ir, analysis };
      previous = document;
    }
  }

  for (const [name, desk] of Object.entries({ Python: PYTHON, TypeScript: TYPESCRIPT })) {
    const hasNothing = (text: string, { findings, failures }: Analysis): void => {
      assert.deepEqual([...failures, ...findings.filter(({ at }) => at.file === desk.importer).map(({ rule, message }) => `${rule}: ${message}`)], [], text);
    };

    it(`makes no findings in a sound file that imports it, and keeps the graph: ${name}`, () => {
      for (const [written, typed] of desk.broken) {
        const texts = [desk.before, desk.before.replace(written, typed), desk.before, desk.after, desk.before.replace(written, typed)];
        const agents: number[] = [];
        for (const { text, ir, analysis } of type(desk, texts)) {
          assert.equal(ir.broken.length > 0, text !== desk.before && text !== desk.after, text);
          hasNothing(text, analysis);
          agents.push(analysis.workflow.agents.length);
        }
        assert.equal(agents[1], agents[0], typed);
      }
    });

    it(`makes none at any place where somebody stops to type: ${name}`, () => {
      const random = createRandom(7);
      for (let round = 0; round < 12; round++) {
        for (const { text, ir, analysis } of type(desk, typing(desk, random.below))) if (ir.broken.length > 0) hasNothing(text, analysis);
      }
    });

    it(`still says what is wrong in the sound file by itself: ${name}`, () => {
      const wrong = desk.text.replace(/billing(,?\n?\])/, '5$1');
      assert.notEqual(wrong, desk.text);
      const [written, typed] = desk.broken[0] as readonly [string, string];
      const [sound, broken] = [...type({ ...desk, text: wrong }, [desk.before, desk.before.replace(written, typed)])].map(({ analysis }) =>
        analysis.findings.filter(({ at }) => at.file === desk.importer),
      );
      assert.equal(sound?.length, 1);
      assert.deepEqual(broken, sound);
    });
  }
});

function projectOf(irs: readonly FileIR[]): Project {
  const find = (file: string): FileIR | undefined => irs.find((ir) => ir.file === file);
  const language = irs[0]?.language ?? 'python';
  return {
    folders: ['/workspace'],
    files: irs.map(({ file }) => file).sort(),
    has: (file) => find(file) !== undefined,
    ir: find,
    pathAliases: [],
    packages: [],
    sdk: () => (language === 'python' ? sdkOf('python', '0.24.0') : sdkOf('javascript', '0.20.0')),
  };
}

/** From the first text to the second: a few stretches at random are taken out character by character, then written anew likewise. */
function* typing({ before, after }: Desk, below: (limit: number) => number): Generator<string> {
  let text = before;
  yield text;
  for (let cuts = 0; cuts < 4; cuts++) {
    const start = below(text.length);
    const length = Math.min(1 + below(40), text.length - start);
    const taken = text.slice(start, start + length);
    const step = 1 + below(7);
    for (let left = length - step; left > 0; left -= step) yield text.slice(0, start) + taken.slice(0, left) + text.slice(start + length);
    yield (text = text.slice(0, start) + (cuts % 2 === 0 ? taken.slice(0, below(length)) : '') + text.slice(start + length));
    yield (text = cuts === 1 ? after : before);
  }
}
