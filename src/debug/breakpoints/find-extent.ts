/** Texts and comments of a language, and what else tells where a statement ends. */
const TOKENS = {
  py: /"""[\s\S]*?(?:"""|$)|'''[\s\S]*?(?:'''|$)|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?|#.*|[()[\]{}]|\n/g,
  js: /"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?|`(?:\\[\s\S]|[^`\\])*`?|\/\/.*|\/\*[\s\S]*?(?:\*\/|$)|[()[\]{}]|\n/g,
} as const;

/**
 * The last line of the function or call that begins on a line (both from 1): up to where its brackets are closed, and in Python
 * through the indented block below a `def`. Good for the code that people write; it never reads beyond the file.
 */
export function findExtent(text: string, line: number, lang: 'py' | 'js'): number {
  const lines = text.split('\n');
  const closed = findClosing(lines.slice(line - 1).join('\n'), lang);
  const last = Math.min(line + closed, lines.length);
  if (lang === 'js') return last;
  const isDecorator = /^\s*@/.test(lines[line - 1] ?? '');
  if (isDecorator) return findExtent(text, last + 1, lang);
  if (!/^\s*(async\s+)?(def|class)\b/.test(lines[line - 1] ?? '')) return last;
  return findBlockEnd(lines, last, indentOf(lines[line - 1] ?? ''));
}

/** After how many line breaks the first line that ends outside of all brackets ends. */
function findClosing(text: string, lang: 'py' | 'js'): number {
  let [depth, breaks] = [0, 0];
  for (const { 0: token, index } of text.matchAll(TOKENS[lang])) {
    if (/^[([{]$/.test(token)) depth++;
    else if (/^[)\]}]$/.test(token)) depth--;
    else if (token === '\n') {
      // A body whose brace stands on the next line belongs to its head.
      if (depth <= 0 && !(lang === 'js' && /^\s*(\{|=>)/.test(text.slice(index, index + 200)))) return breaks;
      breaks++;
    } else breaks += token.split('\n').length - 1;
    if (depth < 0) return breaks;
  }
  return breaks;
}

function findBlockEnd(lines: readonly string[], head: number, indent: number): number {
  let end = head;
  for (let line = head + 1; line <= lines.length; line++) {
    const text = lines[line - 1] ?? '';
    if (text.trim() === '') continue;
    if (indentOf(text) <= indent) break;
    end = line;
  }
  return end;
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}
