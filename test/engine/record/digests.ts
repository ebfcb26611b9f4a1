import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Sdk } from '../../../src/model/workflow';
import { nameOf, SDKS } from './released-vectors';

/** Of what each release did with random cases: enough to notice a difference, and a thousandth of the whole. The long run tells which it is. */
export function readDigests(file: string, sdk: Sdk): readonly string[] {
  return readAll(file)[nameOf(sdk)]?.split(' ') ?? [];
}

/** Writes them, those of a release in one line. */
export function writeDigests(file: string, sdk: Sdk, digests: readonly string[]): void {
  const all = { ...readAll(file), [nameOf(sdk)]: digests.join(' ') };
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(SDKS.map((each) => [nameOf(each), all[nameOf(each)]])), null, 2)}\n`);
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
