import * as l10n from '@vscode/l10n';
import type { RecordedError } from '../../../recording/schema';
import type { FindingRule } from '../finding-rule';

export const maxTurns: FindingRule = {
  id: 'max-turns',
  severity: 'error',
  summary: 'A run used up its turns.',
  needs: ['runs'],
  *inHandoff({ runError, to }, { lang }) {
    if (!runError || !isOfTurns(runError)) return;
    yield {
      message: l10n.t('{0} never ran: the run had used up its turns.', to ?? l10n.t('the next agent')),
      why: l10n.t('Each request to a model is a turn, so each handoff takes one. {0}.', runError.message),
      fix: l10n.t('Raise `{0}`, or look for agents that hand the conversation back and forth.', lang === 'py' ? 'max_turns' : 'maxTurns'),
    };
  },
  /** Where no handoff tells of it. */
  *inRun({ error, last, run, begin }) {
    if (!error || !isOfTurns(error) || last?.runError) return;
    yield {
      message: l10n.t('The run used up its turns: {0}.', error.message),
      why: l10n.t('Each request to a model is a turn, so each handoff takes one.'),
      fix: l10n.t('Raise the limit, or look for agents that hand the conversation back and forth.'),
      cause: { by: 'run', name: undefined, place: begin?.def ?? undefined, seq: run.begin },
      shown: run.end ?? run.begin,
    };
  },
};

export function isOfTurns({ name, message }: RecordedError): boolean {
  return /^MaxTurnsExceeded/.test(name) || /^Max turns \(/.test(message);
}
