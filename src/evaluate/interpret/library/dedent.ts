/** `textwrap.dedent`: without the blanks that all lines begin with; lines of blanks are empty. */
export function dedent(text: string): string {
  const lines = text.split('\n').map((line) => (/^[ \t]+$/.test(line) ? '' : line));
  const indents = lines.filter((line) => line !== '').map((line) => line.slice(0, line.search(/[^ \t]/)));
  const margin = indents.length > 0 ? indents.reduce(commonStart).length : 0;
  return lines.map((line) => line.slice(margin)).join('\n');
}

/** `inspect.cleandoc`: the first line is not indented, the others as the least of them; no empty lines around. */
export function cleanDoc(text: string): string {
  const written = text.replace(/\t/g, ' '.repeat(8)).split('\n');
  const filled = written.slice(1).filter((line) => line.trim() !== '');
  const margin = filled.length > 0 ? filled.reduce((least, line) => Math.min(least, line.length - line.trimStart().length), Infinity) : 0;
  const lines = written.map((line, index) => (index === 0 ? line.trimStart() : line.slice(margin)));
  return lines.slice(lines.findIndex(isFilled), lines.findLastIndex(isFilled) + 1).join('\n');
}

function isFilled(line: string): boolean {
  return line !== '';
}

function commonStart(a: string, b: string): string {
  const at = [...a].findIndex((character, index) => b[index] !== character);
  return at < 0 ? a : a.slice(0, at);
}
