import { strict as assert } from 'node:assert';
import { makeFolder } from '../support/files/make-folder';
import { toNotebook } from '../support/files/to-notebook';
import { runBaton } from './run-baton';

const TEAM = toNotebook([
  '# The team',
  '!pip install openai-agents\nfrom agents import Agent, Runner, handoff\nfrom desk.refund import refund',
  '%%time\nbilling = Agent(name="Billing", instructions="""\n%d invoices\n!important\n""")\nfiles = !ls',
  'def on_billing(a, b, c):\n    !echo handed off\n\ntriage = Agent(name="Triage", handoffs=[refund, handoff(billing, on_handoff=on_billing)])',
  '%%bash\nls $((',
  'def broken(:',
  'triage?\nresult = await Runner.run(triage, "hi")',
]);

const FOLDER = {
  'team.ipynb': TEAM,
  'desk/refund.py': 'from agents import Agent\n\nrefund = Agent(name="Refund")\n',
  'odd/cut.ipynb': '{"cells": ["from agents import Agent"',
  'odd/r.ipynb': toNotebook(['library(agents)\n"from agents import"'], 'R'),
  'odd/.ipynb_checkpoints/team-checkpoint.ipynb': TEAM,
  'odd/printed.ipynb': toNotebook(['print(1)']),
};

describe('a notebook', () => {
  it('is checked by its cells', async () => {
    const { status, stdout } = await runBaton(makeFolder(FOLDER), ['check']);
    assert.equal(status, 1);
    assert.equal(stdout, CHECKED);
  });

  it('follows `%run` of a file or another notebook, as an import of all that it defines', async () => {
    const folder = makeFolder({
      'main.ipynb': toNotebook([
        'from agents import Agent',
        '%run desk/billing.py\n%run -i refunds.ipynb',
        '%run gone.py\ntriage = Agent(name="Triage", handoffs=[billing, refunds, gone])',
      ]),
      'desk/billing.py': 'from agents import Agent\n\nbilling = Agent(name="Billing")\n',
      'refunds.ipynb': toNotebook(['from agents import Agent', 'refunds = Agent(name="Refunds")']),
    });
    const { stdout } = await runBaton(folder, ['graph', '--format', 'json']);
    const { edges } = JSON.parse(stdout);
    assert.deepEqual(
      edges.map(({ from, to, certainty }: Record<string, string>) => [from, to, certainty]),
      [
        ['main.ipynb:cell 3:2:10', 'desk/billing.py:3:11', 'certain'],
        ['main.ipynb:cell 3:2:10', 'refunds.ipynb:cell 2:1:11', 'certain'],
        ['main.ipynb:cell 3:2:10', null, 'unknown'],
      ],
    );
  });

  it('is, below `%%writefile`, the file that is written, where there is no such file', async () => {
    const folder = makeFolder({
      'main.ipynb': toNotebook([
        '%%writefile team.py\nfrom agents import Agent\nfrom .words import what\n\nbilling = Agent(name="Old")',
        '\n%%writefile "team.py"\nfrom agents import Agent\nfrom words import what\n\nbilling = Agent(name="Billing", handof_description=what)',
        '%%file words.py\nwhat = "Pays"',
        '%%writefile -a team.py\nrefunds = Agent(name="Refunds")',
        '%%writefile there.py\nsales = 1',
        '%%writefile notes.txt\nfrom agents import Agent\nAgent(',
        'from agents import Agent\nfrom team import billing\nimport team\nfrom there import sales\ntriage = Agent(name="Triage", handoffs=[billing, team.refunds, sales])',
      ]),
      'there.py': 'from agents import Agent\nsales = Agent(name="Sales")\n',
      'other.py': 'from agents import Agent\nfrom team import billing\nother = Agent(name="Other", handoffs=[billing])\n',
    });
    const { edges, agents } = JSON.parse((await runBaton(folder, ['graph', '--format', 'json'])).stdout);
    assert.deepEqual(
      edges.map(({ from, to }: Record<string, string>) => [from, to]),
      [
        ['main.ipynb:cell 7:5:10', 'main.ipynb:cell 2:6:11'],
        ['main.ipynb:cell 7:5:10', 'main.ipynb:cell 4:2:11'],
        ['main.ipynb:cell 7:5:10', 'there.py:2:9'],
        ['other.py:3:9', null],
      ],
    );
    assert.equal(agents.length, 5);
    const { stdout } = await runBaton(folder, ['check', 'main.ipynb']);
    assert.match(stdout, /^main\.ipynb:cell 2:6:33 {2}error/m);
    const [{ locations }] = JSON.parse((await runBaton(folder, ['check', '--format', 'sarif'])).stdout).runs[0].results;
    assert.equal(locations[0].physicalLocation.artifactLocation.uri, 'main.ipynb');
  });

  it('is read by the language of its kernel, and without the cells in another', async () => {
    const team = JSON.parse(
      toNotebook(
        [
          'import { Agent, handoff } from "npm:@openai/agents@0.1.0";\nimport { refunds } from "./refunds.ts";',
          'const billing: Agent = new Agent({ name: "Billing" });\n  def no(',
          'const billing = new Agent({ name: "Billing", handofDescription: "x" });',
          'from agents import Agent',
          'export const triage = Agent.create({ name: "Triage", handoffs: [billing, handoff(refunds)] });\nawait billing;',
        ],
        'typescript',
      ),
    );
    team.cells[1].cell_type = 'raw';
    team.cells[3].metadata = { vscode: { languageId: 'python' } };
    team.cells[2].metadata = { vscode: { languageId: 'plaintext' } };
    const folder = makeFolder({
      'team.ipynb': JSON.stringify(team),
      'refunds.ts': 'import { Agent } from "@openai/agents";\nexport const refunds = new Agent({ name: "Refunds" });\n',
    });
    const { edges, unresolved } = JSON.parse((await runBaton(folder, ['graph', '--format', 'json'])).stdout);
    assert.deepEqual(
      edges.map(({ from, to }: Record<string, string>) => [from, to]),
      [
        ['team.ipynb:cell 5:1:23', 'team.ipynb:cell 3:1:17'],
        ['team.ipynb:cell 5:1:23', 'refunds.ts:2:24'],
      ],
    );
    assert.deepEqual(unresolved, []);
    assert.match((await runBaton(folder, ['check', 'team.ipynb'])).stdout, /^team\.ipynb:cell 3:1:46 {2}warning/m);
  });

  it('is read on where a cell raises, as nobody need have run that one', async () => {
    const folder = makeFolder({
      'team.ipynb': toNotebook([
        'from agents import Agent\nseen = []\nif not seen:\n    raise RuntimeError("none seen")\nbilling = Agent(name="Billing")',
        'raise SystemExit',
        'triage = Agent(name="Triage", handoffs=[billing])',
      ]),
    });
    const { edges } = JSON.parse((await runBaton(folder, ['graph', '--format', 'json'])).stdout);
    assert.deepEqual(
      edges.map(({ from, to, certainty }: Record<string, string>) => [from, to, certainty]),
      [['team.ipynb:cell 3:1:10', 'team.ipynb:cell 1:5:11', 'certain']],
    );
  });

  it('has what Colab asks in forms as its code says it', async () => {
    const folder = makeFolder({
      'form.ipynb': toNotebook([
        '#@title Team { display-mode: "form" }\nfrom agents import Agent\nname = "Billing" #@param ["Billing", "Sales"] {allow-input: true}\nmany = 3 # @param {type:"slider", min:0, max:9}',
        '#@markdown The *triage*\nbilling = Agent(name=name)\ntriage = Agent(name="Triage", handoffs=[billing])',
      ]),
    });
    const { edges } = JSON.parse((await runBaton(folder, ['graph', '--format', 'json'])).stdout);
    assert.deepEqual(
      edges.map(({ toolName, certainty }: Record<string, string>) => [toolName, certainty]),
      [['transfer_to_billing', 'certain']],
    );
  });

  it('has its handoffs in the graph, each in its cell', async () => {
    const { stdout } = await runBaton(makeFolder(FOLDER), ['graph', '--format', 'json']);
    const { agents, edges } = JSON.parse(stdout);
    assert.deepEqual(
      agents.map(({ id, name }: { id: string; name: string }) => [id, name]),
      [
        ['desk/refund.py:3:10', 'Refund'],
        ['team.ipynb:cell 3:2:11', 'Billing'],
        ['team.ipynb:cell 4:4:10', 'Triage'],
      ],
    );
    assert.deepEqual(
      edges.map(({ toolName, file, cell, line, column }: Record<string, unknown>) => [toolName, file, cell, line, column]),
      [
        ['transfer_to_refund', 'team.ipynb', 4, 4, 31],
        ['transfer_to_billing', 'team.ipynb', 4, 4, 31],
      ],
    );
  });

  it('may be given itself', async () => {
    const { stdout } = await runBaton(makeFolder(FOLDER), ['graph', 'team.ipynb']);
    assert.match(stdout, /^Triage \(entry\) {2}team\.ipynb:cell 4:4:10$/m);
  });

  it('is read at its next place in SARIF', async () => {
    const { stdout } = await runBaton(makeFolder(FOLDER), ['check', '--format', 'sarif']);
    const [{ locations }] = JSON.parse(stdout).runs[0].results;
    const { artifactLocation, region } = locations[0].physicalLocation;
    assert.equal(artifactLocation.uri, 'team.ipynb');
    assert.match(TEAM.split('\n')[region.startLine - 1] ?? '', /"triage = Agent\(name=/);
  });
});

const CHECKED = `team.ipynb:cell 4:4:77  error  \`on_billing\` takes 3 parameters, but \`on_handoff\` without \`input_type\` must take one, the context: the SDK raises UserError when \`handoff()\` is called.  on-handoff-arity
    4 │ triage = Agent(name="Triage", handoffs=[refund, handoff(billing, on_handoff=on_billing)])
      │                                                                             ^^^^^^^^^^
    team.ipynb:cell 4:1:1 The callback is defined here.

Could not be resolved:
  odd/cut.ipynb:1:1  not read: it is no notebook: its JSON is broken
  odd/r.ipynb:1:1  not read: the language of its kernel, "r", is not read
  team.ipynb:cell 6:1:1  syntax error: this part could not be read

Checked against openai-agents 0.24.0 (the newest known, since no lock file or installation tells)
3 agents, 2 handoffs, 1 finding; 3 could not be resolved
`;
