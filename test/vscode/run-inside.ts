import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { runTests } from '@vscode/test-electron';
import { ensurePythonKernel } from '../install/python-kernel';
import type { HostAge } from '../install/vscode-host';
import type { Totals } from '../support/mocha/run-mocha';
import { chooseHost, type Host } from './choose-host';
import { openFixture } from './fixture';
import { openWorkbench } from './workbench';

const TESTS = resolve('out/test/vscode/index.entry.js');
const PATIENCE = 10 * 60_000;

/** Runs the suite of `inside/` in the extension host of a real VS Code and prints its report. */
export async function runInside(age: HostAge): Promise<Totals> {
  const chosen = await chooseHost(age);
  const [fixture, python] = await Promise.all([openFixture('desk'), ensurePythonKernel()]);
  const report = join(fixture.home, 'report.json');
  console.log(`VS Code ${chosen.version} (${chosen.kind})`);
  try {
    const problem = await runIn(chosen, fixture.folder, { BATON_TEST_REPORT: report, BATON_TEST_KERNEL: python });
    const text = await readFile(report, 'utf8').catch(() => undefined);
    if (text === undefined) throw new Error(`VS Code ended without a report: ${problem}`);
    const { totals, lines } = JSON.parse(text) as { totals: Totals; lines: readonly string[] };
    for (const line of lines) console.log(line);
    return totals;
  } finally {
    await fixture.remove();
  }
}

/** Settles with what went wrong, in a word: the report has the details. */
async function runIn(chosen: Host, folder: string, environment: Record<string, string>): Promise<string> {
  if (chosen.kind === 'desktop') {
    const settings = {
      vscodeExecutablePath: chosen.executable,
      extensionDevelopmentPath: resolve('.'),
      extensionTestsPath: TESTS,
      extensionTestsEnv: environment,
      launchArgs: [folder, '--no-sandbox', '--disable-workspace-trust', '--disable-extensions', '--disable-gpu'],
    };
    return runTests(settings).then(String, String);
  }
  const workbench = await openWorkbench({ host: chosen.host, folder, tests: TESTS, environment });
  try {
    return await Promise.race([workbench.exitCode.then((code) => `exit code ${code}`), patience()]);
  } finally {
    await workbench.close();
  }
}

function patience(): Promise<string> {
  return new Promise((settle) => void setTimeout(settle, PATIENCE, 'it took too long').unref());
}
