import { strict as assert } from 'node:assert';
import { readFileSync, writeFileSync } from 'node:fs';

/** The lines are those of the file; `UPDATE=1` writes it anew. */
export function assertGolden(file: string, lines: readonly string[]): void {
  const text = `${lines.join('\n')}\n`;
  if (process.env['UPDATE']) writeFileSync(file, text);
  assert.equal(text, readFileSync(file, 'utf8'));
}
