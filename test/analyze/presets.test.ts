import { strict as assert } from 'node:assert';
import { isReported, type PRESETS } from '../../src/analyze/presets';
import type { Severity } from '../../src/model/finding';

const SEVERITIES: readonly Severity[] = ['error', 'warning', 'info', 'hint'];

/** Folders whose files are tests or examples, and such as are called alike. */
const ASIDE_FOLDERS =
  'test tests Tests spec specs e2e __tests__ __mocks__ __fixtures__ fixtures unit_tests integration-tests e2e-tests example examples Examples samples demo demos agent_examples';
const OWN_FOLDERS = 'src latest contests attestations protest specials inspect exemplary samplers democracy testing-desk';
/** Files, wherever they are. */
const ASIDE_FILES =
  'test_desk.py desk_test.py desk_tests.py test.py tests.py conftest.py test_desk.ipynb desk.test.ts desk.spec.ts desk.test.mjs desk.spec.tsx desk_test.ts desk-test.js desk.e2e.ts desk.e2e-spec.ts test.ts desk.test-d.ts';
const OWN_FILES = 'desk.py latest.py contest.py protest.ts attested.py testimony.py desk.ts inspect.ts special.js test_desk.md/desk.ts example.py';

const words = (text: string): readonly string[] => text.split(' ');

describe('presets', () => {
  const reported = (file: string, preset: (typeof PRESETS)[number], severities: Readonly<Record<string, Severity | 'off'>> = {}): readonly Severity[] =>
    SEVERITIES.filter((severity) => isReported({ rule: 'no-way-back', severity, at: { file, start: 0, end: 1 } }, preset, severities, ['/work/tests/shop']));

  for (const file of [
    ...words(ASIDE_FOLDERS).flatMap((folder) => [`${folder}/desk.py`, `packages/agents/${folder}/deep/desk.ts`]),
    ...words(ASIDE_FILES).flatMap((name) => [name, `src/${name}`]),
  ]) {
    it(`leaves information and hints out of ${file}`, () => {
      assert.deepEqual(reported(`/work/tests/shop/${file}`, 'recommended'), ['error', 'warning']);
      assert.deepEqual(reported(`/work/tests/shop/${file}`, 'strict'), SEVERITIES);
      assert.deepEqual(reported(`/work/tests/shop/${file}`, 'errors'), ['error']);
      assert.deepEqual(reported(`/work/tests/shop/${file}`, 'recommended', { 'no-way-back': 'hint' }), SEVERITIES);
    });
  }

  for (const file of [...words(OWN_FOLDERS).flatMap((folder) => [`${folder}/desk.py`, `packages/${folder}/deep/desk.ts`]), ...words(OWN_FILES)]) {
    it(`reports all in ${file}`, () => assert.deepEqual(reported(`/work/tests/shop/${file}`, 'recommended'), SEVERITIES));
  }
});
