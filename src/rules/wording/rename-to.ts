import * as l10n from '@vscode/l10n';
import type { Fix } from '../../model/finding';
import type { Span } from '../../model/span';
import type { Suggestion } from './nearest-name';

/** Writes what was meant in the place of a name. */
export function renameTo({ name, isCertain }: Suggestion, at: Span): Fix {
  return { title: l10n.t('Rename to `{0}`', name), edits: [{ kind: 'rename', at, to: name }], ...(!isCertain && { isGuess: true }) };
}
