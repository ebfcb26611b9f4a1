import { strict as assert } from 'node:assert';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { dumpWorkflow } from './support/dump';
import { loadTextAnalyzer } from './support/project';

const SAMPLE = 'src/samples/support-desk';

/** What is asserted of each half of the sample. */
const HALVES = [
  { folder: 'python', mistake: 'input-type-not-strict', file: 'support_desk/team/escalation.py' },
  { folder: 'typescript', mistake: 'duplicate-tool-name', file: 'src/team/triage.ts' },
];

describe('sample', () => {
  for (const { folder, mistake, file } of HALVES) {
    it(`${folder} is understood, and holds its one mistake`, async () => {
      const analyzer = await loadTextAnalyzer();
      const root = join(SAMPLE, folder);
      const paths = readdirSync(root, { recursive: true }).map(String).filter((path) => /\.(py|ts)$|tsconfig\.json$/.test(path));
      const { workflow, findings } = analyzer.analyze(paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })));

      assert.deepEqual(findings.map(({ rule, severity }) => `${severity} ${rule}`), [`error ${mistake}`]);
      assert.match(readFileSync(join(root, file), 'utf8'), /Mistake:/);
      assert.deepEqual(workflow.unresolved, []);
      const graph = dumpWorkflow(workflow);
      for (const line of [
        'agent Greeter (realtime)',
        'Triage -> Refunds transfer_to_',
        'Refunds -> Triage transfer_to_',
        'Triage -> Supervisor escalate_to_supervisor [certain]',
        'Triage -> French desk transfer_to_',
        'Refunds => Policy expert ask_policy_expert [certain]',
        'Greeter -> Phone orders connect_to_orders [certain]',
      ]) {
        assert.ok(graph.includes(line), `${line} is missing in\n${graph}`);
      }
      const triage = workflow.agents.find(({ name }) => name.value === 'Triage');
      assert.deepEqual(triage?.guardrails.map(({ name }) => name.value), ['No card numbers']);
      assert.deepEqual(triage?.mcpServers.map(({ name }) => name.value), ['Help centre']);
    });
  }
});
