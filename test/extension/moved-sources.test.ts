import { strict as assert } from 'node:assert';
import { createMovedSources } from '../../src/extension/replay/sources/moved-sources';

function open() {
  const kept = new Map<string, unknown>();
  return createMovedSources({
    get: (key, otherwise) => (kept.get(key) ?? otherwise) as typeof otherwise,
    update: async (key, value) => void kept.set(key, value),
  });
}

describe('sources that the user located', () => {
  it('are found again, and what lay beside them with them', async () => {
    const moved = open();
    assert.deepEqual(moved.find('/old/desk/python/filters.py'), []);
    await moved.learn('/old/desk/python/filters.py', '/home/me/desk/python/filters.py');
    assert.deepEqual(moved.find('/old/desk/python/filters.py'), ['/home/me/desk/python/filters.py']);
    assert.deepEqual(moved.find('/old/desk/agents/main.py'), ['/home/me/desk/agents/main.py']);
    assert.deepEqual(moved.find('/older/desk/main.py'), []);
    assert.deepEqual(moved.find('/old-too/desk/main.py'), []);
  });

  it('may have another name, and then stand for themselves alone', async () => {
    const moved = open();
    await moved.learn('/old/filters.py', '/new/cuts.py');
    assert.deepEqual(moved.find('/old/filters.py'), ['/new/cuts.py']);
    assert.deepEqual(moved.find('/old/main.py'), []);
  });

  it('are where they were located last', async () => {
    const moved = open();
    await moved.learn('/old/a/filters.py', '/one/a/filters.py');
    await moved.learn('/old/a/filters.py', '/two/a/filters.py');
    assert.equal(moved.find('/old/a/filters.py')[0], '/two/a/filters.py');
  });

  it('were recorded on Windows or elsewhere', async () => {
    const moved = open();
    await moved.learn('C:\\work\\desk\\filters.py', '/home/me/desk/filters.py');
    assert.deepEqual(moved.find('C:\\work\\desk\\main.py'), ['/home/me/desk/main.py']);
  });
});
