import * as l10n from '@vscode/l10n';
import type { Node } from '../tree/node';

/** A node of the grammar by which a text shows it, how it is written there, and what spares most files the search. */
interface Sign {
  readonly type: string;
  readonly parent?: string;
  readonly text: RegExp;
  readonly likely: RegExp;
  readonly what: () => string;
}

/** What only Python 2 could run, and the grammar reads all the same: Python 3.14 has `except A, B:`, but names no exception in lower case. */
const SIGNS: readonly Sign[] = [
  { type: 'print_statement', text: /^print[ \t]+["'`\w]/, likely: /print[ \t]+["'`\w]/, what: () => l10n.t('`print` without parentheses') },
  { type: 'exec_statement', text: /^exec[ \t]+["'\w]/, likely: /exec[ \t]+["'\w]/, what: () => l10n.t('`exec` without parentheses') },
  {
    type: 'except_clause',
    text: /^except\s+[\w.]+\s*,\s*[a-z_]\w*\s*:/,
    likely: /except[^\n:]*,/,
    what: () => l10n.t('`except` with a comma'),
  },
  { type: 'raise_statement', text: /^raise[ \t]+[\w.]+[ \t]*,/, likely: /\braise[ \t]+[\w.]+[ \t]*,/, what: () => l10n.t('`raise` with a comma') },
  { type: '<>', text: /^<>/, likely: /<>/, what: () => l10n.t('`<>` for what is not equal') },
  {
    type: 'integer',
    text: /^(?:\d+[lL]|0[0-7]*[1-7][0-7]*)(?!\w)/,
    likely: /\b(?:\d+[lL]|0[0-7]*[1-7][0-7]*)\b/,
    what: () => l10n.t('a number as Python 3 writes none'),
  },
  { type: 'tuple_pattern', parent: 'parameters', text: /^\(/, likely: /\bdef\s+\w+\s*\([^)]*\(/, what: () => l10n.t('a parameter in parentheses') },
  { type: 'string', text: /^`/, likely: /`(?<=(?:[=(,%+[{:<>]|\b(?:return|in|and|or|not|if))[ \t]*`)/, what: () => l10n.t('an expression in backticks') },
];

/** By what and where a text shows that it is written for Python 2; undefined where it does not. */
export function findPython2(text: string, trees: readonly Node[]): string | undefined {
  const found = SIGNS.filter(({ likely }) => likely.test(text)).flatMap(({ type, parent, text: form, what }) =>
    trees
      .flatMap((tree) => tree.descendantsOfType(type))
      .filter((node) => form.test(text.slice(node.start, node.start + 200)) && (parent === undefined || node.parent?.type === parent))
      .map((node) => ({ at: node.start, what })),
  );
  const [first] = found.sort((a, b) => a.at - b.at);
  return first && l10n.t('it is written for Python 2 ({0} in line {1}) and was read in parts', first.what(), text.slice(0, first.at).split('\n').length);
}
