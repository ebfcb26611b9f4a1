import fc from 'fast-check';

/** A change of one place of a file. `at` and `to` say where, from 0 (the first) to 1. */
export interface Mutation {
  readonly does: 'flip' | 'insert' | 'delete' | 'repeat' | 'swap' | 'cut' | 'field';
  readonly at: number;
  readonly to: number;
  readonly byte: number;
  readonly value: unknown;
}

const part = fc.noBias(fc.nat(999_999)).map((number) => number / 1_000_000);

export const arbitraryMutation: fc.Arbitrary<Mutation> = fc.record({
  does: fc.constantFrom('flip', 'insert', 'delete', 'repeat', 'swap', 'cut', 'field'),
  at: part,
  to: part,
  byte: fc.nat(255),
  value: fc.oneof(fc.jsonValue(), fc.nat(40), fc.constantFrom(-1, 0.5, 1e300, 2 ** 40, 2 ** 53, null, '', '__proto__')),
});

/** The changed file, the number of the line that changed, and its new text; undefined where nothing that follows can tell of the change. */
export function mutate(
  lines: readonly string[],
  { does, at, to, byte, value }: Mutation,
): { readonly bytes: Buffer; readonly line: number; readonly text: string | undefined } {
  const index = Math.floor(at * lines.length);
  const line = Buffer.from(`${lines[index]}\n`);
  const column = Math.floor(to * line.length);
  const replaced = (...now: readonly (string | Buffer)[]) => ({
    bytes: Buffer.concat([toBytes(lines.slice(0, index)), ...now.map((part) => Buffer.from(part)), toBytes(lines.slice(index + 1))]),
    line: index + 1,
    text: now.length === 0 ? undefined : now.join('').replace(/\n$/, ''),
  });

  switch (does) {
    case 'flip':
      line[column] = (line[column] ?? 0) ^ (byte || 1);
      return replaced(line);
    case 'insert':
      return replaced(line.subarray(0, column), Buffer.of(byte), line.subarray(column));
    case 'delete':
      return { ...replaced(), text: lines.slice(index + 1).some((later) => numberedBy(later) === numberedBy(lines[index] ?? '')) ? '' : undefined };
    case 'repeat':
      return { ...replaced(line, line), text: '' };
    case 'swap':
      return { bytes: toBytes([...lines.slice(0, index), lines[index + 1] ?? '', lines[index] ?? '', ...lines.slice(index + 2)]), line: index + 1, text: '' };
    case 'cut':
      return { bytes: Buffer.concat([toBytes(lines.slice(0, index)), line.subarray(0, column)]), line: index + 1, text: undefined };
    case 'field':
      return replaced(`${JSON.stringify(setField(JSON.parse(lines[index] ?? ''), to, value))}\n`);
  }
}

/** `s`, `i` or `l`: lines with the same have no gaps in their numbers. */
function numberedBy(line: string): string | undefined {
  return /^\{"k":"[^"]*","([sil])":/.exec(line)?.[1];
}

function toBytes(lines: readonly string[]): Buffer {
  return Buffer.from(lines.map((line) => `${line}\n`).join(''));
}

/** Puts the value in the place of one within, chosen by a number from 0 to 1. */
function setField(object: unknown, to: number, value: unknown): unknown {
  if (typeof object !== 'object' || object === null) return value;
  const entries = Object.entries(object);
  const chosen = to * entries.length;
  const isDeeper = entries.length > 0 && typeof entries[Math.floor(chosen)]?.[1] === 'object';
  const changed = entries.map(
    ([key, before], index) => [key, index !== Math.floor(chosen) ? before : isDeeper ? setField(before, chosen % 1, value) : value] as const,
  );
  return Array.isArray(object) ? changed.map(([, element]) => element) : Object.fromEntries(changed);
}
