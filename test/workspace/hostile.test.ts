import { strict as assert } from 'node:assert';
import { CASES, type HostileCase } from './hostile/cases';
import { connectServer } from './hostile/server';
import { assertSeen } from './hostile/sound';
import { createWatched } from './hostile/watched';

/** In milliseconds of the processor, and megabytes of the process that looks. */
const MOST = { milliseconds: 5_000, megabytes: 500 };

/** Every nth of those that differ in little, and of the long ones: all of them are for `npm run test:long -- hostile`. */
const CHOSEN = CASES.filter((_, index) => index % 5 === 1);

describe('a hostile folder', () => {
  if (process.platform === 'win32') return;
  const watched = createWatched();
  after(watched.dispose);

  for (const hostile of CHOSEN) {
    it(hostile.name, async () => {
      const looked = await watched.look(hostile);
      assertSeen(looked, hostile);
      assert.ok(looked.milliseconds <= MOST.milliseconds, `${looked.milliseconds} ms`);
      assert.ok(looked.megabytes <= MOST.megabytes, `${looked.megabytes} MB`);
    });
  }

  it('does the language server no harm', async () => {
    const some = CHOSEN.filter((_, index) => index % 4 === 0);
    const server = await connectServer();
    try {
      for (const hostile of some) assertSeen(await server.look(hostile), hostile);
    } finally {
      await server.dispose();
    }
  });
});

/** A table of equal names would hide one of them. */
describe('the hostile folders', () => {
  it('are over 200, each of its own', () => {
    const names = CASES.map(({ name }: HostileCase) => name);
    assert.ok(names.length >= 200, `${names.length}`);
    assert.equal(new Set(names).size, names.length);
  });
});
