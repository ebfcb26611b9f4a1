import { strict as assert } from 'node:assert';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** A file of texts under titles. */
export interface Golden {
  /** The text must be the one under this title, no text where there is none; with `UPDATE=1` it is taken down instead. */
  assertSame(title: string, text: string): void;
  /** Writes what was taken down. */
  close(): void;
}

/** `UPDATE=1` writes the file anew, for review in `git diff`. */
export function openGolden(file: string): Golden {
  const known = existsSync(file) ? readGolden(readFileSync(file, 'utf8')) : new Map<string, string>();
  const told: string[] = [];
  return {
    assertSame(title, text) {
      if (!process.env['UPDATE']) assert.equal(text, known.get(title) ?? '');
      else if (text !== '') told.push(`## ${title}\n${text}`);
    },
    close() {
      if (told.length > 0) writeFileSync(file, told.join('\n'));
    },
  };
}

/** A blank line stands between two. */
function readGolden(text: string): Map<string, string> {
  const sections = `\n${text}`.split('\n## ').slice(1);
  return new Map(sections.map((section) => [section.slice(0, section.indexOf('\n')), section.slice(section.indexOf('\n') + 1)]));
}
