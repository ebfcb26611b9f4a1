import { strict as assert } from 'node:assert';
import { createEvaluation } from '../../src/analyze/evaluation';
import type { LanguageSupport } from '../../src/languages/language';
import { loadLanguages } from '../../src/languages/load-languages';
import { sdk as python } from '../../src/languages/python/sdk';
import { dumpWork } from '../support/dump/dump-work';
import { createChangingProject } from '../support/edits/changing-project';

/** An edit: the texts of files after it, none where a file is gone; and the files that it takes to evaluate. */
interface Edit {
  readonly title: string;
  readonly files: Readonly<Record<string, string>>;
  /** What they were in between. */
  readonly first?: Readonly<Record<string, string>>;
  readonly edit: Readonly<Record<string, string | undefined>>;
  readonly evaluated: readonly string[];
}

const PATHED = {
  'app/main.py': 'import sys\nfrom agents import Agent\nsys.path.append("../lib")\nfrom tools import tools\nmain = Agent(name="Main", handoffs=[tools])\n',
};
const TOOLS = 'from agents import Agent\ntools = Agent(name="Tools")\n';
const CIRCLE = {
  'lib/Desks/a.py': 'from agents import Agent\nfrom lib import config\na = Agent(name="A", instructions=config.TEXT)\n',
  'lib/desk.py': 'from agents import Agent\nfrom lib import config\ndesk = Agent(name="Desk", instructions=config.TEXT)\n',
  'lib/net.py': 'from lib.Desks.a import a\ndef wire(desk):\n    desk.handoffs.append(a)\n',
  'lib/config.py': 'TEXT = "text"\n',
};

/** Files that the SDK's own source has. */
const SOURCE = python.source.kind === 'folder' ? python.source.files : [];

/** A service whose helper a method may set. */
function toService(initialize: string, other: string): string {
  return `from agents import Agent

class Service:
    def __init__(self):
        self.helper = None

    def initialize(self):
        ${initialize}

    def other(self):
        ${other}

    def chat(self):
        return Agent(name="Chat", handoffs=[self.helper])
`;
}

const EDITS: readonly Edit[] = [
  {
    title: 'a method that sets what another reads, after a third has changed',
    files: { 'main.py': toService('Agent(name="Helper")', 'return 1') },
    first: { 'main.py': toService('Agent(name="Helper")', 'return 2') },
    edit: { 'main.py': toService('self.helper = Agent(name="Helper")', 'return 2') },
    evaluated: ['main.py'],
  },
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
    title: 'a file that makes a folder the own source of the SDK',
    files: {
      'main.py': 'from agents import Agent\n\ndesk = Agent(name="Desk")\n',
      ...Object.fromEntries(SOURCE.slice(0, -1).map((name) => [`src/agents/${name}`, 'class Agent:\n    pass\n'])),
    },
    edit: { [`src/agents/${SOURCE.at(-1)}`]: 'def function_tool():\n    pass\n' },
    evaluated: ['main.py'],
  },
  {
    title: 'something else at the top of a file with functions that nobody calls',
    files: {
      'main.py': 'from agents import Agent\n\nlimit = 3\nlast = Agent(name="Last")\n\ndef late():\n    print(last)\n\ndef idle(name):\n    return name.text\n',
    },
    edit: {
      'main.py': 'from agents import Agent\n\nlimit = 4\nlast = Agent(name="Last")\n\ndef late():\n    print(last)\n\ndef idle(name):\n    return name.text\n',
    },
    evaluated: ['main.py'],
  },
  {
    title: 'a name of another file begins to stand for an agent',
    files: {
      'main.py': 'from desk import thing\n\ndef late():\n    print(thing)\n',
      'desk.py': 'from parts import title as thing\n',
      'parts.py': 'from agents import Agent\n\ntitle = "Parts"\nshelf = {}\nbilling = Agent(name="Billing")\n',
    },
    edit: { 'desk.py': 'from parts import billing as thing\n' },
    evaluated: ['desk.py', 'main.py'],
  },
  {
    title: 'the callback of a handoff of another file leads elsewhere',
    files: {
      'main.py': 'from agents import Agent\nfrom parts import transfer\n\ntriage = Agent(name="Triage", handoffs=[transfer])\n',
      'parts.py': handmade('billing'),
    },
    edit: { 'parts.py': handmade('refunds') },
    evaluated: [],
  },
  {
    title: 'a file that is found where another adds to the path',
    files: PATHED,
    edit: { 'lib/tools.py': TOOLS },
    evaluated: ['lib/tools.py', 'app/main.py'],
  },
  {
    title: 'a file that was found where another adds to the path',
    files: { ...PATHED, 'lib/tools.py': TOOLS },
    edit: { 'lib/tools.py': undefined },
    evaluated: ['app/main.py'],
  },
  {
    title: 'another folder that is added to the path',
    files: { ...PATHED, 'lib/tools.py': TOOLS, 'other/tools.py': TOOLS.replace('Tools', 'Others') },
    edit: { 'app/main.py': PATHED['app/main.py'].replace('lib', 'other') },
    evaluated: ['app/main.py'],
  },
  {
    title: 'another folder that is added to the path of a file that is imported',
    files: {
      'app/main.py': PATHED['app/main.py'].replace('from tools', 'from parts.near'),
      'app/parts/near.py': 'from agents import Agent\nfrom tools import tools\nnear = Agent(name="Near", handoffs=[tools])\n',
      'lib/tools.py': TOOLS,
      'other/tools.py': TOOLS.replace('Tools', 'Others'),
    },
    edit: { 'app/main.py': PATHED['app/main.py'].replace('from tools', 'from parts.near').replace('lib', 'other') },
    evaluated: ['app/parts/near.py', 'app/main.py'],
  },
  {
    title: 'a file that adds to the path for another no longer imports it',
    files: {
      'app/main.py': PATHED['app/main.py'].replace('from tools', 'from parts.near'),
      'app/parts/near.py': 'from agents import Agent\nfrom tools import tools\nnear = Agent(name="Near", handoffs=[tools])\n',
      'lib/tools.py': TOOLS,
    },
    edit: { 'app/main.py': 'import sys\nsys.path.append("../lib")\n' },
    evaluated: ['app/parts/near.py'],
  },
  {
    title: 'a function that begins to put something in the place of the SDK',
    files: { 'main.py': stubbing('print(sys)') },
    edit: { 'main.py': stubbing('sys.modules["agents"] = object()') },
    evaluated: ['main.py'],
  },
  {
    title: 'a function that no longer puts something in the place of the SDK',
    files: { 'main.py': stubbing('sys.modules["agents"] = object()') },
    edit: { 'main.py': stubbing('print(sys)') },
    evaluated: ['main.py'],
  },
  {
    title: 'a package that wires what stands in it',
    files: CIRCLE,
    edit: { 'lib/__init__.py': 'from lib.desk import desk\nfrom lib.net import wire\nwire(desk)\n' },
    evaluated: ['lib/__init__.py', 'lib/net.py', 'lib/desk.py', 'lib/Desks/a.py'],
  },
  {
    title: 'an import that is found from a package alone, beside one of the SDK',
    files: {
      'service/__init__.py': '',
      'service/agents.py': 'class Agent:\n    def __init__(self, name):\n        pass\n',
      'service/main.py': 'from agents import Agent\nfrom config import TEXT\ndesk = Agent(name=TEXT)\n',
    },
    edit: { 'service/config.py': 'TEXT = "text"\n' },
    evaluated: ['service/agents.py', 'service/config.py', 'service/main.py'],
  },
];
/** What a function that nobody calls says before and after: nothing is evaluated but what it may do now. */
const BODIES: readonly { readonly title: string; readonly file?: string; readonly before: string; readonly after: string }[] = [
  { title: 'an agent of the module', before: 'print(name)', after: 'print(first)' },
  { title: 'a name that means nothing', before: 'print(name)', after: 'print(other)' },
  { title: 'a name as a whole that it took something of', before: 'print(parts.title)', after: 'print(parts)' },
  { title: 'an agent of another module', before: 'print(parts.title)', after: 'print(parts.billing)' },
  { title: 'an agent that it imports', before: 'from parts import title', after: 'from parts import billing' },
  { title: 'what is like an agent that it is given', before: 'print(name.text, other)', after: 'print(name.text, other, name.handoffs)' },
  { title: 'something new of what it is given', before: 'print(name.text)', after: 'print(name.text, name.title)' },
  { title: 'where it puts what it is given', before: 'parts.title = name', after: 'parts.billing = name' },
  { title: 'what it binds for the module', before: 'global title\n    title = name', after: 'global first\n    first = name' },
  { title: 'where it keeps an agent', before: 'print(first)', after: 'shelf.update(first=first)' },
  {
    title: 'where it keeps an agent, of a module that is known by all its names',
    file: 'star.py',
    before: 'print(first)',
    after: 'drawer.update(first=first)',
  },
  { title: 'an agent of a module that is known by all its names', file: 'star.py', before: 'print(name)', after: 'print(last)' },
  { title: 'a field of its object', file: 'shop.py', before: 'print(self.size)', after: 'print(self.desk)' },
  { title: 'a field where it has none', file: 'shop.py', before: 'print(self.size)', after: 'print(other.desk)' },
  { title: 'a field of its object in JavaScript', file: 'shop.ts', before: 'console.log(this.size)', after: 'console.log(this.desk)' },
  { title: 'a member of the class above', file: 'night.py', before: 'print(super().size)', after: 'print(super().desk)' },
  { title: 'a field that it sets', file: 'shop.py', before: 'self.title = self.name', after: 'self.desk = self.name' },
];

function inShop(body: string): string {
  return `from agents import Agent

class Shop:
    def __init__(self, name):
        self.name = name
        self.title = name
        self.desk = Agent(name="Desk")

    def late(self, other):
        ${body}

    def later(self, other):
        print(self.title)

shop = Shop(input())
`;
}

const WITH_BODY: Readonly<Record<string, (body: string) => string>> = {
  'main.py': (body) => `from agents import Agent
import parts
from parts import shelf

title = None
first = Agent(name="First")

def late(name, other):
    ${body}

def idle(name):
    return name.text

def look():
    return shelf
`,
  'star.py': (body) => `from agents import Agent
from drawers import *

first = Agent(name="First")

def late(name, other):
    ${body}

def look():
    return drawer
`,
  'shop.ts': (body) => `import { Agent } from '@openai/agents';

class Shop {
  constructor(name) {
    this.name = name;
    this.title = name;
    this.desk = new Agent({ name: 'Desk' });
  }
  late(other) {
    ${body}
  }
}

const shop = new Shop(globalThis.name);
`,
  'night.py': (body) => `from shop import Shop

class NightShop(Shop):
    def late(self, other):
        ${body}

shop = NightShop(input())
`,
  'shop.py': inShop,
};

const BESIDE: Readonly<Record<string, string>> = {
  'parts.py': 'from agents import Agent\n\ntitle = "Parts"\nshelf = {}\nbilling = Agent(name="Billing")\n',
  'shop.py': inShop('pass'),
  'drawers.py': 'from agents import Agent\n\ndrawer = {}\nlast = Agent(name="Last")\n',
};

function handmade(target: string): string {
  return `from agents import Agent, Handoff

billing = Agent(name="Billing")
refunds = Agent(name="Refunds")

async def invoke(context, given):
    return ${target}

transfer = Handoff(tool_name="transfer", tool_description="", input_json_schema={}, on_invoke_handoff=invoke, agent_name="Some")
`;
}

/** A module with a function that does something before it imports the SDK. */
function stubbing(body: string): string {
  return `import sys\nfrom agents import Agent\ndesk = Agent(name="Desk")\n\ndef test():\n    ${body}\n    from agents import Agent as Stub\n    Stub(name="Stub", handoffs=[desk])\n`;
}

/** After each edit all is known that a cold start finds, from no more than it takes. */
describe('small edits', () => {
  let languages: readonly LanguageSupport[];
  before(async () => {
    languages = await loadLanguages('dist');
  });

  for (const { title, files, first, edit, evaluated } of EDITS) it(title, () => compare(files, edit, evaluated, first));

  for (const { title, file = 'main.py', before, after } of BODIES) {
    const [from, to] = [before, after].map((body) => WITH_BODY[file]?.(body));
    it(`a function that nobody calls says ${title}`, () => compare({ ...BESIDE, [file]: from ?? '' }, { [file]: to }, []));
    it(`a function that nobody calls says ${title} no longer`, () => compare({ ...BESIDE, [file]: to ?? '' }, { [file]: from }, []));
  }

  function compare(files: Edit['files'], edit: Edit['edit'], evaluated: readonly string[], first: Edit['edit'] = {}): void {
    const changing = createChangingProject(languages, toPaths(files));
    const warm = createEvaluation(languages, changing.project);
    warm.update(changing.project, 'everything', {});
    const update = (to: Edit['edit']) => {
      for (const [file, text] of Object.entries(toPaths(to))) changing.set(file, text);
      return warm.update(changing.project, new Set(Object.keys(toPaths(to))), {});
    };
    update(first);
    const { evaluated: again, ...found } = update(edit);
    const cold = createEvaluation(languages, changing.project);
    const { evaluated: _, ...expected } = cold.update(changing.project, 'everything', {});
    assert.deepEqual(found, expected);
    assert.deepEqual(
      again.map((file) => file.slice('/workspace/'.length)),
      evaluated,
    );
    assert.equal(dumpWork(warm.program, changing.project), dumpWork(cold.program, changing.project));
  }
});

function toPaths<T>(files: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(files).map(([file, text]) => [`/workspace/${file}`, text]));
}
