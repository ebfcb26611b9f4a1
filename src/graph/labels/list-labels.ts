import * as l10n from '@vscode/l10n';

/** The list of workflows and agents, and the outline. */
export const listLabels = () => ({
  switcher: l10n.t('Switch workflow'),
  switcherHint: l10n.t('Workflow, agent, tool or file'),
  all: l10n.t('All workflows'),
  workflows: l10n.t('Workflows'),
  agents: l10n.t('Agents'),
  handoffs: l10n.t('Handoffs'),
  /** Over the small pictures of workflows, the names of their first agents, and their files. */
  shape: l10n.t('Shape'),
  startsAt: l10n.t('Starts at'),
  where: l10n.t('Where'),
  toolNames: l10n.t('Tools and tool names'),
  within: l10n.t('in {0}', '{0}'),
  noHandoffs: l10n.t('no handoffs'),
  findings: l10n.t('Findings'),
  atCursor: l10n.t('at the cursor'),
  lone: l10n.t('Agents without handoffs'),
  loneHint: l10n.t('They neither hand over nor are handed to, and are drawn nowhere.'),
  findLone: l10n.t('Find an agent without handoffs'),
  nothingFound: l10n.t('Nothing of this name'),
  outline: l10n.t('Outline'),
  outlineHint: l10n.t('The graph as text'),
  outlineHandsTo: l10n.t({ message: 'hands to', comment: ['Before the name of an agent'] }),
  outlineCalls: l10n.t({ message: 'calls as a tool', comment: ['Before the name of an agent'] }),
});
