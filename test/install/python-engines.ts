import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ensureUv } from './python-tools';
import { run } from './run';

/** What `chdb` itself depends on (pandas, pyarrow) only its other interfaces need. */
const ENGINES = ['duckdb==2.0.0', 'chdb-core==26.9.0'];

/** DuckDB and ClickHouse's embedded engine in `.cache/`: their folder, which belongs on PYTHONPATH. */
export async function ensurePythonEngines(): Promise<string> {
  const folder = resolve('.cache', 'python-engines');
  const done = resolve(folder, 'installed');
  if (existsSync(done) && readFileSync(done, 'utf8') === ENGINES.join('\n')) return folder;
  rmSync(folder, { recursive: true, force: true });

  try {
    await run(await ensureUv(), ['pip', 'install', '--quiet', '--no-deps', '--python', 'python3', '--target', folder, ...ENGINES]);
  } catch (error) {
    const byHand = `python3 -m pip install --no-deps --target ${folder} ${ENGINES.join(' ')}`;
    throw new Error(`DuckDB and chdb could not be installed. By hand: ${byHand}`, { cause: error });
  }
  writeFileSync(done, ENGINES.join('\n'));
  return folder;
}
