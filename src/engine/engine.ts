import type { JsonSchema, JsonValue } from '../model/input-schema';
import type { Option, OptionValue } from '../model/option';
import type { OptionName } from '../model/options/handoff-options';
import type { Sdk } from '../model/workflow';
import { cloneHandoff, type HandoffChanges } from './define/clone-handoff';
import { type DefinedHandoff, defineHandoff, type HandoffAgent } from './define/define-handoff';
import { toDefaultDescription } from './define/handoff-description';
import { type HandoffTool, toHandoffTool } from './define/handoff-tool';
import { toToolName } from './define/tool-name';
import { toTransferMessage } from './define/transfer-message';
import { cloneHandoffInput, type HandoffInputData, allItems as itemsOf } from './history/handoff-input';
import { DEFAULT_WRAPPERS, type HistoryWrappers } from './history/history-wrappers';
import { type HistoryMapper, nestHistory } from './history/nest-history';
import { removeAllTools as removeTools } from './history/remove-all-tools';
import type { RunItem } from './history/run-item';
import { toSummaryMessage } from './history/summary-message';
import { validateArguments } from './schema/validate-arguments';
import type { SdkError } from './sdk/sdk-error';
import { newestSdk } from './sdk/sdk-version';

/*
 * The entry `baton/engine` of the npm package: the SDKs' handoff module in their own words, over plain data. `engine.md` describes it. Whatever
 * takes an SDK does as that release does; without one, as the newest release that the engine was held against.
 */

export type { HandoffInputData, HandoffTool, HistoryMapper, HistoryWrappers, JsonSchema, JsonValue, RunItem, Sdk };
export { newestSdk };

/** An agent, as far as a handoff needs it. */
export interface Agent {
  readonly name: string;
  readonly handoffDescription?: string;
}

/** An item as a model is given it: Python's `TResponseInputItem`. */
export type AgentInputItem = RunItem['raw'];

/** Takes what the next agent would be given, and gives what it is given instead. */
export type HandoffInputFilter = (data: HandoffInputData) => HandoffInputData | Promise<HandoffInputData>;

/** The callback: with an input type it takes two arguments, without one the context alone. Python counts its parameters (here its `length`). */
export type OnHandoff = (context: unknown, input?: JsonValue) => unknown;

export type IsEnabled = boolean | ((...args: readonly unknown[]) => boolean | Promise<boolean>);

/** The options of `handoff()`. */
export interface HandoffConfig {
  readonly toolNameOverride?: string | null;
  readonly toolDescriptionOverride?: string | null;
  readonly onHandoff?: OnHandoff | null;
  /** A JSON Schema. */
  readonly inputType?: JsonSchema | null;
  readonly inputFilter?: HandoffInputFilter | null;
  readonly isEnabled?: IsEnabled | null;
  /** Python. */
  readonly nestHandoffHistory?: boolean | null;
}

/** What a handoff is made of. */
export interface HandoffFields {
  readonly agent: Agent;
  readonly agentName: string;
  readonly toolName: string;
  readonly toolDescription: string;
  /** What the model sees as the parameters: the input type in strict mode. */
  readonly inputJsonSchema: JsonSchema;
  readonly strictJsonSchema: boolean;
  readonly inputFilter?: HandoffInputFilter | undefined;
  readonly nestHandoffHistory?: boolean | undefined;
  readonly isEnabled: IsEnabled;
}

export interface Handoff extends HandoffFields {
  /** A copy with some fields changed; a new agent keeps the tool's name and description. JS `Handoff.clone`, Python `dataclasses.replace`. */
  clone(changes: Partial<HandoffFields>): Handoff;
  /** The function tool that stands for it in a request to a model. */
  getHandoffAsFunctionTool(): HandoffTool;
  /** The output of the tool that the model sees after the handoff. */
  getTransferMessage(agent: Agent): string;
  /** Checks the model's arguments, calls `onHandoff`, gives the agent. Throws `HandoffError`, or `NotKnownError` where the check is a Python type's. */
  onInvokeHandoff(context: unknown, input: string): Promise<Agent>;
}

/** What the SDK raises; `name` is the class of the exception. */
export class HandoffError extends Error {
  constructor({ name, message }: SdkError) {
    super(message);
    this.name = name;
  }
}

/** What the SDK does depends on what is not known here; the message says on what. */
export class NotKnownError extends Error {}

/** `handoff(agent, …)`: throws `HandoffError` as the SDK does. */
export function handoff(agent: Agent, config: HandoffConfig = {}, sdk: Sdk = newestSdk('typescript')): Handoff {
  const { known, unknownOptions } = toOptions(config);
  const outcome = defineHandoff({ sdk, constructedBy: 'handoff', options: known, unknownOptions, isOpen: false }, toHandoffAgent(agent, sdk));
  if ('unknown' in outcome) throw new NotKnownError(outcome.unknown);
  if ('error' in outcome) throw new HandoffError(outcome.error);
  const { isEnabled } = outcome.handoff;
  return toHandoff(outcome.handoff, {
    agent,
    inputFilter: config.inputFilter ?? undefined,
    nestHandoffHistory: (sdk.language === 'python' ? config.nestHandoffHistory : undefined) ?? undefined,
    isEnabled: isEnabled.kind === 'callable' ? (config.isEnabled as IsEnabled) : isEnabled.kind !== 'boolean' || isEnabled.value,
    onHandoff: config.onHandoff ?? undefined,
  });
}

/** The name of the handoff's tool unless it is overridden. Python `Handoff.default_tool_name`. */
export function defaultToolName({ name }: Agent, sdk: Sdk = newestSdk('typescript')): string {
  return toToolName(name, sdk.language);
}

/** Python `Handoff.default_tool_description`. */
export function defaultToolDescription({ name, handoffDescription }: Agent): string {
  return toDefaultDescription(name, handoffDescription);
}

/** `getTransferMessage`, Python `Handoff.get_transfer_message`. */
export function getTransferMessage({ name }: Agent, sdk: Sdk = newestSdk('typescript')): string {
  return toTransferMessage(name, sdk.language);
}

/** `HandoffInputData.clone(**changes)`. */
export function cloneHandoffInputData(data: HandoffInputData, changes: Partial<HandoffInputData>): HandoffInputData {
  return cloneHandoffInput(data, changes);
}

/** Every run item in order, as the next model would see them behind the history. */
export function allItems(data: HandoffInputData): readonly RunItem[] {
  return itemsOf(data);
}

/** The filter `removeAllTools` / `remove_all_tools`. */
export function removeAllTools(data: HandoffInputData, sdk: Sdk = newestSdk('typescript')): HandoffInputData {
  return removeTools(sdk, data);
}

export interface NestingOptions {
  /** Instead of `defaultHandoffHistoryMapper`. */
  readonly historyMapper?: HistoryMapper;
  readonly wrappers?: Partial<HistoryWrappers>;
  readonly sdk?: Sdk;
}

/** What stands around a summary unless something else was set. Python `get_conversation_history_wrappers`. */
export const CONVERSATION_HISTORY_WRAPPERS: HistoryWrappers = DEFAULT_WRAPPERS;

/** Python `nest_handoff_history`: the conversation so far as a summary. */
export function nestHandoffHistory(data: HandoffInputData, { historyMapper, wrappers, sdk = newestSdk('python') }: NestingOptions = {}): HandoffInputData {
  return nestHistory(sdk, data, { ...DEFAULT_WRAPPERS, ...wrappers }, historyMapper);
}

/** Python `default_handoff_history_mapper`: a transcript as the one message that sums it up. */
export function defaultHandoffHistoryMapper(
  transcript: readonly AgentInputItem[],
  { wrappers, sdk = newestSdk('python') }: Omit<NestingOptions, 'historyMapper'> = {},
): readonly AgentInputItem[] {
  return [toSummaryMessage(sdk, transcript, { ...DEFAULT_WRAPPERS, ...wrappers })];
}

type Own = Pick<Handoff, 'agent' | 'inputFilter' | 'nestHandoffHistory' | 'isEnabled'> & { readonly onHandoff: OnHandoff | undefined };

function toHandoff(made: DefinedHandoff, own: Own): Handoff {
  const { sdk, toolName, toolDescription, inputJsonSchema, strictJsonSchema, agentName } = made;
  const { onHandoff, ...shown } = own;
  return {
    ...shown,
    agentName,
    toolName,
    toolDescription,
    inputJsonSchema,
    strictJsonSchema,
    clone: (changes) => {
      const { agent = own.agent, inputFilter = own.inputFilter, nestHandoffHistory = own.nestHandoffHistory, isEnabled = own.isEnabled, ...data } = changes;
      const outcome = cloneHandoff(made, data as HandoffChanges);
      if ('error' in outcome) throw new HandoffError(outcome.error);
      return toHandoff(outcome.value, { agent, inputFilter, nestHandoffHistory, isEnabled, onHandoff });
    },
    getHandoffAsFunctionTool: () => toHandoffTool(made),
    getTransferMessage: (agent) => getTransferMessage(agent, sdk),
    onInvokeHandoff: async (context, input) => {
      const outcome = made.inputType && validateArguments(sdk, made.inputType, input);
      if (outcome && 'unknown' in outcome) throw new NotKnownError(outcome.unknown);
      if (outcome && 'error' in outcome) throw new HandoffError(outcome.error);
      await (outcome ? onHandoff?.(context, outcome.value) : onHandoff?.(context));
      return own.agent;
    },
  };
}

function toHandoffAgent(agent: unknown, { language }: Sdk): HandoffAgent {
  if (typeof agent === 'object' && agent !== null && 'name' in agent && typeof agent.name === 'string') {
    const { name, handoffDescription } = agent as Agent;
    return { kind: 'agent', name, ...(typeof handoffDescription === 'string' && { handoffDescription }) };
  }
  const type = agent === null ? 'null' : typeof agent;
  const python: Readonly<Record<string, string>> = {
    null: 'NoneType',
    undefined: 'NoneType',
    string: 'str',
    boolean: 'bool',
    object: 'dict',
    function: 'function',
  };
  return { kind: 'other', typeName: language === 'python' ? (python[type] ?? 'int') : type };
}

/** What a configuration calls each option; undefined: it is not given there. */
const OPTIONS: Readonly<Record<OptionName, keyof HandoffConfig | undefined>> = {
  agent: undefined,
  toolName: 'toolNameOverride',
  toolDescription: 'toolDescriptionOverride',
  onHandoff: 'onHandoff',
  inputType: 'inputType',
  inputFilter: 'inputFilter',
  nestHistory: 'nestHandoffHistory',
  isEnabled: 'isEnabled',
};

function toOptions(config: HandoffConfig) {
  const known: Partial<Record<OptionName, Pick<Option, 'value'>>> = {};
  const unknownOptions: { readonly written: string }[] = [];
  for (const [key, value] of Object.entries(config)) {
    const [name] = (Object.entries(OPTIONS) as [OptionName, string | undefined][]).find(([, called]) => called === key) ?? [];
    if (name === undefined) unknownOptions.push({ written: key });
    else known[name] = { value: toValue(value, name === 'inputType') };
  }
  return { known, unknownOptions };
}

function toValue(value: unknown, isSchema: boolean): OptionValue {
  switch (typeof value) {
    case 'undefined':
      return { kind: 'none' };
    case 'string':
    case 'number':
    case 'boolean':
      return { kind: typeof value, value } as OptionValue;
    case 'function': {
      const parameters = Array.from({ length: value.length }, (_, i) => ({ name: `argument ${i + 1}`, form: 'positional', hasDefault: false }) as const);
      return { kind: 'callable', callable: { name: value.name, parameters, isAsync: value.constructor.name === 'AsyncFunction' } };
    }
    default:
      if (value === null) return { kind: 'none' };
      if (!isSchema) return { kind: 'other', what: 'an object', isTruthy: true };
      return isPlain(value)
        ? { kind: 'schema', schema: { name: 'JSON Schema', form: 'json-schema', json: value as JsonSchema, places: [] } }
        : { kind: 'unknown', reason: 'the input type is no JSON Schema' };
  }
}

/** Nothing but JSON. */
function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isPlain);
  if (typeof value !== 'object' || value === null) return value === null || ['string', 'number', 'boolean'].includes(typeof value);
  const prototype: unknown = Object.getPrototypeOf(value);
  return (prototype === Object.prototype || prototype === null) && Object.values(value).every(isPlain);
}
