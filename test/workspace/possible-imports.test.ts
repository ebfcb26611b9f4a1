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

  it('are not lowered either where they take what means nothing by itself from the SDK', async () => {
    const files: Files = {
      'desk.py': FILES['desk.py'] ?? '',
      'wire.py': `from agents import trace\nfrom desk import triage, billing\n\n${WIRING}`,
      'traced.py': 'from agents import WebSearchTool, trace\n\n\ndef search(tool: WebSearchTool):\n    with trace("search"):\n        tool.run()\n',
    };
    const { edges } = await opened(files);
    assert.deepEqual(edges(), ['Triage → Billing']);
    assert.deepEqual([...read].sort(), ['desk.py', 'wire.py']);
  });

  for (const [how, taking, named] of [
    ['all of it', 'from agents import *', 'from hub import Agent'],
    ['it as a module', 'import agents as sdk', 'import hub\n\nAgent = hub.sdk.Agent'],
    ['a module of it', 'from agents import realtime', 'from hub import realtime\n\nAgent = realtime.RealtimeAgent'],
  ]) {
    it(`are lowered where others may have from them what they take of the SDK: ${how}`, async () => {
      const desk = String(FILES['desk.py']).replace('from agents import Agent', named ?? '');
      const { edges } = await opened({ 'hub.py': `${taking}\n`, 'desk.py': desk + WIRING, 'other.ts': FILES['web/desk.ts'] ?? '' });
      assert.deepEqual(edges(), ['Triage → Billing']);
    });
  }

  it('are lowered where a file of their own is found in place of the SDK', async () => {
    const { shadows } = await opened({ 'agents.py': 'BOTS = []\n', 'main.py': 'from agents import trace\n', 'desk.ts': FILES['web/desk.ts'] ?? '' });
    assert.deepEqual(shadows(), ['main.py: trace']);
  });

  it('are lowered once they say more of it', async () => {
    const { workspace, folder, edges } = await opened({ 'desk.py': 'from agents import trace\n', 'other.ts': FILES['web/desk.ts'] ?? '' });
    assert.deepEqual(edges(), []);
    workspace.setText(`${folder}/desk.py`, `${FILES['desk.py']}${WIRING}`);
    assert.deepEqual(edges(), ['Triage → Billing']);
    assert.ok(read.has('desk.py'));
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
    const analyze = () => analyzer.analyze(workspace.project, workspace.takeChanged(), {});
    const edges = (): string[] => {
      const { workflow } = analyze();
      const nameOf = (id: string | undefined): string => workflow.agents.find((agent) => agent.id === id)?.name.value ?? '?';
      return workflow.edges.map(({ from, to }) => `${nameOf(from)} → ${nameOf(to)}`).sort();
    };
    const shadows = (): string[] => analyze().workflow.shadows.map(({ span, names }) => `${span.file.slice(folder.length + 1)}: ${names.join(', ')}`);
    return { workspace, folder, edges, shadows };
  }
});
