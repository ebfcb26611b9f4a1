import * as l10n from '@vscode/l10n';
import type { Span } from '../../model/span';
import { placeText } from '../../text/place-text';
import { printable } from '../../text/printable';
import type { PrintedPlace } from '../to-json';
import { SIGNS, toChangeWords, toSummary } from './change-words';
import type { Comparison } from './compare-workflows';
import { toChangeList } from './to-change-list';

/** The comparison for a terminal: a line for each change, and below it what it is in. */
export function toComparisonText(comparison: Comparison, base: string, place: (span: Span) => PrintedPlace): string {
  const lines = toChangeList(comparison).flatMap(({ kind, title, toolName, facts, span }) => {
    const at = placeText(place(span));
    const words = [
      `${SIGNS[kind]} ${printable(title)}`,
      ...(toolName === undefined ? [] : [printable(toolName)]),
      kind === 'removed' ? l10n.t('was {0}', at) : at,
    ];
    return [words.join('  '), ...facts.map(toChangeWords).map(({ name, value }) => `    ${name}: ${value}`)];
  });
  const head = l10n.t('Compared with {0}: {1}', base, toSummary(comparison));
  return `${[head, ...(lines.length > 0 ? ['', ...lines] : [])].join('\n')}\n`;
}
