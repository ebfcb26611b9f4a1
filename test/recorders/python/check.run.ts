import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensurePythonTools } from '../../install/python-tools';

/** The Python recorder's own checks: lint and formatting (`.ruff.toml`), types (`.pyrightconfig.json`). */
void main();

async function main(): Promise<void> {
  const ruff = join(await ensurePythonTools(), 'bin', 'ruff');
  const pyright = require.resolve('pyright/index.js');
  const checks: readonly (readonly [string, ...string[]])[] = [
    [ruff, 'check', '--quiet', 'src/recorders/python'],
    [ruff, 'format', '--check', '--quiet', 'src/recorders/python'],
    [process.execPath, pyright, '--project', '.pyrightconfig.json', '--warnings'],
  ];
  const failed = checks.filter(([program, ...args]) => spawnSync(program, args, { stdio: 'inherit' }).status !== 0);
  process.exitCode = failed.length > 0 ? 1 : 0;
}
