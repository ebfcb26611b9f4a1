import * as l10n from '@vscode/l10n';
import type { Span } from '../../model/span';
import type { UnknownNode } from './graph';

/** A node for what only the running program knows. */
export function toUnknownNode(from: string, reason: string, span: Span, newId: (wanted: string) => string): UnknownNode {
  return {
    kind: 'unknown',
    id: newId(`${from} → ?`),
    name: '?',
    facts: [{ short: reason, text: reason }],
    notes: [l10n.t('Target not known: {0}', reason)],
    span,
    isDisabled: false,
  };
}
