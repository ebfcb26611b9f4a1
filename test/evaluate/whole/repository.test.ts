import { strict as assert } from 'node:assert';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createEvaluation } from '../../../src/analyze/evaluation';
import type { LanguageSupport } from '../../../src/languages/language';
import { loadLanguages } from '../../../src/languages/load-languages';
import { groupBy } from '../../../src/model/group-by';
import { ensurePythonSource, SOURCE_RELEASE } from '../../install/python-source';
import { dumpWhole } from '../../support/dump/dump-whole';
import { dumpWork } from '../../support/dump/dump-work';
import { openGolden } from '../../support/golden';
import { createProject, type SourceText } from '../../support/project';

/** What digests stand for is left here by `UPDATE=1`, to be compared with that of another commit. */
const OUT = 'out/repository';
/** Read once, however often the tests run. */
const projects = new Map<string, ReturnType<typeof createProject>>();

/** All that is known of the SDK's examples and tests, folder by folder: code that nobody wrote for this. */
describe('a repository told whole', function () {
  this.timeout(300_000);

  let languages: readonly LanguageSupport[];
  let parts: ReadonlyMap<string, readonly string[]>;
  let folder: string;
  before(async () => {
    languages = await loadLanguages('dist');
    folder = await ensurePythonSource(SOURCE_RELEASE);
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /^(examples|tests)\/.*\.py$/.test(name));
    parts = groupBy(names.sort(), partOf);
  });

  const golden = openGolden('test/evaluate/whole/repository.txt');
  it('says what it said', () => {
    for (const [part, names] of parts) golden.assertSame(part, tellPart(part, names));
  });
  after(() => golden.close());

  function tellPart(part: string, names: readonly string[]): string {
    const files = names.map((path): SourceText => ({ path, text: readFileSync(`${folder}/${path}`, 'utf8') }));
    const project = projects.get(part) ?? createProject(languages, files);
    projects.set(part, project);
    const { update, program } = createEvaluation(languages, project);
    const { workflow, failures } = update(project, 'everything', {});
    assert.deepEqual(failures, []);
    const [whole, work] = [dumpWhole(workflow, files), dumpWork(program, project)];
    if (process.env['UPDATE']) {
      mkdirSync(OUT, { recursive: true });
      writeFileSync(`${OUT}/${part.replaceAll('/', '-')}.txt`, `${whole}\n${work}`);
    }
    const { agents, edges, unresolved } = workflow;
    return `${agents.length} agents, ${edges.length} handoffs, ${unresolved.length} unresolved: ${toDigest(whole)} by ${toDigest(work)}\n`;
  }
});

/** A folder of examples or tests, or, of files right in these, those that begin with a letter. */
function partOf(name: string): string {
  const [top = '', inner = '', ...rest] = name.split('/');
  return `${top}/${rest.length > 0 ? inner : inner.replace(/^test_/, '').slice(0, 1)}`;
}

function toDigest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 8);
}
