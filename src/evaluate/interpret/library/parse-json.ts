import * as l10n from '@vscode/l10n';
import type { Span } from '../../../model/span';
import { JSON_DEPTH, JSON_LENGTH } from '../../limits';
import { constant, unknown } from '../../state/common-values';
import type { Machine } from '../../state/machine';
import type { Arguments, PlacedValue, Value } from '../../state/values';
import { newList, newMap } from '../collections';

/** JS: what `JSON.parse` makes of a text that stands in the program; undefined for any other text, one that is no JSON, and where a function changes what is read. */
export function parseJson(machine: Machine, { positional, isOpen }: Arguments, span: Span): Value | undefined {
  const [first, ...more] = positional;
  const text = first?.value.kind === 'constant' ? first.value.value : undefined;
  if (typeof text !== 'string' || text.length > JSON_LENGTH || more.length > 0 || isOpen) return undefined;
  try {
    return toValue(JSON.parse(text) as unknown, 0);
  } catch {
    return undefined;
  }

  function toValue(json: unknown, depth: number): Value {
    if (typeof json !== 'object' || json === null) return constant(json as string | number | boolean | null);
    if (depth === JSON_DEPTH) return unknown(l10n.t('nested too deeply'));
    const item = (part: unknown): PlacedValue => machine.item(toValue(part, depth + 1), span);
    if (Array.isArray(json)) return newList(machine, json.map(item));
    const entries = Object.entries(json).map(([key, part]) => [key, item(part)] as const);
    return { ...newMap(machine, entries), isObject: true };
  }
}
