import * as l10n from '@vscode/l10n';
import { compareLabels } from '../compare/compare-labels';
import { findingsLabels } from '../findings/findings-labels';
import { ledgerLabels } from '../ledger/ledger-labels';
import { timelineLabels } from '../timeline/timeline-labels';
import { whatIfLabels } from '../what-if/what-if-labels';
import { keyLabels } from './key-labels';

/** Words of the page itself. In some, `{0}` stands for a number. */
export const replayLabels = () => ({
  title: l10n.t('Replay'),
  toolbar: l10n.t('Replay'),
  runs: l10n.t('Run'),
  reverse: l10n.t('Previous handoff'),
  back: l10n.t('Step back (,)'),
  over: l10n.t('Step (.)'),
  continue: l10n.t('Next handoff'),
  into: l10n.t('Step into an agent that runs as a tool'),
  out: l10n.t('Step out of an agent that runs as a tool'),
  play: l10n.t('Play (Space)'),
  pause: l10n.t('Pause (Space)'),
  find: l10n.t('Find in the items (Ctrl+F)'),
  findNext: l10n.t('Next match (Enter)'),
  findPrevious: l10n.t('Previous match (Shift+Enter)'),
  matches: l10n.t('{0} of {1}'),
  noMatches: l10n.t('Nothing found'),
  close: l10n.t('Close (Escape)'),
  inStep: l10n.t('In step with debugger'),
  previousHandoff: l10n.t('Previous handoff ([)'),
  nextHandoff: l10n.t('Next handoff (])'),
  /** The other choice in the details. */
  item: l10n.t('Item'),
  step: l10n.t('Step'),
  details: l10n.t('Details'),
  resizeDetails: l10n.t('Height of the details'),
  failed: l10n.t('The panel could not show this.'),
  ...timelineLabels(),
  ...ledgerLabels(),
  ...whatIfLabels(),
  ...compareLabels(),
  ...findingsLabels(),
  ...keyLabels(),
});
export type ReplayLabels = Readonly<ReturnType<typeof replayLabels>>;
