import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSecrets } from '../../../src/recorders/node/values/secrets';
import { createRandom } from '../../bench/random';

/** Ordinary output of tools: sources, documents, lock files, source maps, test data, and what only programs print. */
export function readOrdinary(size: number, seed: number): readonly string[] {
  const random = createRandom(seed);
  const folders = [
    'node_modules/zod/src',
    'node_modules/openai/src',
    'node_modules/typescript/lib',
    'node_modules/fast-check',
    'node_modules/mermaid/dist/docs',
    'node_modules/@types/node',
    'src',
    'test',
  ];
  const files = folders
    .flatMap((folder) => list(folder))
    .filter((file) => !/recorders[\\/](?:catalogue|redaction|secrets|programs)|redaction|secrets|planted/.test(file));
  const texts: string[] = [readFileSync('package-lock.json', 'utf8').slice(0, 100_000), ...Array.from({ length: 40 }, () => print(random))];
  let length = texts.reduce((sum, text) => sum + text.length, 0);
  for (const file of files.map((file) => ({ file, by: random.below(1 << 30) })).sort((one, other) => one.by - other.by)) {
    if (length >= size) break;
    const text = readFileSync(file.file, 'utf8').slice(0, 20_000);
    texts.push(text);
    length += text.length;
  }
  return texts;
}

/** What Node's recorder (Python's is the same, as another test says) redacts in them. */
export function findFalseRedactions(texts: readonly string[]): readonly string[] {
  const secrets = createSecrets({ environment: {}, off: false, own: { names: [], patterns: [], problems: [] } });
  return texts.flatMap((text) => {
    const redacted = secrets.redactText(text);
    if (redacted === text) return [];
    return [...redacted.matchAll(/[^\n]{0,60}\[redacted [^\n]{0,60}/g)].map(([around]) => around);
  });
}

function list(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:[cm]?[jt]s|md|json|map|css|html|py|txt|ya?ml)$/.test(name))
      .sort()
      .map((name) => join(folder, name));
  } catch {
    return []; // Not in this installation.
  }
}

/** Logs, tables and JSON with ids, hashes, times, addresses and images in base64. */
function print(random: ReturnType<typeof createRandom>): string {
  const hex = (length: number) => Array.from({ length }, () => random.pick([...'0123456789abcdef'])).join('');
  const base64 = (length: number) =>
    Array.from({ length }, () => random.pick([...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'])).join('');
  const uuid = () => [8, 4, 4, 4, 12].map(hex).join('-');
  const rows = Array.from({ length: 20 }, (_, at) => ({
    id: uuid(),
    order: `o-${random.below(100_000)}`,
    commit: hex(40),
    etag: `"${hex(32)}"`,
    integrity: `sha512-${base64(86)}==`,
    at: new Date(1_700_000_000_000 + random.below(1 << 30) * 1000).toISOString(),
    url: `https://shop.example/orders/${at}?page=${at}&sort=-created_at#${hex(8)}`,
    thumbnail: `data:image/png;base64,iVBORw0KGgo${base64(300)}`,
    total_tokens: random.below(10_000),
    next_page_token: base64(24),
    call_id: `call_${base64(24).replace(/[+/]/g, 'x')}`,
  }));
  const log = rows.map(
    ({ id, at, url }) =>
      `${at} INFO  [worker-${random.below(9)}] GET ${url} 200 ${random.below(900)}ms trace=${id} user=ada@example.org tokens=${random.below(4000)}`,
  );
  const shell = rows.map(
    ({ commit, order }) =>
      `${commit.slice(0, 12)} (HEAD -> main, tag: v${random.below(9)}.${random.below(9)}.0) Fix ${order}: ask for the password again, drop the token cache`,
  );
  return [...log, ...shell, JSON.stringify(rows, undefined, 2)].join('\n');
}
