import { strict as assert } from 'node:assert';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawnBaton } from '../cli/spawn-baton';
import { makeFolder } from '../support/files/make-folder';

const DOCUMENTS = [
  'README.md',
  '.github/CONTRIBUTING.md',
  'test/bench/README.md',
  ...readdirSync('src', { recursive: true }).map((name) => join('src', String(name))),
].filter((file) => file.endsWith('.md') && !file.includes('node_modules'));
/** Lines of shell in blocks, and commands between backticks. */
const WRITTEN = DOCUMENTS.flatMap((file) => {
  const text = readFileSync(file, 'utf8');
  const blocks = [...text.matchAll(/^```(?:sh)?\n([\s\S]*?)^```$/gm)].flatMap(([, block = '']) => block.split('\n'));
  const spans = [...text.replace(/^```[\s\S]*?^```$/gm, '').matchAll(/`([^`]+)`/g)].map(([, span = '']) => span);
  return [...blocks, ...spans].flatMap((line) => line.split(/ && |\$\(/).map((command) => ({ file, command: command.trim().replace(/\)"$/, '') })));
});
const commandsOf = (program: string) => WRITTEN.filter(({ command }) => command.split(' ')[0] === program);
/** As they stand, without a place for something of the reader's own. */
const whole = ({ command }: { readonly command: string }) => command.includes(' ') && !command.includes('…');
const ENGLISH = { encoding: 'utf8', env: { ...process.env, BATON_LANGUAGE: 'en' } } as const;
/** Where they are run: one half of the sample, as its README says. */
const SAMPLE = 'src/extension/samples/refund-desk/python';
const RECORDING = 'refund-desk.handoffs.jsonl';
const SCRIPT = 'refund-desk.handoff-script.json';
const TRACE = '../../../../../test/traces/imports/fixtures/python/plain/sdk.json';
/** What is written where the reader puts in something of their own, or where a command is only named: how it is run here. */
const RUN_AS: Readonly<Record<string, string>> = {
  'baton check --explain RULE': 'baton check --explain duplicate-tool-name',
  // A clone need not have a branch of that name.
  'baton graph --compare main': 'baton graph --compare HEAD',
  'baton replay': `baton replay ${RECORDING}`,
  'baton replay --format json': `baton replay ${RECORDING} --format json`,
  'baton replay --what-if': `baton replay ${RECORDING} --what-if none`,
  // What it finds in the sample's recording is what the sample is for.
  'baton replay --check': `baton replay --check ${RECORDING} --rule tool-result-lost=off`,
  'baton replay --check --format json': `baton replay --check --format json ${RECORDING} --rule tool-result-lost=off`,
  'baton replay --check --context-budget 100000': `baton replay --check ${RECORDING} --rule tool-result-lost=off --context-budget 100000`,
  'baton replay --explain RULE': 'baton replay --explain orphan-call',
  'baton replay --secrets FILE…': `baton replay --secrets ${RECORDING}`,
  'baton record': 'baton record -- true',
  'baton record -- python app.py': 'baton record -- true app.py',
  'baton record -- python main.py': 'baton record -- true main.py',
  'baton record -- npm start': 'baton record -- true npm start',
  'baton runs': `baton runs ${RECORDING}`,
  'baton runs --format parquet --out FOLDER': `baton runs ${RECORDING} --format parquet`,
  'baton compare A B': `baton compare ${RECORDING} ${RECORDING}`,
  'baton compare --format json': `baton compare ${RECORDING} ${RECORDING} --format json`,
  'baton import': `baton import ${TRACE}`,
  'baton simulate': `baton simulate --script ${SCRIPT}`,
  'baton simulate --script FILE': `baton simulate --script ${SCRIPT}`,
};

describe('commands that documents name', () => {
  it('are found', () =>
    assert.ok(commandsOf('baton').length > 10 && commandsOf('npm').length > 10 && commandsOf('node').length > 1 && commandsOf('npx').some(whole)));

  for (const { file, command } of commandsOf('npm')) {
    it(`${file}: ${command}`, () => {
      const [, verb = '', name = '', , part = '--'] = command.split(' ');
      const { scripts } = JSON.parse(readFileSync(file.includes('samples') ? join(file, '..', 'typescript', 'package.json') : 'package.json', 'utf8'));
      if (verb === 'run') assert.ok(name in scripts, `package.json has no script ${name}`);
      else if (verb !== 'ci' && verb !== 'install' && verb !== 'pack') assert.ok(verb in scripts, `package.json has no script ${verb}`);
      if (name === 'test:long' && !part.startsWith('--')) assert.ok(existsSync(`test/long/parts/${part}.ts`), `there is no such part as ${part}`);
    });
  }

  it('npm run test:long -- --list names the parts that documents name', () => {
    const { status, stdout } = spawnSync(process.execPath, ['out/test/long/main.run.js', '--list'], ENGLISH);
    assert.equal(status, 0);
    for (const [, part = ''] of WRITTEN.flatMap(({ command }) => [...command.matchAll(/^npm run test:long -- (\w+)/g)])) {
      assert.match(stdout, new RegExp(`^\\s*${part}\\b`, 'm'));
    }
  });

  for (const { file, command } of commandsOf('npx').filter(whole)) {
    it(`${file}: ${command}`, () => {
      // Of this clone, never of the network.
      const { status, stdout, stderr } = spawnSync('npx', ['--no', '--', ...command.split(' ').slice(1)], ENGLISH);
      assert.equal(status, 0, stdout + stderr);
      assert.match(stdout, /[1-9]\d* passing/);
    });
  }

  for (const { file, command } of commandsOf('node').filter(({ command }) => /^node [\w./-]+\.c?js/.test(command))) {
    it(`${file}: ${command}`, () => assert.ok(existsSync(command.split(' ')[1] ?? ''), 'the build makes no such file'));
  }

  // Usage lines with brackets tell of options, which the next test looks for; servers wait for their clients, in tests of their own.
  const calls = commandsOf('baton').filter(({ command }) => !/[[\]]|^baton (lsp|dap)|^baton-/.test(command));
  for (const command of new Set(calls.map(({ command }) => command))) {
    it(command, async () => {
      const [, ...args] = (RUN_AS[command] ?? command).split(' ');
      const out = makeFolder({});
      const target = args[0] === 'simulate' ? join(out, 'simulated.handoffs.jsonl') : args.includes('parquet') ? out : undefined;
      const written = target === undefined ? [] : ['--out', target];
      const { status, stderr } = await spawnBaton(SAMPLE, [...args, ...written], { environment: { BATON_RECORD_DIR: out } });
      assert.equal(status, 0, stderr);
    });
  }

  it('npm start, after the build: the sample’s graph, its finding, and the handoffs of its recordings', () => {
    const { status, stdout } = spawnSync(process.execPath, ['src/cli/start.js'], ENGLISH);
    assert.equal(status, 0);
    for (const told of [/^Triage/m, /^\S+:\d+:\d+\b.*error/m, /Refund Agent/]) assert.match(stdout, told);
  });

  it('have no options that `baton --help` does not know', async () => {
    const { stdout } = await spawnBaton('.', ['--help']);
    const known = new Set(stdout.match(/--[a-z][\w-]*/g));
    const written = commandsOf('baton').flatMap(
      ({ file, command }) => (command.split(' -- ')[0] ?? '').match(/--[a-z][\w-]*/g)?.map((option) => ({ file, option })) ?? [],
    );
    assert.deepEqual(
      written.filter(({ option }) => !known.has(option)),
      [],
    );
  });
});
