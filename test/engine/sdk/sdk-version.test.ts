import { strict as assert } from 'node:assert';
import { compareVersions, olderThan } from '../../../src/engine/sdk/sdk-version';

describe('compareVersions', () => {
  const ascending = [
    'no version',
    '0.0.3',
    '0.2',
    '0.2.7',
    '0.17.0.dev3',
    '0.17.0a1',
    '0.17.0b1',
    '0.17.0-beta.2',
    '0.17.0rc1',
    '0.17.0rc10',
    '0.17.0',
    '0.17.0.post1',
    '0.17.8',
    '0.17.10',
    '1',
    '1.0.1',
    '9.0.0rc1',
    '10.0.0.dev20',
    '10.0.0rc9',
    '10.0.0rc10',
    '10.0.0-11',
    '10.10.1-post',
    '10.10.12rc1',
  ];

  for (const [i, older] of ascending.entries()) {
    it(`${older} comes before what follows`, () => {
      for (const newer of ascending.slice(i + 1)) {
        assert.ok(compareVersions(older, newer) < 0, `${older} < ${newer}`);
        assert.ok(compareVersions(newer, older) > 0, `${newer} > ${older}`);
      }
    });
  }

  for (const [one, other] of [
    ['0.24', '0.24.0'],
    ['v0.24.0', '0.24.0'],
    ['0.24.0+local', '0.24.0'],
    ['1.0.0-rc.1', '1.0.0rc1'],
    ['1.0.0c1', '1.0.0rc1'],
    ['1.0.0pre1', '1.0.0rc1'],
    ['1.0.0.preview1', '1.0.0rc1'],
    ['1.0.0alpha1', '1.0.0a1'],
    ['1.0.0-next.1', '1.0.0rc1'],
    ['1.0.0b', '1.0.0beta0'],
    [' V1.0.0RC1', '1.0.0rc1'],
    ['1.0.0_rc_1', '1.0.0rc1'],
    ['1.0.0.rc.1', '1.0.0rc1'],
    ['1.0.0-dev', '1.0.0.dev0'],
    ['x1.0.0', '0'],
    ['', '0'],
  ] as const) {
    it(`${one} is ${other}`, () => assert.equal(compareVersions(one, other), 0));
  }
});

describe('releases older than those that are known', () => {
  for (const [language, version, oldest] of [
    ['python', '0.5.9', '0.6'],
    ['python', '0.6.0rc1', '0.6'],
    ['python', '0.6.0', undefined],
    ['python', '0.6.8', undefined],
    ['typescript', '0.2.9', '0.3'],
    ['typescript', '0.3.0', undefined],
    ['typescript', '1.0.0', undefined],
  ] as const) {
    it(`${language} ${version}`, () => assert.equal(olderThan({ language, version }), oldest));
  }
});
