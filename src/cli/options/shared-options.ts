import * as l10n from '@vscode/l10n';
import { PRESETS } from '../../analyze/presets';
import type { Severity } from '../../model/finding';
import type { AnalyzeInput } from '../commands/analyze-paths';
import type { GivenSecrets } from '../commands/given-secrets';
import { oneOf, UsageError } from '../usage-error';
import type { Command } from './command';

const SEVERITIES = ['error', 'warning', 'info', 'hint', 'off'] as const;

/** Of every command. */
export const HELP = { help: { type: 'boolean', short: 'h' }, version: { type: 'boolean', short: 'v' } } as const;

/** Of commands that read code. */
export const READING = {
  ...HELP,
  format: { type: 'string', default: 'text' },
  exclude: { type: 'string', multiple: true, default: [] as string[] },
  'sdk-module': { type: 'string', multiple: true, default: [] as string[] },
  cache: { type: 'string' },
} as const;

/** Of commands that write or look through recordings. */
export const REDACTION = {
  'redact-key': { type: 'string', multiple: true, default: [] as string[] },
  'redact-pattern': { type: 'string', multiple: true, default: [] as string[] },
} as const;

/** Of commands that say what is wrong with code. */
export const ANALYSIS = {
  ...READING,
  rule: { type: 'string', multiple: true, default: [] as string[] },
  preset: { type: 'string', default: 'recommended' },
} as const;

/** Help or the version, where they are asked for. */
export function toWord({ help, version }: { readonly help?: boolean | undefined; readonly version?: boolean | undefined }): Command | undefined {
  if (help) return { kind: 'help' };
  return version ? { kind: 'version' } : undefined;
}

interface AnalysisValues {
  readonly exclude: readonly string[];
  readonly rule: readonly string[];
  readonly preset: string;
  readonly 'sdk-module': readonly string[];
  readonly cache?: string | undefined;
}

/** What to analyse, and how. */
export function toInput(values: AnalysisValues, paths: readonly string[]): AnalyzeInput {
  return {
    paths,
    exclude: values.exclude,
    rules: Object.fromEntries(values.rule.map(parseRule)),
    preset: oneOf(PRESETS, values.preset, l10n.t('preset')),
    sdkModules: values['sdk-module'],
    cache: values.cache,
  };
}

/** `ID=SEVERITY` */
export function parseRule(setting: string): readonly [string, Severity | 'off'] {
  const [id = '', severity] = setting.split('=', 2);
  if (severity === undefined) throw new UsageError(l10n.t('`--rule {0}` lacks a severity: say `--rule {0}=off`.', setting));
  return [id, oneOf(SEVERITIES, severity, l10n.t('severity'))];
}

/** What the user says is a secret, besides what looks like one. */
export function toGiven(values: { readonly 'redact-key': readonly string[]; readonly 'redact-pattern': readonly string[] }): GivenSecrets {
  return { keys: values['redact-key'], patterns: values['redact-pattern'] };
}

/** A number from 1, of an option that need not be given. */
export function toCount(option: string, text: string | undefined): number | undefined {
  if (text !== undefined && !/^[1-9]\d{0,14}$/.test(text)) throw new UsageError(l10n.t('`{0}` takes a number from 1, not `{1}`.', option, text));
  return text === undefined ? undefined : Number(text);
}

/** What `parseArgs` reads. Node's own complaints name the option; the advice after their first sentence is for programmers. */
export function parse<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!code?.startsWith('ERR_PARSE_ARGS_')) throw error;
    throw new UsageError(`${message.split(/\. |\n/)[0]?.replace(/\.$/, '') ?? message}.`);
  }
}
