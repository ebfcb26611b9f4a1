import type { Span } from '../../model/span';
import type { GraphWords } from '../words';
import type { UnknownNode } from './graph';

/** A node for what only the running program knows. */
export function toUnknownNode(from: string, reason: string, span: Span, newId: (wanted: string) => string, words: GraphWords): UnknownNode {
  return {
    kind: 'unknown',
    id: newId(`${from} → ?`),
    name: '?',
    detail: reason,
    notes: [words.targetNotKnown(reason)],
    span,
    isDisabled: false,
  };
}
