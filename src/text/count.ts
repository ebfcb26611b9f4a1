import * as l10n from '@vscode/l10n';
import { toNumber } from './to-number';

/** Numbers with their nouns; one text each for one and for many, since languages decline them differently. */
export const count = {
  agents: (n: number) => (n === 1 ? l10n.t('1 agent') : l10n.t('{0} agents', toNumber(n))),
  agentTools: (n: number) => (n === 1 ? l10n.t('1 agent tool') : l10n.t('{0} agent tools', toNumber(n))),
  answers: (n: number) => (n === 1 ? l10n.t('1 answer') : l10n.t('{0} answers', toNumber(n))),
  arguments: (n: number) => (n === 1 ? l10n.t('one argument') : l10n.t('{0} arguments', toNumber(n))),
  agentsAsTools: (n: number) => (n === 1 ? l10n.t('1 agent as a tool') : l10n.t('{0} agents as tools', toNumber(n))),
  changes: (n: number) => (n === 1 ? l10n.t('1 change') : l10n.t('{0} changes', toNumber(n))),
  differences: (n: number) => (n === 1 ? l10n.t('1 difference') : l10n.t('{0} differences', toNumber(n))),
  edges: (n: number) => (n === 1 ? l10n.t('1 edge') : l10n.t('{0} edges', toNumber(n))),
  failed: (n: number) => (n === 1 ? l10n.t('1 failed') : l10n.t('{0} failed', toNumber(n))),
  files: (n: number) => (n === 1 ? l10n.t('1 file') : l10n.t('{0} files', toNumber(n))),
  findings: (n: number) => (n === 1 ? l10n.t('1 finding') : l10n.t('{0} findings', toNumber(n))),
  guardrails: (n: number) => (n === 1 ? l10n.t('1 guardrail') : l10n.t('{0} guardrails', toNumber(n))),
  handoffs: (n: number) => (n === 1 ? l10n.t('1 handoff') : l10n.t('{0} handoffs', toNumber(n))),
  handoffsAnd: (n: number, unknown: number) => [count.handoffs(n), ...(unknown > 0 ? [count.unknown(unknown)] : [])].join(' · '),
  items: (n: number) => (n === 1 ? l10n.t('1 item') : l10n.t('{0} items', toNumber(n))),
  mcpServers: (n: number) => (n === 1 ? l10n.t('1 MCP server') : l10n.t('{0} MCP servers', toNumber(n))),
  parameters: (n: number) => (n === 1 ? l10n.t('1 parameter') : l10n.t('{0} parameters', toNumber(n))),
  problems: (n: number) => (n === 1 ? l10n.t('1 problem') : l10n.t('{0} problems', toNumber(n))),
  recordings: (n: number) => (n === 1 ? l10n.t('1 recording') : l10n.t('{0} recordings', toNumber(n))),
  runs: (n: number) => (n === 1 ? l10n.t('1 run') : l10n.t('{0} runs', toNumber(n))),
  sourceFiles: (n: number) => (n === 1 ? l10n.t('1 source file') : l10n.t('{0} source files', toNumber(n))),
  spans: (n: number) => (n === 1 ? l10n.t('1 span') : l10n.t('{0} spans', toNumber(n))),
  steps: (n: number) => (n === 1 ? l10n.t('1 step') : l10n.t('{0} steps', toNumber(n))),
  summaries: (n: number) => (n === 1 ? l10n.t('1 summary') : l10n.t('{0} summaries', toNumber(n))),
  tokens: (n: number) => (n === 1 ? l10n.t('1 token') : l10n.t('{0} tokens', toNumber(n))),
  tools: (n: number) => (n === 1 ? l10n.t('1 tool') : l10n.t('{0} tools', toNumber(n))),
  unknown: (n: number) => (n === 1 ? l10n.t('1 unknown') : l10n.t('{0} unknown', toNumber(n))),
  unresolved: (n: number) => (n === 1 ? l10n.t('1 unresolved') : l10n.t('{0} unresolved', toNumber(n))),
};
