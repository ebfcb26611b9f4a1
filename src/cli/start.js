// Prints the agents of a folder, how they hand off, and what is wrong with it: `npm start -- [folder]`, by default the sample.
const { spawnSync } = require('node:child_process');
const { join } = require('node:path');

const ROOT = join(__dirname, '..', '..');
const given = process.argv.slice(2);
const paths = given.length > 0 ? given : [join(ROOT, 'src', 'samples', 'support-desk')];

for (const command of ['graph', 'check']) {
  // npm runs scripts in the project's folder; the paths are meant from where npm was called.
  const cwd = process.env.INIT_CWD ?? process.cwd();
  const { status } = spawnSync(process.execPath, [join(ROOT, 'dist', 'cli.js'), command, ...paths], { stdio: 'inherit', cwd });
  // 1 says that errors were found, as they should be in the sample.
  if (status !== 0 && status !== 1) process.exit(status ?? 2);
}
