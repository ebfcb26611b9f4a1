import * as l10n from '@vscode/l10n';
import { detailsLabels } from './details-labels';
import { formLabels } from './form-labels';
import { keyLabels } from './key-labels';
import { legendLabels } from './legend-labels';
import { listLabels } from './list-labels';
import { overlayLabels } from './overlay-labels';
import { toolbarLabels } from './toolbar-labels';

export type GraphLabels = Readonly<ReturnType<typeof graphLabels>>;
export type GraphLabel = keyof GraphLabels;

/** Words of the graph's page itself; what stands for numbers (`{0}`) is put in by the page. */
export const graphLabels = () => ({
  title: l10n.t('Agent Graph'),
  graph: l10n.t('Agents and handoffs'),
  /** Status when a graph could not be drawn and the last one stays. */
  failed: l10n.t('This graph could not be drawn; the last one stays.'),
  tooLarge: l10n.t('Too large to be drawn as a whole: the agents around the first one are shown.'),
  drawing: l10n.t('Drawing…'),
  clique: l10n.t('{0} agents, each to each', '{0}'),
  fan: l10n.t('{0} agents, same neighbours', '{0}'),
  oneAgent: l10n.t('1 agent'),
  agentCount: l10n.t('{0} agents', '{0}'),
  more: l10n.t('{0} more', '{0}'),
  oneHandoff: l10n.t('1 handoff'),
  handoffCount: l10n.t('{0} handoffs', '{0}'),
  foldersClosed: l10n.t('{0} of {1} folders closed; a click opens one', '{0}', '{1}'),
  minimap: l10n.t('Whole graph, small'),
  ...toolbarLabels(),
  ...detailsLabels(),
  ...formLabels(),
  ...listLabels(),
  ...overlayLabels(),
  ...keyLabels(),
  ...legendLabels(),
});
