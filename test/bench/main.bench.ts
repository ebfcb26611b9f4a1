// `npm run bench`: what the analyzer and the recorders cost, as ratios to what others cost on the same machine in the same minute.
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensurePythonSource } from '../install/python-source';
import { FULL_SIZE, writeCorpus } from './corpus';
import { findRipgrep } from './find-ripgrep';
import { measureKeystrokes } from './keystroke-row';
import { ensureLargeRecording } from './large-recording';
import { measureRecording } from './record-rows';
import { measureReplay } from './replay-rows';
import { measureRepositories } from './repository-rows';
import { toLine } from './row';
import { measureScans } from './scan-rows';

async function main(): Promise<void> {
  const ripgrep = await findRipgrep();
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'baton-bench-')));
  try {
    const [workspace, few, cache] = [join(folder, 'workspace'), join(folder, 'few'), join(folder, 'cache')];
    writeCorpus(workspace, FULL_SIZE);
    writeCorpus(few, { sdk: 50, mentions: 50, plain: 100, others: 0, ignored: 0 });
    for (const row of measureScans(workspace, cache, ripgrep)) console.log(toLine(row));
    for (const row of await measureKeystrokes(few)) console.log(toLine(row));
    for (const row of await measureRecording(join(folder, 'recorded'))) console.log(toLine(row));
    const repositories = measureRepositories(await ensurePythonSource('0.24.0'), process.env['BATON_BENCH_JAVASCRIPT_SDK']);
    for (const row of repositories) console.log(toLine(row));
    for (const row of await measureReplay(ensureLargeRecording())) console.log(toLine(row));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
