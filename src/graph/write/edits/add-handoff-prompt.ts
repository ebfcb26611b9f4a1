import * as l10n from '@vscode/l10n';
import { byId } from '../../../model/by-id';
import type { Agent } from '../../../model/workflow';
import type { Code } from '../../../model/writing';
import { type Attempt, attempt } from '../attempt';
import { importSdk } from '../imports';
import { type Refusal, refuse } from '../request';
import { textAt, type Writable } from '../writable';
import { nameOfAgent } from './add-handoff';
import { isUnchanged } from './unchanged';

/** Python: extensions/handoff_prompt.py; JS: agents-core/src/extensions/handoffPrompt.ts. */
const PROMPT = {
  python: { module: 'agents.extensions.handoff_prompt', name: 'prompt_with_handoff_instructions' },
  typescript: { module: '@openai/agents-core/extensions', name: 'promptWithHandoffInstructions' },
} as const;

/** Puts the SDK's text about handoffs before the instructions of one agent. */
export function addHandoffPrompt(writable: Writable, agent: Agent): Attempt | Refusal {
  const { instructions, language } = agent;
  const at = instructions?.span;
  if (!at || instructions.value === undefined)
    return refuse(l10n.t('Only the running program knows the instructions of {0}.', nameOfAgent(agent)), agent.calleeSpan);
  const lock = writable.lock(at.file);
  if (lock !== undefined) return refuse(lock, at);
  const { module, name } = PROMPT[language];
  const named = importSdk(writable, at.file, module, name);
  const written: Code = { kind: 'written', text: textAt(writable, at) };
  const tried =
    named && attempt(writable, [...named.edits, { kind: 'replace', at, by: { kind: 'call', callee: named.name, arguments: [written], options: [] } }]);
  const after = tried && byId(tried.workflow.agents);
  const isAlone = writable.workflow.agents.every((each) => {
    const now = after?.(tried?.agentNow(each.id))?.instructions?.value;
    return each.id === agent.id ? now?.endsWith(instructions.value ?? '') && now !== instructions.value : now === each.instructions?.value;
  });
  if (!tried || !isUnchanged(tried) || !isAlone)
    return refuse(l10n.t('The text is not of {0} alone, or is made where no call can stand.', nameOfAgent(agent)), at);
  return tried;
}
