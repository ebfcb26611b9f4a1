import { strict as assert } from 'node:assert';
import { makeFolder } from '../support/files/make-folder';
import { runBaton } from './run-baton';

describe('the command line', () => {
  it('explains itself', async () => {
    const help = await runBaton('/', ['--help']);
    assert.deepEqual([help.status, help.stderr], [0, '']);
    assert.match(help.stdout, /^Baton reads handoffs[\s\S]*baton check \[paths][\s\S]*--rule ID=SEVERITY/);
    for (const argv of [[], ['help'], ['-h'], ['check', '--help'], ['graph', '-h'], ['lsp', '--help'], ['dap', '--help']]) {
      assert.deepEqual(await runBaton('/', argv), help, argv.join(' '));
    }
  });

  it('tells its version', async () => {
    for (const argv of [['--version'], ['-v'], ['check', '--version'], ['runs', '--version']]) {
      assert.deepEqual(await runBaton('/', argv), { status: 0, stdout: '1.2.3\n', stderr: '' });
    }
  });

  const mistakes: readonly (readonly [string, string])[] = [
    ['chekc', 'Unknown command `chekc`.'],
    ['--verbose', "Unknown option '--verbose'."],
    ['check --frobnicate', "Unknown option '--frobnicate'."],
    ['graph --format', "Option '--format <value>' argument missing."],
    ['graph --format sarif', 'Unknown format of `baton graph`: `sarif`. Known are text, mermaid, json, markdown.'],
    ['check --format xml', 'Unknown format of `baton check`: `xml`. Known are text, json, sarif.'],
    ['check --rule nonsense=off', 'Unknown rule: `nonsense`.'],
    ['check --preset loud', 'Unknown preset: `loud`. Known are recommended, strict, errors.'],
    ['check --rule nonsense', '`--rule nonsense` lacks a severity: say `--rule nonsense=off`.'],
    ['check nowhere', 'There is no `nowhere`.'],
    ['check notes.md', '`notes.md` is no source file: Baton reads .py .ipynb .ts .tsx .mts .cts .js .jsx .mjs .cjs.'],
    ['record', 'Say which program to record: `baton record -- python app.py`.'],
    ['record --', 'Say which program to record: `baton record -- python app.py`.'],
    ['record python app.py', 'Put `--` before the program: `baton record -- python app.py`.'],
    ['record --frobnicate -- python app.py', "Unknown option '--frobnicate'."],
    ['lsp', '`baton lsp` speaks over standard input and output only: say `baton lsp --stdio`.'],
    ['lsp --tcp', "Unknown option '--tcp'."],
    ['dap --tcp', "Unknown option '--tcp'."],
  ];
  for (const [line, message] of mistakes) {
    it(`cannot run \`baton ${line}\` and says why`, async () => {
      const { status, stdout, stderr } = await runBaton(makeFolder({ 'notes.md': '' }), line.split(' '));
      assert.deepEqual([status, stdout], [2, '']);
      assert.ok(stderr.startsWith(`baton: ${message}`), stderr);
      assert.ok(stderr.endsWith('\n`baton --help` lists what there is.\n'), stderr);
    });
  }
});
