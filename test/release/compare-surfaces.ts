import type { SdkDescription } from '../../src/languages/sdk';
import { describe } from './compare-rows';
import type { Surface, Taken } from './surface';

/** What changed from one release to another in what it takes, has and exports, a line each. */
export function compareSurfaces(known: Surface, now: Surface, { modules }: SdkDescription): readonly string[] {
  return [
    ...keysOf(known.callables, now.callables).flatMap((callee) => compareCallee(callee, known.callables[callee], now.callables[callee])),
    ...keysOf(known.objects, now.objects).flatMap((object) => {
      const { added, removed } = compareNames(known.objects[object], now.objects[object]);
      return [...added.map((name) => `+ ${object}.${name}`), ...removed.map((name) => `- ${object}.${name}`)];
    }),
    ...keysOf(known.exports, now.exports).flatMap((module) => {
      const { added, removed } = compareNames(known.exports[module], now.exports[module]);
      const read = modules[module] ?? {};
      return [
        ...(added.length > 0 ? [`+ ${module} exports ${added.join(', ')}`] : []),
        ...removed.map((name) => `- ${module} exports no ${name}${Object.hasOwn(read, name) ? ', which sdk.ts has a role for' : ''}`),
      ];
    }),
  ];
}

function compareCallee(callee: string, known: readonly Taken[] | undefined, now: readonly Taken[] | undefined): readonly string[] {
  if (!known) return [`+ ${callee}: ${(now ?? []).map(({ name }) => name).join(', ')}`];
  if (!now) return [`- ${callee}`];
  return [
    ...now.filter(({ name }) => !known.some((each) => each.name === name)).map((each) => `+ ${callee} takes ${describe(each)}`),
    ...known.flatMap((before) => {
      const after = now.find(({ name }) => name === before.name);
      if (!after) return [`- ${callee} takes no \`${before.name}\``];
      return (['default', 'type'] as const)
        .filter((part) => before[part] !== after[part])
        .map(
          (part) =>
            `~ ${callee} \`${after.name}\`, its ${part}: ${fromDifference(after[part], before[part])}, before ${fromDifference(before[part], after[part])}`,
        );
    }),
  ];
}

/** A text from a little before where it is another. */
function fromDifference(text = 'none', other = 'none'): string {
  const same = [...text].findIndex((unit, i) => unit !== other[i]);
  const start = Math.max(0, (same < 0 ? text.length : same) - 40);
  return `${start > 0 ? '…' : ''}${text.slice(start, start + 160)}`;
}

function compareNames(known: readonly string[] = [], now: readonly string[] = []): { readonly added: readonly string[]; readonly removed: readonly string[] } {
  return { added: now.filter((name) => !known.includes(name)), removed: known.filter((name) => !now.includes(name)) };
}

function keysOf(known: object, now: object): readonly string[] {
  return [...new Set([...Object.keys(known), ...Object.keys(now)])];
}
