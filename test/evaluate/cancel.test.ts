import { strict as assert } from 'node:assert';
import { createAnalyzer } from '../../src/analyze/analyze';
import type { LanguageSupport } from '../../src/languages/language';
import { loadLanguages } from '../../src/languages/load-languages';
import { createChangingProject } from '../support/edits/changing-project';
import { TEAM } from '../support/edits/team';

describe('evaluation: cancelled', () => {
  let languages: readonly LanguageSupport[];
  before(async () => {
    languages = await loadLanguages('dist');
  });

  it('goes on where it ended', () => goOn([2, 9]));

  it('finds what one that was never disturbed finds, whenever that is', () => {
    const cancelled = goOn(Array.from({ length: 12 }, (_, patience) => patience));
    assert.ok(cancelled > 100, `cancelled ${cancelled} times only`);
  });

  /** Ends work after a number of questions whether to go on, with each patience to begin with; how often. */
  function goOn(patiences: readonly number[]): number {
    const { project } = createChangingProject(languages, TEAM);
    const { workflow, findings } = createAnalyzer(languages).analyze(project, 'everything', {});
    assert.ok(findings.length > 0);
    const changed = TEAM['/workspace/parts.py']?.replace('"Billing"', '"Invoices"');
    const cold = createAnalyzer(languages).analyze(
      createChangingProject(languages, { ...TEAM, '/workspace/parts.py': changed ?? '' }).project,
      'everything',
      {},
    );
    let cancelled = 0;
    for (const patience of patiences) {
      const analyzer = createAnalyzer(languages);
      const changing = createChangingProject(languages, TEAM);
      const first = finish((signal) => analyzer.analyze(changing.project, 'everything', { signal }), patience);
      assert.deepEqual({ workflow: first.workflow, findings: first.findings }, { workflow, findings });
      // What changed is told once, to an analysis that is ended.
      let told: ReadonlySet<string> = new Set(['/workspace/parts.py']);
      changing.set('/workspace/parts.py', changed);
      const second = finish((signal) => {
        const now = told;
        told = new Set();
        return analyzer.analyze(changing.project, now, { signal });
      }, patience);
      assert.deepEqual({ workflow: second.workflow, findings: second.findings }, { workflow: cold.workflow, findings: cold.findings });
    }
    return cancelled;

    /** Ends the work after a number of questions whether to go on, one more each time, until it gets through. */
    function finish<T>(work: (signal: Pick<AbortSignal, 'aborted' | 'throwIfAborted'>) => T, patience: number): T {
      for (let limit = patience; ; limit++) {
        let asked = 0;
        const signal = {
          aborted: false,
          throwIfAborted() {
            if (asked++ < limit) return;
            signal.aborted = true;
            throw new Error('cancelled');
          },
        };
        try {
          return work(signal);
        } catch (error) {
          if (!signal.aborted) throw error;
          cancelled++;
        }
      }
    }
  }
});
