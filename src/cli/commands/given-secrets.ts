import * as l10n from '@vscode/l10n';
import { OWN_NAMES, OWN_PATTERNS, type OwnSecrets, readOwnPattern, readOwnSecrets } from '../../recording/secrets/own-secrets';
import { UsageError } from '../usage-error';

/** What `--redact-key` and `--redact-pattern` were given. */
export interface GivenSecrets {
  readonly keys: readonly string[];
  /** `NAME=PATTERN`. */
  readonly patterns: readonly string[];
}

/** The variables that tell the recorders of the user's own secrets: those of the environment with what was given. Throws `UsageError` for what is no pattern. */
export function toSecretVariables(
  { keys, patterns }: GivenSecrets,
  environment: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> {
  const already = readOwnSecrets({ [OWN_PATTERNS]: environment[OWN_PATTERNS], [OWN_NAMES]: [environment[OWN_NAMES], ...keys].filter(Boolean).join(',') });
  const [problem] = already.problems;
  if (problem !== undefined) throw new UsageError(problem);
  const kept = environment[OWN_PATTERNS] ? (JSON.parse(environment[OWN_PATTERNS]) as Record<string, string>) : {};
  const added = Object.fromEntries(patterns.map(parsePattern));
  return {
    ...(keys.length > 0 ? { [OWN_NAMES]: [environment[OWN_NAMES], ...keys].filter(Boolean).join(',') } : {}),
    ...(patterns.length > 0 ? { [OWN_PATTERNS]: JSON.stringify({ ...kept, ...added }) } : {}),
  };
}

/** The same as the commands themselves use them. */
export function readGivenSecrets(given: GivenSecrets, environment: Readonly<Record<string, string | undefined>>): OwnSecrets {
  return readOwnSecrets({ ...environment, ...toSecretVariables(given, environment) });
}

function parsePattern(given: string): readonly [string, string] {
  const [, name = '', source = ''] = /^([^=]*)=(.*)$/s.exec(given) ?? [];
  if (name === '' || source === '')
    throw new UsageError(l10n.t("`--redact-pattern {0}` lacks a name or a pattern: say `--redact-pattern 'order=ORD-[0-9]{6}'`.", given));
  const read = readOwnPattern(name, source);
  if (typeof read === 'string') throw new UsageError(l10n.t('`--redact-pattern {0}`: {1}', given, read));
  return [name, source];
}
