import { strict as assert } from 'node:assert';
import { z } from 'zod';
import { rules } from '../../src/rules';
import { toRuleUrl } from '../../src/rules/rule-document';
import { makeFolder } from '../support/files/make-folder';
import { desk, mistakes } from './desk';
import { runBaton } from './run-baton';

describe('baton check', () => {
  it('prints each finding with its line, and a summary', async () => {
    const { status, stdout, stderr } = await runBaton(makeFolder(mistakes), ['check']);
    assert.deepEqual([status, stderr], [1, '']);
    assert.equal(stdout, CHECK_TEXT);
  });

  it('says what could not be resolved or read', async () => {
    const { status, stdout } = await runBaton(makeFolder(desk), ['check']);
    assert.equal(status, 0);
    assert.equal(stdout, CLEAN_TEXT);
  });

  it('names each release that was used, and those that are older than any that is known', async () => {
    const importer = (name: string, version: string) =>
      `  ${name}:\n    dependencies:\n      '@openai/agents':\n        specifier: x\n        version: ${version}\n`;
    const agent = "import { Agent, run } from '@openai/agents';\nrun(new Agent({ name: 'A' }), 'hi', { session: {} });\n";
    const folder = makeFolder({
      'pnpm-lock.yaml': `importers:\n${importer('new', '0.8.5')}${importer('old', '0.1.3')}packages:\n`,
      'new/main.ts': agent,
      'new/zod/main.ts': agent,
      'new/zod/node_modules/zod/package.json': '{ "version": "3.25.0" }',
      'old/main.ts': agent,
      'main.py': 'from agents import Agent\na = Agent(name="A")\n',
      'requirements.txt': 'openai-agents==0.6.0\n',
    });
    const { stdout } = await runBaton(folder, ['check']);
    assert.match(stdout, /^old\/main\.ts:2:39 {2}warning /);
    assert.ok(!stdout.includes('new/main.ts'), stdout);
    assert.deepEqual(stdout.match(/^Checked.*$/gm), [
      'Checked against openai-agents 0.6.0 (requirements.txt)',
      'Checked against @openai/agents 0.1.3 (pnpm-lock.yaml), which is older than 0.3, the oldest that Baton knows, and is taken to do as that does',
      'Checked against @openai/agents 0.8.5 (pnpm-lock.yaml)',
    ]);
  });

  it('prints JSON of the documented shape', async () => {
    const { stdout } = await runBaton(makeFolder(mistakes), ['check', '--format', 'json', '--rule', 'duplicate-tool-name=off']);
    assert.deepEqual(JSON.parse(stdout), CHECK_JSON);
  });

  it('colours for terminals that want it, and changes nothing else', async () => {
    const folder = makeFolder(mistakes);
    const plain = await runBaton(folder, ['check']);
    const coloured = await runBaton(folder, ['check'], { isTTY: true });
    assert.match(coloured.stdout, /\u001b\[31merror\u001b\[39m/);
    assert.equal(coloured.stdout.replace(/\u001b\[\d+m/g, ''), plain.stdout);
    for (const environment of [{ NO_COLOR: '1' }, { TERM: 'dumb' }]) {
      assert.deepEqual(await runBaton(folder, ['check'], { isTTY: true, environment }), plain);
    }
  });

  it('speaks the language of the terminal, and English in what programs read', async () => {
    const folder = makeFolder(mistakes);
    const environment = { LANG: 'ja_JP.UTF-8' };
    assert.match((await runBaton(folder, ['check'], { environment })).stdout, /件の指摘/);
    assert.match((await runBaton(folder, ['check'], { environment: { ...environment, BATON_LANGUAGE: 'zh-cn' } })).stdout, /个发现/);
    for (const format of ['json', 'sarif']) {
      const plain = await runBaton(folder, ['check', '--format', format]);
      assert.deepEqual(await runBaton(folder, ['check', '--format', format], { environment }), plain);
    }
    assert.equal((await runBaton(folder, ['check'])).stdout, CHECK_TEXT);
  });

  it('reports what the preset lets through, and always what a rule is named for', async () => {
    const alone = 'from agents import Agent\n\nalone = Agent(name="Alone")\nalone.handoffs.append(alone)\nprompted = Agent("Prompted", "You answer.")\n';
    const folder = makeFolder({ 'app.py': alone, 'examples/app.py': alone, 'web/test_app.py': alone });
    const files = async (...argv: readonly string[]) => {
      const { findings } = JSON.parse((await runBaton(folder, ['check', '--format', 'json', ...argv])).stdout) as {
        readonly findings: readonly { readonly file: string; readonly severity: string }[];
      };
      return findings.map(({ file, severity }) => `${file} ${severity}`);
    };
    const warnings = ['app.py warning', 'examples/app.py warning', 'web/test_app.py warning'];
    const infos = ['app.py info', 'examples/app.py info', 'web/test_app.py info'];
    const both = [...warnings, ...infos].sort();
    assert.deepEqual((await files()).sort(), ['app.py info', ...warnings].sort());
    assert.deepEqual(await files('--preset', 'recommended'), await files());
    assert.deepEqual((await files('--preset', 'strict')).sort(), both);
    assert.deepEqual(await files('--preset', 'errors'), []);
    assert.deepEqual(await files('--preset', 'errors', '--rule', 'handoff-to-itself=info'), infos);
    assert.deepEqual((await files('examples')).sort(), ['examples/app.py info', 'examples/app.py warning']);
  });

  it('explains each rule by its document', async () => {
    for (const { id, summary } of rules) {
      const { status, stdout } = await runBaton('/', ['check', '--explain', id]);
      assert.ok(status === 0 && stdout.startsWith(`# ${id}\n\n${summary}\n`), id);
    }
    const { status, stderr } = await runBaton('/', ['check', '--explain', 'nonsense']);
    assert.equal(status, 2);
    assert.match(stderr, /^baton: Unknown rule: `nonsense`/);
  });

  it('is clean when no finding is an error', async () => {
    const folder = makeFolder(mistakes);
    const off = rules.flatMap(({ id }) => ['--rule', `${id}=off`]);
    const warned = rules.flatMap(({ id }) => ['--rule', `${id}=warning`]);
    assert.deepEqual(await runBaton(folder, ['check', '--format', 'json', ...off]), {
      status: 0,
      stdout: '{\n  "version": 1,\n  "findings": []\n}\n',
      stderr: '',
    });
    const { status, stdout } = await runBaton(folder, ['check', '--format', 'json', ...warned]);
    assert.equal(status, 0);
    assert.ok((JSON.parse(stdout) as { findings: unknown[] }).findings.length > 0);
  });

  it('of a file tells of that file alone', async () => {
    const folder = makeFolder({ ...mistakes, 'main.py': 'from agents import Agent\nfrom desk import triage\nx = Agent(name="x", handoffs=[triage])\n' });
    assert.match((await runBaton(folder, ['check', 'main.py'])).stdout, /, 0 findings\n$/);
    assert.match((await runBaton(folder, ['check', 'main.py', 'desk.py'])).stdout, /, 3 findings\n$/);
  });

  it('follows a suppression', async () => {
    const folder = makeFolder({ 'a.py': 'from agents import Agent\na = Agent(name="a")\nb = Agent(name="b", handoffs=[a, a])  # baton-ignore\n' });
    assert.match((await runBaton(folder, ['check'])).stdout, /2 agents, 2 handoffs, 0 findings\n$/);
  });

  describe('--format sarif', () => {
    it('is SARIF 2.1.0 in all that code scanning needs', async () => {
      for (const files of [mistakes, desk, {}]) {
        sarif.parse(JSON.parse((await runBaton(makeFolder(files), ['check', '--format', 'sarif'])).stdout));
      }
    });

    it('names every rule with its document, and points to findings by place and rule', async () => {
      const { stdout } = await runBaton(makeFolder(mistakes), ['check', '--format', 'sarif']);
      const [run] = sarif.parse(JSON.parse(stdout)).runs;
      assert.deepEqual(
        run?.tool.driver.rules.map(({ id }) => id),
        rules.map(({ id }) => id),
      );
      for (const { id, helpUri, help } of run?.tool.driver.rules ?? []) {
        assert.equal(helpUri, toRuleUrl(id, '1.2.3'));
        assert.ok(help.markdown.startsWith(`# ${id}\n\n${help.text}\n`));
      }
      for (const { ruleId, ruleIndex } of run?.results ?? []) assert.equal(rules[ruleIndex]?.id, ruleId);
      const places = run?.results.map(({ locations }) => locations[0]?.physicalLocation);
      assert.deepEqual(places?.at(-1), {
        artifactLocation: { uri: 'web%20desk/%C3%A4%231.ts' },
        region: { startLine: 3, startColumn: 46, endLine: 3, endColumn: 47 },
      });
    });

    it('tells what could not be resolved', async () => {
      const { stdout } = await runBaton(makeFolder(desk), ['check', '--format', 'sarif']);
      const notes = sarif.parse(JSON.parse(stdout)).runs[0]?.invocations[0]?.toolExecutionNotifications.map(({ message }) => message.text);
      assert.deepEqual(notes, ['not read: it is binary (it holds NUL bytes)', '`plugins` is not defined before this point']);
    });
  });
});

/** The parts of the OASIS schema that we fill; `strictObject` refuses everything else. */
const level = z.enum(['none', 'note', 'warning', 'error']);
const message = z.strictObject({ text: z.string().min(1) });
const position = z.int().min(1);
const physicalLocation = z.strictObject({
  artifactLocation: z.strictObject({ uri: z.string().regex(/^(?![a-z]+:)[\w.%/~!'()*-]+$/i) }),
  region: z.strictObject({ startLine: position, startColumn: position, endLine: position, endColumn: position }),
});
const location = z.strictObject({ physicalLocation });
const sarif = z.strictObject({
  version: z.literal('2.1.0'),
  $schema: z.url(),
  runs: z.tuple([
    z.strictObject({
      tool: z.strictObject({
        driver: z.strictObject({
          name: z.string(),
          version: z.string(),
          informationUri: z.url(),
          rules: z.array(
            z.strictObject({
              id: z.string(),
              shortDescription: message,
              helpUri: z.url(),
              help: z.strictObject({ text: z.string(), markdown: z.string() }),
              defaultConfiguration: z.strictObject({ level }),
            }),
          ),
        }),
      }),
      columnKind: z.literal('utf16CodeUnits'),
      invocations: z.tuple([
        z.strictObject({
          executionSuccessful: z.boolean(),
          toolExecutionNotifications: z.array(z.strictObject({ level, message, locations: z.array(location) })),
        }),
      ]),
      results: z.array(
        z.strictObject({
          ruleId: z.string(),
          ruleIndex: z.int().min(0),
          level,
          message,
          locations: z.array(location).length(1),
          relatedLocations: z.array(location.extend({ id: z.int().min(0), message })),
        }),
      ),
    }),
  ]),
});

const CHECK_TEXT = `desk.py:10:15  warning  The handoff to \`billing\` is wired twice as \`transfer_to_billing\`: only the last one counts.  duplicate-tool-name
   10 │     handoffs=[billing, handoff(billing, input_type=Order, tool_name="x")],
      │               ^^^^^^^
    desk.py:10:24 \`transfer_to_billing\` leads here.

desk.py:10:41  error  \`input_type\` needs \`on_handoff\`: the SDK raises UserError when \`handoff()\` is called.  input-type-without-on-handoff
   10 │     handoffs=[billing, handoff(billing, input_type=Order, tool_name="x")],
      │                                         ^^^^^^^^^^^^^^^^

desk.py:10:59  error  \`tool_name\` is no option of \`handoff()\` (did you mean \`tool_name_override\`?): the call raises TypeError.  unknown-handoff-option
   10 │     handoffs=[billing, handoff(billing, input_type=Order, tool_name="x")],
      │                                                           ^^^^^^^^^

web desk/ä#1.ts:3:46  warning  The handoff to \`a\` is wired twice as \`transfer_to_a\`: only the last one counts.  duplicate-tool-name
    3 │     const b = new Agent({ name: 'b', handoffs: [a, a] });
      │                                                 ^
    web desk/ä#1.ts:3:49 \`transfer_to_a\` leads here.

Checked against openai-agents 0.24.0 (the newest known, since no lock file or installation tells)
Checked against @openai/agents 0.20.0 (the newest known, since no lock file or installation tells)
4 agents, 4 handoffs, 4 findings
`;

const CLEAN_TEXT = `Could not be resolved:
  desk/binary.py:1:1  not read: it is binary (it holds NUL bytes)
  desk/triage.py:6:73  \`plugins\` is not defined before this point

desk/latin.py: it is not valid UTF-8 and was read as latin-1

Checked against openai-agents 0.24.0 (requirements.txt)
Checked against @openai/agents 0.20.0 (the newest known, since no lock file or installation tells)
4 agents, 4 handoffs, 0 findings; 2 could not be resolved
`;

const CHECK_JSON = {
  version: 1,
  findings: [
    {
      rule: 'input-type-without-on-handoff',
      severity: 'error',
      message: '`input_type` needs `on_handoff`: the SDK raises UserError when `handoff()` is called.',
      file: 'desk.py',
      line: 10,
      column: 41,
      endLine: 10,
      endColumn: 57,
    },
    {
      rule: 'unknown-handoff-option',
      severity: 'error',
      message: '`tool_name` is no option of `handoff()` (did you mean `tool_name_override`?): the call raises TypeError.',
      file: 'desk.py',
      line: 10,
      column: 59,
      endLine: 10,
      endColumn: 68,
    },
  ],
};
