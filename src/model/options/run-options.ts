import * as l10n from '@vscode/l10n';
import type { OptionRow } from './option-row';

/** What a run is given: its configuration, or what one run is given; or the constructor of what runs, which in Python takes nothing. */
export type RunCallee = 'runConfig' | 'run' | 'runner';

/**
 * The configuration of runs. Python run_config.py `RunConfig`; JS run.ts `RunConfig`, which `Runner` is constructed with. And the options of one run. Python run.py
 * `Runner.run`, `run_sync` and `run_streamed`; JS run.ts `SharedRunOptions`, which have some of the configuration's.
 */
export const RUN_OPTIONS = {
  startingAgent: { python: { names: { run: 'starting_agent' }, required: ['run'] }, takes: () => l10n.t('the agent that the run starts with') },
  input: { python: { names: { run: 'input' }, required: ['run'] }, takes: () => l10n.t('what the user says, the items so far, or the state of a run') },
  context: { python: one('context'), typescript: one('context'), takes: () => l10n.t('an object of yours that tools, callbacks and guardrails are given') },
  maxTurns: { python: one('max_turns'), typescript: one('maxTurns'), takes: () => l10n.t('how often the model may be asked; 10 where it is not said') },
  hooks: { python: one('hooks'), takes: () => l10n.t('callbacks for what happens in the run') },
  runConfig: { python: one('run_config'), takes: () => l10n.t('the configuration of the run') },
  errorHandlers: {
    python: { ...one('error_handlers'), since: '0.8.0' },
    typescript: { ...one('errorHandlers'), since: '0.4.2' },
    takes: () => l10n.t('functions that make an output of a failure, by its kind'),
  },
  previousResponseId: {
    python: one('previous_response_id'),
    typescript: one('previousResponseId'),
    takes: () => l10n.t('the response of the API that the run continues'),
  },
  autoPreviousResponseId: {
    python: { ...one('auto_previous_response_id'), since: '0.6.2' },
    takes: () => l10n.t('whether each request continues the response before it, which the API keeps'),
  },
  conversationId: {
    python: { ...one('conversation_id'), since: '0.2.10' },
    typescript: { ...one('conversationId'), since: '0.1.0' },
    takes: () => l10n.t('the conversation of the API that the run continues'),
  },
  session: {
    python: { ...one('session'), since: '0.2.0' },
    typescript: { ...one('session'), since: '0.3.0' },
    takes: () => l10n.t('the session that keeps the history of the conversation'),
  },
  stream: { typescript: one('stream'), takes: () => l10n.t('whether the run tells what happens while it does') },
  signal: { typescript: one('signal'), takes: () => l10n.t('a signal that ends the run') },
  model: { python: all('model'), typescript: all('model'), takes: () => l10n.t('the model of all agents, whatever they say') },
  modelProvider: { python: all('model_provider'), typescript: all('modelProvider'), takes: () => l10n.t('what finds models by their names') },
  modelSettings: {
    python: all('model_settings'),
    typescript: all('modelSettings'),
    takes: () => l10n.t("settings of the model, which stand above the agents' own"),
  },
  handoffInputFilter: {
    python: all('handoff_input_filter'),
    typescript: all('handoffInputFilter'),
    takes: () => l10n.t('the input filter of handoffs that have none'),
  },
  nestHistory: {
    python: { ...all('nest_handoff_history'), since: '0.6.0' },
    takes: () => l10n.t('whether the next agent sees the conversation as one summary, where the handoff does not say'),
  },
  historyMapper: {
    python: { ...all('handoff_history_mapper'), since: '0.6.0' },
    takes: () => l10n.t('a function that makes the summary of the conversation'),
  },
  inputGuardrails: { python: all('input_guardrails'), typescript: all('inputGuardrails'), takes: () => l10n.t('guardrails over what a run begins with') },
  outputGuardrails: { python: all('output_guardrails'), typescript: all('outputGuardrails'), takes: () => l10n.t('guardrails over the final output') },
  tracingDisabled: { python: all('tracing_disabled'), typescript: all('tracingDisabled'), takes: () => l10n.t('whether nothing is traced') },
  tracing: {
    python: { ...all('tracing'), since: '0.6.5' },
    typescript: { ...both('tracing'), since: '0.3.8' },
    takes: () => l10n.t('settings of tracing, such as the key that traces are sent with'),
  },
  traceSensitiveData: {
    python: all('trace_include_sensitive_data'),
    typescript: all('traceIncludeSensitiveData'),
    takes: () => l10n.t('whether traces hold inputs and outputs'),
  },
  workflowName: { python: all('workflow_name'), typescript: all('workflowName'), takes: () => l10n.t('the name of the run in traces') },
  traceId: { python: all('trace_id'), typescript: all('traceId'), takes: () => l10n.t('the id of the trace') },
  groupId: { python: all('group_id'), typescript: all('groupId'), takes: () => l10n.t('what links traces of one conversation') },
  traceMetadata: { python: all('trace_metadata'), typescript: all('traceMetadata'), takes: () => l10n.t('what else the trace holds') },
  sessionInputCallback: {
    python: { ...all('session_input_callback'), since: '0.3.0' },
    typescript: { ...both('sessionInputCallback'), since: '0.3.0' },
    takes: () => l10n.t('a function that puts the history of the session and the new input together'),
  },
  modelInputFilter: {
    python: { ...all('call_model_input_filter'), since: '0.2.9' },
    typescript: { ...both('callModelInputFilter'), since: '0.3.0' },
    takes: () => l10n.t('a function that changes what the model is given, before each call'),
  },
  toolErrorFormatter: {
    python: { ...all('tool_error_formatter'), since: '0.8.0' },
    typescript: { ...both('toolErrorFormatter'), since: '0.4.5' },
    takes: () => l10n.t('a function that makes what the model is told of a tool that failed or was refused'),
  },
  sessionSettings: { python: { ...all('session_settings'), since: '0.8.0' }, takes: () => l10n.t('settings of the session') },
  reasoningIds: {
    python: { ...all('reasoning_item_id_policy'), since: '0.9.2' },
    typescript: { ...both('reasoningItemIdPolicy'), since: '0.4.13' },
    takes: () => l10n.t('whether reasoning items keep their ids when they are sent again'),
  },
  sandbox: {
    python: { ...all('sandbox'), since: '0.14.0' },
    typescript: { ...both('sandbox'), since: '0.9.0' },
    takes: () => l10n.t('settings of the sandbox'),
  },
  toolExecution: {
    python: { ...all('tool_execution'), since: '0.16.0' },
    typescript: { ...both('toolExecution'), since: '0.10.0' },
    takes: () => l10n.t('how tools are run, such as how many at once'),
  },
  toolNotFound: {
    python: { ...all('tool_not_found_behavior'), since: '0.17.4' },
    typescript: { ...both('toolNotFoundBehavior'), since: '0.11.5' },
    takes: () => l10n.t('whether the model is told that it called a tool that there is not, or the run fails'),
  },
  toolNameCollisions: {
    python: { ...all('tool_name_collision_policy'), since: '0.19.3' },
    typescript: { ...both('toolNameCollisionPolicy'), since: '0.14.3' },
    takes: () => l10n.t('what is done about two tools of the same name'),
  },
  blockedMessage: {
    python: { ...all('output_guardrail_blocked_message'), since: '0.22.1' },
    typescript: { ...both('outputGuardrailBlockedMessage'), since: '0.17.1' },
    takes: () => l10n.t('what stands in the history for an output that a guardrail held back'),
  },
} as const satisfies Readonly<Record<string, OptionRow<RunCallee>>>;

function all<Name extends string>(name: Name) {
  return { names: { runConfig: name } } as const;
}

function one<Name extends string>(name: Name) {
  return { names: { run: name } } as const;
}

function both<Name extends string>(name: Name) {
  return { names: { runConfig: name, run: name } } as const;
}

/** Whether a name is that of an option of the configuration of runs, in either language. */
export function isRunOption(written: string, option: keyof typeof RUN_OPTIONS): boolean {
  const { python, typescript }: OptionRow<RunCallee> = RUN_OPTIONS[option];
  return [python, typescript].some((row) => Object.values(row?.names ?? {}).includes(written));
}
