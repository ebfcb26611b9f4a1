import { strict as assert } from 'node:assert';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { openRecording } from '../../../src/recording/open-recording';
import type { Recording } from '../../../src/recording/recording';
import { readHandoff } from '../../../src/replay/read-handoff';
import { importFile } from '../../../src/traces/imports/import-file';
import type { OtlpSpan } from '../../../src/traces/otlp/otlp-span';
import { toOtlpJson } from '../../../src/traces/otlp/to-otlp-json';
import { toSpans } from '../../../src/traces/otlp/to-spans';
import { arbitraryRecording } from '../../support/recording/arbitrary-recording';

describe('a recording as spans', () => {
  const folder = mkdtempSync(join(tmpdir(), 'baton-otlp-'));
  after(() => rmSync(folder, { recursive: true }));

  const open = async <T>(name: string, text: string | Buffer, read: (recording: Recording) => Promise<T> | T): Promise<T> => {
    const file = join(folder, name);
    writeFileSync(file, text);
    const recording = await openRecording(file);
    try {
      return await read(recording);
    } finally {
      recording.close();
    }
  };
  const toJson = async (recording: Recording) => {
    const spans: OtlpSpan[] = [];
    await toSpans(recording, (span) => spans.push(span));
    return { spans, json: toOtlpJson(recording.header, spans) };
  };

  for (const name of ['python/plain', 'python/chat', 'python/nested', 'javascript/plain', 'javascript/chat', 'javascript/nested']) {
    it(`${name}: imported again, its handoffs are the same in all that spans hold`, async () => {
      const recorded = await openRecording(`test/traces/imports/fixtures/${name}/recorded.handoffs.jsonl`);
      const { json } = await toJson(recorded);
      const told = recorded.handoffs.map((seq) => toTold(recorded, seq));
      recorded.close();
      const { recording } = await importFile(Buffer.from(json), {
        readWasm: () => assert.fail('it is no database'),
        version: '1.2.3',
        file: 'spans.json',
        now: new Date(0),
        own: { names: [], patterns: [], problems: [] },
      });
      await open('again.handoffs.jsonl', recording, (imported) => {
        assert.deepEqual(imported.problems, []);
        assert.deepEqual(
          imported.handoffs.map((seq) => toTold(imported, seq)),
          told,
        );
      });
    });
  }

  it('is a tree of spans that have all ended, whatever was recorded', async function () {
    this.timeout(120_000);
    await fc.assert(
      fc.asyncProperty(arbitraryRecording, async (text) =>
        open('any.handoffs.jsonl', text, async (recording) => {
          const { spans, json } = await toJson(recording);
          const ids = new Set(spans.map(({ id }) => id));
          assert.equal(ids.size, spans.length);
          for (const { parent, begin, end } of spans) assert.ok((parent === undefined || ids.has(parent)) && end >= begin);
          assert.equal(spans.filter(({ name }) => name.startsWith('handoff from ')).length, recording.handoffs.length);
          assert.equal((JSON.parse(json) as { resourceSpans: unknown[] }).resourceSpans.length, 1);
        }),
      ),
      { numRuns: 60 },
    );
  });
});

function toTold(recording: Recording, seq: number) {
  const { from, to, tool, callId, arguments: args, received, outcome } = readHandoff(recording, seq) ?? assert.fail('no handoff');
  return { from, to, tool, callId, args, outcome, received: received?.map((item) => [item.kind, item.callId, item.tool]) };
}
