/** What a `.env` file sets a variable to, without its quotes; undefined where it does not. The last line wins. */
export function readVariable(text: string, name: string): string | undefined {
  const line = new RegExp(`^\\s*(?:export\\s+)?${name}\\s*=[ \\t]*(.*?)[ \\t]*\\r?$`, 'gm');
  const value = [...text.matchAll(line)].at(-1)?.[1];
  return value === undefined ? undefined : (/^(["'])(.*)\1$/.exec(value)?.[2] ?? value);
}
