/** A fenced block of a fixture: its info string, split at blanks, and its text without the fences. */
export interface Block {
  readonly tags: readonly string[];
  readonly text: string;
}

/** A Markdown file in pieces; joined by `printFixture` they give the file again, byte for byte. */
export type Piece = string | Block;

/** What stands under a `##` heading: one test. */
export interface Section {
  readonly title: string;
  readonly pieces: readonly Piece[];
}

export interface Fixture {
  readonly preamble: string;
  readonly sections: readonly Section[];
}

const BLOCK = /^```(\S[^\n]*)\n((?:(?!```)[^\n]*\n)*)```$/m;

/** Reads a fixture: a preamble, then `##` sections of prose and fenced blocks. */
export function readFixture(markdown: string): Fixture {
  const [preamble = '', ...sections] = markdown.split(/^(?=## )/m);
  return { preamble, sections: sections.map((text) => ({ title: /^## (.*)/.exec(text)?.[1] ?? '', pieces: readPieces(text) })) };
}

/** The prose and the fenced blocks of Markdown, in order. */
export function readPieces(markdown: string): readonly Piece[] {
  const match = BLOCK.exec(markdown);
  if (!match) return [markdown];
  const [whole, info = '', text = ''] = match;
  return [markdown.slice(0, match.index), { tags: info.trim().split(/\s+/), text }, ...readPieces(markdown.slice(match.index + whole.length))];
}

export function printFixture({ preamble, sections }: Fixture): string {
  return preamble + sections.map(({ pieces }) => printPieces(pieces)).join('');
}

export function printPieces(pieces: readonly Piece[]): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : `\`\`\`${piece.tags.join(' ')}\n${piece.text}\`\`\``)).join('');
}
