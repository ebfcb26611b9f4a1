import { strict as assert } from 'node:assert';
import { symlinkSync } from 'node:fs';
import { createFolderRules } from '../../../src/workspace/files/folder-rules';
import { createSettingsReader } from '../../../src/workspace/files/settings-reader';
import { walk } from '../../../src/workspace/files/walk';
import { makeFolder } from '../../support/files/make-folder';
import type { Files } from '../../support/files/write-files';

describe('walk', () => {
  it('finds files in all folders but those of dependencies, output and tools', () => {
    const skipped = [
      'node_modules/x',
      '.venv/lib',
      'venv/lib',
      'a/site-packages/x',
      'dist',
      'a/build',
      'out',
      '.next',
      '.git',
      'a/__pycache__',
      '.mypy_cache',
      '.tox',
      '__pypackages__',
    ];
    const files = Object.fromEntries(skipped.map((folder) => [`${folder}/hidden.py`, '']));
    assert.deepEqual(found({ ...files, 'a.py': '', 'a/b/c.py': '', '.github/d.py': '', 'a/readme.md': '' }), ['.github/d.py', 'a.py', 'a/b/c.py']);
  });

  it('knows a virtual environment of any name', () => {
    assert.deepEqual(
      found({ 'main.py': '', 'myenv/pyvenv.cfg': '', 'myenv/lib/x.py': '', 'forge/conda-meta/history': '', 'forge/lib/x.py': '', 'env/settings.py': '' }),
      ['env/settings.py', 'main.py'],
    );
  });

  describe('.gitignore', () => {
    it('counts from its own folder downwards', () => {
      const files = { '.gitignore': '/gen/\n*.tmp.py\n', 'gen/a.py': '', 'sub/gen/b.py': '', 'sub/c.tmp.py': '', 'sub/d.py': '' };
      assert.deepEqual(found(files), ['sub/d.py', 'sub/gen/b.py']);
    });

    it('is overruled by one further in', () => {
      const files = { '.gitignore': '*.py\n', 'a.py': '', 'keep/.gitignore': '!*.py\nnot.py\n', 'keep/b.py': '', 'keep/not.py': '', 'keep/in/c.py': '' };
      assert.deepEqual(found(files), ['keep/b.py', 'keep/in/c.py']);
    });

    it('cannot bring back what lies in an ignored folder', () => {
      assert.deepEqual(found({ '.gitignore': 'gen/\n!gen/a.py\n', 'gen/a.py': '', 'b.py': '' }), ['b.py']);
    });

    it('is the same for a single path as for the walk', () => {
      const folder = makeFolder({ '.gitignore': 'gen/\n', 'keep/.gitignore': 'not.py\n', 'keep/b.py': '' });
      const rules = createFolderRules({ path: folder, exclude: ['**/*.skip.py'] }, createSettingsReader());
      const reached = ['keep/b.py', 'keep/not.py', 'gen/x/y.py', 'node_modules/a.py', 'keep/a.skip.py', 'new/a.py'].filter((path) =>
        rules.reaches(`${folder}/${path}`, false),
      );
      assert.deepEqual(reached, ['keep/b.py', 'new/a.py']);
    });
  });

  it('leaves out what globs exclude, as `files.exclude` writes them', () => {
    const files = { 'a.py': '', 'legacy/b.py': '', 'x/legacy/c.py': '', 'x/d_pb2.py': '', 'only/e.py': '', 'x/only/f.py': '' };
    assert.deepEqual(found(files, ['**/legacy', '**/*_pb2.py', 'only']), ['a.py', 'x/only/f.py']);
  });

  it('follows links out of the folder once, and never in circles', () => {
    const outside = makeFolder({ 'shared.py': '', 'deep/more.py': '' });
    const folder = makeFolder({ 'a/b.py': '' });
    symlinkSync(outside, `${folder}/linked`);
    symlinkSync(outside, `${folder}/linked-again`);
    symlinkSync(folder, `${folder}/a/loop`);
    symlinkSync(folder, `${outside}/back`);
    symlinkSync(`${folder}/nowhere.py`, `${folder}/dangling.py`);
    symlinkSync(`${folder}/a/b.py`, `${folder}/alias.py`);
    const names = paths(folder).map((path) => path.replace(/^linked-again/, 'linked'));
    assert.deepEqual(names, ['a/b.py', 'alias.py', 'linked/deep/more.py', 'linked/shared.py']);
  });

  it('says so when the folder itself is gone', () => {
    const folder = `${makeFolder({})}/gone`;
    assert.deepEqual(visits(folder), [{ folder, files: [], notices: [{ file: folder, reason: 'it vanished before it could be read', isRead: false }] }]);
  });
});

function found(files: Files, exclude: readonly string[] = []): readonly string[] {
  return paths(makeFolder(files), exclude);
}

function paths(folder: string, exclude: readonly string[] = []): readonly string[] {
  return visits(folder, exclude)
    .flatMap(({ files }) => files.map((file) => file.slice(folder.length + 1)))
    .sort();
}

function visits(folder: string, exclude: readonly string[] = []) {
  return [
    ...walk(folder, createFolderRules({ path: folder, exclude }, createSettingsReader()), {
      isWanted: (name) => name.endsWith('.py'),
      isNeverFolder: () => false,
    }),
  ];
}
