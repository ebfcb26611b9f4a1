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
