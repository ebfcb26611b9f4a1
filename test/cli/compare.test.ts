import { strict as assert } from 'node:assert';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../support/files/make-folder';
import { commit, git, makeRepository } from '../support/files/make-repository';
import { writeFiles } from '../support/files/write-files';
import { runBaton } from './run-baton';

/** Everything of a folder that whoever wrote to it would change. */
function fingerprint(folder: string): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const file = join(folder, name);
    const stat = statSync(file);
    hash.update(`${name} ${stat.mtimeMs} ${stat.ctimeMs}`);
    if (stat.isFile()) hash.update(readFileSync(file));
  }
  return hash.digest('hex');
}

const agent = (variable: string, name: string, handoffs = '') => `from agents import Agent\n${variable} = Agent(name="${name}", handoffs=[${handoffs}])\n`;
const team = (names: readonly string[]) =>
  `from agents import Agent\n${names.map((name) => `${name} = Agent(name="${name}")\n`).join('')}desk = Agent(name="Desk", handoffs=[${names.join(', ')}])\n`;

describe('baton graph --compare', () => {
  const compare = async (folder: string, wanted: string, ...rest: readonly string[]) => runBaton(folder, ['graph', `--compare=${wanted}`, ...rest]);
  const lines = async (folder: string, wanted: string) => {
    const { stdout, stderr, status } = await compare(folder, wanted);
    assert.deepEqual([status, stderr], [0, '']);
    return stdout.trimEnd().split('\n');
  };

  it('compares what lies in the folder with a commit, untracked files too, and writes nothing', async () => {
    const folder = makeRepository({ 'team.py': team(['billing', 'pets']), '.gitignore': 'scratch\n' });
    writeFiles(folder, { 'team.py': team(['billing', 'visa']), 'new.py': agent('lone', 'Lone'), 'scratch/x.py': agent('x', 'Ignored') });
    const before = fingerprint(folder);
    const commitId = git(folder, 'rev-parse', 'HEAD').trim();
    assert.equal(fingerprint(folder), before);
    assert.deepEqual(await lines(folder, 'HEAD'), [
      `Compared with HEAD (${commitId.slice(0, 7)}): 2 agents added, 1 removed · 1 handoff added, 1 removed`,
      '',
      '+ Desk → visa  transfer_to_visa  team.py:4:46',
      '− Desk → pets  transfer_to_pets  was team.py:4:46',
      '+ visa  team.py:3:8',
      '− pets  was team.py:3:8',
      '+ Lone  new.py:2:8',
    ]);
    assert.equal(fingerprint(folder), before);
  });

  it('compares with where the branch left another, and knows commits by any name', async () => {
    const folder = makeRepository({ 'team.py': team(['a']) });
    git(folder, 'checkout', '--quiet', '-b', 'work');
    commit(folder, { 'team.py': team(['a', 'b']) });
    git(folder, 'checkout', '--quiet', 'main');
    commit(folder, { 'team.py': team(['a', 'c']) });
    git(folder, 'tag', 'v1');
    git(folder, 'checkout', '--quiet', 'work');
    const head = async (wanted: string) => (await lines(folder, wanted))[0]?.replace(/\([0-9a-f]{7}\)/, '(…)');
    assert.equal(await head('main...'), 'Compared with the merge base with main (…): 1 agent added · 1 handoff added');
    assert.equal(await head('...'), 'Compared with the merge base with main (…): 1 agent added · 1 handoff added');
    assert.equal(await head('v1'), 'Compared with v1 (…): 1 agent added, 1 removed · 1 handoff added, 1 removed');
    assert.equal(await head('HEAD~1'), 'Compared with HEAD~1 (…): 1 agent added · 1 handoff added');
    assert.equal(await head('HEAD'), 'Compared with HEAD (…): no difference');
  });

  it('reads a folder of a repository, with the ignore files, links, settings and releases of the commit', async () => {
    const folder = makeRepository({
      'app/src/team.ts': "import { Agent } from '@openai/agents';\nimport { b } from '@/b';\nexport const a = new Agent({ name: 'My Desk', handoffs: [b] });\n",
      'app/src/b.ts': "import { Agent } from '@openai/agents';\nexport const b = new Agent({ name: 'Bé 2' });\n",
      'app/tsconfig.json': '{ "extends": "../tsconfig.base.json" }',
      'tsconfig.base.json': '{ "compilerOptions": { "baseUrl": "app", "paths": { "@/*": ["./src/*"] } } }',
      'app/package-lock.json': '{ "packages": { "node_modules/@openai/agents-core": { "version": "0.3.9" } } }',
      'app/generated/x.py': agent('x', 'Generated'),
      'app/real.py': agent('real', 'Real'),
      'other/y.py': agent('y', 'Elsewhere'),
    });
    symlinkSync('real.py', `${folder}/app/linked.py`);
    commit(folder, { 'app/.gitignore': 'generated\n' });
    assert.equal((await lines(`${folder}/app`, 'HEAD'))[0]?.replace(/\(.*\)/, ''), 'Compared with HEAD : no difference');
    rmSync(join(folder, 'app/src/b.ts'));
    rmSync(join(folder, 'tsconfig.base.json'));
    const { stdout } = await compare(`${folder}/app`, 'HEAD');
    assert.match(stdout, /^− Bé 2 {2}was src\/b\.ts:2:18$/m);
    assert.match(stdout, /^− My Desk → Bé 2 {2}transfer_to_B__2 /m);
  });

  it('compares with a saved graph, by what that tells', async () => {
    const folder = makeRepository({ 'team.py': team(['billing', 'pets']) });
    const { stdout } = await runBaton(folder, ['graph', '--format', 'json']);
    writeFiles(folder, { 'saved.json': stdout, 'team.py': `${team(['billing'])}desk.instructions = "Be brief."\n` });
    assert.deepEqual(await lines(folder, 'saved.json'), [
      'Compared with saved.json: 1 agent removed · 1 handoff removed',
      '',
      '− Desk → pets  transfer_to_pets  was team.py:4:27',
      '− pets  was team.py:3:8',
    ]);
    writeFiles(folder, { 'saved.json': '{ "version": 1 }' });
    const { status, stderr } = await compare(folder, 'saved.json');
    assert.equal(status, 2);
    assert.match(stderr, /saved\.json: It is no graph that `baton graph --format json` printed: /);
  });

  it('prints JSON, Mermaid and Markdown, of one workflow too', async () => {
    const folder = makeRepository({ 'team.py': team(['a']), 'other.py': `${agent('x', 'X')}y = Agent(name="Y", handoffs=[x])\n` });
    mkdirSync(join(folder, 'sub'));
    renameSync(join(folder, 'other.py'), join(folder, 'sub/other.py'));
    writeFiles(folder, { 'team.py': team(['b']) });
    const { stdout } = await compare(folder, 'HEAD', '--format', 'json');
    const { version, base, changes } = JSON.parse(stdout) as {
      version: number;
      base: { name: string; commit: string };
      changes: readonly Readonly<Record<string, unknown>>[];
    };
    assert.deepEqual([version, base], [1, { name: 'HEAD', commit: git(folder, 'rev-parse', 'HEAD').trim() }]);
    assert.deepEqual(
      changes.find(({ title }) => title === 'X'),
      {
        of: 'agent',
        change: 'changed',
        title: 'X',
        toolName: null,
        facts: [{ fact: 'file', was: 'other.py', now: 'sub/other.py' }],
        file: 'sub/other.py',
        line: 2,
        column: 5,
      },
    );
    const one = (await compare(folder, 'HEAD', '--workflow', 'Desk', '--format', 'json')).stdout;
    assert.deepEqual(
      (JSON.parse(one) as { changes: { title: string }[] }).changes.map(({ title }) => title),
      ['Desk → b', 'Desk → a', 'b', 'a'],
    );
    const drawn = (await compare(folder, 'HEAD', '--workflow', 'Desk', '--format', 'mermaid')).stdout;
    assert.match(drawn, /^n1\("#43; b<br\/>no tools"\)$/m);
    assert.match(drawn, /^class n\d ag-removed$/m);
    assert.match(drawn, /^linkStyle \d stroke:#388a34/m);
    assert.match(
      (await compare(folder, 'HEAD', '--format', 'markdown')).stdout,
      /^\| − Desk \| a \| `transfer_to_a` \| {2}\| \[team\.py:3\]\(team\.py#L3\) \|$/m,
    );
  });

  it('says what is missing', async () => {
    const folder = makeRepository({ 'team.py': team(['a']) });
    const refused = async (at: string, wanted: string, ...rest: readonly string[]) => {
      const { status, stdout, stderr } = await compare(at, wanted, ...rest);
      assert.deepEqual([status, stdout], [2, '']);
      return stderr.split('\n')[0];
    };
    assert.equal(await refused(folder, 'nowhere'), 'baton: The repository knows no `nowhere`.');
    assert.equal(await refused(folder, '--output=x'), 'baton: The repository knows no `--output=x`.');
    assert.match((await refused(makeFolder({ 'a.py': '' }), 'HEAD')) ?? '', /^baton: .* is in no git repository\.$/);
    assert.equal(await refused(folder, 'HEAD', 'team.py'), 'baton: A revision is compared with folders: `team.py` is none.');
    const empty = makeFolder({ 'a.py': '' });
    git(empty, 'init', '--quiet');
    assert.equal(await refused(empty, 'HEAD'), 'baton: The repository has no commit yet.');
    const path = process.env['PATH'];
    try {
      process.env['PATH'] = empty;
      assert.equal(await refused(folder, 'HEAD'), 'baton: git was not found: comparing with a revision needs it.');
    } finally {
      process.env['PATH'] = path;
    }
  });

  it('says where the history is cut short, and where another repository lies within', async () => {
    const origin = makeRepository({ 'team.py': team(['a']) });
    commit(origin, { 'team.py': team(['a', 'b']) });
    const folder = makeFolder({});
    git(folder, 'clone', '--quiet', '--depth', '1', `file://${origin}`, '.');
    assert.match((await compare(folder, 'HEAD~1')).stderr, /knows no `HEAD~1`\. Its history is cut short \(a shallow clone\)/);
    git(folder, 'submodule', '--quiet', 'add', `file://${origin}`, 'inner');
    commit(folder, {});
    const { stdout, stderr } = await compare(folder, 'HEAD');
    assert.equal(stderr, 'inner: it is a repository of its own, and all in it counts as added\n');
    assert.match(stdout, /: 3 agents added /);
  });

  it('finds the repository of the folder, whatever a hook says of its own', async () => {
    const folder = makeRepository({ 'team.py': team(['a']) });
    process.env['GIT_DIR'] = '/nowhere';
    try {
      assert.match((await lines(folder, 'HEAD'))[0] ?? '', /no difference$/);
    } finally {
      delete process.env['GIT_DIR'];
    }
  });
});
