import { strict as assert } from 'node:assert';
import { spawnSync } from 'node:child_process';
import { findFalseRedactions, readOrdinary } from './find-false-redactions';
import { findLeaks } from './find-leaks';
import { redactInNode, redactInPython } from './redact-both';

/** What is redacted, in both recorders: `<…>` is what must go. */
const SECRETS: readonly string[] = [
  'password: <hunter2x>',
  'password=<swordfish>',
  "passwd = '<correct horse 7>'",
  'DB_PASSWORD="<p4ss,word;x>"',
  'mysql --password <s3cr3tpw> -h db',
  'tool --api-key=<abcDEF123xyz>',
  'curl -u ada:<swordfish> https://x',
  'curl --user "ada:<sw0rdfish>"',
  '["--token", "<plum77kiwi>"]',
  '{"auth":"<dXNlcjpwYXNz1>"}',
  '{"creds":"<plum>"}',
  '{"session":"<9f3ab27c>"}',
  '{"otp":"<482113>"}',
  '{"pin":"<4821>"}',
  '{"ssn":"<078-05-1120>"}',
  '{"refresh":"<r1-9f3ab27c>"}',
  '{"pw":"<plum>"}',
  '{"name":"API_KEY","value":"<plum>"}',
  'redis://:<plumkiwi9>@cache:6379',
  'Cookie: <sid=9f3ab27c77>',
  'Authorization: <Digest username=rook3344>',
  'export TWILIO_AUTH_TOKEN=<0123456789abcdef0123456789abcdef>',
  '//registry.npmjs.org/:_authToken=<3f2c9a77-plum-kiwi>',
  'machine x.example login ada password <plumkiwi>',
];

/** What stays as it is. */
const ORDINARY: readonly string[] = [
  'password: string',
  'token: string;',
  'const token = await getToken();',
  'password = getpass()',
  '"password": {"type": "string"}',
  '{"tokens": 512, "refresh": true, "session": "active", "pin": 7}',
  'docker run -u 1000:1000 x',
  'max_tokens=4096',
  '{"nextPageToken":"abc123def456"}',
  'Use --token TOKEN or --password.',
  'Authorization: Bearer <token>',
  'https://user:password@host/',
  'token=${TOKEN}',
  'secret: the value that you chose',
  'Basic authentication',
  'sk-learn is scikit-learn',
  'class HandoffSession: pass',
  `sha512-${'q'.repeat(40)}`,
  '{"properties":{"api_key":{"type":"string","description":"The key"}}}',
];

describe('redaction', () => {
  it('marks what users gave as patterns and names, and says which it cannot use', () => {
    const environment = {
      BATON_RECORD_REDACT_KEYS: 'customerNo, bad/name',
      BATON_RECORD_REDACT_PATTERNS: JSON.stringify({
        order: 'ORD-[0-9]+',
        loud: '(?i)plum',
        again: '(a+)+',
        half: '(',
        none: 'x*',
        own: '(?<n>a)',
        class: '[a-z',
        deep: '(?:(?:a|b+)c)*',
      }),
    };
    const texts = ['ORD-123456 and PLUM', '{"customer_no":"k1","customerNo":"k2","x":1}'];
    const [node, python] = [redactInNode(texts, environment), redactInPython(texts, environment)];
    assert.deepEqual(python, node);
    assert.match(node.texts[0] ?? '', /^\[redacted order #....\] and \[redacted loud #....\]$/);
    assert.match(node.texts[1] ?? '', /^\{"customer_no":"\[redacted customer_no #....\]","customerNo":"\[redacted customer_no #....\]","x":1\}$/);
    assert.deepEqual(
      node.problems.map((problem) => /"([^"]*)"/.exec(problem)?.[1]),
      ['bad/name', 'again', 'half', 'none', 'own', 'class', 'deep'],
    );
  });

  it('takes what is given to telling names, and leaves what is not given', () => {
    const texts = [...SECRETS.map((text) => text.replace(/<(.*)>/, '$1')), ...ORDINARY];
    const [node, python] = [redactInNode(texts), redactInPython(texts)];
    assert.deepEqual(python.texts, node.texts);
    for (const [at, text] of SECRETS.entries()) {
      const secret = /<(.*)>/.exec(text)?.[1] ?? assert.fail(text);
      assert.ok(!node.texts[at]?.includes(secret), `${text} became ${node.texts[at]}`);
    }
    assert.deepEqual(node.texts.slice(SECRETS.length), ORDINARY);
  });

  it('leaves none of sixty formats anywhere, and is the same in both recorders', function () {
    this.timeout(120_000);
    const { count, formats, leaks, different } = findLeaks({ seed: 1, each: 2, formats: 60 });
    assert.equal(formats, 60);
    assert.ok(count > 2500);
    assert.deepEqual(leaks, []);
    assert.deepEqual(different, []);
  });

  it('takes at most five of a MB of ordinary output for secrets', function () {
    this.timeout(120_000);
    const texts = readOrdinary(1_000_000, 7);
    assert.ok(texts.join('').length >= 1_000_000);
    const found = findFalseRedactions(texts);
    assert.ok(found.length <= 5, found.join('\n'));
  });

  it('is what the script makes of the catalogue', () => {
    const { status, stderr } = spawnSync('node', ['src/recorders/catalogue/generate.js', '--check'], { encoding: 'utf8' });
    assert.equal(status, 0, stderr);
  });
});
