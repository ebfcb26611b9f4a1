import { z } from 'zod';
import type { InitializationOptions } from '../protocol';

const cache = z.object({ folder: z.string(), version: z.string() });

type KnownOptions = InitializationOptions & Required<Pick<InitializationOptions, 'hasGraph' | 'hasRecord' | 'hasWriting' | 'completesOptions'>>;

/** What the client said with `initialize`; what does not fit counts as not said. `settings` are judged one by one, later. */
export function readInitializationOptions(options: unknown): KnownOptions {
  const said = z.record(z.string(), z.unknown()).catch({}).parse(options);
  const delay = z.number().min(0).max(10_000).safeParse(said['delay']);
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
    ...(delay.success ? { delay: delay.data } : {}),
    ...(known ? { cache: known } : {}),
  };
}
