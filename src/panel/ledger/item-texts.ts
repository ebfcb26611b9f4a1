import * as l10n from '@vscode/l10n';
import type { RecordedItem } from '../../replay/handoff';
import { count } from '../../text/count';

/** How many items, and about how long they are together. */
export function toItemsText(items: number, tokens: number): string {
  return `${count.items(items)} · ≈ ${count.tokens(tokens)}`;
}

/** What an item is, in the words of the picture. */
export function toKindText(kind: RecordedItem['kind']): string {
  switch (kind) {
    case 'user':
      return l10n.t('user');
    case 'assistant':
    case 'summary':
      return l10n.t('assistant');
    case 'system':
      return l10n.t('developer');
    case 'tool-call':
      return l10n.t('tool call');
    case 'tool-output':
      return l10n.t('tool output');
    case 'handoff-call':
      return l10n.t('handoff call');
    case 'handoff-output':
      return l10n.t('handoff output');
    case 'reasoning':
      return l10n.t('reasoning');
    case 'hosted-tool':
      return l10n.t('hosted tool');
    case 'mcp':
      return l10n.t('MCP');
    case 'approval':
      return l10n.t('approval');
    case 'file':
      return l10n.t('file');
    case 'compaction':
      return l10n.t('compaction');
    case 'unknown':
      return l10n.t('unknown');
  }
}

/** The same in one short word. */
export function toShortKindText(kind: RecordedItem['kind']): string {
  if (kind === 'tool-call') return l10n.t({ message: 'call', comment: ['A noun: of a tool'] });
  if (kind === 'tool-output') return l10n.t('output');
  if (kind === 'handoff-call') return l10n.t('handoff');
  if (kind === 'handoff-output') return l10n.t('accepted');
  return kind === 'hosted-tool' ? l10n.t('hosted') : toKindText(kind);
}
