import * as l10n from '@vscode/l10n';
import type { Refusal } from '../../engine/define/judge-agent-options';

/** What becomes of an agent whose option is refused: what fails, and when. */
export function failure({ when, type }: Pick<Refusal, 'when' | 'type'>): string {
  if (type === undefined) return l10n.t('the SDK ignores it, and the model is given none');
  switch (when) {
    case 'constructed':
      return l10n.t('the SDK raises {0} when the agent is constructed', type);
    case 'run':
      return l10n.t('every run of the agent fails with {0}', type);
    case 'started':
      return l10n.t('every run that begins with the agent fails with {0}', type);
    case 'answered':
      return l10n.t('the run fails with {0} when the agent has given its answer', type);
    case 'tool-called':
      return l10n.t('the run fails with {0} when the agent has called a tool', type);
  }
}
