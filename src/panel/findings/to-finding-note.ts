import * as l10n from '@vscode/l10n';
import type { RunFinding } from '../../replay/findings/run-finding';
import { toNumber } from '../../text/to-number';
import type { Rich } from '../rich';
import { toProse } from '../to-prose';

/** The band at a handoff: what went wrong, in which steps that came about, and where to read more. */
export function toFindingNote({ message, rule, steps }: RunFinding): Rich {
  const links = steps.flatMap(({ seq }): Rich => [{ text: l10n.t('step {0}', toNumber(seq + 1)), link: { to: 'step', seq } }, { text: ' ' }]);
  return [
    ...toProse(message),
    { text: ' ' },
    ...links,
    {
      text: rule === 'user-message-lost' && steps.length === 0 ? l10n.t('How to keep it a user message') : l10n.t('Why, and what to do'),
      link: { to: 'explain' },
    },
  ];
}
