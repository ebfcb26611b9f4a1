/** Of a line that stands in something: what is left of 100. */
export const COLUMNS = 92;

/** Breaks text at spaces into lines of at most so many columns, each but the first indented; longer words stand alone. */
export function wrap(text: string, columns: number, indent: number): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > columns - indent) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line].join(`\n${' '.repeat(indent)}`);
}
