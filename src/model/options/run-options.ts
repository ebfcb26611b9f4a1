import * as l10n from '@vscode/l10n';
import type { OptionRow } from './option-row';

/** The configuration of runs. Python run_config.py `RunConfig`; JS run.ts `RunConfig`, which `Runner` is constructed with. */
export const RUN_OPTIONS = {
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
    typescript: { ...all('tracing'), since: '0.3.8' },
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
    typescript: { ...all('sessionInputCallback'), since: '0.3.0' },
    takes: () => l10n.t('a function that puts the history of the session and the new input together'),
  },
  modelInputFilter: {
    python: { ...all('call_model_input_filter'), since: '0.2.9' },
    typescript: { ...all('callModelInputFilter'), since: '0.3.0' },
    takes: () => l10n.t('a function that changes what the model is given, before each call'),
  },
  toolErrorFormatter: {
    python: { ...all('tool_error_formatter'), since: '0.8.0' },
    typescript: { ...all('toolErrorFormatter'), since: '0.4.5' },
    takes: () => l10n.t('a function that makes what the model is told of a tool that failed or was refused'),
  },
  sessionSettings: { python: { ...all('session_settings'), since: '0.8.0' }, takes: () => l10n.t('settings of the session') },
  reasoningIds: {
    python: { ...all('reasoning_item_id_policy'), since: '0.9.2' },
    typescript: { ...all('reasoningItemIdPolicy'), since: '0.4.13' },
    takes: () => l10n.t('whether reasoning items keep their ids when they are sent again'),
  },
  sandbox: {
    python: { ...all('sandbox'), since: '0.14.0' },
    typescript: { ...all('sandbox'), since: '0.9.0' },
    takes: () => l10n.t('settings of the sandbox'),
  },
  toolExecution: {
    python: { ...all('tool_execution'), since: '0.16.0' },
    typescript: { ...all('toolExecution'), since: '0.10.0' },
    takes: () => l10n.t('how tools are run, such as how many at once'),
  },
  toolNotFound: {
    python: { ...all('tool_not_found_behavior'), since: '0.17.4' },
    typescript: { ...all('toolNotFoundBehavior'), since: '0.11.5' },
    takes: () => l10n.t('whether the model is told that it called a tool that there is not, or the run fails'),
  },
  toolNameCollisions: {
    python: { ...all('tool_name_collision_policy'), since: '0.19.3' },
    typescript: { ...all('toolNameCollisionPolicy'), since: '0.14.3' },
    takes: () => l10n.t('what is done about two tools of the same name'),
  },
  blockedMessage: {
    python: { ...all('output_guardrail_blocked_message'), since: '0.22.1' },
    typescript: { ...all('outputGuardrailBlockedMessage'), since: '0.17.1' },
    takes: () => l10n.t('what stands in the history for an output that a guardrail held back'),
  },
} as const satisfies Readonly<Record<string, OptionRow<'runConfig'>>>;

function all<Name extends string>(name: Name) {
  return { names: { runConfig: name } } as const;
}

/** Whether a name is that of an option of runs, in either language. */
export function isRunOption(written: string, option: keyof typeof RUN_OPTIONS): boolean {
  const { python, typescript }: OptionRow<'runConfig'> = RUN_OPTIONS[option];
  return written === python?.names.runConfig || written === typescript?.names.runConfig;
}
