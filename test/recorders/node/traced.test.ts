import { strict as assert } from 'node:assert';
import { rmSync } from 'node:fs';
import { eventsOf, readRecording } from './read-recording';
import { makePrograms, runProgram } from './record-scenarios';

for (const version of ['0.8.5', '0.20.0']) {
  it(`recorder for Node: spans and guardrails of tools of @openai/agents ${version}`, async () => {
    const folder = await makePrograms(version);
    try {
      const env = { OPENAI_AGENTS_DISABLE_TRACING: '0' };
      const [plain, recorded] = await Promise.all([
        runProgram(folder, ['traced.cjs'], { env, isRecorded: false }),
        runProgram(folder, ['traced.cjs'], { env }),
      ]);
      assert.deepEqual([recorded.stdout, recorded.stderr, recorded.faults], [plain.stdout, plain.stderr, '']);
      assert.match(plain.stdout, /^done .*too long/);

      const recording = await readRecording(recorded.recordings[0] ?? '');
      const guardrails = eventsOf(recording, 'guardrail');
      assert.deepEqual(
        guardrails.map(({ agent, name, stage, triggered }) => [agent, name, stage, triggered]),
        [
          ['Desk', 'polite', 'tool_input', false],
          ['Desk', 'short', 'tool_output', true],
        ],
      );
      assert.deepEqual(recording.item(guardrails[0]?.info ?? -1), { words: 3 });

      const spans = eventsOf(recording, 'span');
      assert.deepEqual([...new Set(spans.map(({ run, type, name }) => `${run} ${type} ${name}`))].sort(), ['r1 custom in the shelf', 'r1 mcp_tools null']);
      const custom = spans.find(({ type }) => type === 'custom');
      const { data } = recording.item(custom?.data ?? -1) as { readonly data: Record<string, unknown> };
      assert.equal(data['shelf'], 7);
      assert.match(String(data['password']), /^\[redacted password/);
      assert.deepEqual((recording.item(spans.find(({ type }) => type === 'mcp_tools')?.data ?? -1) as { readonly result: unknown }).result, ['read_file']);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
}
