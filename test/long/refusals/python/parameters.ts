import type { Random } from '../../../engine/generate/random';

const NAMES = ['ctx', 'data', 'extra', 'more'];

/** A parameter list of any shape, mostly of one or two; `self` comes first where given. */
export function drawParameters(random: Random, self?: string): { readonly text: string; readonly first: string | undefined } {
  const count = random.pick([0, 1, 1, 1, 1, 2, 2, 2, 3]);
  const names = NAMES.slice(0, count);
  const firstDefault = random.chance(0.25) ? random.below(count + 1) : count;
  const parts = names.map((name, i) =>
    i >= firstDefault ? `${name}=${random.pick(['None', '1', '()', '""'])}` : random.chance(0.1) ? `${name}: "Any"` : name,
  );
  if (random.chance(0.08) && parts.length > 0) parts.splice(1 + random.below(parts.length), 0, '/');
  const rest = random.chance(0.12);
  const named = random.chance(0.15);
  if (rest) parts.push('*args');
  if (named) parts.push(...(rest ? [] : ['*']), random.chance(0.6) ? 'flag=False' : 'flag');
  if (random.chance(0.08)) parts.push('**kwargs');
  const all = self === undefined ? parts : [self, ...parts];
  const [only] = names;
  return { text: all.join(', '), first: only ?? (rest ? 'args[0]' : undefined) };
}
