import * as l10n from '@vscode/l10n';
import type { InputSchema, JsonValue, PydanticNode, ZodNode } from '../../model/input-schema';
import type { Sdk } from '../../model/workflow';
import type { SdkError } from '../sdk/sdk-error';
import { does } from '../sdk/version-gates';
import { buildZod } from './arguments/build-zod';
import type { TypedValue } from './arguments/checked';
import { NotReadError } from './arguments/not-read-error';
import { validateArguments } from './validate-arguments';

/**
 * What the run's final output is, or what is raised instead: `error` when the turn is resolved, `reading` (JS) wherever the output is
 * read from its text later. `unknown` says why the sources do not tell whether the text fits.
 */
export type OutputOutcome = { readonly value: JsonValue } | { readonly error: SdkError; readonly reading: SdkError } | { readonly unknown: string };

/**
 * A text as an agent's `output_type` / `outputType` has it.
 * Python `AgentOutputSchema.validate_json` (agent_output.py); JS `resolveTurnAfterModelResponse` (runner/turnResolution.ts), `Agent.processFinalOutput` (agent.ts).
 */
export function validateOutput(sdk: Sdk, outputType: InputSchema, text: string): OutputOutcome {
  return sdk.language === 'python' ? validatePython(sdk, outputType, text) : validateTypeScript(sdk, outputType, text);
}

/** What is no model and no dict is asked for as the one key `response` of a dict. Python `AgentOutputSchema.__init__`. */
function validatePython(sdk: Sdk, outputType: InputSchema, text: string): OutputOutcome {
  const { pydantic } = outputType;
  const isWrapped = pydantic !== undefined && (!UNWRAPPED.has(pydantic.node.type) || pydantic.shown?.startsWith('Annotated[') === true);
  const asked = isWrapped ? { ...outputType, pydantic: { node: wrap(pydantic.node), shown: 'OutputType' } } : outputType;
  const outcome = validateArguments(sdk, asked, text);
  if ('unknown' in outcome) return outcome;
  if ('error' in outcome) return { ...outcome, reading: outcome.error };
  const value = toPlain(outcome.value) as JsonValue;
  return { value: isWrapped ? ((value as Readonly<Record<string, JsonValue>>)['response'] ?? null) : value };
}

const UNWRAPPED: ReadonlySet<string> = new Set(['model', 'root-model', 'dict', 'typed-dict', 'unknown']);

function wrap(node: PydanticNode): PydanticNode {
  return { type: 'typed-dict', name: 'OutputType', fields: [{ name: 'response', key: 'response', node, isRequired: true }] };
}

function validateTypeScript(sdk: Sdk, { zod, form, unknown }: InputSchema, text: string): OutputOutcome {
  if (!zod && form !== 'json-schema') return { unknown: unknown ?? l10n.t('how the output is checked is not read') };
  let parsed: JsonValue;
  try {
    parsed = JSON.parse(text) as JsonValue;
  } catch (fault) {
    const { message } = fault as SyntaxError;
    return toFaults(sdk, { name: 'SyntaxError', message }, toShort(message));
  }
  if (!zod) return { value: parsed };
  try {
    const { success, data, error } = buildZod(zod).safeParse(parsed);
    if (success) return { value: JSON.parse(JSON.stringify(data)) as JsonValue };
    return toFaults(sdk, { name: 'ZodError', message: error.message }, describe(zod, error));
  } catch (error) {
    if (error instanceof NotReadError) return { unknown: error.message };
    throw error;
  }
}

function toFaults(sdk: Sdk, reading: SdkError, told: string): OutputOutcome {
  const toError = (message: string): SdkError => ({ name: 'ModelBehaviorError', message: `Invalid output type: ${message}` });
  if (!does(sdk, 'redactsOutput')) return { error: toError(told), reading };
  const error = toError('final assistant output did not match the expected schema.');
  return { error, reading: error };
}

interface ZodFault {
  readonly message: string;
  readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
}

/** JS `formatFinalOutputTypeError`, which knows the errors of zod 4. */
function describe({ version }: ZodNode, { message, issues: [issue] }: ZodFault): string {
  if (version === 3) return toShort(message);
  const path = issue?.path.map(String).join('.') || '(root)';
  return `final assistant output failed schema validation at "${path}" (${toShort(issue?.message ?? '')}).`;
}

/** JS `truncateForDeveloper`. */
function toShort(message: string): string {
  const trimmed = message.trim();
  if (trimmed === '') return 'Schema validation failed.';
  return trimmed.length <= 160 ? trimmed : `${trimmed.slice(0, 157)}...`;
}

/** A value without the marks of its type: of an object its fields, of what JSON has no type for its text. */
function toPlain(value: TypedValue): TypedValue {
  if (Array.isArray(value)) return value.map(toPlain);
  if (typeof value !== 'object' || value === null) return value;
  const record = value as Readonly<Record<string, TypedValue>>;
  if ('$object' in record) return toPlain(record['fields'] ?? {});
  const [[key, inner] = ['', null], ...others] = Object.entries(record);
  if (others.length > 0 || !key.startsWith('$')) return Object.fromEntries(Object.entries(record).map(([name, part]) => [name, toPlain(part)]));
  return key === '$int' || key === '$float' ? Number(inner) : toPlain(inner);
}
