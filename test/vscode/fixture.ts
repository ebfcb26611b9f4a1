import { cp, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isShipped } from '../extension/samples/is-shipped';

/** A workspace that tests may change: a copy of a folder, in a home of its own. */
export interface Fixture {
  readonly home: string;
  readonly folder: string;
  remove(): Promise<void>;
}

/** Copies `fixtures/<name>`, or a folder from elsewhere under that name. */
export async function openFixture(name: string, from = join('test/vscode/fixtures', name)): Promise<Fixture> {
  const home = await realpath(await mkdtemp(join(tmpdir(), 'baton-fixture-')));
  const folder = join(home, name);
  await cp(from, folder, { recursive: true, filter: isShipped });
  return { home, folder, remove: () => rm(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }) };
}
