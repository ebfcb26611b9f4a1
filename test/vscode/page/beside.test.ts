import { strict as assert } from 'node:assert';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { RELEASES } from '../../engine/vectors';
import { ensureJavaScriptSdk } from '../../install/javascript-sdk';
import { ensurePythonSdk } from '../../install/python-sdk';
import { ensureVsCodeHost } from '../../install/vscode-host';
import type { Totals } from '../../support/mocha/run-mocha';
import { openFixture } from '../fixture';
import { openWorkbench } from '../workbench';

/** The tests of `beside/`, in a VS Code with the language features of TypeScript, and of Python as an extension of Pyright's name brings them. */
describe('beside the language features of Python and TypeScript', () => {
  it('says nothing twice', async () => {
    const [host, fixture] = await Promise.all([ensureVsCodeHost('newest'), openFixture('desk')]);
    const [python, javascript] = await Promise.all([
      ensurePythonSdk(RELEASES.python.at(-1) as string),
      ensureJavaScriptSdk(RELEASES.javascript.at(-1) as string),
    ]);
    symlinkSync(join(javascript, 'node_modules'), join(fixture.folder, 'node_modules'), 'junction');
    const pyright = join(fixture.home, 'ms-pyright.pyright');
    writePyright(pyright);
    const report = join(fixture.home, 'report.json');
    const workbench = await openWorkbench({
      host,
      folder: fixture.folder,
      tests: resolve('out/test/vscode/index.entry.js'),
      beside: [pyright],
      // Words of the text are nobody's answer; this host comes without TypeScript itself.
      settings: { 'python.pythonPath': python, 'typescript.tsdk': resolve('node_modules/typescript/lib'), 'editor.wordBasedSuggestions': 'off' },
      environment: { BATON_TEST_FOLDER: 'beside', BATON_TEST_REPORT: report, BATON_TEST_PYRIGHT: resolve('node_modules/pyright/langserver.index.js') },
    });
    try {
      await workbench.exitCode;
      const { totals, lines } = JSON.parse(readFileSync(report, 'utf8')) as { readonly totals: Totals; readonly lines: readonly string[] };
      assert.equal(totals.failed, 0, lines.join('\n'));
      assert.ok(totals.passed > 0);
    } finally {
      await workbench.close();
      await fixture.remove();
    }
  }).timeout(600_000);
});

/** An extension of its name, with its server. */
function writePyright(folder: string): void {
  mkdirSync(folder);
  writeFileSync(join(folder, 'main.js'), `module.exports = require(${JSON.stringify(resolve('out/test/vscode/beside/pyright.entry.js'))});\n`);
  const manifest = {
    name: 'pyright',
    publisher: 'ms-pyright',
    version: '1.0.0',
    engines: { vscode: '^1.100.0' },
    main: './main.js',
    activationEvents: ['onLanguage:python'],
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
}
