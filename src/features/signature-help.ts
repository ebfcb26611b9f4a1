import * as l10n from '@vscode/l10n';
import { compareVersions } from '../engine/sdk/sdk-version';
import type { LanguageSupport } from '../languages/language';
import type { CursorBracket } from '../model/cursor';
import { knownOptions } from '../model/options/known-options';
import type { Sdk } from '../model/workflow';
import { callbackShape, codeOption } from './completion/callback-shape';
import { findCalls, type OpenCall, type SdkCall } from './completion/wanted';
import { describeKnownOption } from './describe/describe-option';

export interface SignatureHelp {
  readonly label: string;
  readonly parameters: readonly SignatureParameter[];
  /** Undefined: none of them. */
  readonly active: number | undefined;
  /** Markdown. */
  readonly documentation?: string;
}

export interface SignatureParameter {
  /** Where it stands in the label. */
  readonly start: number;
  readonly end: number;
  /** Markdown. */
  readonly documentation?: string;
}

export interface SignatureSources {
  readonly language: LanguageSupport;
  readonly sdk: Sdk;
  readonly file: string;
  readonly text: string;
  /** The language's own server shows the signatures of calls. */
  readonly areCallsAnswered: boolean;
}

/** The shape of the callback that is wanted at an offset, else the call of the SDK's that it is in. */
export function signatureHelp(sources: SignatureSources, offset: number): SignatureHelp | undefined {
  const { language, sdk, file, text, areCallsAnswered } = sources;
  const cursor = language.readCursor(file, text, offset);
  if (!cursor || cursor.text) return undefined;
  const [innermost] = cursor.brackets;
  const call = findCalls(cursor, language.sdk).find(({ options, call }) => options === innermost || call === innermost);
  if (!call) return undefined;
  const name = call.options?.items[call.options.index]?.name;
  const role = name === undefined ? undefined : codeOption(sdk, call.takes, name);
  if (role !== undefined && role !== 'inputType' && name !== undefined && call.options) return ofCallback(sources, { ...call, options: call.options }, name);
  return areCallsAnswered ? undefined : ofCall(sources, call, name);
}

function ofCallback({ sdk, text }: SignatureSources, call: OpenCall, name: string): SignatureHelp | undefined {
  const role = codeOption(sdk, call.takes, name);
  if (role === undefined || role === 'inputType') return undefined;
  const input = valueOf(text, call.options, sdk.language === 'python' ? 'input_type' : 'inputType');
  const { parameters, returns } = callbackShape(sdk, role, input === undefined ? undefined : sdk.language === 'python' ? input : 'any');
  const option = knownOptions(sdk.language, call.takes).find((each) => each.name === name);
  const [open, close] = sdk.language === 'python' ? ['(', `) -> ${returns}`] : ['(', `): ${returns}`];
  return assemble({
    begin: name + open,
    parameters: parameters.map((each) => ({ text: each.type.startsWith('{') ? each.name : `${each.name}: ${each.type}` })),
    end: close,
    active: undefined,
    documentation: option && describeKnownOption(sdk, option),
  });
}

function valueOf(text: string, { items }: CursorBracket, name: string): string | undefined {
  const item = items.find((each) => each.name === name);
  const value = item && text.slice(item.start, item.end).replace(/^[^=:]*[=:]\s*/, '');
  return value === undefined || value === 'None' || value === 'undefined' ? undefined : value;
}

function ofCall({ language, sdk }: SignatureSources, { takes, callee, options, call }: SdkCall, name: string | undefined): SignatureHelp | undefined {
  const isObject = language.sdk.takesOptionsObject;
  const known = knownOptions(sdk.language, takes).filter(({ since }) => compareVersions(since, sdk.version) <= 0);
  const inObject = isObject ? known.filter((each) => each.name !== 'agent') : known;
  const isLed = isObject && (takes === 'handoff' || takes === 'Handoff');
  const texts = inObject.map((each) => ({
    text: isObject ? `${each.name}${each.isRequired ? '' : '?'}` : each.isRequired ? each.name : `${each.name}=…`,
    documentation: describeKnownOption(sdk, each),
  }));
  if (texts.length === 0) return undefined;
  const byName = name === undefined ? undefined : inObject.findIndex((each) => each.name === name);
  if (isLed) {
    const all = [{ text: 'agent', documentation: l10n.t('the agent that takes over') }, ...texts];
    const active = options ? (byName === undefined || byName < 0 ? undefined : byName + 1) : call.index === 0 ? 0 : undefined;
    return assemble({ begin: `${callee}(`, parameters: all, end: ' })', active, separator: (index) => (index === 1 ? ', { ' : ', ') });
  }
  if (isObject) return assemble({ begin: `${callee}({ `, parameters: texts, end: ' })', active: byName === undefined || byName < 0 ? undefined : byName });
  const active = byName ?? call.index;
  return assemble({ begin: `${callee}(`, parameters: texts, end: ')', active: active >= 0 && active < texts.length ? active : undefined });
}

interface SignatureParts {
  readonly begin: string;
  readonly parameters: readonly { readonly text: string; readonly documentation?: string }[];
  readonly end: string;
  readonly active: number | undefined;
  readonly documentation?: string | undefined;
  /** What stands before a parameter but the first; a comma where that is not said. */
  readonly separator?: (index: number) => string;
}

function assemble({ begin, parameters, end, active, documentation, separator = () => ', ' }: SignatureParts): SignatureHelp {
  let label = begin;
  const placed = parameters.map(({ text, documentation: about }, index): SignatureParameter => {
    if (index > 0) label += separator(index);
    const start = label.length;
    label += text;
    return { start, end: label.length, ...(about === undefined ? {} : { documentation: about }) };
  });
  return { label: label + end, parameters: placed, active, ...(documentation === undefined ? {} : { documentation }) };
}
