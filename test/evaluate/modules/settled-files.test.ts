import { strict as assert } from 'node:assert';
import { SettledFiles, type SettledIdle, type SettledIsland } from '../../../src/evaluate/modules/islands/settled-files';

describe('settled files', () => {
  const island = (files: readonly string[], probes: readonly string[] | undefined): SettledIsland => ({ files, probes: () => probes });
  const idle: SettledIdle = {
    imports: new Map([
      ['/w/tool.py', ['/w/text.py']],
      ['/w/text.py', []],
    ]),
    probes: () => ['/w/text/__init__.py'],
    beside: ['/w/agents.py'],
  };
  const settle = (given: Partial<SettledIdle> = {}) =>
    new SettledFiles([island(['/w/a.py', '/w/b.py'], ['/w/b/__init__.py', '/w/x.py']), island(['/w/c.py'], ['/w/x.py']), island(['/w/d.py'], undefined)], {
      ...idle,
      ...given,
    });
  const left = (settled: SettledFiles, changed: readonly string[], there: readonly string[] = []): readonly [boolean, ...string[]] => {
    const isNews = settled.forget(
      new Set(changed),
      (file) => there.includes(file),
      () => false,
    );
    return [isNews, ...[...settled.islands].map(({ files }) => files[0] ?? ''), ...settled.idleFiles.keys()];
  };

  it('stay while others change that had no say', () => {
    const settled = settle();
    assert.deepEqual(left(settled, ['/w/z.py']), [true, '/w/a.py', '/w/c.py', '/w/tool.py', '/w/text.py']);
    assert.deepEqual(left(settled, ['/w/z.py']), [false, '/w/a.py', '/w/c.py', '/w/tool.py', '/w/text.py']);
  });

  it('thaw with what hangs together with them', () => {
    assert.deepEqual(left(settle(), ['/w/b.py'], ['/w/b.py']), [true, '/w/c.py', '/w/d.py', '/w/tool.py', '/w/text.py']);
    assert.deepEqual(left(settle(), ['/w/text.py'], ['/w/text.py']), [true, '/w/a.py', '/w/c.py', '/w/d.py']);
    assert.deepEqual(left(settle(), ['/w/tool.py'], ['/w/tool.py']), [true, '/w/a.py', '/w/c.py', '/w/d.py', '/w/text.py']);
  });

  it('thaw where a path decides that came or went', () => {
    assert.deepEqual(left(settle(), ['/w/b/__init__.py'], ['/w/b/__init__.py']), [true, '/w/c.py', '/w/tool.py', '/w/text.py']);
    assert.deepEqual(left(settle(), ['/w/x.py']), [true, '/w/tool.py', '/w/text.py']);
    assert.deepEqual(left(settle(), ['/w/text/__init__.py']), [true, '/w/a.py', '/w/c.py']);
    assert.deepEqual(left(settle({ probes: () => undefined }), ['/w/z.py']), [true, '/w/a.py', '/w/c.py']);
    assert.deepEqual(left(settle(), ['/w/agents.py'], ['/w/agents.py']), [true, '/w/a.py', '/w/c.py']);
  });

  it('thaw where they lead to the SDK now, or others lead to them', () => {
    const around = (led: readonly string[], users: readonly string[], relevant: readonly string[]) => {
      const settled = settle();
      const isNews = settled.thawAround(led, new Set(users), new Set(relevant));
      return [isNews, ...[...settled.islands].map(({ files }) => files[0]), ...settled.idleFiles.keys()];
    };
    assert.deepEqual(around([], [], []), [false, '/w/a.py', '/w/c.py', '/w/d.py', '/w/tool.py', '/w/text.py']);
    assert.deepEqual(around(['/w/b.py', '/w/text.py'], [], []), [true, '/w/c.py', '/w/d.py', '/w/tool.py', '/w/text.py']);
    assert.deepEqual(around([], ['/w/text.py'], []), [true, '/w/a.py', '/w/c.py', '/w/d.py']);
    assert.deepEqual(around([], [], ['/w/tool.py', '/w/c.py']), [true, '/w/a.py', '/w/d.py', '/w/text.py']);
  });
});
