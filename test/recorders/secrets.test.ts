import { strict as assert } from 'node:assert';
import { spawnBaton } from '../cli/spawn-baton';
import { makeFolder } from '../support/files/make-folder';
import { pickSecrets } from './redaction/plant';
import { createFindSecret, PLANTED_PROGRAMS, recordPlanted } from './redaction/record-planted';

const HOME_MADE = 'gull-marble-orchard-4711';
const PEM_BODY = 'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7';

/** `text`: recognised wherever they stand. `key`: by the name they stand under. `never`: in what is not recorded at all. */
const PLANTED: Readonly<Record<string, string>> = {
  'text openai': 'sk-proj-Qm7vT3xLw9RbZ2nKc8HdYf4GsPa6Je1U',
  'text anthropic': 'sk-ant-api03-Vb6nMk2qWx8rTz4yLp7sDf1g',
  'text stripe': 'sk_live_4eC39HqLyjWDarjtT1zdp7dcX',
  'text github': 'ghp_9aB8cD7eF6gH5iJ4kL3mN2oP1qR0sT9uV8wX',
  'text aws': 'AKIAQ3EGXMPL5T7UV2WB',
  'text google': 'AIzaSyD4r7Tg2Kq9Lm3Np6Qs8Uv1Wx5Yz0Bc3Ef',
  'text slack': 'xoxb-2841739205-kQwErTyUiOpAsDfGhJkL',
  'text jwt': 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0NzExIn0.Wq3rT5yU7iO9pA1sD3fG5hJ7kL9',
  'text authorization': 'Authorization: Bearer 8f14e45fceea167a5a36dedd4bea2543',
  'text basic': 'Basic dXNlcjpwYXNzd29yZA==',
  'text pem': `-----BEGIN PRIVATE KEY-----\n${PEM_BODY}\n-----END PRIVATE KEY-----`,
  'text url': 'postgres://desk:correct-horse-battery@db.example/orders',
  'text assignment': 'DB_PASSWORD=marble-otter-2290',
  'text quoted': "api_key = 'cedar lantern 1187'",
  'text query': 'token=heron-basket-3306&page=2',
  'text environment': HOME_MADE,
  'text late': 'willow-satchel-drum-0815',
  'key 1': 'plum-tractor-1',
  'key 2': 'hunter2 hunter2',
  'key 3': 'owl pudding 33',
  'key 4': 'Digest username=rook',
  'key 5': 'sid=brass-kettle-55',
  'key 6': 'violet-anchor-66',
  'key 7': 'turnip-lantern-77',
  'key 8': 'quill-harbour-88',
  'key 9': 'gAAAAABm-felt-ribbon-99',
  'never 1': 'ivory-paddock-11',
};

/** One of each of sixty formats that tell by themselves, which are met wherever the others are. */
const FORMATS = pickSecrets(300, 1, 4711)
  .filter(({ text, secret }) => text === secret && secret.length >= 16)
  .slice(0, 60);

/** What gives each away, even where only a part was kept. */
const TRACES = Object.values(PLANTED).map((secret) => {
  if (secret.startsWith('-----')) return PEM_BODY.slice(0, 20);
  if (secret.includes('://')) return 'correct-horse';
  return secret.replace(/^(Authorization: Bearer |Basic |DB_PASSWORD=|api_key = '|token=)/, '').slice(0, 14);
});

/** Where they are met; each must be in the recording, or the test would prove nothing. */
const PLACES = [
  'instructions',
  'message',
  'context',
  'answer',
  'tool description',
  'tool arguments',
  'tool output',
  'tool error',
  'handoff arguments',
  'filter',
  'last answer',
  'callback error',
  'model error',
  'settings',
];

describe('planted secrets', () => {
  for (const program of PLANTED_PROGRAMS) {
    it(`${program.name}: are nowhere in a recording or log, and not where it is shown`, async () => {
      const secrets = { ...PLANTED, ...Object.fromEntries(FORMATS.map(({ text }, at) => [`text ${at}`, text])) };
      const folder = makeFolder({});
      const { status, stdout, stderr, logs, recorded, shown } = await recordPlanted(folder, program, secrets, { DESK_SIGNING_SECRET: HOME_MADE });
      assert.equal(status, 0, stderr);
      assert.match(stdout, /^(ended with Last\n)+(failed with \w+\n){3}$/);
      assert.deepEqual(logs, [], stderr);
      for (const place of PLACES) assert.ok(recorded.includes(`${place} knows`), `${place} was not recorded`);
      assert.ok(recorded.includes('[redacted'));
      for (const [where, text] of Object.entries({ ...shown, 'what is recorded': recorded })) {
        const findSecret = createFindSecret(text);
        for (const trace of TRACES) assert.equal(findSecret(trace), undefined, where);
        for (const { secret } of FORMATS) assert.equal(findSecret(secret), undefined, where);
      }
      for (const place of ['message', 'filter', 'tool output']) assert.ok(shown['the panel']?.includes(`${place} knows`), `the panel does not show ${place}`);
      assert.match(shown['baton replay --format text'] ?? '', /^Redacted: .*npm-access-token \d+/m);
      assert.equal((await spawnBaton(folder, ['replay', '--secrets'])).stdout, 'No secrets in the recording.\n');
    });
  }
});
