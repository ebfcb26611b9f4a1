import { strict as assert } from 'node:assert';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { toReplayJson } from '../../src/cli/formats/replay/replay-json';
import { readEventData } from '../../src/debug/events/event-variables';
import { findScopes } from '../../src/debug/values/find-scopes';
import { createFindings } from '../../src/panel/findings/panel-findings';
import { toMoment } from '../../src/panel/moment/to-moment';
import { readRequest } from '../../src/recording/read-request';
import { ASKED_RELEASES } from '../install/asked-releases';
import { ensureJavaScriptSdk } from '../install/javascript-sdk';
import { ensurePythonSdk } from '../install/python-sdk';
import { RECORDING, recordProgram } from '../support/recording/record-program';
import { eventsOf, readRecording } from './node/read-recording';

/** Whether the release tells the request's id, of an answer and of a stream. */
const PROGRAMS: readonly (readonly [language: 'python' | 'javascript', release: string, once: boolean, streamed: boolean])[] = [
  ['python', '0.8.4', false, false],
  ['python', '0.14.8', true, true],
  ['python', '0.24.0', true, true],
  ['javascript', '0.8.5', true, true],
  ['javascript', '0.20.0', true, true],
];

/** What is recorded in place of the bytes of the programs' input. */
const BLOBS = [
  { $blob: 'application/octet-stream', ...digest(4096) },
  { $blob: 'image/png', ...digest(300) },
];

function digest(bytes: number) {
  const data = Buffer.from(Array.from({ length: bytes }, (_, index) => index % 256));
  return { bytes, sha: createHash('sha256').update(data).digest('base64url').slice(0, 22) };
}

describe('recorders: ids, settings, tokens and binary content of requests', () => {
  for (const [language, release, once, streamed] of PROGRAMS.filter(([sdk, version]) => ASKED_RELEASES[sdk].includes(version))) {
    for (const way of ['once', 'streamed'] as const) {
      it(`${language} ${release}, ${way}`, async () => {
        const folder = mkdtempSync(join(tmpdir(), 'baton-requests-'));
        try {
          cpSync(resolve('test/recorders/programs'), folder, { recursive: true });
          if (language === 'javascript') symlinkSync(join(await ensureJavaScriptSdk(release), 'node_modules'), join(folder, 'node_modules'));
          const command = language === 'python' ? [await ensurePythonSdk(release), 'requests.py', way] : [process.execPath, 'requests.mjs', way];
          const { status, stderr, faults, recordings } = await recordProgram(command, { cwd: folder, env: { ...RECORDING, PYTHONDONTWRITEBYTECODE: '1' } });
          assert.deepEqual([status, faults], [0, ''], stderr);
          const recording = await readRecording(recordings[0] ?? '');
          const text = readFileSync(recordings[0] ?? '', 'utf8');
          assert.ok(!text.includes('abcdefghijklmnopqrstuvwxyz'));
          for (const blob of BLOBS) assert.ok(text.includes(JSON.stringify(blob).slice(1, -1)), JSON.stringify(blob));

          const [first, second] = eventsOf(recording, 'model.begin').map(({ s }) => readRequest(recording, s));
          assert.deepEqual(first && [first.responseId, first.requestId], ['resp_1', (way === 'once' ? once : streamed) ? 'req_1' : undefined]);
          assert.deepEqual(first && [first.previousResponseId, first.conversationId], way === 'once' ? ['resp_0', undefined] : [undefined, 'conv_5']);
          assert.deepEqual(first?.usage, { inputTokens: 100, outputTokens: 20, cachedTokens: 70, reasoningTokens: 9 });
          assert.equal(second?.responseId, 'resp_2');
          const settings = second?.settings as Record<string, unknown>;
          assert.deepEqual([settings['temperature'], settings['max_tokens'] ?? settings['maxTokens']], [0.25, 512]);

          // Where a user would look.
          const json = JSON.parse([...toReplayJson(recording)].join('')) as {
            runs: { handoffs: { request: { settings: unknown; responseId: string; usage: object } }[] }[];
          };
          const [shown] = json.runs.flatMap(({ handoffs }) => handoffs.map(({ request }) => request));
          assert.deepEqual([shown?.responseId, shown?.settings, shown?.usage], ['resp_2', settings, second?.usage]);
          const [, end] = eventsOf(recording, 'model.end');
          assert.ok(end);
          const scopes = new Map(
            findScopes(readEventData(recording, end, { agent: () => 'Refund', handoff: () => ({ whole: () => undefined, head: () => undefined }) })).map(
              ({ name, value }) => [name, value],
            ),
          );
          assert.equal((scopes.get('Model ids') as Record<string, unknown>)['response_id'], 'resp_2');
          assert.deepEqual(scopes.get('Model settings'), settings);
          const seq = eventsOf(recording, 'handoff.begin')[0]?.s ?? 0;
          const page = JSON.stringify(
            toMoment(recording, { is: 'handoff', seq }, { whatIf: undefined, findings: createFindings(recording, { all: undefined }), chosen: undefined })
              ?.shown.details,
          );
          for (const text of ['settings.temperature', 'resp_2', 'cached tokens', 'reasoning tokens']) assert.ok(page.includes(text), text);
        } finally {
          rmSync(folder, { recursive: true });
        }
      });
    }
  }
});
