import { strict as assert } from 'node:assert';
import { createAnalyzer } from '../../src/analyze/analyze';
import type { LanguageSupport } from '../../src/languages/language';
import { loadLanguages } from '../../src/languages/load-languages';
import { createChangingProject } from '../support/changing-project';
import { compareEdits } from '../support/edit-sequences';
import { TEAM } from '../support/team';

describe('evaluation: edits', () => {
  let languages: readonly LanguageSupport[];
  before(async () => {
    languages = await loadLanguages('dist');
  });

  it('evaluates nothing for comments and blanks, and moves what it knows', () => {
    for (const [file, comment] of [
      ['/workspace/desk.py', '# one\n\n'],
      ['/workspace/web.ts', '/* one */ '],
    ] as const) {
      const changing = createChangingProject(languages, TEAM);
      const analyzer = createAnalyzer(languages);
      analyzer.analyze(changing.project, 'everything', {});
      changing.set(file, comment + TEAM[file]);
      const { statistics, workflow, findings } = analyzer.analyze(changing.project, new Set([file]), {});
      assert.deepEqual(statistics.evaluated, []);
      const cold = createAnalyzer(languages).analyze(changing.project, 'everything', {});
      assert.deepEqual({ workflow, findings }, { workflow: cold.workflow, findings: cold.findings });
    }
  });

  it('silences and tells again what a comment says, without evaluating', () => {
    const changing = createChangingProject(languages, TEAM);
    const analyzer = createAnalyzer(languages);
    const before = analyzer.analyze(changing.project, 'everything', {}).findings;
    const file = '/workspace/desk.py';
    changing.set(file, TEAM[file]?.replace('        return Team(', '        # baton-ignore\n        return Team('));
    const { statistics, findings } = analyzer.analyze(changing.project, new Set([file]), {});
    assert.deepEqual(statistics.evaluated, []);
    assert.ok(findings.length < before.length);
    changing.set(file, TEAM[file]);
    assert.deepEqual(analyzer.analyze(changing.project, new Set([file]), {}).findings, before);
  });

  it('sees a file that comes back while the one that imports it gets a comment', () => {
    const changing = createChangingProject(languages, TEAM);
    const analyzer = createAnalyzer(languages);
    const before = analyzer.analyze(changing.project, 'everything', {}).workflow;
    changing.set('/workspace/parts.ts', undefined);
    analyzer.analyze(changing.project, new Set(['/workspace/parts.ts']), {});
    changing.set('/workspace/parts.ts', TEAM['/workspace/parts.ts']);
    changing.set('/workspace/web.ts', `${TEAM['/workspace/web.ts']}// the end`);
    const { workflow } = analyzer.analyze(changing.project, new Set(['/workspace/parts.ts', '/workspace/web.ts']), {});
    assert.deepEqual(workflow, before);
  });

  it('finds after random edits what a cold start finds', () => {
    let idle = 0;
    for (let seed = 0; seed < 25; seed++) {
      const compared = compareEdits(languages, seed, 12);
      assert.equal(compared.difference, undefined);
      idle += compared.idle;
    }
    assert.ok(idle > 75, `only ${idle} of 300 edits needed no evaluation`);
  });
});
