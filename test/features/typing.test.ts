import { strict as assert } from 'node:assert';
import { newestSdk } from '../../src/engine/sdk/sdk-version';
import { documentLinks } from '../../src/features/document-links';
import { inlayHints } from '../../src/features/inlay-hints';
import { signatureHelp } from '../../src/features/signature-help';
import { languageOf, loadLanguages } from '../../src/languages/load-languages';
import { atCursor } from '../support/cursor';

const CURSOR = '<|>';

describe('signature help', () => {
  /** `[ ]` is around the parameter that is written. */
  async function helpAt(file: string, marked: string, areCallsAnswered = false): Promise<string | undefined> {
    const languages = await loadLanguages('dist');
    const language = languageOf(languages, file);
    assert.ok(language);
    const sources = { language, sdk: newestSdk(language.language), file, text: marked.replace(CURSOR, ''), areCallsAnswered };
    const found = signatureHelp(sources, marked.indexOf(CURSOR));
    if (!found) return undefined;
    const { start, end } = found.parameters[found.active ?? -1] ?? { start: 0, end: 0 };
    return end === 0 ? found.label : `${found.label.slice(0, start)}[${found.label.slice(start, end)}]${found.label.slice(end)}`;
  }
  const python = (call: string) => helpAt('main.py', `from agents import Agent, handoff\n\nto = ${call}`);
  const script = (call: string) => helpAt('main.ts', `import { Agent, handoff } from '@openai/agents';\n\nconst to = ${call}`);

  it("shows a callback's shape, in half-typed code too", async () => {
    assert.equal(await python('handoff(billing, on_handoff=<|>'), 'on_handoff(context: RunContextWrapper[Any]) -> None');
    assert.equal(await python('handoff(billing, on_handoff=<|>, input_type=Refund)\n'), 'on_handoff(context: RunContextWrapper[Any], input: Refund) -> None');
    assert.equal(await python('handoff(billing, input_filter=lambda da<|>)'), 'input_filter(data: HandoffInputData) -> HandoffInputData');
    assert.equal(await python('handoff(billing, is_enabled=<|>)'), 'is_enabled(context: RunContextWrapper[Any], agent: Agent[Any]) -> bool');
    assert.equal(await script('handoff(billing, { onHandoff: <|>'), 'onHandoff(context: RunContext): Promise<void> | void');
    assert.equal(await script('handoff(billing, { inputType: Refund, onHandoff: <|> });'), 'onHandoff(context: RunContext, input: any): Promise<void> | void');
    assert.equal(await script('handoff(billing, { isEnabled: <|> });'), 'isEnabled({ runContext, agent }): Promise<boolean> | boolean');
  });

  it("shows the call's own", async () => {
    const whole = 'tool_name_override=…, tool_description_override=…, on_handoff=…, input_type=…, input_filter=…, nest_handoff_history=…, is_enabled=…)';
    assert.equal(await python('handoff(<|>'), `handoff([agent], ${whole}`);
    assert.equal(await python('handoff(billing, <|>)'), `handoff(agent, [tool_name_override=…], ${whole.slice('tool_name_override=…, '.length)}`);
    assert.equal(
      await script('handoff(billing, { toolNameOverride: <|> })'),
      'handoff(agent, { [toolNameOverride?], toolDescriptionOverride?, onHandoff?, inputType?, inputFilter?, isEnabled? })',
    );
  });

  it('leaves that to a client that has it by other means, and texts alone', async () => {
    assert.equal(await helpAt('main.py', 'from agents import handoff\nhandoff(<|>)', true), undefined);
    assert.equal(await python('handoff(billing, tool_name_override="<|>")'), undefined);
    assert.equal(await python('print(<|>)'), undefined);
  });
});

describe('inlay hints', () => {
  async function hintsIn(path: string, text: string): Promise<readonly string[]> {
    const { workflow, file, code, text: analysed } = await atCursor({ [path]: text });
    return inlayHints(workflow, file, analysed).map(({ label, at }) => `${code(at)} ${label}`);
  }

  it('tell the tool that the model sees where the code does not', async () => {
    const team = 'from agents import Agent, handoff\n\nbilling = Agent(name="Billing Agent")\n';
    assert.deepEqual(await hintsIn('desk.py', `${team}Agent(name="T", handoffs=[billing, handoff(billing, tool_name_override="pay")])\n`), [
      'billing transfer_to_billing_agent',
    ]);
    assert.deepEqual(await hintsIn('desk.py', `${team}import other\nAgent(name="T", handoffs=[other.agent])\n`), []);
    const script = `import { Agent, handoff } from '@openai/agents';\nconst billing = new Agent({ name: 'Billing Agent' });\n`;
    assert.deepEqual(await hintsIn('desk.ts', `${script}new Agent({ name: 'T', handoffs: [handoff(billing)] });\n`), [
      'handoff(billing) transfer_to_Billing_Agent',
    ]);
  });
});

describe('document links', () => {
  it('lead from names of tools in instructions to agents', async () => {
    const { workflow, file, code, text } = await atCursor({
      'desk.py': `from agents import Agent
from team import billing

triage = Agent(
    name="Triage",
    instructions="""Call transfer_to_billing for money.
    Not transfer_to_billing_agent.""",
    handoffs=[billing],
)
`,
      'team.py': 'from agents import Agent\n\nbilling = Agent(name="Billing")\n',
    });
    assert.deepEqual(
      documentLinks(workflow, file, text).map(({ at, target, tooltip }) => `${code(at)} → ${target.file} ${code(target)} ${tooltip}`),
      ['transfer_to_billing → /workspace/team.py Agent Billing'],
    );
  });
});
