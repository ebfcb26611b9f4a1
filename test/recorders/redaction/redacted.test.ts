import { strict as assert } from 'node:assert';
import { readFileSync, writeFileSync } from 'node:fs';
import { createSecretNames } from '../../../src/recording/secrets/judge-names';
import { readOwnPattern, readOwnSecrets } from '../../../src/recording/secrets/own-secrets';
import { createRandom } from '../../bench/random';
import { openGolden } from '../../support/golden';
import { findLeaks } from './find-leaks';
import { PLACES, pickFormats, plant } from './plant';
import { redactApart, redactInNode, redactInPython } from './redact-both';

const FILE = 'test/recorders/redaction/redacted.txt';
const PATTERNS = 'test/recorders/redaction/own-patterns.txt';
/** What the texts may find among the program's environment, and what a user adds. */
const ENVIRONMENT = {
  DESK_SIGNING_SECRET: 'gull-marble-orchard-4711',
  EMPTY_TOKEN: '',
  SHORT_TOKEN: 'ab',
  PATH: '/usr/bin',
  BATON_RECORD_REDACT_KEYS: 'customerNo, tax id,',
  BATON_RECORD_REDACT_PATTERNS: '{"order": "ORD-[0-9]{6}", "loud": "(?i)plum+", "span": "span:.*end", "word": "redacted"}',
};

/** A text for each line, a sign for a line break in it; below it what becomes of it (`→`), or that it stays (`=`). `UPDATE=1` writes it anew. */
function readTexts(): readonly string[] {
  return readFileSync(FILE, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !/^(#|→ |=$)/.test(line));
}

describe('values under names of secrets', () => {
  it('are secrets where they hold something, and numbers where they are long enough', () => {
    const { judge } = createSecretNames(['bypass']);
    for (const value of [new Map([['a', 1]]), { a: 1 }, [1], 123]) assert.equal(judge('password', value), 'password');
    for (const value of [{}, Object.create(null), [], null, true, 12, { type: 'string' }]) assert.equal(judge('password', value), undefined);
    assert.deepEqual([judge('bypass', 12345), judge('bypass', 123456)], [undefined, 'bypass']);
  });
});

describe('what becomes of texts with secrets', () => {
  const toText = (line: string) => line.replaceAll('⏎', '\n');

  it('is what is written', () => {
    const texts = redactApart(readTexts().map(toText), ENVIRONMENT);
    let at = 0;
    const told = readFileSync(FILE, 'utf8')
      .split('\n')
      .flatMap((line) => {
        if (line === '' || line.startsWith('#')) return line;
        if (/^(→ |=$)/.test(line)) return [];
        const redacted = texts[at++] ?? '';
        return [line, redacted === toText(line) ? '=' : `→ ${redacted.replaceAll('\n', '⏎')}`];
      })
      .join('\n');
    if (process.env['UPDATE']) writeFileSync(FILE, told);
    else assert.equal(told, readFileSync(FILE, 'utf8'));
  });

  it('is found at once in a run of carriage returns, and of backslashes, of which a pattern might take each in two ways', () => {
    const texts = ['cloudinary', 'influxdb', 'polymarket'].flatMap((vendor) => ['\r', '\\', '\\"'].map((each) => `${vendor}${each.repeat(400)}`));
    assert.deepEqual(redactApart(texts, ENVIRONMENT), texts);
    assert.deepEqual(redactInPython(texts, ENVIRONMENT).texts, texts);
  });

  it('is the same of the recorder for Python', () => {
    const texts = readTexts().map(toText);
    assert.deepEqual(redactInPython(texts, ENVIRONMENT), redactInNode(texts, ENVIRONMENT));
  });

  it('is the same for what the environment alone tells of', () => {
    const value = 'gull-marble-orchard';
    assert.deepEqual(redactApart([`It is ${value}.`, `It is ${value.slice(1)}.`], { DESK_SIGNING_SECRET: value }), [
      'It is [redacted secret #6315].',
      `It is ${value.slice(1)}.`,
    ]);
  });

  it('is that of JSON only as long and as deep as is looked at, and of lists as long', () => {
    // What no pattern for texts finds.
    const secret = '{"password":{"a":{"b":"x1"}}}';
    const isFound = (text: string) => redactApart([text], {})[0]?.includes('[redacted password') ?? false;
    const padded = (length: number) => secret + ' '.repeat(length - secret.length);
    assert.deepEqual([1 << 20, (1 << 20) + 1].map(padded).map(isFound), [true, false]);
    const nested = (depth: number) => `${'['.repeat(depth)}${secret}${']'.repeat(depth)}`;
    assert.deepEqual([64, 65].map(nested).map(isFound), [true, false]);
    const listed = (length: number) => JSON.stringify({ tokens: Array(length).fill('a1b2c3d4') });
    assert.deepEqual(
      [100, 101].map((length) => redactApart([listed(length)], {})[0] === listed(length)),
      [false, true],
    );
  });

  it('tells none of thirty formats, wherever they stand', () => {
    const { leaks } = findLeaks({ seed: 1, each: 1, formats: 30, isNodeAlone: true });
    assert.deepEqual(leaks, []);
  });
});

/** How terminals, mails and sources part a long text. */
const BREAKS = ['\n', '\r\n    ', '" +\n  "', '\\n', '\n> ', '`\n`'];

describe('what becomes of secrets of many formats', () => {
  const golden = openGolden('test/recorders/redaction/planted.txt');
  after(() => golden.close());

  for (const [at, { name, ...format }] of pickFormats(70).entries()) {
    it(`${at} ${name}`, () => {
      const planted = plant({ name, ...format }, createRandom(at));
      if (!planted) return;
      const places = Object.values(PLACES);
      const { text } = planted;
      const parts = BREAKS.map((gap, index) => {
        const half = Math.floor(text.length / 2) + index;
        return `${text.slice(0, half)}${gap}${text.slice(half)}${[' ', '\n', '.', '9'][index % 4]}`;
      });
      const texts = [
        ...[0, 1, 2, 3, 4].map((step) => places[(5 * at + step) % places.length]?.(text) ?? ''),
        ...parts,
        `${text}9`,
        `9${text}`,
        `${text} ${text}`,
      ];
      // What became of it alone: no secret stands in the file.
      golden.assertSame(
        `${at} ${name}`,
        redactApart(texts, {})
          .map((redacted, index) => `${redacted === texts[index] ? '=' : JSON.stringify(redacted)}\n`)
          .join(''),
      );
    });
  }
});

/** Patterns of a user's, and below each what is made of it. */
describe("a user's patterns", () => {
  it('are bounded, or refused with the reason', () => {
    const told = readFileSync(PATTERNS, 'utf8')
      .split('\n')
      .flatMap((line) => {
        if (line.startsWith('  ')) return [];
        if (line === '' || line.startsWith('#')) return line;
        const read = readOwnPattern('mine', line);
        return [line, `  ${typeof read === 'string' ? read : String(read.pattern)}`];
      })
      .join('\n');
    if (process.env['UPDATE']) writeFileSync(PATTERNS, told);
    else assert.equal(told, readFileSync(PATTERNS, 'utf8'));
  });

  it('are refused under names, and as values, that are none', () => {
    const refused = (name: string, source: unknown) => {
      const read = readOwnPattern(name, source);
      return typeof read === 'string' ? read : 'taken';
    };
    const noText = 'the pattern "a" is no text of 1 to 1000 characters.';
    for (const source of [7, null, undefined, ['x'], '', 'x'.repeat(1_001)]) assert.equal(refused('a', source), noText);
    assert.equal(refused('a', 'x'.repeat(1_000)), 'taken');
    const noName = (name: string) => `"${name}" is no name for a pattern: letters, digits, "_", "-", "." and spaces, up to 40.`;
    for (const name of ['', 'a/b', 'x'.repeat(41), 'a\n']) assert.equal(refused(name, 'x'), noName(name));
    for (const name of ['a', 'A 1_b-c.d', 'x'.repeat(40)]) assert.equal(refused(name, 'x'), 'taken');
  });

  it('come with names from the environment', () => {
    const read = (keys: string | undefined, patterns: string | undefined) => {
      const own = readOwnSecrets({ BATON_RECORD_REDACT_KEYS: keys, BATON_RECORD_REDACT_PATTERNS: patterns });
      return [own.names, own.patterns.map(({ name, pattern }) => `${name} ${String(pattern)}`), own.problems];
    };
    const takes = 'BATON_RECORD_REDACT_PATTERNS takes an object of patterns by name, such as {"order": "ORD-[0-9]{6}"}.';
    const noJson = 'BATON_RECORD_REDACT_PATTERNS is no JSON: it takes an object of patterns by name, such as {"order": "ORD-[0-9]{6}"}.';
    const noName = (name: string) => `BATON_RECORD_REDACT_KEYS: "${name}" is no name: letters, digits, "_", "-", "." and spaces, up to 64.`;
    assert.deepEqual(read(undefined, undefined), [[], [], []]);
    assert.deepEqual(read('', ' '), [[], [], []]);
    assert.deepEqual(read(' a b , c.d-e_1,,é ', ' {"x": "y+"} '), [['a b', 'c.d-e_1'], ['x /y{1,256}/g'], [noName('é')]]);
    assert.deepEqual(read(`${'x'.repeat(64)},${'x'.repeat(65)}`, '{'), [['x'.repeat(64)], [], [noName('x'.repeat(65)), noJson]]);
    for (const patterns of ['null', '[]', '7', '"x"']) assert.deepEqual(read('a', patterns), [['a'], [], [takes]]);
    assert.deepEqual(read('', '{"a": 7, "b": "(?i)Z", "c": "("}'), [
      [],
      ['b /Z/gi'],
      [
        'BATON_RECORD_REDACT_PATTERNS: the pattern "a" is no text of 1 to 1000 characters.',
        'BATON_RECORD_REDACT_PATTERNS: the pattern "c" is no regular expression.',
      ],
    ]);
  });
});
