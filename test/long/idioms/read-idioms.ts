import { readFileSync } from 'node:fs';
import { readFixture } from '../../support/fixture';

/** A piece of a program with holes: `<<v>>` is what it makes. */
export interface Idiom {
  /** Its kind and its place among those, for the tally. */
  readonly id: string;
  readonly text: string;
}

/** What a language offers, by kind: the headings of its document. */
export type Idioms = Readonly<Record<string, readonly Idiom[]>>;

export function readIdioms(file: string): Idioms {
  const { sections } = readFixture(readFileSync(file, 'utf8'));
  return Object.fromEntries(
    sections.map(({ title, pieces }) => {
      const texts = pieces.flatMap((piece) =>
        typeof piece === 'string' ? [] : piece.tags.includes('lines') ? piece.text.trimEnd().split('\n') : [piece.text.trimEnd()],
      );
      return [title, texts.map((text, index): Idiom => ({ id: `${title} ${index + 1}`, text }))];
    }),
  );
}
