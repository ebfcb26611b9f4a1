import { strict as assert } from 'node:assert';
import { agentNameAt, renameEverywhere } from '../../src/features/agents/rename-everywhere';
import { languageOf, loadLanguages } from '../../src/languages/load-languages';
import { edited } from '../support/complete';
import { atCursor } from '../support/cursor';
import { toProjectPath } from '../support/project';

describe('renaming an agent', () => {
  /** The files that change; or why none does. */
  async function rename(files: Readonly<Record<string, string>>, to: string): Promise<Readonly<Record<string, string>> | string | undefined> {
    const { workflow, file, offset } = await atCursor(files);
    const language = languageOf(await loadLanguages('dist'), file);
    assert.ok(language);
    const texts = new Map(Object.entries(files).map(([path, text]) => [toProjectPath(path), text.replace('<|>', '')]));
    const text = (each: string) => texts.get(each);
    const sources = { workflow, language, files: [...texts.keys()], text, analysed: text, toNow: <S>(span: S) => span };
    const at = agentNameAt(sources, file, offset);
    if (!at) return undefined;
    const renaming = renameEverywhere(sources, at, to);
    if ('refused' in renaming) return renaming.refused;
    const edits = [renaming.name, ...renaming.tools];
    return Object.fromEntries(
      Object.keys(files).flatMap((path) => {
        const own = edits.filter((edit) => edit.at.file === toProjectPath(path));
        return own.length === 0 ? [] : [[path, edited(text(toProjectPath(path)) ?? '', own)]];
      }),
    );
  }

  const TEAM = 'from agents import Agent\n\nbilling = Agent(name="Bill<|>ing")\n';
  const DESK = `from agents import Agent, ModelSettings, handoff
from team import billing

triage = Agent(
    name="Triage",
    instructions="Call transfer_to_billing, not transfer_to_billing_2.",  # transfer_to_billing
    handoffs=[handoff(billing, tool_name_override='transfer_to_billing')],
    model_settings=ModelSettings(tool_choice="transfer_to_billing"),
)
transfer_to_billing = 1
`;

  it('goes through all texts that spell its tool', async () => {
    assert.deepEqual(await rename({ 'team.py': TEAM, 'desk.py': DESK }, 'Money Desk'), {
      'team.py': TEAM.replace('Bill<|>ing', 'Money Desk'),
      'desk.py': DESK.replace('Call transfer_to_billing,', 'Call transfer_to_money_desk,')
        .replace("'transfer_to_billing'", "'transfer_to_money_desk'")
        .replace('="transfer_to_billing"', '="transfer_to_money_desk"'),
    });
  });

  it('goes through tests, which wire no agent', async () => {
    const scripted = `from agents.testing import ScriptedModel, function_call

model = ScriptedModel([[function_call("transfer_to_billing", {})]])
transfer_to_billing = None
`;
    const other = "import { functionCall } from '@openai/agents/testing';\n\nfunctionCall('transfer_to_billing', {});\n";
    const renamed = await rename({ 'team.py': TEAM, 'test_desk.py': scripted, 'desk.test.ts': other }, 'Money Desk');
    assert.deepEqual(renamed, {
      'team.py': TEAM.replace('Bill<|>ing', 'Money Desk'),
      'test_desk.py': scripted.replace('"transfer_to_billing"', '"transfer_to_money_desk"'),
    });
  });

  it('begins at the tool, too, and works in TypeScript', async () => {
    const text = `import { Agent } from '@openai/agents';

const billing = new Agent({ name: 'Billing' });
const triage = new Agent({
  name: 'Triage',
  instructions: \`Call transfer_to_Bil<|>ling.\`,
  handoffs: [billing],
});
`;
    assert.deepEqual(await rename({ 'desk.ts': text }, 'Money'), {
      'desk.ts': text.replace("'Billing'", "'Money'").replace('transfer_to_Bil<|>ling', 'transfer_to_Money'),
    });
  });

  it('refuses what would be uncertain or no name', async () => {
    assert.match(String(await rename({ 'team.py': `${TEAM}other = Agent(name="billing")\n` }, 'Money')), /Another agent has the tool name transfer_to_billing/);
    assert.match(String(await rename({ 'team.py': TEAM }, ' ')), /has to have a name/);
    assert.match(String(await rename({ 'team.py': TEAM }, 'a"b')), /must not hold quotes/);
  });

  it('leaves alone what is no name of an agent, or put together', async () => {
    assert.equal(await rename({ 'team.py': 'from agents import Agent\n\nbill<|>ing = Agent(name="Billing")\n' }, 'Money'), undefined);
    assert.equal(await rename({ 'team.py': 'from agents import Agent\n\nbilling = Agent(name="Bil<|>l" + "ing")\n' }, 'Money'), undefined);
  });
});
