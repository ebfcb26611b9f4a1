// Prints the agents of a folder, how they hand off, and what is wrong with it: `npm start -- [folder]`. Without a folder,
// the support desk, and the handoffs of the recordings among the samples.
const { spawnSync } = require('node:child_process');
const { readdirSync } = require('node:fs');
const { join, resolve } = require('node:path');

// A reader such as `head` may leave before the end.
process.stdout.on('error', () => process.exit(0));

const ROOT = join(__dirname, '..', '..');
const SAMPLES = join(ROOT, 'src', 'extension', 'samples');
// npm runs scripts in the project's folder; the paths are meant from where npm was called.
const cwd = process.env.INIT_CWD ?? process.cwd();
const given = process.argv.slice(2);
const paths = given.length > 0 ? given : [join(SAMPLES, 'support-desk')];

for (const command of ['graph', 'check']) baton(command, ...paths);
for (const recording of given.length > 0 ? [] : findRecordings(SAMPLES)) {
  process.stdout.write('\n');
  baton('replay', recording);
}

function baton(...args) {
  const { status } = spawnSync(process.execPath, [join(ROOT, 'dist', 'cli.js'), ...args], { stdio: 'inherit', cwd });
  // 1 says that errors were found, as they should be in the sample.
  if (status !== 0 && status !== 1) process.exit(status ?? 2);
}

function findRecordings(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.handoffs.jsonl'))
    .sort()
    .map((file) => resolve(folder, file));
}
