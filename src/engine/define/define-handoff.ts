import * as l10n from '@vscode/l10n';
import type { InputSchema, JsonSchema } from '../../model/input-schema';
import type { OptionValue, WrittenOption } from '../../model/option';
import type { OptionName } from '../../model/options/handoff-options';
import type { Sdk } from '../../model/workflow';
import { judgeInputType } from '../schema/judge-input-type';
import type { SdkError } from '../sdk/sdk-error';
import { hasHandoffOption } from './accepted-handoff-options';
import { toDefaultDescription } from './handoff-description';
import { judgeOnHandoff, type OnHandoffFacts } from './judge-on-handoff';
import { toToolName } from './tool-name';

/** A `Handoff` of the SDK as data. */
export interface DefinedHandoff {
  readonly sdk: Sdk;
  readonly toolName: string;
  readonly toolDescription: string;
  /** What the model sees as the parameters. */
  readonly inputJsonSchema: JsonSchema;
  readonly strictJsonSchema: boolean;
  readonly agentName: string;
  /** What the arguments are checked against; absent when there is no input type. */
  readonly inputType?: InputSchema;
  readonly onHandoff?: OptionValue;
  readonly inputFilter?: OptionValue;
  /** Python; absent: the run decides. */
  readonly nestHistory?: OptionValue;
  /** As the SDK keeps it: JS takes everything but booleans and functions for `true`. */
  readonly isEnabled: OptionValue;
}

/** What `handoff()` is given as the agent. */
export type HandoffAgent =
  | { readonly kind: 'agent'; readonly name: string; readonly handoffDescription?: string }
  /** `typeName` is the language's: `str`, `NoneType`, `Handoff`; `undefined`, `null`, `string`, `object`. */
  | { readonly kind: 'other'; readonly typeName: string };

/** What `handoff()` does: the handoff it returns or what it raises; `unknown` says why the sources do not tell. */
export type HandoffOutcome = { readonly handoff: DefinedHandoff } | { readonly error: SdkError } | { readonly unknown: string };

/** As much of a call of `handoff()` as decides what it does. */
export interface HandoffCall extends OnHandoffFacts {
  readonly unknownOptions: readonly Pick<WrittenOption, 'written'>[];
}

/**
 * `handoff()`, `realtime_handoff()`: from the options of a call to a handoff, with the checks in the order of the SDK.
 * Python `handoff` (handoffs/__init__.py), `realtime_handoff` (realtime/handoffs.py), JS `handoff` (handoff.ts).
 */
export function defineHandoff(call: HandoffCall, agent: HandoffAgent): HandoffOutcome {
  const { sdk, constructedBy, isOpen } = call;
  if (constructedBy === 'Handoff') return { unknown: l10n.t('a hand-built `Handoff` is what its constructor is given') };
  if (isOpen) return { unknown: l10n.t('some options could not be read') };
  const surprising = (['toolName', 'toolDescription'] as const).find((name) => !isText(valueOf(call, name)));
  if (surprising) return { unknown: l10n.t('what `{0}` is given is not known to be a string', surprising) };

  const [surplus] = call.unknownOptions;
  if (surplus && sdk.language === 'python') return raise('TypeError', `${constructedBy}() got an unexpected keyword argument '${surplus.written}'`);
  const callback = judgeOnHandoff(call);
  if (callback.kind === 'error') return raise(callback.type, callback.message);
  if (callback.kind === 'unknown') return { unknown: callback.reason };
  return sdk.language === 'python' ? definePython(call, agent) : defineTypeScript(call, agent);
}

function definePython(call: HandoffCall, agent: HandoffAgent): HandoffOutcome {
  const schema = schemaOf(call);
  if (schema && 'unknown' in schema) return schema;
  if (schema?.inputType.error) return raise(schema.inputType.error.type, schema.inputType.error.message);
  const strict = strictSchema(call.sdk, schema?.inputType);
  // The name of the agent is read before the schema is made strict where the tool's name or description is made of it, and after in any case.
  const isNamed = textOf(call, 'toolName') !== undefined && textOf(call, 'toolDescription') !== undefined;
  if (agent.kind === 'other') return isNamed && !('schema' in strict) ? strict : raise('AttributeError', `'${agent.typeName}' object has no attribute 'name'`);
  if (!('schema' in strict)) return strict;
  return {
    handoff: {
      ...common(call, agent, strict.schema, schema?.inputType),
      ...given(call, 'inputFilter'),
      ...given(call, 'nestHistory'),
      isEnabled: valueOf(call, 'isEnabled') ?? { kind: 'boolean', value: true },
    },
  };
}

function defineTypeScript(call: HandoffCall, agent: HandoffAgent): HandoffOutcome {
  if (agent.kind === 'other') {
    const isNothing = agent.typeName === 'undefined' || agent.typeName === 'null';
    return raise(
      'TypeError',
      isNothing ? `Cannot read properties of ${agent.typeName} (reading 'name')` : "Cannot read properties of undefined (reading 'replace')",
    );
  }
  const schema = schemaOf(call);
  if (schema && 'unknown' in schema) return schema;
  const strict = strictSchema(call.sdk, schema?.inputType, toToolName(agent.name, call.sdk.language));
  if (!('schema' in strict)) return strict;
  const enabled = hasHandoffOption(call.sdk, 'isEnabled') ? valueOf(call, 'isEnabled') : undefined;
  const isKept = enabled?.kind === 'boolean' || enabled?.kind === 'callable' || enabled?.kind === 'unknown';
  return {
    handoff: {
      ...common(call, agent, strict.schema, schema?.inputType),
      ...given(call, 'inputFilter'),
      isEnabled: enabled && isKept ? enabled : { kind: 'boolean', value: true },
    },
  };
}

function common(
  call: HandoffCall,
  agent: Extract<HandoffAgent, { kind: 'agent' }>,
  inputJsonSchema: JsonSchema,
  inputType: InputSchema | undefined,
): Omit<DefinedHandoff, 'isEnabled'> {
  const { sdk } = call;
  return {
    sdk,
    toolName: textOf(call, 'toolName') ?? toToolName(agent.name, sdk.language),
    toolDescription: textOf(call, 'toolDescription') ?? toDefaultDescription(agent.name, agent.handoffDescription),
    inputJsonSchema,
    strictJsonSchema: true,
    agentName: agent.name,
    ...(inputType && { inputType }),
    ...given(call, 'onHandoff'),
  };
}

function schemaOf(call: HandoffCall): { readonly inputType: InputSchema } | { readonly unknown: string } | undefined {
  const value = valueOf(call, 'inputType');
  if (!value || value.kind === 'none') return undefined;
  if (value.kind === 'schema') return { inputType: value.schema };
  return { unknown: value.kind === 'unknown' ? value.reason : l10n.t('what the input type is is not known') };
}

function strictSchema(
  sdk: Sdk,
  inputType: InputSchema | undefined,
  toolName?: string,
): { readonly schema: JsonSchema } | { readonly error: SdkError } | { readonly unknown: string } {
  if (!inputType) return { schema: { additionalProperties: false, type: 'object', properties: {}, required: [] } };
  const verdict = judgeInputType(sdk, inputType, toolName);
  switch (verdict.kind) {
    case 'accepted':
      return { schema: verdict.schema };
    case 'rejected-by-api':
      return verdict.unknown === undefined ? { schema: verdict.schema } : { unknown: verdict.unknown };
    case 'error':
      return verdict.unknown === undefined ? { error: { name: verdict.type, message: verdict.message } } : { unknown: verdict.unknown };
    case 'unknown':
      return { unknown: verdict.reason };
  }
}

function valueOf({ options }: HandoffCall, name: OptionName): OptionValue | undefined {
  return options[name]?.value;
}

/** An override that counts: an empty one does not. */
function textOf(call: HandoffCall, name: 'toolName' | 'toolDescription'): string | undefined {
  const value = valueOf(call, name);
  return value?.kind === 'string' && value.value !== '' ? value.value : undefined;
}

function isText(value: OptionValue | undefined): boolean {
  return !value || value.kind === 'string' || value.kind === 'none';
}

function given<Name extends 'onHandoff' | 'inputFilter' | 'nestHistory'>(call: HandoffCall, name: Name): Partial<Record<Name, OptionValue>> {
  const value = valueOf(call, name);
  return value && value.kind !== 'none' ? ({ [name]: value } as Record<Name, OptionValue>) : {};
}

function raise(name: string, message: string): { readonly error: SdkError } {
  return { error: { name, message } };
}
