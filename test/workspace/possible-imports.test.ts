import { strict as assert } from 'node:assert';
import { rmSync } from 'node:fs';
import { createAnalyzer } from '../../src/analyze/analyze';
import type { LanguageSupport } from '../../src/languages/language';
import { loadLanguages } from '../../src/languages/load-languages';
import { createWorkspace } from '../../src/workspace/create-workspace';
import type { Workspace } from '../../src/workspace/workspace';
import { makeFolder } from '../support/files/make-folder';
import { type Files, writeFiles } from '../support/files/write-files';

const WIRING = 'triage.handoffs.append(billing)\n';
const FILES: Files = {
  'desk.py': 'from agents import Agent\n\ntriage = Agent(name="Triage")\nbilling = Agent(name="Billing")\n',
  'wire.py': '# Of our agents.\n',
  'late.py': `from hub import triage, billing\n\n${WIRING}`,
  'speaks.py': '# Of agents.\nimport wire\n',
  'web/desk.ts': 'import { Agent } from "@openai/agents";\nexport const a = new Agent({ name: "A" });\nexport const b = new Agent({ name: "B" });\n',
  'web/index.ts': 'export * from "./desk";\n',
  'web/wire.ts': 'import { a, b } from ".";\na.handoffs.push(b);\n',
  'web/speaks.ts': '// Agents.\nimport "./nothing";\n',
};

describe('files that only speak of agents', () => {
  let read: Set<string>;
  let languages: readonly LanguageSupport[];
  before(async () => {
    languages = (await loadLanguages('dist')).map((language) => ({
      ...language,
      lower(file, text) {
        read.add(file.slice(file.lastIndexOf('/') + 1));
        return language.lower(file, text);
      },
    }));
  });
  beforeEach(() => {
    read = new Set();
  });

  it('are not lowered where nothing that they import leads to the SDK', async () => {
    const { edges } = await opened(FILES);
    assert.deepEqual(edges(), ['A → B']);
    assert.deepEqual([...read].sort(), ['desk.py', 'desk.ts', 'index.ts', 'wire.ts']);
  });

  const changes: readonly [string, (of: { workspace: Workspace; folder: string; write: (files: Files) => void }) => void, string[]][] = [
    ['is written anew', ({ write }) => write({ 'wire.py': `from desk import triage, billing\n${WIRING}` }), ['A → B', 'Triage → Billing']],
    ['imports what comes', ({ write }) => write({ 'hub/__init__.py': 'from desk import *\n' }), ['A → B', 'Triage → Billing']],
    [
      'is opened, and changed there',
      ({ workspace, folder }) => {
        workspace.setText(`${folder}/wire.py`, String(FILES['wire.py']));
        assert.equal(workspace.isChanged, false);
        workspace.setText(`${folder}/wire.py`, `from desk import triage, billing\n${WIRING}`);
      },
      ['A → B', 'Triage → Billing'],
    ],
    [
      'imports what goes',
      ({ workspace, folder }) => {
        rmSync(`${folder}/web/index.ts`);
        workspace.update([{ file: `${folder}/web/index.ts`, kind: 'deleted' }]);
      },
      [],
    ],
    [
      'speaks of something else',
      ({ write, workspace, folder }) => {
        write({ 'web/wire.ts': '// Of agents.\n', 'speaks.py': '# Of agents.\nimport desk\n' });
        workspace.setText(`${folder}/late.py`, `from desk import triage, billing\n${WIRING}`);
        workspace.close(`${folder}/late.py`);
      },
      [],
    ],
  ];
  for (const [what, change, expected] of changes) {
    it(`are looked at again when one ${what}`, async () => {
      const { workspace, folder, edges } = await opened(FILES);
      edges();
      const write = (files: Files): void => {
        writeFiles(folder, files);
        workspace.update(Object.keys(files).map((name) => ({ file: `${folder}/${name}`, kind: 'changed' })));
      };
      change({ workspace, folder, write });
      assert.deepEqual(edges(), expected);
    });
  }

  async function opened(files: Files) {
    const folder = makeFolder(files);
    const workspace = createWorkspace({ languages, settings: { folders: [{ path: folder, exclude: [] }] } });
    await workspace.scan();
    const analyzer = createAnalyzer(languages);
    const edges = (): string[] => {
      const { workflow } = analyzer.analyze(workspace.project, workspace.takeChanged(), {});
      const nameOf = (id: string | undefined): string => workflow.agents.find((agent) => agent.id === id)?.name.value ?? '?';
      return workflow.edges.map(({ from, to }) => `${nameOf(from)} → ${nameOf(to)}`).sort();
    };
    return { workspace, folder, edges };
  }
});
