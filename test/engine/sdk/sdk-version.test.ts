import { strict as assert } from 'node:assert';
import { compareVersions } from '../../../src/engine/sdk/sdk-version';

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
    '1',
    '1.0.1',
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
  ] as const) {
    it(`${one} is ${other}`, () => assert.equal(compareVersions(one, other), 0));
  }
});
