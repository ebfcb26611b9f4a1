import { strict as assert } from 'node:assert';
import { writeFileSync } from 'node:fs';
import type { LanguageSupport } from '../../src/languages/language';
import { loadLanguages } from '../../src/languages/load-languages';
import { createWorkspace } from '../../src/workspace/create-workspace';
import type { Workspace } from '../../src/workspace/workspace';
import { makeFolder } from '../support/files/make-folder';

/** Programs in which files that say nothing of agents import what makes them; `files`: those that are read for it. */
const PROGRAMS: readonly { readonly title: string; readonly texts: Readonly<Record<string, string>>; readonly files: readonly string[] }[] = [
  {
    title: 'beside it, and by way of another',
    texts: {
      'lib.py': 'from agents import Agent\ndef make(): return Agent(name="A")\n',
      'service.py': 'from lib import make\ndef ask(): return make()\n',
      'app.py': 'import service\nservice.ask()\n',
      'other.py': 'import os\nimport json\n',
    },
    files: ['app.py', 'lib.py', 'service.py'],
  },
  {
    title: 'in packages, relatively',
    texts: {
      'pkg/__init__.py': '',
      'pkg/desks/__init__.py': 'from agents import Agent\ndesk = Agent(name="A")\n',
      'pkg/web/page.py': 'from ..desks import desk\nprint(desk)\n',
      'pkg/web/plain.py': 'from ..rooms import room\n',
      'main.py': 'from pkg.web import page\n',
    },
    files: ['main.py', 'pkg/desks/__init__.py', 'pkg/web/page.py'],
  },
  {
    title: 'in TypeScript, by an alias and a barrel',
    texts: {
      'src/team/desk.ts': "import { Agent } from '@openai/agents';\nexport const desk = new Agent({ name: 'A' });\n",
      'src/team/index.ts': "export * from './desk';\n",
      'src/page.tsx': "import { desk } from '@/team';\nexport default () => desk;\n",
      'src/plain.ts': "import { z } from 'zod';\nexport default z;\n",
    },
    files: ['src/page.tsx', 'src/team/desk.ts', 'src/team/index.ts'],
  },
  {
    title: 'under the name of another file of the kind',
    texts: {
      'one/utils.py': 'from agents import Agent\n',
      'two/utils.py': 'x = 1\n',
      'two/main.py': 'from utils import x\n',
    },
    files: ['one/utils.py'],
  },
];

describe('files that import what makes agents', () => {
  let languages: readonly LanguageSupport[];
  before(async () => {
    languages = await loadLanguages('dist');
  });

  const open = async (folder: string, cache?: string): Promise<Workspace> => {
    const workspace = createWorkspace({
      languages,
      settings: { folders: [{ path: folder, exclude: [] }] },
      ...(cache && { cache: { folder: cache, version: '1' } }),
    });
    await workspace.scan();
    return workspace;
  };
  const namesIn = (workspace: Workspace, folder: string): readonly string[] => workspace.project.files.map((file) => file.slice(folder.length + 1));

  for (const { title, texts, files } of PROGRAMS) {
    it(`are read: ${title}`, async () => {
      const folder = makeFolder(texts);
      const cache = makeFolder({});
      assert.deepEqual(namesIn(await open(folder), folder), files);
      const first = await open(folder, cache);
      assert.deepEqual(namesIn(first, folder), files);
      first.saveCache();
      assert.deepEqual(namesIn(await open(folder, cache), folder), files, 'with a cache');
    });

    it(`are read once it makes any: ${title}`, async () => {
      const before = Object.fromEntries(Object.entries(texts).map(([file, text]) => [file, text.replaceAll(/.*(?:agents import|openai).*/g, '')]));
      const folder = makeFolder(before);
      const cache = makeFolder({});
      const first = await open(folder, cache);
      assert.deepEqual(
        namesIn(first, folder).filter((file) => !/gent/.test(texts[file] ?? '')),
        [],
      );
      first.saveCache();
      const again = await open(folder, cache);
      for (const [file, text] of Object.entries(texts).filter(([file, text]) => text !== before[file])) {
        writeFileSync(`${folder}/${file}`, text);
        again.update([{ file: `${folder}/${file}`, kind: 'changed' }]);
      }
      if (again.needsScan) await again.scan();
      assert.deepEqual(namesIn(again, folder), files);
      again.saveCache();
      assert.deepEqual(namesIn(await open(folder, cache), folder), files, 'with a cache');
    });
  }

  it('are read while somebody writes the import', async () => {
    const folder = makeFolder({ 'lib.py': 'from agents import Agent\ndesk = Agent(name="A")\n', 'app.py': 'print("x")\n' });
    const workspace = await open(folder);
    assert.deepEqual(namesIn(workspace, folder), ['lib.py']);
    workspace.setText(`${folder}/app.py`, 'import lib\nprint("x")\n');
    assert.deepEqual(namesIn(workspace, folder), ['app.py', 'lib.py']);
    workspace.setText(`${folder}/app.py`, 'import lib\nprint("y")\n');
    assert.deepEqual(namesIn(workspace, folder), ['app.py', 'lib.py']);
    workspace.setText(`${folder}/app.py`, 'print("y")\n');
    assert.deepEqual(namesIn(workspace, folder), ['lib.py']);
  });
});
