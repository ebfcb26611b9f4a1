import * as l10n from '@vscode/l10n';
import type { Span } from '../../../model/span';
import { unknown } from '../../state/common-values';
import type { Machine } from '../../state/machine';
import type { ListValue, PlacedValue, Value } from '../../state/values';
import { newList } from '../collections';
import { callback } from './elements';
import { flattened } from './list-operations';

/**
 * What a function makes of elements of which nothing is known: any number of what it makes of one (`names.map((name) => registry[name])`). Undefined where
 * that is no agent and no handoff: of other things it matters to nobody. `span`, `text`: where and how is written what the elements are in.
 */
export function mapUnread(machine: Machine, made: 'map' | 'flat-map', callee: PlacedValue, span: Span, text: string): ListValue | undefined {
  // Where a call is tried out, what it is given is told otherwise.
  if (machine.unit.trial || machine.unit.given) return undefined;
  const condition = l10n.t('{0} has elements', text);
  const element: PlacedValue = { value: unknown(l10n.t('the elements of `{0}` are only known when the program runs', text)), span };
  const result: PlacedValue = { value: callback(machine, callee, [element], span, condition), span, condition, isMany: true };
  const results = made === 'map' ? [result] : flattened(machine, [result], 1);
  return results.some(({ value }) => isAgentOrHandoff(value)) ? newList(machine, results) : undefined;
}

function isAgentOrHandoff(value: Value): boolean {
  return value.kind === 'agent' || value.kind === 'handoff' || (value.kind === 'union' && value.alternatives.some((each) => isAgentOrHandoff(each.value)));
}
