import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runMocha } from '../support/mocha/run-mocha';

/**
 * What VS Code calls in its extension host, be it the desktop's or the server's. Rejects when a test fails; the report goes to the file
 * that `BATON_TEST_REPORT` names, for the runner outside. `BATON_TEST_FOLDER`: which tests, those of `inside` where it says nothing.
 */
export async function run(): Promise<void> {
  const folder = join(__dirname, process.env.BATON_TEST_FOLDER ?? 'inside');
  const files = readdirSync(folder).filter((name) => name.endsWith('.test.js'));
  const lines: string[] = [];
  const totals = await runMocha(
    files.map((name) => join(folder, name)),
    (line) => lines.push(line),
  );
  const file = process.env.BATON_TEST_REPORT;
  if (file) writeFileSync(file, JSON.stringify({ totals, lines }));
  if (totals.failed > 0) throw new Error(lines.join('\n'));
}
