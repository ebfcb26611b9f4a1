/** `textwrap.dedent`: without the blanks that all lines begin with; lines of blanks are empty. */
export function dedent(text: string): string {
  const lines = text.split('\n').map((line) => (/^[ \t]+$/.test(line) ? '' : line));
  const indents = lines.flatMap((line) => (line === '' ? [] : [/^[ \t]*/.exec(line)?.[0] ?? '']));
  const margin = indents.reduce<string | undefined>((common, indent) => (common === undefined ? indent : commonStart(common, indent)), undefined) ?? '';
  return lines.map((line) => (line === '' ? '' : line.slice(margin.length))).join('\n');
}

/** `inspect.cleandoc`: the first line is not indented, the others as the least of them; no empty lines around. */
export function cleanDoc(text: string): string {
  const [first = '', ...rest] = text.replace(/\t/g, ' '.repeat(8)).split('\n');
  const indents = rest.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length);
  const margin = indents.length === 0 ? 0 : Math.min(...indents);
  const lines = [first.trimStart(), ...rest.map((line) => line.slice(margin))];
  const begin = lines.findIndex((line) => line !== '');
  const end = lines.findLastIndex((line) => line !== '');
  return begin < 0 ? '' : lines.slice(begin, end + 1).join('\n');
}

function commonStart(a: string, b: string): string {
  const at = [...a].findIndex((character, index) => b[index] !== character);
  return at < 0 ? a : a.slice(0, at);
}
