import * as l10n from '@vscode/l10n';
import type { Comprehension, Expression } from '../../ir';
import type { Node } from '../../tree/node';
import { conditionOf, foldText, parts, type Source, toUnknown } from '../syntax';
import { lowerExpression } from './lower-expression';

const FORMS: Readonly<Record<string, Comprehension['form']>> = {
  list_comprehension: 'list',
  set_comprehension: 'set',
  dictionary_comprehension: 'map',
};

/** Each loop runs within the one before. */
const MOST_CLAUSES = 20;

export function lowerComprehension(source: Source, node: Node): Expression {
  const { start, end } = node;
  const form = FORMS[node.type] ?? 'generator';
  const [body, ...rest] = parts(node);
  const clauses = rest
    .filter(({ type }) => type === 'for_in_clause')
    .map((clause, index, all) => {
      const next = all[index + 1]?.start ?? end;
      const filters = rest.filter(({ type, start }) => type === 'if_clause' && start > clause.start && start < next);
      return lowerClause(
        source,
        clause,
        filters.flatMap((filter) => parts(filter)[0] ?? []),
      );
    });
  const [first, second] = body?.type === 'pair' ? parts(body) : [body];
  if (clauses.length > MOST_CLAUSES) return toUnknown(node, l10n.t('nested too deeply'));
  if (!first || clauses.length === 0) return toUnknown(node, l10n.t('syntax error'), first ? [lowerExpression(source, first)] : []);
  const element = lowerExpression(source, second ?? first);
  return { kind: 'comprehension', start, end, form, ...(second && { key: lowerExpression(source, first) }), element, clauses };
}

function lowerClause(source: Source, node: Node, filters: readonly Node[]): Comprehension['clauses'][number] {
  const [target, ...iterables] = parts(node);
  const [only, ...more] = iterables.map((iterable) => lowerExpression(source, iterable));
  const unread = toUnknown(node, l10n.t('syntax error'));
  const [filter, ...others] = filters;
  return {
    target: target ? lowerExpression(source, target) : unread,
    iterable: only && more.length === 0 ? only : { ...unread, children: only ? [only, ...more] : [] },
    conditions: filters.map((each) => lowerExpression(source, each)),
    condition:
      filter && others.length === 0 ? conditionOf(source, filter) : foldText(filters.map(({ start, end }) => source.text.slice(start, end)).join(' and ')),
  };
}
