import * as l10n from '@vscode/l10n';
import type { RecordedItem } from '../handoff';

/** What an item is, in a word or two. */
export function kindInWords(kind: RecordedItem['kind']): string {
  switch (kind) {
    case 'user':
      return l10n.t('user');
    case 'assistant':
      return l10n.t('assistant');
    case 'system':
      return l10n.t('system');
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
    case 'summary':
      return l10n.t('summary');
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
