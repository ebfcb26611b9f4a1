import { RUN_OPTIONS } from '../../model/options/run-options';
import type { Language, Sdk } from '../../model/workflow';
import { compareVersions } from './sdk-version';

/** Since which release an SDK behaves so, and before which; a language left out never does. */
type Gate = Readonly<Partial<Record<Language, { readonly since: string; readonly before?: string }>>>;

/** What changed between releases, from the change logs and the sources of the SDKs. */
const GATES = {
  /** `Agent.__post_init__` checks the types of its options. */
  checksAgentOptions: { python: { since: '0.2.7' } },
  /** `Agent(name, instructions)` by position; then `handoff_description` came before. */
  takesInstructionsSecond: { python: { since: '0', before: '0.2.0' } },
  /** `RealtimeAgent.__post_init__` checks the types of some. */
  checksRealtimeAgentOptions: { python: { since: '0.17.1' } },
  /** `Agent(model_settings={…})`. */
  takesModelSettingsDict: { python: { since: '0.19.0' } },
  /** A function for `instructions` must have exactly two parameters, by its signature. */
  checksInstructionsArity: { python: { since: '0.2.9' } },
  /** Asks what stands among an agent's handoffs for handoffs of its own; before what is none is dropped (run with every release from 0.9.0). */
  visitsToolsAmongHandoffs: { python: { since: '0.14.0' } },
  /** JS `handoff()` takes `onHandoff` without `inputType`. */
  allowsOnHandoffAlone: { python: { since: '0' }, typescript: { since: '0.11.2' } },
  /** A missing or non-callable `on_handoff` raises UserError; before, an assertion failed. */
  raisesUserErrorForOnHandoff: { python: { since: '0.17.1' }, typescript: { since: '0' } },
  /** Arguments are validated in pydantic's strict mode. */
  validatesStrictly: { python: { since: '0.17.8' } },
  /** `Handoff.clone`. */
  hasHandoffClone: { typescript: { since: '0.11.5' } },
  /** What `onHandoff` throws reaches the caller of `run`; before, with `inputType`, as `Invalid JSON provided`. */
  keepsCallbackErrors: { python: { since: '0' }, typescript: { since: '0.18.0' } },
  /** `input_filter` may be async. */
  awaitsInputFilter: { python: { since: '0.2.5' } },
  /** `inputType` takes Standard Schemas. */
  takesStandardSchema: { typescript: { since: '0.16.0' } },
  /** JSON Schemas are made strict; zod's dates, maps and sets are no longer converted. */
  makesStrictSchemas: { typescript: { since: '0.9.0' } },
  /** A typeless open schema is refused. */
  refusesTypelessSchemas: { typescript: { since: '0.14.3' } },
  /** The whole JSON Schema is checked, references are followed; zod's intersections are merged. */
  checksWholeSchema: { typescript: { since: '0.15.0' } },
  /** Zod schemas go through release 7 of the `openai` package. */
  usesOpenAI7: { typescript: { since: '0.15.0' } },
  /** The SDK's own conversion of zod schemas knows enumerations. */
  convertsZodEnums: { typescript: { since: '0.4.0' } },
  /** It copies descriptions. */
  copiesZodDescriptions: { typescript: { since: '0.4.5' } },
  /** It gives up where a member of a union or tuple is none it knows; before, it left that out. */
  keepsZodMembers: { typescript: { since: '0.13.4' } },
  /** `oneOf` becomes `anyOf`. */
  convertsOneOf: { python: { since: '0.4.0' } },
  /** `additionalProperties: {}` counts as open. */
  refusesEmptySchemas: { python: { since: '0.19.0' } },
  /** The root must not be a union or nullable; typeless open schemas are refused. */
  checksSchemaRoot: { python: { since: '0.19.3' } },
  /** `$ref` siblings and nesting depth are checked. */
  checksReferenceSiblings: { python: { since: '0.20.0' } },
  /** A `$ref` that leads to another `$ref` is followed; before, it was dropped. */
  keepsChainedReferences: { python: { since: '0.17.8' } },
  /** A closed parent over a singleton `allOf` is refused; percent-encoded `$ref`s are resolved. */
  checksClosedAllOf: { python: { since: '0.23.0' } },
  /** Two tools of one name in a realtime session raise UserError. */
  rejectsRealtimeNameCollisions: { python: { since: '0.17.7' }, typescript: { since: '0.12.0' } },
  /** Calls in a realtime session are matched against what the model was offered, not against what an agent has by now. */
  dispatchesRealtimeSnapshots: { python: { since: '0.17.7' }, typescript: { since: '0.12.0' } },
  /** In a realtime session a call of nothing known is answered; before, it was an error alone. */
  answersUnknownRealtimeTools: { python: { since: '0.17.2' }, typescript: { since: '0.12.0' } },
  /** Where a tool and a handoff of a realtime session share a name, the handoff is meant. */
  prefersRealtimeHandoffs: { typescript: { since: '0', before: '0.12.0' } },
  /** A realtime handoff is told before what the new agent offers is settled. */
  tellsRealtimeHandoffFirst: { typescript: { since: '0', before: '0.12.0' } },
  /** The model has the new settings before a realtime handoff is told. */
  settlesBeforeRealtimeHandoff: { typescript: { since: '0.15.0' } },
  /** When a realtime response is over, that is told of the agent that it began with. */
  endsRealtimeTurnAtSource: { python: { since: '0.23.0' }, typescript: { since: '0.18.0' } },
  /** The error event of a realtime session does not quote what was raised. */
  redactsRealtimeErrors: { python: { since: '0.23.0' } },
  /** History is nested unless something says otherwise. */
  nestsByDefault: { python: { since: '0.6.0', before: '0.7.0' } },
  /** Nested history puts reasoning into the summary. */
  nestsReasoning: { python: { since: '0.9.2' } },
  /** A summary writes an item that is no one-line message as JSON, and reads records of several lines. */
  writesJsonRecords: { python: { since: '0.17.1' } },
  /** Nested history keeps the order: summaries between the items that are forwarded; only a whole summary of the assistant's is flattened. */
  nestsInOrder: { python: { since: '0.19.0' } },
  /** A summary keeps turns without content. */
  keepsEmptyRecords: { python: { since: '0.20.0' } },
  /** A history that is nested leaves `created_by` out of its items. */
  dropsCreators: { python: { since: '0.23.0' } },
  /** `remove_all_tools` / `removeAllTools` also removes these. */
  filterRemovesReasoning: { python: { since: '0.3.1' }, typescript: { since: '0.8.0' } },
  filterRemovesReasoningHistory: { python: { since: '0.13.0' }, typescript: { since: '0.8.0' } },
  filterRemovesToolSearch: { python: { since: '0.13.0' }, typescript: { since: '0.8.0' } },
  filterRemovesMcp: { python: { since: '0.13.0' } },
  filterRemovesApprovals: { python: { since: '0.14.2' }, typescript: { since: '0.8.0' } },
  filterRemovesCustomTools: { python: { since: '0.15.2' } },
  filterRemovesHostedCalls: { python: { since: '0.17.3' } },
  filterRemovesPrograms: { python: { since: '0.19.0' }, typescript: { since: '0.14.0' } },
  /** `remove_all_tools` hands on `input_items`. */
  filterKeepsInputItems: { python: { since: '0.17.1' } },
  /** Before a model call, generated calls that nothing answers are dropped. */
  prunesOrphans: { python: { since: '0.13.0' }, typescript: { since: '0.8.0' } },
  /** So are those of custom tools. */
  prunesCustomTools: { python: { since: '0.14.0' } },
  /** So is the reasoning before them. */
  prunesReasoning: { python: { since: '0.17.1' }, typescript: { since: '0.14.0' } },
  /** Model input holds an item of one identity once. */
  deduplicatesInput: { python: { since: '0.8.0' } },
  /** A repeated call or reasoning stays where it was first. */
  keepsFirstPlace: { python: { since: '0.19.4' } },
  /** Of several handoffs in one turn only the first leaves an item; before, and in Python always, the others are answered. */
  dropsIgnoredHandoffs: { typescript: { since: '0.8.1' } },
  /** A filter that is no function is refused before the callback runs. */
  checksFilterFirst: { typescript: { since: '0.12.1' } },
  /** A filter in a conversation that lies with the server raises; Python then nests nothing either. */
  refusesServerFilter: { python: { since: '0.14.1' }, typescript: { since: '0.19.0' } },
  /** Output guardrails in a conversation that lies with the server raise. */
  refusesServerGuardrails: { python: { since: '0.22.0' } },
  /** With the conversation on the server, later turns never send the run's input again, even if a filter left nothing. */
  remembersSentInput: { python: { since: '0.8.0' }, typescript: { since: '0' } },
  /** With the conversation on the server, a turn begins with what the last one left. */
  continuesFromPending: { python: { since: '0.8.0' } },
  /** Output guardrails without a length are not asked. */
  skipsEmptyOutputGuardrails: { typescript: { since: '0.17.0' } },
  /** The `newItems` that a filter gives back are gone through at once. */
  checksNewItems: { typescript: { since: '0.17.0' } },
  /** Which error a filter's promise leads to. */
  spreadsInput: { typescript: { since: '0.14.0' } },
  /** A filter that is falsy counts. */
  keepsFalsyFilter: { python: { since: '0.19.3' }, typescript: { since: '0.12.1' } },
  /** When an agent begins it is asked for its handoffs once more, for the trace, before anything else. */
  asksForHandoffsTwice: { python: { since: '0', before: '0.19.3' } },
  /** What is offered is settled before turns are counted, guardrails asked and start hooks run. */
  offersBeforeStart: { typescript: { since: '0', before: '0.14.0' } },
  /** Of tools and handoffs of one name only one is offered; `tool_name_collision_policy` / `toolNameCollisionPolicy`. */
  resolvesCollisions: { python: { since: '0.19.3' }, typescript: { since: '0.14.3' } },
  /** `tool_not_found_behavior` / `toolNotFoundBehavior`. */
  hasToolNotFound: { python: { since: RUN_OPTIONS.toolNotFound.python.since }, typescript: { since: RUN_OPTIONS.toolNotFound.typescript.since } },
  /** Arguments that do not parse are not quoted in the error. */
  redactsArguments: { python: { since: '0.20.0' }, typescript: { since: '0' } },
  /** An output guardrail that rejects what a tool returned tells nothing of it. */
  hidesGuardedToolOutput: { typescript: { since: '0.17.0' } },
  /** What a tool raised is not quoted to the model. */
  redactsToolErrors: { python: { since: '0.23.0' }, typescript: { since: '0.20.0' } },
  /** `max_turns=None` / `maxTurns: null`. */
  hasUnlimitedTurns: { python: { since: '0.16.0' }, typescript: { since: '0.14.0' } },
  /** Tools may wait for an approval. */
  hasApprovals: { python: { since: '0.8.0' }, typescript: { since: '0' } },
  /** A tool that waits for an approval interrupts the run before the handoff of its turn. */
  approvesBeforeHandoff: { python: { since: '0.8.0' }, typescript: { since: '0.18.0' } },
  /** When the run goes on after an approval, what is offered is settled once more. */
  offersOnResume: { python: { since: '0.19.3' } },
  /** With the conversation on the server, what the turn that waited for an approval had done is sent when the run goes on; before, only what came after. */
  sendsInterruptedOutputs: { python: { since: '0.14.5' }, typescript: { since: '0' } },
  /** Among that is what calls of nothing known were answered with. */
  sendsInterruptedNotFound: { python: { since: '0.24.0' }, typescript: { since: '0' } },
  /** The model call after an approval belongs to the turn that waited for it. */
  resumesSameTurn: { typescript: { since: '0', before: '0.20.0' } },
  /** Outputs that an approval brought stand in the order of their calls; the first tool to stop at may be one that went before. */
  ordersResumedOutputs: { python: { since: '0.24.0' } },
  /** With the conversation on the server, a run that goes on sends every output of a tool once more. */
  resendsOnResume: { typescript: { since: '0', before: '0.14.0' } },
  /** Where a handoff is no longer offered when the run goes on, but a tool of its name is, its call is another one of the same id; else one of nothing known. Both raise. */
  checksCallIds: { python: { since: '0.20.0' } },
  /** What a rejected call is answered with counts as what its tool returned. */
  countsRejections: { python: { since: '0.23.0' }, typescript: { since: '0' } },
  /** A handoff that waited for an approval of its turn follows when the run goes on; before it was lost. */
  resumesHandoff: { python: { since: '0.19.0' }, typescript: { since: '0.18.0' } },
  /** A streamed run tells of calls and reasoning as they arrive, of a transfer as a call of a tool too. */
  streamsCallsFirst: { python: { since: '0', before: '0.19.3' } },
  /** What an approval brought is streamed only after the output guardrails where it is the run's output. */
  guardsResumedStream: { python: { since: '0.24.0' } },
  /** Tools that finished before the handoff of their turn failed stay. */
  keepsFinishedTools: { python: { since: '0.24.0' } },
  /** A run that goes on after an approval drops orphaned calls of its input for its result too, and when it is streamed. */
  prunesResumedInput: { python: { since: '0.14.0' } },
  /** Where a streamed run exceeds its limit of turns, how much of its last turn is still told is a matter of chance. */
  mayLoseStreamAtLimit: { python: { since: '0', before: '0.8.0' } },
  /** A streamed run does not ask a model that would be given nothing. */
  refusesEmptyStreamInput: { python: { since: '0.8.0', before: '0.19.1' } },
  /** The final output is the text of all messages of the answer. */
  joinsMessages: { typescript: { since: '0.17.0' } },
  /** What is wrong with an output that does not fit its type is not told. */
  redactsOutput: { typescript: { since: '0.17.0' } },
  /** An answer of hosted tools alone does not end the run. */
  asksAgainAfterHostedTools: { python: { since: '0.8.0' } },
} as const satisfies Record<string, Gate>;

export type Behaviour = keyof typeof GATES;

/** Whether this release of this SDK behaves so. */
export function does(sdk: Sdk, behaviour: Behaviour): boolean {
  const gate = (GATES[behaviour] as Gate)[sdk.language];
  if (!gate || compareVersions(sdk.version, gate.since) < 0) return false;
  return gate.before === undefined || compareVersions(sdk.version, gate.before) < 0;
}
