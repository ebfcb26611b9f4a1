import { strict as assert } from 'node:assert';
import { createAnalyzer } from '../../src/analyze/analyze';
import type { LanguageSupport } from '../../src/languages/language';
import { loadLanguages } from '../../src/languages/load-languages';
import { createChangingProject } from '../support/edits/changing-project';
import { compareEdits } from '../support/edits/edit-sequences';
import { TEAM } from '../support/edits/team';

describe('evaluation: edits', () => {
  let languages: readonly LanguageSupport[];
  before(async () => {
    languages = await loadLanguages('dist');
  });

  it('evaluates nothing for comments and blanks, and moves what it knows', () => {
    for (const [file, comment] of [
      ['/workspace/desk.py', '# one\n\n'],
      ['/workspace/web.ts', '/* one */ '],
    ] as const) {
      const changing = createChangingProject(languages, TEAM);
      const analyzer = createAnalyzer(languages);
      analyzer.analyze(changing.project, 'everything', {});
      changing.set(file, comment + TEAM[file]);
      const { statistics, workflow, findings } = analyzer.analyze(changing.project, new Set([file]), {});
      assert.deepEqual(statistics.evaluated, []);
      const cold = createAnalyzer(languages).analyze(changing.project, 'everything', {});
      assert.deepEqual({ workflow, findings }, { workflow: cold.workflow, findings: cold.findings });
    }
  });

  it('evaluates no module for what a function does that none calls, and those that call it where some do', () => {
    for (const [file, before, after, evaluated] of [
      ['/workspace/parts.py', 'name="Inner"', 'name="Another one, with a longer name"', []],
      ['/workspace/parts.py', 'name="Inner"', 'name="I"', []],
      ['/workspace/desk.py', 'print(refund)', 'unheard = refund.amounts', []],
      ['/workspace/web.ts', "name: 'Desk'", "name: 'Door'", []],
      ['/workspace/parts.py', 'name="Grown"', 'name="Grown up"', ['/workspace/main.py']],
    ] as const) {
      const changing = createChangingProject(languages, TEAM);
      const analyzer = createAnalyzer(languages);
      const first = analyzer.analyze(changing.project, 'everything', {});
      changing.set(file, TEAM[file]?.replace(before, after));
      const { statistics, workflow, findings } = analyzer.analyze(changing.project, new Set([file]), {});
      assert.deepEqual(statistics.evaluated, evaluated);
      const cold = createAnalyzer(languages).analyze(changing.project, 'everything', {});
      assert.deepEqual({ workflow, findings }, { workflow: cold.workflow, findings: cold.findings });
      assert.notDeepEqual({ workflow, findings }, { workflow: first.workflow, findings: first.findings });
      changing.set(file, TEAM[file]);
      const back = analyzer.analyze(changing.project, new Set([file]), {});
      assert.deepEqual({ workflow: back.workflow, findings: back.findings }, { workflow: first.workflow, findings: first.findings });
    }
  });

  it('moves what cannot be read and what is around it apart from each other', () => {
    for (const seed of [90_454, 90_496]) assert.equal(compareEdits(languages, seed, 25).difference, undefined);
  });

  it('tells each caller what could not be resolved in a call that is remembered', () => {
    const toText = (first: string): string =>
      `from agents import Agent\nfrom zzz import load, other\nbilling = Agent(name="Billing")\ndef grow(agent):\n    agent.handoffs.append(billing)\ndef one():\n    ${first}\ndef two():\n    grow(other())\n`;
    const changing = createChangingProject(languages, { '/workspace/main.py': toText('grow(load())') });
    const analyzer = createAnalyzer(languages);
    analyzer.analyze(changing.project, 'everything', {});
    changing.set('/workspace/main.py', toText('return load()'));
    const { workflow } = analyzer.analyze(changing.project, new Set(['/workspace/main.py']), {});
    assert.deepEqual(workflow, createAnalyzer(languages).analyze(changing.project, 'everything', {}).workflow);
    assert.deepEqual(
      workflow.unresolved.map(({ reason }) => reason),
      ['these handoffs belong to an agent that is not known: this value is only known when the program runs'],
    );
  });

  it('silences and tells again what a comment says, without evaluating', () => {
    const changing = createChangingProject(languages, TEAM);
    const analyzer = createAnalyzer(languages);
    const before = analyzer.analyze(changing.project, 'everything', {}).findings;
    const file = '/workspace/desk.py';
    changing.set(file, TEAM[file]?.replace('        return Team(', '        # baton-ignore\n        return Team('));
    const { statistics, findings } = analyzer.analyze(changing.project, new Set([file]), {});
    assert.deepEqual(statistics.evaluated, []);
    assert.ok(findings.length < before.length);
    changing.set(file, TEAM[file]);
    assert.deepEqual(analyzer.analyze(changing.project, new Set([file]), {}).findings, before);
  });

  it('sees a file that comes back while the one that imports it gets a comment', () => {
    const changing = createChangingProject(languages, TEAM);
    const analyzer = createAnalyzer(languages);
    const before = analyzer.analyze(changing.project, 'everything', {}).workflow;
    changing.set('/workspace/parts.ts', undefined);
    analyzer.analyze(changing.project, new Set(['/workspace/parts.ts']), {});
    changing.set('/workspace/parts.ts', TEAM['/workspace/parts.ts']);
    changing.set('/workspace/web.ts', `${TEAM['/workspace/web.ts']}// the end`);
    const { workflow } = analyzer.analyze(changing.project, new Set(['/workspace/parts.ts', '/workspace/web.ts']), {});
    assert.deepEqual(workflow, before);
  });

  it('takes what stands elsewhere for a module that goes, and the module again when it is back', () => {
    const team = (path: string, text: string, ...kits: readonly (readonly [string, string])[]) => ({
      path,
      files: Object.fromEntries([[path, text], ...kits]),
    });
    const python = (name: string): string => `from agents import Agent\ndesk = Agent(name="${name}")\n`;
    const typescript = (name: string): string => `import { Agent } from '@openai/agents';\nexport const desk = new Agent({ name: '${name}' });\n`;
    for (const { path, files } of [
      team(
        '/workspace/main.py',
        'from kit import desk\nfrom agents import Agent\nmain = Agent(name="Main", handoffs=[desk])\n',
        ['/workspace/kit/__init__.py', python('First')],
        ['/workspace/kit.py', python('Second')],
      ),
      team(
        '/workspace/main.ts',
        "import { desk } from './kit';\nimport { Agent } from '@openai/agents';\nexport const main = new Agent({ name: 'Main', handoffs: [desk] });\n",
        ['/workspace/kit.ts', typescript('First')],
        ['/workspace/kit/index.ts', typescript('Second')],
      ),
    ]) {
      const [, first = '', second = ''] = Object.keys(files);
      const changing = createChangingProject(languages, files);
      const analyzer = createAnalyzer(languages);
      const toTarget = (changed: ReadonlySet<string> | 'everything'): string => {
        const { edges, agents } = analyzer.analyze(changing.project, changed, {}).workflow;
        return edges.map(({ to }) => agents.find(({ id }) => id === to)?.name.value ?? 'unknown').join();
      };
      const told = [toTarget('everything')];
      for (const [file, text] of [
        [first, undefined],
        [second, undefined],
        [second, files[second]],
        [first, files[first]],
        [path, undefined],
        [path, files[path]],
      ] as const) {
        changing.set(file, text);
        told.push(toTarget(new Set([file])));
      }
      assert.deepEqual(told, ['First', 'Second', 'unknown', 'Second', 'First', '', 'First']);
    }
  });

  it('leaves what it reads as it is: after edits elsewhere all is as it was', () => {
    const changing = createChangingProject(languages, READ_AGAIN);
    const analyzer = createAnalyzer(languages);
    const first = analyzer.analyze(changing.project, 'everything', {});
    for (const other of ['a = 1', 'a = 2', 'def late():\n    pass']) {
      changing.set('/workspace/other.py', `from agents import Agent\n${other}\n`);
      const { workflow, findings } = analyzer.analyze(changing.project, new Set(['/workspace/other.py']), {});
      assert.deepEqual({ workflow, findings }, { workflow: first.workflow, findings: first.findings });
    }
  });

  it('takes back what is said of the signature of a function with what said it', () => {
    const changing = createChangingProject(languages, SIGNED);
    const analyzer = createAnalyzer(languages);
    const signed = analyzer.analyze(changing.project, 'everything', {}).findings;
    changing.set('/workspace/sign.py', SIGNED['/workspace/sign.py']?.replace(/note\.__sig.*/, 'pass'));
    const plain = analyzer.analyze(changing.project, new Set(['/workspace/sign.py']), {}).findings;
    assert.deepEqual(
      [signed, plain].map((findings) => findings.map(({ rule }) => rule)),
      [[], ['on-handoff-arity']],
    );
  });

  it('evaluates again what was called for a while', () => {
    const file = '/workspace/desk.py';
    const text = (body: string): string =>
      `from agents import Agent\n\nbilling = Agent(name="Billing")\n\ndef late():\n    billing.handoffs.append(Agent(name="Late"))\n\ndef outer():\n    ${body}\n`;
    const changing = createChangingProject(languages, { [file]: text('pass') });
    const analyzer = createAnalyzer(languages);
    const first = analyzer.analyze(changing.project, 'everything', {}).workflow;
    assert.equal(first.edges.length, 1);
    for (const body of ['late()', 'pass', 'late()', 'print(late)']) {
      changing.set(file, text(body));
      const { workflow } = analyzer.analyze(changing.project, new Set([file]), {});
      assert.deepEqual(workflow, createAnalyzer(languages).analyze(changing.project, 'everything', {}).workflow);
      assert.equal(workflow.edges.length, 1);
    }
  });

  it('finds after random edits what a cold start finds', () => {
    let idle = 0;
    for (let seed = 0; seed < 10; seed++) {
      const compared = compareEdits(languages, seed, 12);
      assert.equal(compared.difference, undefined);
      idle += compared.idle;
    }
    assert.ok(idle > 30, `only ${idle} of 120 edits needed no evaluation`);
  });
});

/** What is only evaluated when results are read: the fields of a type, what a callback gives, a filter that is tried out. */
const READ_AGAIN: Readonly<Record<string, string>> = {
  '/workspace/desk.py': `from agents import Agent, Handoff, handoff
from pydantic import BaseModel

def made():
    return Agent(name="Made")

class Order(BaseModel):
    id: str
    by: object = made()

async def invoke(ctx, given):
    return Agent(name="Late")

def refuse(what):
    raise ValueError(what)

def keep(data):
    return refuse("no")

refuse("no")
late = Handoff(tool_name="late", tool_description="", input_json_schema={}, on_invoke_handoff=invoke, agent_name="Late")
triage = Agent(name="Triage", output_type=Order, handoffs=[late, handoff(made(), input_filter=keep)])
`,
  '/workspace/other.py': 'from agents import Agent\n',
};

const SIGNED: Readonly<Record<string, string>> = {
  '/workspace/notes.py': 'def note():\n    pass\n',
  '/workspace/sign.py': `import inspect
from notes import note

note.__signature__ = inspect.signature(print)
`,
  '/workspace/desk.py': `import sign
from agents import Agent, handoff
from notes import note

triage = Agent(name="Triage", handoffs=[handoff(Agent(name="Billing"), on_handoff=note)])
`,
};
