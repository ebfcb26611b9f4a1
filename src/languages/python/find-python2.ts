import * as l10n from '@vscode/l10n';
import type { Tree } from 'web-tree-sitter';

/** Spares most files the search. */
const LIKELY = /^[ \t]*(?:print[ \t]+["'`\w]|exec[ \t]+["'\w]|except[^\n:]*,)/m;

/** What only Python 2 could run, and the grammar reads all the same: Python 3.14 has `except A, B:`, but names no exception in lower case. */
const SIGNS: readonly { readonly type: string; readonly text: RegExp; readonly what: () => string }[] = [
  { type: 'print_statement', text: /^print[ \t]+["'`\w]/, what: () => l10n.t('`print` without parentheses') },
  { type: 'exec_statement', text: /^exec[ \t]+["'\w]/, what: () => l10n.t('`exec` without parentheses') },
  { type: 'except_clause', text: /^except\s+[\w.]+\s*,\s*[a-z_]\w*\s*:/, what: () => l10n.t('`except` with a comma') },
];

/** By what and where a text shows that it is written for Python 2; undefined where it does not. */
export function findPython2(text: string, trees: readonly Tree[]): string | undefined {
  if (!LIKELY.test(text)) return undefined;
  const found = trees
    .flatMap(({ rootNode }) => rootNode.descendantsOfType(SIGNS.map(({ type }) => type)))
    .flatMap((node) => {
      const sign = SIGNS.find(({ type, text: form }) => type === node.type && form.test(text.slice(node.startIndex, node.startIndex + 200)));
      return sign ? [{ at: node.startIndex, what: sign.what }] : [];
    });
  const [first] = found.sort((a, b) => a.at - b.at);
  return first && l10n.t('it is written for Python 2 ({0} in line {1}) and was read in parts', first.what(), text.slice(0, first.at).split('\n').length);
}
