import { strict as assert } from 'node:assert';
import { createEvaluation } from '../../src/analyze/evaluation';
import type { LanguageSupport } from '../../src/languages/language';
import { loadLanguages } from '../../src/languages/load-languages';
import { dumpWork } from '../support/dump/dump-work';
import { createChangingProject } from '../support/edits/changing-project';

/** An edit: the texts of files after it, none where a file is gone; and the files that it takes to evaluate. */
interface Edit {
  readonly title: string;
  readonly files: Readonly<Record<string, string>>;
  readonly edit: Readonly<Record<string, string | undefined>>;
  readonly evaluated: readonly string[];
}

const EDITS: readonly Edit[] = [
  {
    title: 'a comment before a decorator that holds an agent',
    files: {
      'main.py': 'from agents import Agent\nfrom lib import keep\n\n@keep(Agent(name="Kept"))\nclass Desk:\n    limit = 3\n\nlast = Agent(name="Last")\n',
    },
    edit: {
      'main.py':
        'from agents import Agent\nfrom lib import keep\n\n# Kept.\n@keep(Agent(name="Kept"))\nclass Desk:\n    limit = 3\n\nlast = Agent(name="Last")\n',
    },
    evaluated: [],
  },
  {
    title: 'a file that is gone, in whose place another one is found',
    files: {
      'main.ts':
        "import { Agent } from '@openai/agents';\nimport { billing } from './parts';\nconst desk = new Agent({ name: 'Desk', handoffs: [billing] });\n",
      'parts.ts': "import { Agent } from '@openai/agents';\nexport const billing = new Agent({ name: 'Billing' });\n",
      'parts/index.ts': "import { Agent } from '@openai/agents';\nexport const billing = new Agent({ name: 'Invoices' });\n",
    },
    edit: { 'parts.ts': undefined },
    evaluated: ['main.ts'],
  },
  {
    title: 'a function that nobody calls begins to change what it is given',
    files: { 'main.py': 'from agents import Agent\n\nlast = Agent(name="Last")\n\ndef wire(desk, other):\n    print(desk.name, other)\n' },
    edit: { 'main.py': 'from agents import Agent\n\nlast = Agent(name="Last")\n\ndef wire(desk, other):\n    print(desk.name, other, desk.handoffs)\n' },
    evaluated: [],
  },
  {
    title: 'a function that nobody calls no longer changes what it is given',
    files: { 'main.py': 'from agents import Agent\n\nlast = Agent(name="Last")\n\ndef wire(desk, other):\n    print(desk.name, other, desk.handoffs)\n' },
    edit: { 'main.py': 'from agents import Agent\n\nlast = Agent(name="Last")\n\ndef wire(desk, other):\n    print(desk.name, other)\n' },
    evaluated: [],
  },
  {
    title: 'the callback of a handoff of another file leads elsewhere',
    files: {
      'main.py': 'from agents import Agent\nfrom parts import transfer\n\ntriage = Agent(name="Triage", handoffs=[transfer])\n',
      'parts.py': HANDMADE('billing'),
    },
    edit: { 'parts.py': HANDMADE('refunds') },
    evaluated: [],
  },
];
function HANDMADE(target: string): string {
  return `from agents import Agent, Handoff

billing = Agent(name="Billing")
refunds = Agent(name="Refunds")

async def invoke(context, given):
    return ${target}

transfer = Handoff(tool_name="transfer", tool_description="", input_json_schema={}, on_invoke_handoff=invoke, agent_name="Some")
`;
}

/** After each edit all is known that a cold start finds, from no more than it takes. */
describe('small edits', () => {
  let languages: readonly LanguageSupport[];
  before(async () => {
    languages = await loadLanguages('dist');
  });

  for (const { title, files, edit, evaluated } of EDITS) {
    it(title, () => {
      const changing = createChangingProject(languages, toPaths(files));
      const warm = createEvaluation(languages, changing.project);
      const first = warm.update(changing.project, 'everything', {});
      for (const [file, text] of Object.entries(toPaths(edit))) changing.set(file, text);
      const { evaluated: again, ...found } = warm.update(changing.project, new Set(Object.keys(toPaths(edit))), {});
      const cold = createEvaluation(languages, changing.project);
      const { evaluated: _, ...expected } = cold.update(changing.project, 'everything', {});
      assert.deepEqual(found, expected);
      assert.notDeepEqual(found, first);
      assert.deepEqual(
        again.map((file) => file.slice('/workspace/'.length)),
        evaluated,
      );
      assert.equal(dumpWork(warm.program, changing.project), dumpWork(cold.program, changing.project));
    });
  }
});

function toPaths<T>(files: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(files).map(([file, text]) => [`/workspace/${file}`, text]));
}
