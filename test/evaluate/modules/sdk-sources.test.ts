import { strict as assert } from 'node:assert';
import { findSdkSources, isSameSources, sdkModuleOf } from '../../../src/evaluate/modules/paths/sdk-sources';
import { sdk as python } from '../../../src/languages/python/sdk';
import { sdk as typescript } from '../../../src/languages/typescript/sdk';

const FILES = python.source.kind === 'folder' ? python.source.files : [];
const CORE = { name: '@openai/agents-core', folder: '/w/packages/core' };

describe('the own source of SDKs', () => {
  const find = (folders: readonly string[], lacking: readonly string[] = [], sdkModules: readonly string[] = [], packages = [CORE]) => {
    const files = folders.flatMap((folder) => FILES.map((name) => `${folder}/${name}`)).filter((file) => !lacking.includes(file));
    return findSdkSources({ files, packages, has: (file) => files.includes(file) }, [python, typescript], sdkModules);
  };
  const foldersOf = (...given: Parameters<typeof find>) => find(...given).map(({ folder, module }) => `${folder} ${module}`);
  const core = '/w/packages/core/src @openai/agents-core';

  it('is a folder of its name with all its files, and no package in another', () => {
    assert.deepEqual(foldersOf(['/w/src/agents']), ['/w/src/agents agents', core]);
    assert.deepEqual(foldersOf(['/w/src/agents'], ['/w/src/agents/tool.py']), [core]);
    assert.deepEqual(foldersOf(['/w/src/agents'], ['/w/src/agents/agent.py']), [core]);
    assert.deepEqual(foldersOf(['/w/src', '/w/src/agents']), [core]);
    assert.deepEqual(foldersOf(['/w/src/others']), [core]);
    assert.deepEqual(foldersOf([], [], [], [{ name: 'other', folder: '/w' }]), []);
  });

  it('is what else is taken for the SDK', () => {
    assert.deepEqual(foldersOf(['/w/cai/sdk/agents', '/w/own/fork'], [], ['cai.sdk.agents', 'own.fork']), [
      '/w/cai/sdk/agents agents',
      '/w/own/fork agents',
      core,
    ]);
    assert.deepEqual(foldersOf(['/w/own/fork'], [], ['other.fork']), [core]);
    assert.deepEqual(foldersOf(['/w/own', '/w/own/agents'], [], ['own.agents']), ['/w/own/agents agents', core]);
  });

  it('tells the modules of its files', () => {
    const sources = find(['/w/src/agents']);
    const modules = [
      '/w/src/agents/__init__.py',
      '/w/src/agents/tool.py',
      '/w/src/agents/realtime/__init__.py',
      '/w/src/agents/realtime/agent.py',
      '/w/src/agents.py',
    ];
    assert.deepEqual(
      modules.map((file) => sdkModuleOf(sources, file)),
      ['agents', 'agents.tool', 'agents.realtime', 'agents.realtime.agent', undefined],
    );
    assert.equal(sdkModuleOf(sources, '/w/packages/core/src/extensions/index.ts'), '@openai/agents-core');
    assert.equal(sdkModuleOf(sources, '/w/packages/core/test/index.ts'), undefined);
  });

  it('is the same where the same folders are the same modules', () => {
    const [one, more, other] = [find(['/w/src/agents']), find(['/w/src/agents', '/w/x/agents']), find(['/w/x/agents'])];
    assert.deepEqual(
      [
        isSameSources(one, find(['/w/src/agents'])),
        isSameSources(one, more),
        isSameSources(more, one),
        isSameSources(one, other),
        isSameSources(one.slice(0, 1), one),
      ],
      [true, false, false, false, false],
    );
    assert.equal(isSameSources(find([]), find([], [], [], [CORE, { ...CORE, folder: '/w/copy' }])), false);
    assert.equal(
      isSameSources(
        one,
        one.map((each) => ({ ...each, module: 'another' })),
      ),
      false,
    );
  });
});
