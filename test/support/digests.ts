import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Of what came of random cases, which the running SDKs had confirmed: enough to notice a difference, and a thousandth of the whole. The long run tells which it is. */
export function readDigests(file: string, name: string): readonly string[] {
  return readAll(file)[name]?.split(' ') ?? [];
}

/** Writes them, those of a name in one line. */
export function writeDigests(file: string, name: string, digests: readonly string[]): void {
  const all = { ...readAll(file), [name]: digests.join(' ') };
  writeFileSync(file, `${JSON.stringify(toSorted(all), null, 2)}\n`);
}

/** The same for values that are equal as JSON. */
export function toDigest(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(toSorted(value)))
    .digest('base64url')
    .slice(0, 8);
}

function readAll(file: string): Readonly<Record<string, string>> {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>) : {};
}

function toSorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toSorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, toSorted(inner)]));
}
