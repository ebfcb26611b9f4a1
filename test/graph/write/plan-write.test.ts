import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import { planWrite } from '../../../src/graph/write/plan-write';
import type { WriteRequest } from '../../../src/graph/write/request';
import type { Writable } from '../../../src/graph/write/writable';
import type { LanguageSupport } from '../../../src/languages/language';
import { loadLanguages } from '../../../src/languages/load-languages';
import { openGolden } from '../../support/golden';
import { edited, toWritable } from './write-to';

const FILES = {
  python: {
    path: 'team.py',
    text: 'from agents import Agent\n\nbilling_agent = Agent(name="Billing")\ntriage_agent = Agent(\n    name="Triage",\n    handoffs=[\n        billing_agent,\n    ],\n)\n',
  },
  typescript: {
    path: 'team.ts',
    text: "import { Agent } from '@openai/agents';\n\nconst billingAgent = new Agent({ name: 'Billing' });\nexport const triageAgent = Agent.create({\n  name: 'Triage',\n  handoffs: [billingAgent],\n});\n",
  },
} as const;

/** Codes where one edge cannot be taken out as it stands, and what stands there without it; a reason where it cannot be. */
const REMOVALS: Readonly<Record<'python' | 'typescript', readonly { readonly title: string; readonly code: string; readonly then: string }[]>> = {
  python: [
    {
      title: 'what is all of a block leaves the block',
      code: 'if True:\n    a.handoffs.append(b)\n',
      then: 'if True:\n    pass\n',
    },
    {
      title: 'of a list that goes by a key with quotes',
      code: 'team = {"main": a}\nteam["main"].handoffs = [b]\n',
      then: 'team = {"main": a}\nteam["main"].handoffs = []\n',
    },
    {
      title: 'of an agent that a comprehension makes once',
      code: '[c] = [Agent(name=each, handoffs=[b]) for each in ["C"]]\n',
      then: '[c] = [Agent(name=each, handoffs=[]) for each in ["C"]]\n',
    },
    {
      title: 'nothing that a loop waits for',
      code: 'while len(a.handoffs) < 1:\n    a.handoffs.append(b)\n',
      then: 'This handoff is made where it cannot be taken out alone: by a loop or a function.',
    },
    ...['isolated', 'main'].map((name) => ({
      title: `nothing that a loop waits for which is called ${name}`,
      code: `${name} = a\nwhile ${name}:\n    ${name}.handoffs.append(b)\n    break\n`,
      then: 'This handoff is made where it cannot be taken out alone: by a loop or a function.',
    })),
    {
      title: 'nothing of what is added with others',
      code: 'a.handoffs.append(b), a.handoffs.append(a)\n',
      then: 'This handoff is made where it cannot be taken out alone: by a loop or a function.',
    },
    {
      title: 'what a loop holds that waits for nothing',
      code: 'while True:\n    a.handoffs += [b] if True else []\n    break\n',
      then: 'while True:\n    a.handoffs += [] if True else []\n    break\n',
    },
    {
      title: 'what stands behind a place that is put again',
      code: 'c = Agent(name="C")\na.handoffs = [c, b]\na.handoffs[0] = a\n',
      then: 'c = Agent(name="C")\na.handoffs = [c]\na.handoffs[0] = a\n',
    },
    {
      title: 'nothing before a place that is put again',
      code: 'a.handoffs = [b, a]\na.handoffs[1] = a\n',
      then: 'This handoff is made where it cannot be taken out alone: by a loop or a function.',
    },
    {
      title: 'no name that a `case` binds',
      code: 'match [1, b]:\n    case [1, c]:\n        pass\ndef make(*handoffs):\n    return Agent(name="M", handoffs=list(handoffs))\nd = dict(x=c, y=a)\nmake(*d.values())\n',
      then: 'This handoff is made where it cannot be taken out alone: by a loop or a function.',
    },
    {
      title: 'of an agent in a dictionary',
      code: 'team = {"main": a}\nteam["main"].handoffs = [b]\n',
      then: 'team = {"main": a}\nteam["main"].handoffs = []\n',
    },
    {
      title: 'an agent that one of two branches makes goes by its name',
      code: 'try:\n    c = Agent(name="C")\nexcept ValueError:\n    c = None\na.handoffs.append(c)\n',
      then: 'try:\n    c = Agent(name="C")\nexcept ValueError:\n    c = None\n',
    },
  ],
  typescript: [
    {
      title: 'what is all of an `if` without braces leaves them',
      code: 'if (a.name)\n  a.handoffs.push(b);\nconsole.log(a);\n',
      then: 'if (a.name)\n  {}\nconsole.log(a);\n',
    },
    {
      title: 'of a list that goes by a key with quotes',
      code: "const team = { 'the-main': a };\nteam['the-main'].handoffs = [b];\n",
      then: "const team = { 'the-main': a };\nteam['the-main'].handoffs = [];\n",
    },
    {
      title: 'what stands behind a place that is put again',
      code: 'a.handoffs = [a, b];\na.handoffs[0] = a;\n',
      then: 'a.handoffs = [a];\na.handoffs[0] = a;\n',
    },
    {
      title: 'one of several that are added at once',
      code: 'a.handoffs.push(b, a);\n',
      then: 'a.handoffs.push(a);\n',
    },
    {
      title: 'nothing of which one is taken',
      code: 'a.handoffs = [[b, a].find((each) => each === b)];\n',
      then: 'a.handoffs = [];\n',
    },
    {
      title: 'of a list in the default of a pattern',
      code: "const { missing: c = new Agent({ name: 'C', handoffs: [b] }) } = {} as any;\n",
      then: "const { missing: c = new Agent({ name: 'C', handoffs: [] }) } = {} as any;\n",
    },
    {
      title: 'a statement behind a call goes',
      code: 'console.log(a)\na.handoffs.push(b);\n',
      then: 'console.log(a)\n',
    },
  ],
};

/** Codes that give `a` a handoff to `b` in some way, and below each what becomes of it (`>`) when that is taken out. `UPDATE=1` writes it anew. */
const REMOVED = 'test/graph/write/removed.txt';

function readCodes(language: string): readonly string[] {
  const [, own = ''] = new RegExp(`^## ${language}$(.*?)(?:^## |(?![^]))`, 'ms').exec(readFileSync(REMOVED, 'utf8')) ?? [];
  const lines = own.split('\n').filter((line) => !line.startsWith('>'));
  return lines
    .join('\n')
    .split(/\n{2,}/)
    .map((code) => code.trim())
    .filter((code) => code !== '');
}

describe('a plan to write', () => {
  const removed = openGolden(REMOVED);
  after(() => removed.close());
  let languages: readonly LanguageSupport[];
  before(async () => {
    languages = await loadLanguages('dist');
  });

  for (const [language, file] of Object.entries(FILES)) {
    const head = language === 'python' ? 'from agents import Agent, handoff\n\n' : "import { Agent, handoff } from '@openai/agents';\n\n";
    const both =
      language === 'python'
        ? 'a = Agent(name="A", handoffs=[])\nb = Agent(name="B")\n'
        : "const a = new Agent({ name: 'A' });\nconst b = new Agent({ name: 'B' });\n";
    for (const { title, code, then } of REMOVALS[language as keyof typeof REMOVALS]) {
      it(`takes out what stands in ${language}: ${title}`, () => {
        const source = { path: file.path, text: head + both + code };
        const writable = toWritable(languages, [source]);
        const { edges } = writable.workflow;
        const edge = edges.find(({ to }) => to === ids(writable)('B')) ?? edges[0] ?? assert.fail('no edge');
        const answer = planWrite(writable, { kind: 'remove-handoff', edge: edge.id });
        assert.equal(answer.kind === 'refusal' ? answer.reason : edited([source], answer.edits)[0]?.text.slice((head + both).length), then);
      });
    }

    it(`takes out a handoff, and nothing else, wherever it stands in ${language}`, () => {
      const told = readCodes(language).flatMap((code) => {
        const source = { path: file.path, text: `${head}${both}${code}\n` };
        const writable = toWritable(languages, [source]);
        const { edges } = writable.workflow;
        const edge = edges.find(({ to }) => to === ids(writable)('B')) ?? edges[0] ?? assert.fail(`no edge: ${code}`);
        const answer = planWrite(writable, { kind: 'remove-handoff', edge: edge.id });
        const then = answer.kind === 'refusal' ? `refused: ${answer.reason}` : (edited([source], answer.edits)[0]?.text ?? '').slice((head + both).length);
        return [
          '',
          ...code.split('\n'),
          ...then
            .replace(/\n$/, '')
            .split('\n')
            .map((line) => `> ${line}`.trimEnd()),
        ];
      });
      removed.assertSame(language, `${told.join('\n')}\n`);
    });

    const write = (toRequest: (idOf: (name: string) => string, edge: string) => WriteRequest): string => {
      const writable = toWritable(languages, [file]);
      const answer = planWrite(writable, toRequest(ids(writable), writable.workflow.edges[0]?.id ?? ''));
      return answer.kind === 'refusal' ? answer.reason : (edited([file], answer.edits)[0]?.text ?? '');
    };
    const isPython = language === 'python';

    it(`adds an agent that another hands off to, in ${language}`, () => {
      const text = write((idOf) => ({ kind: 'add-agent', name: 'Refund Desk', beside: idOf('Triage'), isTarget: true }));
      assert.match(text, isPython ? /^refund_desk_agent = Agent\(name="Refund Desk", instructions=""\)$/m : /^const refundDeskAgent = new Agent\(/m);
      assert.match(text, isPython ? /billing_agent,\n {8}refund_desk_agent,\n/ : /\[billingAgent, refundDeskAgent\]/);
    });

    it(`wraps an agent in a handoff with functions to fill in, in ${language}`, () => {
      const text = write((_, edge) => ({ kind: 'change-handoff', edge, toolName: 'pay', onHandoff: { stub: 'note' }, inputFilter: { stub: 'keep' } }));
      assert.match(
        text,
        isPython
          ? /handoff\(billing_agent, tool_name_override="pay", on_handoff=note, input_filter=keep\),/
          : /handoff\(billingAgent, \{ toolNameOverride: 'pay', onHandoff: note, inputFilter: keep \}\)/,
      );
      assert.match(text, isPython ? /def note\(context: RunContextWrapper\[None\]\) -> None:/ : /function note\(context: RunContext\): void \{\}/);
      assert.match(
        text,
        isPython ? /import Agent, handoff, RunContextWrapper, HandoffInputData$/m : /import \{ Agent, handoff, type RunContext, type HandoffInputData \}/,
      );
    });

    it(`takes an agent away with the handoffs to it, in ${language}`, () => {
      const text = write((idOf) => ({ kind: 'remove-agent', agent: idOf('Billing') }));
      assert.doesNotMatch(text, /billing/i);
      assert.match(text, isPython ? /handoffs=\[\n {4}\]/ : /handoffs: \[\]/);
    });

    it(`calls an agent otherwise, in ${language}`, () => {
      const quote = isPython ? '"' : "'";
      const rename = (name: string) => write((idOf) => ({ kind: 'rename-agent', agent: idOf('Billing'), name }));
      assert.equal(rename('Charges'), file.text.replace(`${quote}Billing${quote}`, `${quote}Charges${quote}`));
      assert.equal(rename('It"s'), 'The name must not hold quotes, backslashes or control characters.');
    });

    it(`writes nothing into what is read-only or cannot be read in full, in ${language}`, () => {
      const reason = (path: string, text: string, isWritable: boolean): string => {
        const writable = toWritable(languages, [{ path, text }], () => isWritable);
        const answer = planWrite(writable, { kind: 'remove-handoff', edge: writable.workflow.edges[0]?.id ?? assert.fail('no edge') });
        return answer.kind === 'refusal' ? answer.reason : 'written';
      };
      assert.equal(reason(file.path, file.text, false), `${file.path} is read-only.`);
      assert.equal(reason(file.path, `${file.text}${isPython ? 'x = (' : 'const x = ('}\n`, true), `${file.path} cannot be read in full.`);
    });

    it(`writes nothing where a program made the file, in ${language}`, () => {
      const made = { ...file, text: `${isPython ? '#' : '//'} Code generated by a tool. DO NOT EDIT.\n${file.text}` };
      const writable = toWritable(languages, [made]);
      const answer = planWrite(writable, { kind: 'remove-handoff', edge: writable.workflow.edges[0]?.id ?? '' });
      assert.equal(answer.kind === 'refusal' && answer.reason, `${file.path} is made by a program, as its first lines say.`);
    });
  }

  it('changes no copy of a handoff', () => {
    const text = `from agents import Agent, handoff\nimport dataclasses\n\na = Agent(name="A", handoffs=[dataclasses.replace(handoff(Agent(name="B")), tool_name="go")])\n`;
    const writable = toWritable(languages, [{ path: 'team.py', text }]);
    const answer = planWrite(writable, { kind: 'change-handoff', edge: writable.workflow.edges[0]?.id ?? assert.fail('no edge'), toolName: 'pay' });
    assert.equal(answer.kind === 'refusal' && answer.reason, 'This handoff cannot be changed where it is written.');
  });

  it('writes a callback that takes the input which the handoff has', () => {
    const text = `from agents import Agent, handoff\nfrom pydantic import BaseModel\n\nclass Note(BaseModel):\n    text: str\n\n\nb = Agent(name="B")\na = Agent(name="A", handoffs=[handoff(b, on_handoff=print, input_type=Note)])\n`;
    const writable = toWritable(languages, [{ path: 'team.py', text }]);
    const edge = writable.workflow.edges[0]?.id ?? assert.fail('no edge');
    const answer = planWrite(writable, { kind: 'change-handoff', edge, onHandoff: { stub: 'note' } });
    const written = answer.kind === 'refusal' ? answer.reason : edited([{ path: 'team.py', text }], answer.edits)[0]?.text;
    assert.match(written ?? '', /^def note\(context: RunContextWrapper\[None\], data: Note\) -> None:$/m);
  });

  it('makes a type of input above the calls of the function that reads it', () => {
    const head = `import { Agent, handoff } from '@openai/agents';\nimport { z } from 'zod';\n\n`;
    const rest = `main();\nfunction main() {\n  const b = new Agent({ name: 'B' });\n  return new Agent({ name: 'A', handoffs: [b] });\n}\n`;
    const file = { path: 'team.ts', text: head + rest };
    const writable = toWritable(languages, [file]);
    const edge = writable.workflow.edges[0]?.id ?? assert.fail('no edge');
    const answer = planWrite(writable, { kind: 'change-handoff', edge, inputType: { stub: 'Note' } });
    const written = answer.kind === 'refusal' ? answer.reason : (edited([file], answer.edits)[0]?.text ?? '');
    assert.match(written, /'zod';\n\nconst Note = z\.object\(.*\);\n+main\(\);\n/);
  });

  it('puts nothing before a handoff that no list has there', () => {
    const text = 'from agents import Agent\n\nb = Agent(name="B")\nc = Agent(name="C")\ndef both(): return [b]\na = Agent(name="A", handoffs=both())\n';
    const writable = toWritable(languages, [{ path: 'team.py', text }]);
    const [before] = writable.workflow.edges;
    const add = (more: object) => planWrite(writable, { kind: 'add-handoff', from: ids(writable)('A'), to: ids(writable)('C'), ...more });
    assert.deepEqual([add({}).kind, add({ before: before?.id }).kind], ['plan', 'refusal']);
  });

  it('adds no handoff from one language to another', () => {
    const writable = toWritable(languages, [
      { path: 'team.py', text: 'from agents import Agent\n\na = Agent(name="A")\n' },
      { path: 'team.ts', text: "import { Agent } from '@openai/agents';\n\nconst b = new Agent({ name: 'B' });\n" },
    ]);
    const answer = planWrite(writable, { kind: 'add-handoff', from: ids(writable)('A'), to: ids(writable)('B') });
    assert.ok(answer.kind === 'refusal');
    assert.deepEqual(
      [answer.reason, answer.places.map(({ file, start }) => `${file}:${start}`)],
      ['A and B are written in different languages.', ['/workspace/team.py:30', '/workspace/team.ts:55']],
    );
  });

  it('adds nothing to an agent without a name where handoffs are set on one that is not known', () => {
    const text =
      "import { Agent } from '@openai/agents';\nimport { pick } from 'elsewhere';\nimport './other';\n\nconst b = new Agent({ name: 'B' });\nconst c = new Agent({ name: 'C' });\nconst a = pick([new Agent({ name: 'A', handoffs: [] })]);\na.handoffs = [b];\n";
    const other = "import { Agent } from '@openai/agents';\nimport { take } from 'elsewhere';\n\ntake([new Agent({ name: 'D', handoffs: [] })]);\n";
    const alone = other.replace("'D'", "'E'");
    const writable = toWritable(languages, [
      { path: 'team.ts', text },
      { path: 'other.ts', text: other },
      { path: 'alone.ts', text: alone },
    ]);
    const reasonOf = (from: string, to: string): string => {
      const answer = planWrite(writable, { kind: 'add-handoff', from: ids(writable)(from), to: ids(writable)(to) });
      return answer.kind === 'refusal' ? answer.reason : 'written';
    };
    const doubt = (name: string): string => `Handoffs are set on an agent that is not known, which may be ${name}: they would take the place of its own.`;
    assert.deepEqual([reasonOf('A', 'C'), reasonOf('D', 'C')], [doubt('A'), doubt('D')]);
    assert.deepEqual([reasonOf('B', 'C'), reasonOf('E', 'C')], ['written', 'written']);
  });

  for (const [path, text] of [
    [
      'team.ts',
      "import { Agent } from '@openai/agents';\n\nconst b = new Agent({ name: 'B' });\nconst a = new Agent({ name: 'A', handoffs: [b].reduce((all, each) => [...all, each], []) });\n",
    ],
    [
      'team.ts',
      "import { Agent } from '@openai/agents';\n\nconst b = new Agent({ name: 'B' });\nconst a = new Agent({ name: 'A', handoffs: [{ b }].flatMap(({ b: each }) => [each]) });\n",
    ],
    [
      'team.py',
      'from functools import reduce\n\nfrom agents import Agent\n\nb = Agent(name="B")\na = Agent(name="A", handoffs=reduce(lambda all, each: [*all, each], [b], []))\n',
    ],
  ] as const) {
    it(`neither wraps nor takes out what stands for each of many: ${text.trim().split('\n').at(-1)}`, () => {
      const writable = toWritable(languages, [{ path, text }]);
      const edge = writable.workflow.edges[0]?.id ?? assert.fail('no edge');
      const [changed, removed] = [{ kind: 'change-handoff', edge, toolName: 'pay' } as const, { kind: 'remove-handoff', edge } as const].map((request) =>
        planWrite(writable, request),
      );
      assert.equal(changed?.kind === 'refusal' && changed.reason, 'This handoff cannot be changed where it is written.');
      assert.doesNotMatch(
        removed?.kind === 'plan'
          ? edited([{ path, text }], removed.edits)
              .map((each) => each.text)
              .join()
          : '',
        /\[(?:\*|\.{3})all\]|=> \[\]/,
      );
    });
  }

  for (const [language, files, then] of [
    [
      'python',
      {
        'desk.py': 'from agents import Agent\n\nbilling = Agent(name="Billing")\norders = Agent(name="Orders")\n',
        'main.py': 'from agents import Agent\nfrom desk import billing\n\ntriage = Agent(name="Triage", handoffs=[billing])\n',
      },
      'from agents import Agent\n\ntriage = Agent(name="Triage", handoffs=[])\n',
    ],
    [
      'python, where it is one of several names, and a word of sentences',
      {
        'desk.py': 'from agents import Agent\n\nbilling = Agent(name="Billing")\norders = Agent(name="Orders")\n',
        'main.py':
          'from agents import Agent\nfrom desk import billing, orders\n\n# Answers what billing asks.\ntriage = Agent(name="Triage", instructions="Ask billing, then orders.", handoffs=[billing, orders])\n',
      },
      'from agents import Agent\nfrom desk import orders\n\n# Answers what billing asks.\ntriage = Agent(name="Triage", instructions="Ask billing, then orders.", handoffs=[orders])\n',
    ],
    [
      'python, where it is the last name between parentheses',
      {
        'desk.py': 'from agents import Agent\n\norders = Agent(name="Orders")\nbilling = Agent(name="Billing")\n',
        'main.py': 'from agents import Agent\nfrom desk import (\n    orders,\n    billing,\n)\n\ntriage = Agent(name="Triage", handoffs=[orders, billing])\n',
      },
      'from agents import Agent\nfrom desk import (\n    orders,\n)\n\ntriage = Agent(name="Triage", handoffs=[orders])\n',
    ],
    ...['See shop.billing for all of that.', 'See billing/desk for all of that.', 'See docs:billing, for all of that.'].map(
      (text) =>
        [
          `python, but not where a text may name it: ${text}`,
          {
            'desk.py': 'from agents import Agent\n\nbilling = Agent(name="Billing")\n',
            'main.py': `from agents import Agent\nfrom desk import billing\n\ntriage = Agent(name="Triage", instructions="${text}", handoffs=[billing])\n`,
          },
          'Something else refers to it: that would fail without it.',
        ] as const,
    ),
    [
      'python, but not where a text is its name',
      {
        'desk.py': 'from agents import Agent\n\nbilling = Agent(name="Billing")\n',
        'main.py': 'from agents import Agent\nimport desk\n\ntriage = Agent(name="Triage", handoffs=[desk.billing])\nprint(vars(desk)["billing"])\n',
      },
      'Something else refers to it: that would fail without it.',
    ],
    [
      'typescript',
      {
        'desk.ts':
          "import { Agent } from '@openai/agents';\n\nexport const billing = new Agent({ name: 'Billing' });\nexport const orders = new Agent({ name: 'Orders' });\n",
        'main.ts':
          "import { Agent } from '@openai/agents';\nimport { billing } from './desk';\n\nexport const triage = new Agent({ name: 'Triage', handoffs: [billing] });\n",
      },
      "import { Agent } from '@openai/agents';\n\nexport const triage = new Agent({ name: 'Triage', handoffs: [] });\n",
    ],
    [
      'typescript, where it is one of several names, and a word of sentences',
      {
        'desk.ts':
          "import { Agent } from '@openai/agents';\n\nexport const billing = new Agent({ name: 'Billing' });\nexport const orders = new Agent({ name: 'Orders' });\n",
        'main.ts':
          "import { Agent } from '@openai/agents';\nimport { billing, orders } from './desk';\n\n// Answers what billing asks.\nexport const triage = new Agent({ name: 'Triage', instructions: `Ask billing, then ${orders.name}.`, handoffs: [billing, orders] });\n",
      },
      "import { Agent } from '@openai/agents';\nimport { orders } from './desk';\n\n// Answers what billing asks.\nexport const triage = new Agent({ name: 'Triage', instructions: `Ask billing, then ${orders.name}.`, handoffs: [orders] });\n",
    ],
  ] as const) {
    it(`takes an agent away with what imports it, in ${language}`, () => {
      const sources = Object.entries(files).map(([path, text]) => ({ path, text }));
      const writable = toWritable(languages, sources);
      const answer = planWrite(writable, { kind: 'remove-agent', agent: ids(writable)('Billing') });
      const [desk, main] = answer.kind === 'refusal' ? [undefined, { text: answer.reason }] : edited(sources, answer.edits);
      assert.equal(main?.text, then);
      assert.doesNotMatch(desk?.text ?? '', /billing/i);
    });
  }

  for (const [path, given, then] of [
    ['a.py', `Agent(name="A", instructions="Pay.")`, `Agent(name="A", instructions="Pay \\"now\\".\\nOr not.")`],
    ['a.py', `Agent(name="A")`, `Agent(name="A", instructions="Pay \\"now\\".\\nOr not.")`],
    [
      'a.py',
      `Agent(\n    name="A",\n    instructions=(\n        'Pay. '\n        'Thanks.'\n    ),\n)`,
      `(\n        'Pay "now".\\n'\n        'Or not.'\n    ),`,
    ],
    ['a.py', `Agent(name="A", instructions="""Pay.\n""")`, `Agent(name="A", instructions="""Pay "now".\nOr not.""")`],
    ['a.py', `Agent(name="A", instructions=TEXT)`, `TEXT = "Pay \\"now\\".\\nOr not."`],
    ['a.py', `Agent(name="A", instructions=f"{TEXT}")`, undefined],
    ['a.py', `Agent(name="A", instructions=lambda ctx, agent: "Pay.")`, undefined],
    ['a.py', `[Agent(name=name, instructions="Pay.") for name in ("A", "B")]`, undefined],
    ['a.ts', `new Agent({ name: 'A', instructions: 'Pay.' })`, `new Agent({ name: 'A', instructions: 'Pay "now".\\nOr not.' })`],
    ['a.ts', 'new Agent({ name: "A", instructions: `Pay.` })', 'new Agent({ name: "A", instructions: `Pay "now".\nOr not.` })'],
    ['a.ts', `new Agent({\n  name: 'A',\n  instructions:\n    'Pay. ' +\n    'Thanks.',\n})`, `    'Pay "now".\\n' +\n      'Or not.',\n})`],
    ['a.ts', 'new Agent({ name: "A", instructions: `Pay ${String(TEXT)}.` })', undefined],
    ['a.py', `Agent(name="A", instructions=TEXT)\n\n\ndef other():\n    TEXT = "Not it."\n    return TEXT`, `TEXT = "Pay \\"now\\".\\nOr not."`],
    [
      'a.ts',
      "new Agent({ name: 'A', instructions: TEXT });\nexport const other = () => {\n  const TEXT = 'Not it.';\n  return TEXT;\n}",
      `const TEXT = 'Pay "now".\\nOr not.';`,
    ],
  ] as const) {
    it(`gives the agent of ${given} other instructions${then === undefined ? ' nowhere' : ''}`, () => {
      const [python, typescript] = [
        'from agents import Agent\nTEXT = "Pay."\na = ',
        "import { Agent } from '@openai/agents';\nconst TEXT = 'Pay.';\nexport const a = ",
      ];
      const sources = [{ path, text: `${path === 'a.py' ? python : typescript}${given}\n` }];
      const writable = toWritable(languages, sources);
      const answer = planWrite(writable, { kind: 'change-agent', agent: ids(writable)('A'), instructions: 'Pay "now".\nOr not.' });
      if (then === undefined) return assert.match(answer.kind === 'refusal' ? answer.reason : '', /not written there as a plain text|makes others, too/);
      const [after] = answer.kind === 'refusal' ? [{ text: answer.reason }] : edited(sources, answer.edits);
      assert.ok(after?.text.includes(then), after?.text);
    });
  }

  it('calls an agent otherwise whose name JSON has, and leaves all else of it alone', () => {
    const text = `import { Agent } from '@openai/agents';
import team from './team.json';

const [billing] = team.map((each) => new Agent(each));
export const triage = new Agent({ name: 'Triage', instructions: 'Call transfer_to_Billing.', handoffs: [billing!] });
`;
    const files = [
      { path: 'main.ts', text },
      { path: 'team.json', text: '[{ "name": "Billing", "instructions": "Bills." }]\n' },
      { path: 'main.test.ts', text: "import { functionCall } from '@openai/agents/testing';\n\nfunctionCall('transfer_to_Billing', {});\n" },
    ];
    const writable = toWritable(languages, files);
    const plan = (request: (agent: string) => WriteRequest) => planWrite(writable, request(ids(writable)('Billing')));
    const renamed = plan((agent) => ({ kind: 'rename-agent', agent, name: 'Money' }));
    assert.ok(renamed.kind !== 'refusal');
    assert.deepEqual(
      edited(files, renamed.edits),
      files.map(({ path, text: before }) => ({ path, text: before.replace('Billing', 'Money') })),
    );
    assert.equal(plan((agent) => ({ kind: 'change-agent', agent, instructions: 'Counts.' })).kind, 'refusal');
  });

  it('gives an agent other instructions where another file has them', () => {
    const sources = [
      { path: 'texts.py', text: 'PAY = """Pay."""\n' },
      { path: 'a.py', text: 'from agents import Agent\nfrom texts import PAY as TEXT\na = Agent(name="A", instructions=TEXT)\n' },
    ];
    const writable = toWritable(languages, sources);
    const answer = planWrite(writable, { kind: 'change-agent', agent: ids(writable)('A'), instructions: 'Pay\nnow.' });
    assert.equal(answer.kind === 'plan' && edited(sources, answer.edits)[0]?.text, 'PAY = """Pay\nnow."""\n');
  });

  it('names an agent by an import that has run: another of the same package is none', () => {
    const sources = [
      { path: 'shop/__init__.py', text: '' },
      { path: 'shop/billing.py', text: 'from agents import Agent\nbilling = Agent(name="Billing")\n' },
      { path: 'shop/orders.py', text: 'from agents import Agent\norders = Agent(name="Orders")\n' },
      {
        path: 'main.py',
        text: 'from agents import Agent\nimport shop.billing\n\ntriage = Agent(name="Triage", handoffs=[shop.billing.billing])\nimport shop.orders\nlast = Agent(name="Last", handoffs=[shop.orders.orders])\n',
      },
    ];
    const writable = toWritable(languages, sources);
    const idOf = ids(writable);
    const answer = planWrite(writable, { kind: 'add-handoff', from: idOf('Triage'), to: idOf('Orders') });
    assert.equal(
      answer.kind === 'plan' && edited(sources, answer.edits)[3]?.text,
      'from agents import Agent\nimport shop.billing\nfrom shop.orders import orders as orders_2\n\ntriage = Agent(name="Triage", handoffs=[shop.billing.billing, orders_2])\nimport shop.orders\nlast = Agent(name="Last", handoffs=[shop.orders.orders])\n',
    );
  });

  it('takes an agent away with the import in a file that wires agents and makes none', () => {
    const sources = [
      { path: 'desk/__init__.py', text: '' },
      { path: 'desk/billing.py', text: 'from agents import Agent\nbilling = Agent(name="Billing")\n' },
      { path: 'desk/triage.py', text: 'from agents import Agent\ntriage = Agent(name="Triage")\n' },
      { path: 'main.py', text: 'from desk.billing import billing\nfrom desk.triage import triage\n\ntriage.handoffs.append(billing)\n' },
    ];
    const writable = toWritable(languages, sources);
    const answer = planWrite(writable, { kind: 'remove-agent', agent: ids(writable)('Billing') });
    assert.equal(answer.kind === 'plan' && edited(sources, answer.edits)[3]?.text, 'from desk.triage import triage\n\n');
  });

  for (const [path, text] of [
    [
      'main.py',
      'from agents import Agent\n\nwhile True:\n    billing = Agent(name="Billing")\n    triage = Agent(name="Triage", handoffs=[*([] if True else []), billing])\n    break\n',
    ],
    [
      'main.ts',
      "import { Agent } from '@openai/agents';\n\nwhile (true) {\n  const billing = new Agent({ name: 'Billing' });\n  const triage = new Agent({ name: 'Triage', handoffs: [...(true ? [] : []), billing] });\n  break;\n}\n",
    ],
  ] as const) {
    it(`takes an agent away that is made in a loop which runs once, in ${path}`, () => {
      const writable = toWritable(languages, [{ path, text }]);
      const answer = planWrite(writable, { kind: 'remove-agent', agent: ids(writable)('Billing') });
      assert.equal(answer.kind === 'refusal' ? answer.reason : 'written', 'written');
    });
  }

  it('takes an agent away that is made only where an error occurs, with what adds it later', () => {
    const text = `from agents import Agent


def build():
    try:
        int("x")
    except ValueError:
        billing = Agent(name="Billing")
        triage = Agent(name="Triage")
    triage.handoffs.append(billing)


build()
`;
    const sources = [{ path: 'main.py', text }];
    const writable = toWritable(languages, sources);
    const answer = planWrite(writable, { kind: 'remove-agent', agent: ids(writable)('Billing') });
    assert.equal(
      answer.kind === 'plan' && edited(sources, answer.edits)[0]?.text,
      text
        .split('\n')
        .filter((line) => !line.includes('illing'))
        .join('\n'),
    );
  });

  it('takes no agent away whose import decides in which order files load that import each other', () => {
    const sources = [
      { path: 'triage.py', text: 'from agents import Agent\nimport refunds\ntriage = Agent(name="Triage", handoffs=[refunds.refunds])\n' },
      { path: 'refunds.py', text: 'from agents import Agent\nimport billing\nrefunds = Agent(name="Refunds", handoffs=[billing.billing])\n' },
      { path: 'billing.py', text: 'from agents import Agent\nimport refunds\nbilling = Agent(name="Billing")\n' },
      { path: 'main.py', text: 'from triage import triage\nfrom billing import billing\n\nbilling.handoffs.append(triage)\n' },
    ];
    const writable = toWritable(languages, sources);
    const answer = planWrite(writable, { kind: 'remove-agent', agent: ids(writable)('Triage') });
    assert.match(answer.kind === 'refusal' ? answer.reason : '', /import each other/);
  });

  it('takes no agent away that a case of a switch refers to', () => {
    const text = `import { Agent } from '@openai/agents';
const billing = new Agent({ name: 'Billing' });
switch ('full' as string) {
  case 'small':
    break;
  case 'full': {
    const first = [billing][0];
    const triage = new Agent({ name: 'Triage', handoffs: [first] });
  }
}
`;
    const writable = toWritable(languages, [{ path: 'main.ts', text }]);
    const answer = planWrite(writable, { kind: 'remove-agent', agent: ids(writable)('Billing') });
    assert.equal(answer.kind === 'refusal' && answer.reason, 'Something else refers to it: that would fail without it.');
  });

  for (const [title, files, then] of [
    [
      'of another file by what stands for it at the top of that',
      {
        'main.py': 'from agents import Agent\n\na = Agent(name="A", handoffs=[])\n',
        'desks.py': 'from agents import Agent\n\nclass Desks:\n    front = Agent(name="Front")\n\nfront_desk = Desks.front\n',
      },
      'from agents import Agent\nfrom desks import front_desk\n\na = Agent(name="A", handoffs=[front_desk])\n',
    ],
    [
      'beside all that something gives',
      {
        'main.py':
          'from agents import Agent\n\nb = Agent(name="B")\nfront = Agent(name="Front")\n\nclass Team:\n    def __init__(self, size):\n        self.all = [b]\n\na = Agent(name="A", handoffs=Team(1).all)\n',
      },
      'handoffs=[*(Team(1).all), front]',
    ],
    [
      'beside all that a call gives',
      {
        'main.py':
          'from agents import Agent\n\nb = Agent(name="B")\nfront = Agent(name="Front")\n\ndef team(size):\n    return [b]\n\na = Agent(name="A", handoffs=team(1))\n',
      },
      'handoffs=[*team(1), front]',
    ],
    [
      'beside what one of two gives',
      { 'main.py': 'from agents import Agent\n\nb = Agent(name="B")\nfront = Agent(name="Front")\na = Agent(name="A", handoffs=[b] if b else [b, b])\n' },
      'handoffs=[*([b] if b else [b, b]), front]',
    ],
  ] as const) {
    it(`names an agent ${title}`, () => {
      const sources = Object.entries(files).map(([path, text]) => ({ path, text }));
      const writable = toWritable(languages, sources);
      const answer = planWrite(writable, { kind: 'add-handoff', from: ids(writable)('A'), to: ids(writable)('Front') });
      const text = answer.kind === 'plan' ? (edited(sources, answer.edits)[0]?.text ?? '') : answer.reason;
      assert.ok(text.includes(then), text);
    });
  }

  it('wraps an agent by what its own kind is handed off by', () => {
    const text = (voice: string, box: string, imported = 'RealtimeAgent') =>
      `from agents import Agent${box === 'b' ? '' : ', handoff'}\nfrom agents.realtime import ${imported}\n\nv = RealtimeAgent(name="V")\nw = RealtimeAgent(name="W", handoffs=[${voice}])\nb = Agent(name="B")\na = Agent(name="A", handoffs=[${box}])\n`;
    const source = { path: 'team.py', text: text('v', 'b') };
    const writable = toWritable(languages, [source]);
    const wrap = (to: string) => {
      const edge = writable.workflow.edges.find((each) => each.to === ids(writable)(to))?.id ?? '';
      const answer = planWrite(writable, { kind: 'change-handoff', edge, toolName: 'go' });
      return answer.kind === 'plan' ? edited([source], answer.edits)[0]?.text : answer.reason;
    };
    assert.equal(wrap('B'), text('v', 'handoff(b, tool_name_override="go")'));
    assert.equal(wrap('V'), text('realtime_handoff(v, tool_name_override="go")', 'b', 'RealtimeAgent, realtime_handoff'));
  });

  it('adds a handoff as the others are added, where there is no list', () => {
    const text = (last: string) => `from agents import Agent\n\nb = Agent(name="B")\nc = Agent(name="C")\na = Agent(name="A")\na.handoffs.append(b)\n${last}`;
    const source = { path: 'team.py', text: text('') };
    const writable = toWritable(languages, [source]);
    const answer = planWrite(writable, { kind: 'add-handoff', from: ids(writable)('A'), to: ids(writable)('C') });
    assert.equal(answer.kind === 'plan' && edited([source], answer.edits)[0]?.text, text('a.handoffs.append(c)\n'));
  });

  for (const [path, taken, text, then] of [
    ...['c', 'handoff(c)', 'handoff(c, tool_name_override="x")'].map((taken) => {
      const then = `a.handoffs.extend([b, ${taken}])\na.handoffs.pop()\n`;
      const text = `from agents import Agent, handoff\n\nb = Agent(name="B")\nc = Agent(name="C")\na = Agent(name="A")\n`;
      return ['team.py', taken, text + then, `a.handoffs.append(handoff(c, tool_name_override="go"))\n${then}`] as const;
    }),
    ...['c', 'handoff(c)', "handoff(c, { toolNameOverride: 'x' })"].map((taken) => {
      const then = `a.handoffs.push(b, ${taken});\na.handoffs.pop();\n`;
      const text = `import { Agent, handoff } from '@openai/agents';\n\nconst b = new Agent({ name: 'B' });\nconst c = new Agent({ name: 'C' });\nconst a = new Agent({ name: 'A', handoffs: [] });\n`;
      return ['team.ts', taken, text + then, `a.handoffs.push(handoff(c, { toolNameOverride: 'go' }));\n${then}`] as const;
    }),
  ]) {
    it(`adds the handoff that was asked for, where ${taken} is taken out again, in ${path}`, () => {
      const writable = toWritable(languages, [{ path, text }]);
      const answer = planWrite(writable, { kind: 'add-handoff', from: ids(writable)('A'), to: ids(writable)('C'), toolName: 'go' });
      const written = answer.kind === 'refusal' ? answer.reason : (edited([{ path, text }], answer.edits)[0]?.text ?? '');
      assert.ok(written.endsWith(then), written);
    });
  }

  for (const [statement, reason] of [
    ['load().handoffs = [desk]', 'Handoffs are set on an agent that is not known, which may be A: they would take the place of its own.'],
    ['other = Agent(name="Other", handoffs=[find()])', undefined],
    ['find().tools = [desk]', undefined],
    ['find().handoffs.append(desk)', undefined],
  ] as const) {
    it(`${reason === undefined ? 'gives' : 'does not give'} a handoff to an agent of a list beside ${statement}`, () => {
      const source = {
        path: 'team.py',
        text: `from agents import Agent\nfrom elsewhere import find, load\ndesk = Agent(name="Desk", handoffs=[])\nteam = {"a": [Agent(name="A")]}\n${statement}\n`,
      };
      const writable = toWritable(languages, [source]);
      const answer = planWrite(writable, { kind: 'add-handoff', from: ids(writable)('A'), to: ids(writable)('Desk') });
      assert.equal(answer.kind === 'refusal' ? answer.reason : undefined, reason);
    });
  }

  for (const [given, then] of [
    ['handoff(b)', `handoff(b, { toolNameOverride: 'pay', toolDescriptionOverride: 'Pays.' })`],
    ['handoff(b, {})', `handoff(b, { toolNameOverride: 'pay', toolDescriptionOverride: 'Pays.' })`],
    [
      'handoff(b, {\n  isEnabled: true // so far\n})',
      `handoff(b, {\n  isEnabled: true, // so far\n  toolNameOverride: 'pay',\n  toolDescriptionOverride: 'Pays.'\n})`,
    ],
    ['handoff(b, { toolNameOverride: "x" })', `handoff(b, { toolNameOverride: 'pay', toolDescriptionOverride: 'Pays.' })`],
  ] as const) {
    it(`gives several options to ${given.replaceAll('\n', ' ')}`, () => {
      const source = (call: string) =>
        `import { Agent, handoff } from '@openai/agents';\nconst b = new Agent({ name: 'B' });\nconst a = new Agent({ name: 'A', handoffs: [${call}] });\n`;
      const file = { path: 'team.ts', text: source(given) };
      const writable = toWritable(languages, [file]);
      const request = {
        kind: 'change-handoff',
        edge: writable.workflow.edges[0]?.id ?? assert.fail('no edge'),
        toolName: 'pay',
        description: 'Pays.',
      } as const;
      const answer = planWrite(writable, request);
      assert.equal(answer.kind === 'refusal' ? answer.reason : edited([file], answer.edits)[0]?.text, source(then));
    });
  }
});

function ids({ workflow }: Writable): (name: string) => string {
  return (name) => workflow.agents.find((agent) => agent.name.value === name)?.id ?? '';
}
