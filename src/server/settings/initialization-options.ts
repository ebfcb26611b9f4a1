import { z } from 'zod';
import { DEFAULT_DELAY } from '../analysis/debounce';
import type { InitializationOptions } from '../protocol';

const cache = z.object({ folder: z.string(), version: z.string() });

/** What the client said with `initialize`; what does not fit counts as not said. `settings` are judged one by one, later. */
export function readInitializationOptions(options: unknown): InitializationOptions & { readonly delay: number } {
  const said = z.record(z.string(), z.unknown()).catch({}).parse(options);
  const known = cache.safeParse(said['cache']).data;
  return {
    settings: z.record(z.string(), z.unknown()).catch({}).parse(said['settings']),
    hasGraph: said['hasGraph'] === true,
    hasRecord: said['hasRecord'] === true,
    hasWriting: said['hasWriting'] === true,
    wantsPush: said['wantsPush'] === true,
    completesOptions: z
      .array(z.enum(['python', 'typescript']))
      .catch([])
      .parse(said['completesOptions']),
    delay: z.number().min(0).max(10_000).catch(DEFAULT_DELAY).parse(said['delay']),
    ...(known ? { cache: known } : {}),
  };
}
