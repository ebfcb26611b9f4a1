import { createRandom, type Random } from '../../../engine/generate/random';
import type { SdkName } from '../../../engine/vectors';
import type { Grammar } from './grammar';
import { JAVASCRIPT_FILTERS } from './javascript-filters';
import { PYTHON_FILTERS } from './python-filters';

/** What stands in holes is this deep at most. */
const DEPTH = 3;

/** Programs of a filter each, `each` of every way of writing one and its parts. */
export function drawFilters(name: SdkName, each: number, seed: number): { readonly preamble: string; readonly filters: readonly string[] } {
  const { preamble, ways } = GRAMMARS[name];
  const random = createRandom(seed);
  const filters = (ways['filter'] ?? []).flatMap((way) => Array.from({ length: each }, () => way));
  const bodies = (ways['body'] ?? []).flatMap((way) => Array.from({ length: each }, () => (ways['filter']?.[0] ?? '').replace('$body', () => way)));
  const data = (ways['data'] ?? []).flatMap((way) => [
    (ways['filter']?.[0] ?? '').replace('$body', () => `return ${way}`),
    (ways['filter']?.[0] ?? '').replace('$body', () => ways['body']?.at(-1)?.replace('$data', () => way) ?? ''),
  ]);
  return {
    preamble,
    filters: [...new Set([...filters, ...bodies, ...data].map((way, number) => fill(way, ways, random, DEPTH).replaceAll('keepN', `keep${number}`)))],
  };
}

function fill(text: string, ways: Grammar['ways'], random: Random, depth: number): string {
  return text.replace(/\$([a-z]+)/g, (_, type: string) => {
    const all = ways[type] ?? [];
    const plain = all.filter((way) => !way.includes('$'));
    return fill(random.pick(depth > 0 || plain.length === 0 ? all : plain), ways, random, depth - 1);
  });
}

const GRAMMARS: Readonly<Record<SdkName, Grammar>> = { python: PYTHON_FILTERS, javascript: JAVASCRIPT_FILTERS };
