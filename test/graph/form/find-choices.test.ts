import { strict as assert } from 'node:assert';
import { findFunctions, findInputTypes } from '../../../src/graph/form/find-choices';
import type { LanguageSupport } from '../../../src/languages/language';
import { loadLanguages } from '../../../src/languages/load-languages';
import { toWritable } from '../write/write-to';

const PYTHON = [
  {
    path: 'main.py',
    text: `from agents import Agent, HandoffInputData, RunContextWrapper, handoff
from pydantic import BaseModel
import tools
import other

def none() -> HandoffInputData: ...
def one(data: HandoffInputData): ...
def two(data: HandoffInputData, more): ...
def one_and_more(data: HandoffInputData, more=1, *rest, key, **others): ...
def of_nothing(data): ...
def in_body(data): return HandoffInputData()
def makes(data: HandoffInputData): yield data
@decorated
def decorated(data: HandoffInputData): ...
def _own(data: HandoffInputData): ...
typed: HandoffInputFilter = lambda data: data
value: HandoffInputData = load()
used = lambda given: given
outer_used = lambda given: [lambda deep: deep]
def called(context: RunContextWrapper): ...
def called_with(context: RunContextWrapper, order): ...
def called_with_three(context: RunContextWrapper, order, more): ...
def called_with_none(context: RunContextWrapper = None): ...
def instructs(context: RunContextWrapper, agent: Agent): ...
def filters(context: RunContextWrapper, data: HandoffInputData): ...
def given(anything): ...
def again(data: HandoffInputData): ...
def again(data): ...


class Order(BaseModel):
    id: int


class Plain:
    base: BaseModel


class Given: ...
BaseModelOfAll = BaseModel
o.attribute = BaseModel
first, second = BaseModel
billing = Agent(name="Billing")
triage = Agent(name="Triage", handoffs=[
    handoff(billing, input_filter=used, on_handoff=given, input_type=Given),
    handoff(billing, input_filter=of_nothing),
    handoff(billing, input_filter=lambda data: data),
])
`,
  },
  {
    path: 'tools.py',
    text: `from agents import HandoffInputData
from pydantic import BaseModel
from typing import TypedDict
from dataclasses import dataclass

def far(data: HandoffInputData): ...
def _hidden(data: HandoffInputData): ...
class Note(TypedDict): ...
@seen
class Plain: ...
@outer
@dataclass
class Data: ...
`,
  },
  { path: 'other.py', text: 'import deeper\n' },
  { path: 'deeper.py', text: 'def too_far(data: HandoffInputData): ...\n' },
  { path: 'unseen.py', text: 'def unseen(data: HandoffInputData): ...\n' },
];

const SCRIPT = [
  {
    path: 'main.ts',
    text: `import { Agent, handoff, type HandoffInputData, type RunContext } from '@openai/agents';
import { z } from 'zod';
import './tools';

const one = (data: HandoffInputData) => data;
const optional = (data?: HandoffInputData) => data;
const two = (data: HandoffInputData, more: number) => data;
const more = (data: HandoffInputData, more = 1, maybe?: number, ...rest: any[]) => data;
function declared(data: HandoffInputData) { return data; }
function* makes(data: HandoffInputData) { yield data; }
const called = (context: RunContext) => {};
const noted: OnHandoffCallback<any> = (context) => {};
const instructs = (context: RunContext, agent: Agent) => '';
const Order = z.object({ id: z.number() });
const Strict = z . strictObject({});
const Loose = z.looseObject({});
const Text = z.string();
class Kind { static schema = z.object({}); }
const billing = new Agent({ name: 'Billing' });
export const triage = new Agent({ name: 'Triage', handoffs: [handoff(billing, { onHandoff: declared, inputType: Text })] });
`,
  },
  { path: 'tools.ts', text: "import type { HandoffInputFilter } from '@openai/agents';\nexport const far: HandoffInputFilter = (data) => data;\n" },
];

describe('what an option could be given', () => {
  let languages: readonly LanguageSupport[];
  before(async () => {
    languages = await loadLanguages('dist');
  });

  for (const [language, files, found] of [
    [
      'python',
      PYTHON,
      {
        inputFilter: [
          'one(data)',
          'one_and_more(data, more, rest, key, others)',
          'of_nothing(data)',
          '_own(data)',
          'typed(data)',
          'used(given)',
          'far(data) tools.py',
        ],
        onHandoff: ['called(context)', 'called_with(context, order)', 'given(anything)'],
        inputType: ['Order', 'Given', 'Note tools.py', 'Data tools.py'],
      },
    ],
    [
      'typescript',
      SCRIPT,
      {
        inputFilter: ['one(data)', 'more(data, more, maybe, rest)', 'declared(data)', 'far(data) tools.ts'],
        onHandoff: ['declared(data)', 'called(context)', 'noted(context)'],
        inputType: ['Order', 'Strict', 'Loose', 'Text'],
      },
    ],
  ] as const) {
    it(`is found in ${language}`, () => {
      const writable = toWritable(languages, files);
      const agent = writable.workflow.agents.find(({ name }) => name.value === 'Triage') ?? assert.fail();
      const told = (names: ReturnType<typeof findInputTypes>) =>
        names.map(({ name, file, parameters }) => `${name}${parameters}${file === agent.span.file ? '' : ` ${file.slice('/workspace/'.length)}`}`);
      assert.deepEqual(
        {
          inputFilter: told(findFunctions(writable, agent, 'inputFilter')),
          onHandoff: told(findFunctions(writable, agent, 'onHandoff')),
          inputType: told(findInputTypes(writable, agent)),
        },
        found,
      );
    });
  }
});
