import * as l10n from '@vscode/l10n';
import type { Span } from '../../../model/span';
import type { Machine } from '../../state/machine';
import { type Arguments, constant, type PlacedValue, unknown, type Value } from '../../state/values';
import { newList, newMap } from '../collections';

/** Longer texts, and what is nested deeper, are not read. */
const LENGTH_LIMIT = 20_000;
const DEPTH_LIMIT = 50;

/** JS: what `JSON.parse` makes of a text that stands in the program; undefined for any other text, one that is no JSON, and where a function changes what is read. */
export function parseJson(machine: Machine, { positional, isOpen }: Arguments, span: Span): Value | undefined {
  const [first, ...more] = positional;
  const text = first?.value.kind === 'constant' ? first.value.value : undefined;
  if (typeof text !== 'string' || text.length > LENGTH_LIMIT || more.length > 0 || isOpen) return undefined;
  try {
    return toValue(JSON.parse(text) as unknown, 0);
  } catch {
    return undefined;
  }

  function toValue(json: unknown, depth: number): Value {
    if (typeof json !== 'object' || json === null) return constant(json as string | number | boolean | null);
    if (depth === DEPTH_LIMIT) return unknown(l10n.t('nested too deeply'));
    const item = (part: unknown): PlacedValue => machine.item(toValue(part, depth + 1), span);
    if (Array.isArray(json)) return newList(machine, json.map(item));
    const entries = Object.entries(json).map(([key, part]) => [key, item(part)] as const);
    return { ...newMap(machine, entries), isObject: true };
  }
}
