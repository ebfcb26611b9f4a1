import { strict as assert } from 'node:assert';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Block, type Piece, printFixture, printPieces, readFixture, type Section } from './fixture';
import { stripMarkers } from './markers';
import type { SourceText } from './project';

/**
 * One mocha test per section of each fixture in `folder`: `rewrite` takes the expectations out of a section and writes in what
 * it finds instead; the two texts must be equal. `UPDATE=1` writes the findings to the fixtures for review in `git diff`.
 */
export function runFixtures(folder: string, rewrite: (pieces: readonly Piece[]) => readonly Piece[]): void {
  for (const name of readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .sort()) {
    const file = join(folder, name);
    const fixture = readFixture(readFileSync(file, 'utf8'));
    describe(file, () => {
      const rewritten: Section[] = [];
      for (const section of fixture.sections) {
        it(section.title, () => {
          const pieces = rewrite(section.pieces);
          if (process.env['UPDATE']) rewritten.push({ ...section, pieces });
          else assert.equal(printPieces(pieces), printPieces(section.pieces));
        });
      }
      after(() => {
        if (rewritten.length === fixture.sections.length) writeFileSync(file, printFixture({ ...fixture, sections: rewritten }));
      });
    });
  }
}

/** A block as a file of the project, unless it is no file (`graph`, `text`). Nameless ones are `main.py`, `main2.py`, … */
export function toSource({ tags, text }: Block, index: number): SourceText | undefined {
  const [language = '', ...rest] = tags;
  if (!['py', 'ts', 'tsx', 'mts', 'cts', 'js', 'jsx', 'mjs', 'cjs', 'json'].includes(language)) return undefined;
  const path = rest.find((tag) => tag.includes('.') && !tag.includes('=')) ?? `main${index || ''}.${language}`;
  const sdk = rest.find((tag) => tag.startsWith('sdk='))?.slice('sdk='.length);
  return { path, text, ...(sdk !== undefined && { sdk }) };
}

/** Of a section the Python blocks are one project, the others another; without what tests expect of them. */
export function toProjects({ pieces }: Section): readonly (readonly SourceText[])[] {
  const blocks = pieces.filter((piece): piece is Block => typeof piece === 'object' && !piece.tags.includes('fixed'));
  const isPython = ({ tags }: Block): boolean => tags[0] === 'py';
  return [blocks.filter(isPython), blocks.filter((block) => !isPython(block))]
    .map((project) => project.flatMap((block, index) => toSource({ ...block, text: stripMarkers(block.text) }, index) ?? []))
    .filter((files) => files.length > 0);
}

/** The projects of each section of a fixture. */
export function readProjects(text: string): readonly { readonly title: string; readonly files: readonly SourceText[] }[] {
  return readFixture(text).sections.flatMap((section) =>
    toProjects(section).map((files, index) => ({ title: index === 0 ? section.title : `${section.title} (${index + 1})`, files })),
  );
}
