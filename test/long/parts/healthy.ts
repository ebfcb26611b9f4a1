import { newestSdk } from '../../../src/engine/sdk/sdk-version';
import { startModelServer } from '../healthy/model-server';
import { type Example, findJavaScriptExamples, findPythonExamples } from '../healthy/run-examples';
import type { LongPart } from './part';

/** The release whose sources have the Python examples. */
const SOURCE = '0.24.0';

/** The SDKs' own examples with a model that does what is sensible: in none of their runs is anything wrong. */
export const healthy: LongPart = {
  summary: 'the SDKs’ own examples, run with a sensible model: no finding above a note',
  count: 1000,
  run: async ({ count }) => {
    const server = await startModelServer();
    const repository = process.env['BATON_BENCH_JAVASCRIPT_SDK'];
    if (repository === undefined)
      console.log('BATON_BENCH_JAVASCRIPT_SDK says where the repository of the JavaScript SDK lies: without it, its examples are left out');
    try {
      const python = await findPythonExamples(SOURCE, newestSdk('python').version);
      const javascript = repository === undefined ? [] : await findJavaScriptExamples(repository, newestSdk('typescript').version);
      const totals = { passed: 0, failed: 0 };
      for (const [language, examples] of Object.entries({ python, javascript })) {
        const { runs, faulty, used } = await runAll(examples.slice(0, count), server.url);
        console.log(`${language}: ${runs} runs of ${used} of ${examples.length} examples, ${faulty} with findings`);
        totals.passed += runs - faulty;
        totals.failed += faulty;
      }
      return totals;
    } finally {
      server.close();
    }
  },
};

async function runAll(examples: readonly Example[], url: string) {
  const totals = { runs: 0, faulty: 0, used: 0 };
  for (const { name, run } of examples) {
    const { runs, findings } = await run(url);
    totals.runs += runs;
    totals.used += runs > 0 ? 1 : 0;
    totals.faulty += new Set(findings.map((finding) => finding.run)).size;
    for (const { rule, message, run: id } of findings) console.log(`${name} ${id}: ${rule}: ${message}`);
  }
  return totals;
}
