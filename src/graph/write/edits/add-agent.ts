import * as l10n from '@vscode/l10n';
import type { Span } from '../../../model/span';
import type { Agent } from '../../../model/workflow';
import type { Code } from '../../../model/writing';
import { namesOfAgent } from '../agent-names';
import { type Attempt, attempt, attemptEdits, comesTo } from '../attempt';
import { freeName } from '../imported-names';
import { importSdk } from '../imports';
import { type Refusal, refuse, type WriteRequest } from '../request';
import { statementAt } from '../scopes';
import { applyEdits, composeEdits } from '../text-edits';
import type { Writable } from '../writable';
import { addHandoff } from './add-handoff';

type Request = Extract<WriteRequest, { kind: 'add-agent' }>;

const CLASSES = { agent: 'Agent', realtime: 'RealtimeAgent', sandbox: 'SandboxAgent' } as const;
const MODULES = {
  python: { agent: 'agents', realtime: 'agents.realtime', sandbox: 'agents.sandbox' },
  typescript: { agent: '@openai/agents', realtime: '@openai/agents/realtime', sandbox: '@openai/agents/sandbox' },
} as const;

/** A new agent of the same kind beside another one: before it where that hands off to it and so must know it, else behind it. */
export function addAgent(writable: Writable, beside: Agent, request: Request): Attempt | Refusal {
  const lock = writable.lock(beside.span.file);
  if (lock !== undefined) return refuse(lock, beside.calleeSpan);
  if (!request.isTarget) return makeAgent(writable, beside, request, 'behind') ?? noPlace(beside);
  let reason = noPlace(beside);
  for (const where of ['before', 'behind'] as const) {
    const made = makeAgent(writable, beside, request, where);
    const joined = made && join(writable, beside, made);
    if (joined && 'edits' in joined) return joined;
    reason = joined ?? reason;
  }
  return reason;
}

function makeAgent(writable: Writable, beside: Agent, { name, instructions = '' }: Request, where: 'behind' | 'before'): Attempt | undefined {
  const { language, kind, span } = beside;
  const { file } = span;
  const text = writable.text(file);
  const own = namesOfAgent(writable, beside).find((each) => each.file === file && !each.path.some(({ of }) => of === 'class'));
  const named = importSdk(writable, file, MODULES[language][kind], CLASSES[kind]);
  const statement = own && statementAt(own.path);
  if (text === undefined || !named || !statement) return undefined;
  const at: Span = { file, start: statement.start, end: statement.end };
  const { agentOptions, takesOptionsObject } = writable.sdk[language];
  const value: Code = {
    kind: 'call',
    callee: named.name,
    ...(takesOptionsObject ? { isNew: true } : {}),
    arguments: [],
    options: [
      { name: agentOptions.name, value: { kind: 'string', value: name } },
      { name: agentOptions.instructions, value: { kind: 'string', value: instructions } },
    ],
  };
  const target = freeName(text, toVariable(name, own.root));
  const tried = attempt(writable, [...named.edits, { kind: 'add-statement', at, where, statement: { kind: 'assign', target, declares: true, value } }]);
  return tried && comesTo(tried, { addedAgents: 1 }) ? tried : undefined;
}

/** The handoff to the new agent, planned on the texts with it, as edits of those without. */
function join(writable: Writable, beside: Agent, made: Attempt): Attempt | Refusal {
  const [added] = made.addedAgents;
  const next = writable.after(applyEdits(made.edits, writable.text));
  const from = next?.workflow.agents.find(({ id }) => id === made.agentNow(beside.id));
  const joined = next && added && from && addHandoff(next, from, added, {});
  if (!joined || !('edits' in joined)) return joined ?? noPlace(beside);
  const edits = composeEdits(made.edits, joined.edits);
  return (edits && attemptEdits(writable, edits)) ?? noPlace(beside);
}

/** A variable called after the agent, as the one beside it is: `refund_desk`, `refundDesk`. */
function toVariable(name: string, like: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu)?.map((word) => word.toLowerCase()) ?? [];
  const isCamel = /[a-z][A-Z]/.test(like);
  const joined = isCamel ? words.map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('') : words.join('_');
  const suffix = /_agent$/.test(like) && !joined.endsWith('_agent') ? '_agent' : /[a-z]Agent$/.test(like) && !/agent$/i.test(joined) ? 'Agent' : '';
  return /^\p{L}/u.test(joined) ? joined + suffix : `agent_${joined}`.replace(/_$/, '');
}

function noPlace({ calleeSpan }: Agent): Refusal {
  return refuse(l10n.t('There is no place for an agent beside this one.'), calleeSpan);
}
