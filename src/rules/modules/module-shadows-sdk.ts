import * as l10n from '@vscode/l10n';
import type { Rule } from '../rule';
import { sentence } from '../wording/sentence';

export const moduleShadowsSdk: Rule = {
  id: 'module-shadows-sdk',
  severity: 'error',
  summary: 'A module of the workspace is found in the place of the SDK.',

  *check({ shadows }) {
    for (const { names, file, span, retained } of shadows) {
      if (retained) continue;
      yield {
        at: span,
        message: sentence(
          l10n.t('`agents` is `{0}` here, which has no {1}', lastParts(file), names.map((each) => `\`${each}\``).join(', ')),
          l10n.t('the import raises ImportError, and the SDK is not found'),
        ),
        related: [{ message: l10n.t('This is what is found.'), at: { file, start: 0, end: 0 } }],
      };
    }
  },
};

/** `agents.py`, `agents/__init__.py` */
function lastParts(file: string): string {
  return file
    .split('/')
    .slice(file.endsWith('/__init__.py') ? -2 : -1)
    .join('/');
}
