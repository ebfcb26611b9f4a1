import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import { loadTextAnalyzer } from '../support/project';

interface Snippet {
  readonly prefix: string;
  readonly description: string;
  readonly body: readonly string[];
}

/** What the snippets leave to the file around them. */
const AROUND = {
  py: {
    before:
      'from typing import Any\nfrom agents import Agent, HandoffInputData, RunContextWrapper, handoff\nfrom agents.extensions import handoff_filters\nfrom pydantic import BaseModel\n\nrefunds = Agent(name="Refunds")\n',
    file: 'syntaxes/python.snippets.json',
  },
  ts: {
    before:
      "import { Agent, handoff } from '@openai/agents';\nimport { removeAllTools } from '@openai/agents-core/extensions';\nimport { z } from 'zod';\n\nconst refunds = new Agent({ name: 'Refunds' });\n",
    file: 'syntaxes/typescript.snippets.json',
  },
} as const;

for (const [extension, { before, file }] of Object.entries(AROUND)) {
  describe(`the snippets in ${file}`, () => {
    const snippets = Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, Snippet>);

    for (const { prefix, body } of snippets) {
      it(`${prefix} gives code without findings`, async () => {
        const whole = /^(?:from|import)\b/m.test(body.join('\n'));
        const text = `${whole ? '' : before}${expand(body.join('\n'))}\n`;
        const { workflow, findings } = (await loadTextAnalyzer()).analyze([{ path: `main.${extension}`, text }]);
        assert.deepEqual(findings, []);
        assert.deepEqual(workflow.unresolved, []);
        const handoffs = workflow.edges.length + workflow.handoffs.length;
        assert.ok(prefix.includes('team') || prefix === 'handoff-input' ? handoffs > 0 : workflow.agents.length > 0);
      });
    }

    it('are called alike in both languages', () => {
      const prefixes = snippets.map(({ prefix }) => prefix);
      assert.deepEqual(prefixes, ['agent', 'handoff-input', 'handoff-filter', 'triage-team', 'realtime-team']);
    });
  });
}

/** With what the places to be filled in hold at first. */
function expand(body: string): string {
  return body.replace(/\$\{\d+:([^}]*)\}/g, '$1').replaceAll('$0', '');
}
