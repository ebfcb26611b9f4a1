import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import type * as z from 'zod';
import { EVENT_RELATIONS } from '../../src/recording/event-relations';
import { readParsed } from '../../src/recording/file/parse-line';
import { BlockLine, Events, Header, ItemLine, ListLine } from '../../src/recording/schema';
import { type Field, SHAPES, toFields, toType } from '../panel/to-type-text';
import { makeRecording } from '../support/recording/make-recording';

const DOCUMENT = readFileSync('src/recording/format.md', 'utf8');
/** Told once, of all events, and of all events but two. */
const COMMON = new Set(['k', 's', 't', 'run']);

const sections = new Map(
  DOCUMENT.split(/^### /m)
    .slice(1)
    .map((section) => [/^`([^`]+)`/.exec(section)?.[1], section] as const),
);

function readTable(name: string): readonly Field[] {
  const rows = (sections.get(name) ?? '').matchAll(/^\| `([^`]+)` \| `([^`]+)` \| (.+) \|$/gm);
  return [...rows].map(([, field = '', type = '']) => ({ name: field, type }));
}

describe('the forms of events', () => {
  it('are those that the recorder for Python marks', () => {
    const [, listed = ''] = /^MARKS = \{(.*)\}$/m.exec(readFileSync('src/recorders/python/baton_recorder/recording_file.py', 'utf8')) ?? [];
    const marked = Object.entries(EVENT_RELATIONS).flatMap(([kind, { mark }]) => (mark ? [kind] : []));
    assert.deepEqual(listed.match(/[\w.]+/g)?.sort(), marked.sort());
  });
});

describe('the document of the format', () => {
  const lines: Readonly<Record<string, z.ZodObject>> = { header: Header, item: ItemLine, list: ListLine, blk: BlockLine };
  for (const [kind, schema] of Object.entries(lines)) {
    it(`tells of ${kind} lines what the schema does`, () => {
      assert.deepEqual(
        readTable(kind),
        toFields(schema).filter(({ name }) => name !== 'k'),
      );
    });
  }

  for (const [kind, schema] of Object.entries(Events)) {
    it(`tells of ${kind} what the schema does`, () => {
      assert.deepEqual(
        readTable(kind),
        toFields(schema).filter(({ name, type }) => !COMMON.has(name) || (name === 'run' && type !== 'text')),
      );
    });
  }

  for (const [name, schema] of Object.entries(SHAPES)) {
    it(`tells of ${name} what the schema does`, () => {
      if ('shape' in schema) assert.deepEqual(readTable(name), toFields(schema as z.ZodObject));
      else assert.match(sections.get(name) ?? '', new RegExp(`^\`${name}\` = \`${escape(toUnnamed(schema))}\`$`, 'm'));
    });
  }

  it('tells of nothing else', () => {
    const known = [...Object.keys(lines), ...Object.keys(Events), ...Object.keys(SHAPES)];
    assert.deepEqual([...sections.keys()].sort(), known.sort());
  });

  it('shows lines that are right, and of the example as it is', () => {
    const examples = [...DOCUMENT.matchAll(/^```jsonl\n(.*?)^```$/gms)].map(([, text = '']) => text.trimEnd().split('\n'));
    assert.equal(examples.length, 2);
    for (const line of examples.flat()) {
      const parsed = readParsed(Buffer.from(line));
      assert.ok(typeof parsed === 'object' && parsed.type !== 'foreign', `${line}: ${JSON.stringify(parsed)}`);
    }
    const [example = []] = examples;
    assert.deepEqual(
      example.filter((line) => !makeRecording().split('\n').includes(line)),
      [],
    );
  });
});

function toUnnamed(schema: z.ZodType): string {
  const isNullable = schema.def.type === 'nullable';
  const inner = isNullable ? (schema as z.ZodNullable).unwrap() : schema;
  return (inner as z.ZodUnion).options.map((option) => toType(option as z.ZodType, '')).join(' or ') + (isNullable ? ' or null' : '');
}

function escape(text: string): string {
  return text.replace(/[{}[\]?.]/g, '\\$&');
}
