import { strict as assert } from 'node:assert';
import { toMarkdown } from '../../src/graph/to-markdown';
import { airline } from './airline';
import { buildWorkflow } from './build-workflow';

const place = ({ file, start }: { readonly file: string; readonly start: number }) => ({ file: file.replace('/work/', ''), line: start / 100, column: 1 });

describe('a workspace as Markdown', () => {
  it('has a heading, a drawing and a table for each workflow, then the agents without handoffs', () => {
    const agents = ['Triage Agent', 'Billing', 'Alone', 'Night', 'Day'].map((name) => ({ name }));
    const edges = [
      { from: 'Triage Agent', to: 'Billing', toolName: 'transfer_to_billing' },
      { from: 'Triage Agent', to: 'Billing', toolName: 'fast', certainty: 'conditional' as const, reason: 'is_vip' },
      { from: 'Night', to: 'Day', toolName: 'ask_day', kind: 'agent-tool' as const },
    ];
    const text = toMarkdown(buildWorkflow({ agents, edges }), place);
    assert.deepEqual(
      text.split('\n').filter((line) => /^(#|\||-|\d)/.test(line)),
      [
        '## Triage',
        '2 agents, 2 handoffs',
        '| From | To | Tool | When | Place |',
        '| --- | --- | --- | --- | --- |',
        '| Triage Agent | Billing | `transfer_to_billing` |  | [agents.py:26](agents.py#L26) |',
        '| Triage Agent | Billing | `fast` | if `is_vip` | [agents.py:27](agents.py#L27) |',
        '## Night',
        '2 agents, 0 handoffs, 1 agent as a tool',
        '| From | To | Tool | When | Place |',
        '| --- | --- | --- | --- | --- |',
        '| Night | Day | `ask_day()` |  | [agents.py:28](agents.py#L28) |',
        '## Agents without handoffs',
        '- Alone ([agents.py:11](agents.py#L11))',
      ],
    );
    assert.equal(text.match(/^```mermaid\nflowchart /gm)?.length, 2);
  });

  it('says what is conditional, disabled and not known', () => {
    const text = toMarkdown(airline, place);
    assert.match(text, /^\| Cancellation Agent \| Refund Agent \| `transfer_to_refund` \| if `settings\.refunds` \| /m);
    assert.match(text, /^\| FAQ Agent \| Human Escalation \| `escalate` \| disabled \| /m);
    assert.match(text, /^\| Refund Agent \| \? \| `transfer_to_loyalty` \| target not known: \\`loyalty\\_agent\\` is a parameter \| /m);
  });

  it('keeps what names hold from being more than letters', () => {
    const text = toMarkdown(
      buildWorkflow({
        agents: [{ name: '# *a* | <b>\n```' }, { name: '[x](javascript:y)' }],
        edges: [{ from: '# *a* | <b>\n```', to: '[x](javascript:y)', toolName: 'a`|b' }],
      }),
      () => ({
        file: 'a b)|.py',
        line: 1,
        column: 1,
      }),
    );
    assert.match(text, /^## \\# \\\*a\\\* \\\| \\<b\\> \\`\\`\\`$/m);
    assert.match(text, /^\| \\# .* \| \\\[x\\\]\(javascript:y\) \| a\\`\\\|b \|  \| \[a b\)\\\|\.py:1\]\(a%20b%29%7C\.py#L1\) \|$/m);
  });
});
