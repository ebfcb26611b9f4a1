import { strict as assert } from 'node:assert';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ensureManyRuns } from '../bench/many-runs';
import { runBaton } from '../cli/run-baton';
import { ensurePythonEngines } from '../install/python-engines';

const QUESTIONS = [...readFileSync('src/runs/parquet/parquet.md', 'utf8').matchAll(/^```sql\n(.*)\n```$/gm)].map(([, question = '']) => question);
const PRICES = { 'Scripted*': { input: 1.25, cached: 0.125, output: 10 } };

type Answer = readonly (readonly (string | number | null)[])[];

interface Edge {
  readonly kind: string;
  readonly from: string;
  readonly to: string;
  readonly taken: number;
  readonly runs: number;
  readonly failed: number;
  readonly p95Us: number;
  readonly medianTokens: number;
}

describe('runs as Parquet', () => {
  let out: string;
  let told: Parameters<typeof toAnswers>[0];

  before(async function () {
    this.timeout(600_000);
    out = mkdtempSync(join(tmpdir(), 'baton-'));
    writeFileSync(join(out, 'prices.json'), JSON.stringify(PRICES));
    const runs = ensureManyRuns(join(out, 'made'), { runs: 600, more: 10 });
    const words = ['runs', runs, '--prices', 'prices.json', '--format'];
    assert.equal((await runBaton(out, [...words, 'parquet', '--out', 'tables'])).status, 0);
    told = JSON.parse((await runBaton(out, [...words, 'json'])).stdout);
  });

  after(() => rmSync(out, { recursive: true }));

  for (const engine of ['duckdb', 'chdb']) {
    it(`answer the documented questions in ${engine} as Baton does`, async function () {
      this.timeout(600_000);
      const engines = await ensurePythonEngines();
      const script = resolve('test/runs/ask-engines.py');
      const { stdout, stderr } = spawnSync('python3', [script, engine, join(out, 'tables')], {
        input: JSON.stringify(QUESTIONS),
        encoding: 'utf8',
        env: { ...process.env, PYTHONPATH: engines },
      });
      assert.notEqual(stdout, '', stderr);
      const answers = (JSON.parse(stdout) as readonly Answer[]).map((rows) => rows.map((row) => row.map(toValue)));
      assert.equal(QUESTIONS.length, 10);
      assert.deepEqual(answers, toAnswers(told));
      assert.ok(told.totals.failed > 0 && told.totals.open > 0 && told.edges.length > 1 && told.paths.length > 2 && told.findings.length > 1);
    });
  }
});

/** Baton's own figures, in the order of the questions. */
// biome-ignore lint/suspicious/noExplicitAny: what JSON holds
function toAnswers({ totals, paths, edges, agents, findings, runs }: any): readonly Answer[] {
  const byName = [...(edges as readonly Edge[])].sort((one, other) =>
    `${one.kind}\0${one.from}\0${one.to}` < `${other.kind}\0${other.from}\0${other.to}` ? -1 : 1,
  );
  const answered: readonly Answer[] = [
    [[runs.length, totals.failed, totals.open]],
    [[totals.medianUs]],
    [[totals.p95Us]],
    [[totals.tokens]],
    paths.map(({ path, runs }: { path: string; runs: number }) => [path, runs]),
    (edges as readonly Edge[]).map(({ kind, from, to, taken, runs, failed }) => [kind, from, to, taken, runs, failed]),
    byName.map(({ from, to, p95Us }) => [from, to, p95Us]),
    byName.map(({ from, to, medianTokens }) => [from, to, medianTokens]),
    agents
      .map(({ agent, requests, input, output, cost }: { agent: string; requests: number; input: number; output: number; cost: number }) => [
        agent,
        requests,
        input,
        output,
        cost,
      ])
      .sort(([one]: [string], [other]: [string]) => (one < other ? -1 : 1)),
    findings
      .map(({ rule, severity, runs }: { rule: string; severity: string; runs: number }) => [rule, severity, runs])
      .sort(([one]: [string], [other]: [string]) => (one < other ? -1 : 1)),
  ];
  return answered.map((rows) => rows.map((row) => row.map(toValue)));
}

/** Engines write whole numbers of 64 bits as texts, and sum fractions in another order. */
function toValue(value: string | number | null): string | number | null {
  const number = typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && !Number.isInteger(number) ? Number(number.toPrecision(7)) : number;
}
