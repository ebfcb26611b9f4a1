const { execFileSync } = require('node:child_process');
const { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');

/** What `.vscodeignore` chooses from. vsce looks at every file there is before it ignores any, and what tests install are more than 100,000. */
const CHOSEN = /^(package\.nls.*\.json|README\.md|CHANGELOG\.md|LICENSE|\.vscodeignore|\.github|dist|src|syntaxes)$/;

/** Builds for production and makes `baton-….vsix` in the working directory; with `--as-built` of what was built. */
function packageExtension() {
  if (!process.argv.includes('--as-built')) execFileSync(process.execPath, ['esbuild.js', '--production'], { stdio: 'inherit' });
  const folder = join('out', 'package');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync('.').filter((each) => CHOSEN.test(each))) cpSync(name, join(folder, name), { recursive: true });
  const { scripts: _, ...manifest } = JSON.parse(readFileSync('package.json', 'utf8'));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
  const vsce = require.resolve('@vscode/vsce/vsce');
  const options = ['--no-dependencies', '--allow-missing-repository', '--no-rewrite-relative-links', '--out', process.cwd()];
  execFileSync(process.execPath, [vsce, 'package', ...options], { cwd: folder, stdio: 'inherit' });
}

packageExtension();
