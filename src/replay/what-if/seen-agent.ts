import type { HandoffInputData } from '../../engine/history/handoff-input';
import type { RawItem } from '../../engine/history/run-item';
import type { Filter, OnHandoff, ScenarioAgent, ScenarioGuardrail, ScenarioHandoff, ScenarioTool } from '../../engine/run/scenario/scenario';
import type { SdkError } from '../../engine/sdk/sdk-error';
import type { EventOf, RecordedError } from '../../recording/schema';

/** An agent as a recording shows it. */
export interface Seen {
  readonly tools: Set<string>;
  /** By the tool's name. */
  readonly handoffs: Map<string, SeenHandoff>;
  readonly guardrails: (ScenarioGuardrail & { readonly stage: 'input' | 'output' })[];
  offered: EventOf<'enabled'>['handoffs'];
}

export interface SeenHandoff {
  readonly to: string;
  /** Whether it was enabled each time that the agent was asked. */
  readonly enabled: boolean[];
  readonly takes: Take[];
}

/** One time that a handoff was taken. */
export interface Take {
  readonly begin: EventOf<'handoff.begin'>;
  /** Its callback is done, or there is none. */
  readonly isInvoked?: boolean;
  /** By the callback. */
  readonly raised?: RecordedError;
  /** By the filter. */
  readonly gave?: HandoffInputData | undefined;
  /** The filter gave a promise that was not awaited. */
  readonly isPromise?: boolean;
  /** The filter gave what is no data of a handoff. */
  readonly isRubbish?: boolean;
  /** What ended the handoff. */
  readonly failed?: RecordedError;
}

/**
 * The agent for a scenario; `names` numbers the agents, `outputs` are the items that answered calls of tools, `awaited` tools that waited for an
 * approval when the run ended.
 */
export function toScenarioAgent(
  name: string,
  { tools, handoffs, guardrails }: Seen,
  names: readonly string[],
  outputs: ReadonlyMap<string, RawItem>,
  awaited: readonly string[],
): ScenarioAgent {
  const ofCalls = Object.fromEntries(outputs);
  const of = (wanted: 'input' | 'output') =>
    guardrails.filter(({ stage }) => stage === wanted).map(({ stage: _, ...guardrail }): ScenarioGuardrail => guardrail);
  return {
    name,
    tools: [...tools].map((tool): ScenarioTool => ({ name: tool, outputs: ofCalls, ...(awaited.includes(tool) ? { needsApproval: true } : {}) })),
    handoffs: [...handoffs].map(([toolName, { to, enabled, takes }]): ScenarioHandoff => {
      const [first] = takes;
      const filter = first && toFilter(first, takes);
      return {
        by: 'handoff',
        to: names.indexOf(to),
        toolName,
        nest: (first?.begin.nest ?? null) !== null && !filter,
        ...(filter === undefined ? {} : { filter }),
        ...toCallback(takes),
        ...(enabled.every(Boolean) ? {} : { enabled: { results: enabled } }),
      };
    }),
    inputGuardrails: of('input'),
    outputGuardrails: of('output'),
  };
}

/** A filter of the SDK's is run again; of any other function, and of a mapper, what it gave or raised is taken. */
function toFilter({ begin: { filter, nest } }: Take, takes: readonly Take[]): Filter | undefined {
  const fn = filter ?? nest?.mapper;
  if (!fn) return undefined;
  if (fn === filter && (fn.name === 'remove_all_tools' || fn.name === 'removeAllTools')) return 'remove_all_tools';
  if (takes.some(({ isPromise }) => isPromise)) return { name: fn.name, does: 'async' };
  const gives = takes.flatMap(({ gave }) => gave ?? []);
  const raised = takes.find(({ begin, isInvoked, raised: byCallback, failed }) => failed && isInvoked && !byCallback && !begin.server)?.failed;
  return { name: fn.name, gives, ...(raised ? { raises: toError(raised) } : {}) };
}

/** Where the handoff failed before its callback was done, the callback is said to have raised that. */
function toCallback(takes: readonly Take[]): { readonly onHandoff?: OnHandoff } {
  const at = takes.findIndex(({ isInvoked, raised, failed }) => raised ?? (isInvoked ? undefined : failed));
  const take = takes[at];
  const error = take?.raised ?? take?.failed;
  if (error) return { onHandoff: { raises: toError(error), returns: at } };
  return takes.some(({ begin }) => begin.on !== null) ? { onHandoff: {} } : {};
}

function toError({ name, message }: RecordedError): SdkError {
  return { name, message };
}
