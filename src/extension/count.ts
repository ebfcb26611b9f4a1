import { l10n } from 'vscode';

/** Numbers with their nouns; one message each for one and for many, since languages decline them differently. */
export const count = {
  agents: (n: number) => (n === 1 ? l10n.t('1 agent') : l10n.t('{0} agents', n)),
  handoffs: (n: number) => (n === 1 ? l10n.t('1 handoff') : l10n.t('{0} handoffs', n)),
  files: (n: number) => (n === 1 ? l10n.t('1 file') : l10n.t('{0} files', n)),
  unresolved: (n: number) => (n === 1 ? l10n.t('1 unresolved') : l10n.t('{0} unresolved', n)),
  tools: (n: number) => (n === 1 ? l10n.t('1 tool') : l10n.t('{0} tools', n)),
  guardrails: (n: number) => (n === 1 ? l10n.t('1 guardrail') : l10n.t('{0} guardrails', n)),
  runs: (n: number) => (n === 1 ? l10n.t('1 run') : l10n.t('{0} runs', n)),
  failed: (n: number) => (n === 1 ? l10n.t('1 failed') : l10n.t('{0} failed', n)),
  items: (n: number) => (n === 1 ? l10n.t('1 item') : l10n.t('{0} items', n)),
  tokens: (n: number) => (n === 1 ? l10n.t('1 token') : l10n.t('{0} tokens', n)),
  steps: (n: number) => (n === 1 ? l10n.t('1 step') : l10n.t('{0} steps', n)),
  differences: (n: number) => (n === 1 ? l10n.t('1 difference') : l10n.t('{0} differences', n)),
  problems: (n: number) => (n === 1 ? l10n.t('1 problem') : l10n.t('{0} problems', n)),
};
