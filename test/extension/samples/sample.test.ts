import { strict as assert } from 'node:assert';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dumpWorkflow } from '../../support/dump/dump';
import { loadTextAnalyzer } from '../../support/project';
import { isShipped } from './is-shipped';

/** What is asserted of each half of the support desk. */
const HALVES = [
  // Its program goes on with whom the last turn ended with, and the supervisor keeps the user.
  { folder: 'python', mistake: 'input-type-not-strict', file: 'support_desk/team/escalation.py', hints: ['hint no-way-back'] },
  { folder: 'typescript', mistake: 'duplicate-tool-name', file: 'src/team/triage.ts', hints: [] },
];

describe('the samples', () => {
  for (const { folder, mistake, file, hints } of HALVES) {
    it(`the support desk in ${folder} is understood, and holds its one mistake`, async () => {
      const root = join('src/extension/samples/support-desk', folder);
      const { workflow, findings } = await analyze(root);

      assert.deepEqual(
        findings.map(({ rule, severity }) => `${severity} ${rule}`),
        [`error ${mistake}`, ...hints],
      );
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
      assert.deepEqual(
        triage?.guardrails.map(({ name }) => name.value),
        ['No card numbers'],
      );
      assert.deepEqual(
        triage?.mcpServers.map(({ name }) => name.value),
        ['Help centre'],
      );
    });
  }

  for (const folder of ['python', 'typescript']) {
    it(`the refund desk in ${folder} is understood, and holds no mistake that a rule knows`, async () => {
      const { workflow, findings } = await analyze(join('src/extension/samples/refund-desk', folder));
      assert.deepEqual(findings, []);
      assert.deepEqual(workflow.unresolved, []);
      const graph = dumpWorkflow(workflow);
      for (const line of ['Triage Agent -> Billing Agent transfer_to_billing [certain]', 'Billing Agent -> Refund Agent transfer_to_refund [certain]']) {
        assert.ok(graph.includes(line), `${line} is missing in\n${graph}`);
      }
      const triage = workflow.agents.find(({ name }) => name.value === 'Triage Agent');
      assert.equal(triage?.startedAt.length, 1);
      assert.deepEqual(
        triage.guardrails.map(({ name }) => name.value),
        ['relevance'],
      );
    });
  }
});

async function analyze(root: string) {
  const analyzer = await loadTextAnalyzer();
  const paths = readdirSync(root, { recursive: true })
    .map(String)
    .filter((path) => isShipped(path) && /(\.(py|ts)|tsconfig\.json)$/.test(path));
  return analyzer.analyze(paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })));
}
