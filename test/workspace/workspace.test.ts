import { strict as assert } from 'node:assert';
import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { Project } from '../../src/analyze/analyze';
import { createWorkspace } from '../../src/workspace/create-workspace';
import type { Workspace, WorkspaceSettings } from '../../src/workspace/workspace';
import { createEchoLanguages, textOf } from '../support/echo-language';
import { makeFolder } from '../support/files/make-folder';
import { type Files, writeFiles } from '../support/files/write-files';

const AGENTS = 'from agents import Agent\n';
const WIRING = 'triage.handoffs.append(billing)\n';

describe('workspace', () => {
  describe('scan', () => {
    it('starts from files with agents and knows the others by name', async () => {
      const { project, folder, lowered } = await scanned({
        'b.py': AGENTS,
        'a/wire.ts': WIRING,
        'plain.py': 'x = 1\n',
        'notes.md': AGENTS,
        'types.d.ts': WIRING,
      });
      assert.deepEqual(project.files, [`${folder}/a/wire.ts`, `${folder}/b.py`]);
      assert.deepEqual([...lowered].sort(), project.files);
      assert.equal(project.has(`${folder}/plain.py`), true);
      assert.equal(project.has(`${folder}/notes.md`), false);
      assert.equal(project.has(`${folder}/absent.py`), false);
      assert.equal(textOf(project.ir(`${folder}/plain.py`)), 'x = 1\n');
      assert.equal(project.ir(`${folder}/plain.py`), project.ir(`${folder}/plain.py`));
      assert.equal(project.ir(`${folder}/absent.py`), undefined);
    });

    it('reads what it can and says what it cannot', async () => {
      const { workspace, project, folder } = await scanned({
        'agents.py': AGENTS,
        'empty.py': '',
        'binary.py': Buffer.from([1, 0, 2, 0, 255]),
        'binary-agents.py': Buffer.from(`${AGENTS}\0`),
        'generated.ts': AGENTS + 'x'.repeat(5_000_000),
        'latin1.py': Buffer.from(`${AGENTS}# é`, 'latin1'),
        'declared.py': Buffer.from(`# coding: latin-1\n${AGENTS}# é`, 'latin1'),
        'utf16le.py': Buffer.from(`\ufeff${AGENTS}`, 'utf16le'),
        'utf16be.py': Buffer.from(`\ufeff${AGENTS}`, 'utf16le').swap16(),
        'utf16-plain.py': Buffer.from('\ufeffx = 1', 'utf16le'),
      });
      const names = (files: readonly string[]) => files.map((file) => file.slice(folder.length + 1));
      assert.deepEqual(names(project.files), ['agents.py', 'declared.py', 'latin1.py', 'utf16be.py', 'utf16le.py']);
      assert.deepEqual(
        workspace.notices.map(({ file, reason, isRead }) => [names([file])[0], reason, isRead]),
        [
          ['binary-agents.py', 'it is binary (it holds NUL bytes)', false],
          ['binary.py', 'it is binary (it holds NUL bytes)', false],
          ['generated.ts', 'it is larger than 1 MB', false],
          ['latin1.py', 'it is not valid UTF-8 and was read as latin-1', true],
        ],
      );
      assert.equal(textOf(project.ir(`${folder}/utf16be.py`)), AGENTS);
      assert.equal(textOf(project.ir(`${folder}/latin1.py`)), `${AGENTS}# é`);
      assert.equal(textOf(project.ir(`${folder}/empty.py`)), '');
      assert.equal(project.ir(`${folder}/binary.py`), undefined);
    });

    it('takes another size limit', async () => {
      const { workspace, project } = await scanned({ 'a.py': AGENTS + '#'.repeat(1000), 'b.py': AGENTS }, { maximumSize: 1000 });
      assert.equal(project.files.length, 1);
      assert.deepEqual(
        workspace.notices.map(({ reason }) => reason),
        ['it is larger than 1 kB'],
      );
    });

    it('says so when a file cannot be opened', async () => {
      const folder = makeFolder({ 'a.py': AGENTS });
      symlinkSync('loop.py', `${folder}/loop.py`);
      const { workspace } = await scannedFolders([folder]);
      assert.deepEqual(workspace.notices, [{ file: `${folder}/loop.py`, reason: 'it is a link that leads to itself', isRead: false }]);
    });

    it('lets other work in, reports progress, and stops when told', async () => {
      const folder = makeFolder(Object.fromEntries(Array.from({ length: 3000 }, (_, i) => [`f${i % 50}/m${i}.py`, AGENTS])));
      const { languages } = createEchoLanguages();
      const workspace = createWorkspace({ languages, settings: { folders: [{ path: folder, exclude: [] }] } });
      const abort = new AbortController();
      let seen = 0;
      const stopped = workspace.scan({
        signal: abort.signal,
        onProgress(progress) {
          seen = progress.files;
          assert.ok(progress.folder.startsWith(folder));
          abort.abort(new Error('enough'));
        },
      });
      await assert.rejects(stopped, /enough/);
      assert.ok(seen > 0 && seen < 3000, `${seen}`);
      assert.equal(workspace.needsScan, true);
      assert.deepEqual(workspace.project.files, []);
      await workspace.scan();
      assert.equal(workspace.project.files.length, 3000);
      assert.equal(workspace.needsScan, false);
    });

    it('rejects at once with a signal that is aborted already', async () => {
      const { workspace } = await scanned({});
      await assert.rejects(workspace.scan({ signal: AbortSignal.abort(new Error('before')) }), /before/);
    });

    it('does not lose what happens meanwhile', async () => {
      const files = Object.fromEntries(Array.from({ length: 3000 }, (_, i) => [`m${i}.py`, AGENTS]));
      const { workspace, folder, project } = await scanned(files);
      const last = project.files[0]!;
      await workspace.scan({
        onProgress() {
          writeFileSync(last, `${AGENTS}# changed`);
          workspace.update([{ file: last, kind: 'changed' }]);
        },
      });
      assert.ok(last.startsWith(folder));
      assert.equal(textOf(project.ir(last)), `${AGENTS}# changed`);
    });

    it('takes folders within folders once', async () => {
      const folder = makeFolder({ 'in/a.py': AGENTS, 'b.py': AGENTS });
      const { project, lowered } = await scannedFolders([folder, `${folder}/in`]);
      assert.deepEqual(project.files, [`${folder}/b.py`, `${folder}/in/a.py`]);
      assert.equal(lowered.length, 2);
    });

    it('gives the same in whatever order folders come', async () => {
      const one = makeFolder({ 'a.py': AGENTS, 'tsconfig.json': '{"compilerOptions": {"baseUrl": "."}}' });
      const two = makeFolder({ 'a.py': WIRING, 'package.json': '{"name": "p"}' });
      const forwards = (await scannedFolders([one, two])).project;
      const backwards = (await scannedFolders([two, one])).project;
      assert.deepEqual(plain(forwards), plain(backwards));
    });
  });

  describe('files in no folder', () => {
    it('are read with what they import, if they belong to the same project', async () => {
      const folder = makeFolder({
        'pyproject.toml': '',
        'desk/main.py': 'from billing import a\n',
        'desk/billing.py': AGENTS,
        'tsconfig.json': '{"compilerOptions": {"baseUrl": "x"}}',
      });
      const { languages } = createEchoLanguages();
      const workspace = createWorkspace({ languages, settings: { folders: [], files: [`${folder}/desk/billing.py`] } });
      await workspace.scan();
      const { project } = workspace;
      assert.deepEqual(project.folders, [folder]);
      assert.deepEqual(project.files, [`${folder}/desk/billing.py`]);
      assert.equal(project.has(`${folder}/desk/main.py`), true);
      assert.equal(project.has(`${folder}/desk/other.py`), false);
      assert.equal(textOf(project.ir(`${folder}/desk/main.py`)), 'from billing import a\n');
      assert.deepEqual(project.pathAliases, [{ folder, baseUrl: `${folder}/x`, paths: {} }]);
    });

    it('are known while they are open', async () => {
      const folder = makeFolder({ 'setup.py': '', 'billing.py': AGENTS });
      const { workspace, project } = await scanned({});
      workspace.setText(`${folder}/main.py`, AGENTS);
      workspace.setText('untitled:Untitled-1.py', AGENTS);
      assert.deepEqual(project.files, [`${folder}/main.py`, 'untitled:Untitled-1.py']);
      assert.equal(project.has(`${folder}/billing.py`), true);
      workspace.close(`${folder}/main.py`);
      workspace.close('untitled:Untitled-1.py');
      assert.deepEqual(project.files, []);
      assert.equal(project.has(`${folder}/billing.py`), false);
    });
  });

  describe('open documents', () => {
    it('count instead of the disk', async () => {
      const { workspace, project, folder } = await scanned({ 'a.py': AGENTS, 'b.py': 'x = 1' });
      const a = `${folder}/a.py`;
      assert.equal(workspace.takeChanged(), 'everything');
      workspace.setText(a, `${AGENTS}#`);
      assert.deepEqual(workspace.takeChanged(), new Set([a]));
      assert.equal(textOf(project.ir(a)), `${AGENTS}#`);
      assert.equal(workspace.text(a), `${AGENTS}#`);
      workspace.update([{ file: a, kind: 'changed' }]);
      assert.deepEqual(workspace.takeChanged(), new Set());
      workspace.setText(`${folder}/b.py`, WIRING);
      assert.deepEqual(project.files, [a, `${folder}/b.py`]);
      workspace.close(a);
      assert.equal(textOf(project.ir(a)), AGENTS);
      assert.deepEqual(workspace.takeChanged(), new Set([a, `${folder}/b.py`]));
    });

    it('change nothing when opened as they are on disk, or set to what they are', async () => {
      const { workspace, project, folder, lowered } = await scanned({ 'a.py': AGENTS });
      const before = project.ir(`${folder}/a.py`);
      workspace.takeChanged();
      workspace.setText(`${folder}/a.py`, AGENTS);
      workspace.setText(`${folder}/a.py`, AGENTS);
      assert.deepEqual(workspace.takeChanged(), new Set());
      assert.equal(project.ir(`${folder}/a.py`), before);
      assert.equal(lowered.length, 1);
    });

    it('are lowered once per version, and only versions that are asked for', async () => {
      const { workspace, project, folder, lowered } = await scanned({ 'a.py': AGENTS });
      for (let i = 0; i < 10; i++) workspace.setText(`${folder}/a.py`, AGENTS + '#'.repeat(i + 1));
      assert.equal(project.ir(`${folder}/a.py`), project.ir(`${folder}/a.py`));
      assert.equal(lowered.length, 2);
    });

    it('of other languages are nobody’s business', async () => {
      const { workspace, project, folder } = await scanned({});
      workspace.takeChanged();
      workspace.setText(`${folder}/notes.md`, AGENTS);
      workspace.close(`${folder}/notes.md`);
      assert.deepEqual(workspace.takeChanged(), new Set());
      assert.deepEqual(project.files, []);
    });

    it('have places', async () => {
      const { workspace, folder } = await scanned({ 'a.py': 'from agents import x\r\ny = 1\n', 'b.py': 'x' });
      const file = `${folder}/a.py`;
      assert.deepEqual(workspace.place({ file, start: 22, end: 27 }), { file, line: 2, column: 1, endLine: 2, endColumn: 6 });
      workspace.setText(file, '\n\n\nagents');
      assert.deepEqual(workspace.place({ file, start: 3, end: 9 }), { file, line: 4, column: 1, endLine: 4, endColumn: 7 });
      const unread = `${folder}/b.py`;
      assert.deepEqual(workspace.place({ file: unread, start: 5, end: 9 }), { file: unread, line: 1, column: 1, endLine: 1, endColumn: 1 });
    });
  });

  describe('the disk', () => {
    it('is followed file by file', async () => {
      const { workspace, project, folder } = await scanned({ 'a.py': AGENTS, '.gitignore': 'gen/\n' });
      const file = (path: string) => `${folder}/${path}`;
      workspace.takeChanged();
      writeFiles(folder, { 'new/b.py': WIRING, 'gen/c.py': AGENTS, 'node_modules/d.js': WIRING, 'a.py': 'x = 1' });
      workspace.update(['new/b.py', 'gen/c.py', 'node_modules/d.js'].map((path) => ({ file: file(path), kind: 'created' })));
      workspace.update([{ file: file('a.py'), kind: 'changed' }]);
      assert.deepEqual(project.files, [file('new/b.py')]);
      assert.equal(project.has(file('gen/c.py')), false);
      assert.equal(textOf(project.ir(file('a.py'))), 'x = 1');
      const changed = workspace.takeChanged();
      assert.ok(changed !== 'everything' && changed.has(file('new/b.py')) && changed.has(file('a.py')));
      rmSync(file('a.py'));
      workspace.update([{ file: file('a.py'), kind: 'deleted' }]);
      assert.equal(project.has(file('a.py')), false);
      assert.deepEqual(workspace.takeChanged(), new Set([file('a.py')]));
    });

    it('is followed when folders come and go', async () => {
      const { workspace, project, folder } = await scanned({ 'old/a.py': AGENTS, 'old/deep/b.py': AGENTS, 'old/package.json': '{"name": "p"}' });
      assert.equal(project.packages.length, 1);
      renameSync(`${folder}/old`, `${folder}/new`);
      workspace.update([
        { file: `${folder}/old`, kind: 'deleted' },
        { file: `${folder}/new`, kind: 'created' },
      ]);
      assert.deepEqual(project.files, []);
      assert.deepEqual(project.packages, []);
      assert.equal(workspace.needsScan, true);
      await workspace.scan();
      assert.deepEqual(project.files, [`${folder}/new/a.py`, `${folder}/new/deep/b.py`]);
    });

    it('asks for a scan when ignore files change, not when a skipped folder comes', async () => {
      const { workspace, folder } = await scanned({ 'a.py': AGENTS });
      mkdirSync(`${folder}/node_modules`);
      workspace.update([{ file: `${folder}/node_modules`, kind: 'created' }]);
      assert.equal(workspace.needsScan, false);
      workspace.update([{ file: `${folder}/.gitignore`, kind: 'created' }]);
      assert.equal(workspace.needsScan, true);
    });

    it('changes everything where modules resolve otherwise or the SDK is another', async () => {
      const { workspace, project, folder } = await scanned({ 'a.py': AGENTS });
      workspace.takeChanged();
      const file = `${folder}/a.py`;
      assert.equal(project.sdk(file).source, undefined);
      writeFiles(folder, { 'requirements.txt': 'openai-agents==0.1.0', 'tsconfig.json': '{"compilerOptions": {"baseUrl": "."}}' });
      workspace.update([{ file: `${folder}/requirements.txt`, kind: 'created' }]);
      assert.equal(workspace.takeChanged(), 'everything');
      assert.deepEqual(project.sdk(file), { language: 'python', version: '0.1.0', source: 'requirements.txt' });
      workspace.update([{ file: `${folder}/tsconfig.json`, kind: 'created' }]);
      assert.equal(workspace.takeChanged(), 'everything');
      assert.equal(project.pathAliases.length, 1);
      rmSync(`${folder}/tsconfig.json`);
      workspace.update([{ file: `${folder}/tsconfig.json`, kind: 'deleted' }]);
      assert.equal(project.pathAliases.length, 0);
    });
  });

  it('takes other settings', async () => {
    const { workspace, project, folder } = await scanned({ 'a.py': AGENTS, 'old/b.py': AGENTS });
    workspace.configure({ folders: [{ path: folder, exclude: ['old'] }] });
    assert.equal(workspace.needsScan, true);
    await workspace.scan();
    assert.deepEqual(project.files, [`${folder}/a.py`]);
    assert.equal(workspace.takeChanged(), 'everything');
  });
});

async function scanned(files: Files, settings: Partial<WorkspaceSettings> = {}) {
  const folder = makeFolder(files);
  return { folder, ...(await scannedFolders([folder], settings)) };
}

async function scannedFolders(
  folders: readonly string[],
  settings: Partial<WorkspaceSettings> = {},
): Promise<{ workspace: Workspace; project: Project; lowered: string[] }> {
  const { languages, lowered } = createEchoLanguages();
  const workspace = createWorkspace({ languages, settings: { folders: folders.map((path) => ({ path, exclude: [] })), ...settings } });
  await workspace.scan();
  return { workspace, project: workspace.project, lowered };
}

function plain({ folders, files, pathAliases, packages }: Project) {
  return { folders, files, pathAliases, packages };
}
