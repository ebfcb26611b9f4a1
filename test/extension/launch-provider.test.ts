import { strict as assert } from 'node:assert';
import { delimiter, join } from 'node:path';
import type { DebugConfiguration, WorkspaceFolder } from 'vscode';
import { createLaunchProvider } from '../../src/extension/recording/launch-provider';
import { makeFolder } from '../support/files/make-folder';

const folder = { uri: { fsPath: '/work' }, name: 'work', index: 0 } as WorkspaceFolder;

describe('launches while recording is on', () => {
  it('get the recorder besides what the user set', async () => {
    const { env } = await resolve({ type: 'debugpy', env: { PYTHONPATH: 'lib', NODE_OPTIONS: '--no-warnings', MINE: '1' } });
    assert.deepEqual(env, {
      MINE: '1',
      BATON_RECORD: '1',
      BATON_RECORD_DIR: '/work/.baton/runs',
      BATON_RECORD_ROOT: '/work',
      PYTHONPATH: `/recorders/python${delimiter}lib`,
      NODE_OPTIONS: '--no-warnings --require "/recorders/node/register.cjs"',
    });
  });

  it('keep what an environment file sets, where the configuration does not', async () => {
    const files = makeFolder({ '.env': 'NODE_OPTIONS=--no-deprecation\nPYTHONPATH=of-file\n' });
    const { env } = await resolve({ type: 'pwa-node', envFile: join(files, '.env'), env: { PYTHONPATH: 'own' } });
    assert.match(env['NODE_OPTIONS'] ?? '', /^--no-deprecation --require/);
    assert.equal(env['PYTHONPATH'], `/recorders/python${delimiter}own`);
  });

  it('record beside the program where no folder is open', async () => {
    assert.equal((await resolve({ type: 'node', program: '/app/main.js' }, 'none')).env['BATON_RECORD_ROOT'], '/app');
  });

  for (const [what, fields] of [
    ['another type', { type: 'go' }],
    ['an attachment', { type: 'node', request: 'attach' }],
  ] as const) {
    it(`stay as they are for ${what}`, async () => {
      const given = { request: 'launch', name: '', ...fields };
      assert.deepEqual(await resolve(given), given);
    });
  }
});

async function resolve(
  fields: Partial<DebugConfiguration>,
  where: WorkspaceFolder | 'none' = folder,
): Promise<DebugConfiguration & { readonly env: Readonly<Record<string, string>> }> {
  const provider = createLaunchProvider((root) => ({ recorders: '/recorders', root, folder: join(root, '.baton/runs'), delimiter }));
  const given = { request: 'launch', name: '', type: '', ...fields };
  const found = await provider.resolveDebugConfigurationWithSubstitutedVariables?.(where === 'none' ? undefined : where, given);
  assert.ok(found);
  return found as Awaited<ReturnType<typeof resolve>>;
}
