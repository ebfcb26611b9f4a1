import type { SecretNames } from '../../../recording/secrets/judge-names';

export interface EnvironmentSecrets {
  /** As when it was looked last, the longest first. */
  read(): readonly SecretVariable[];
  /** Looks again; gives whether there are others. */
  refresh(): boolean;
}

export interface SecretVariable {
  /** That of its name which tells that it is a secret. */
  readonly word: string;
  /** As it is, or as texts spell it. */
  readonly value: string;
}

/** Shorter values are too likely to be ordinary words. */
const SHORTEST_SECRET = 9;

/** The values of variables of the environment whose names tell that they are secrets. */
export function createEnvironmentSecrets(environment: NodeJS.ProcessEnv, names: SecretNames): EnvironmentSecrets {
  let environmentText = '';
  let variables: readonly SecretVariable[] = [];
  look();

  return {
    read: () => variables,
    refresh: () => {
      const before = variables;
      look();
      return before.length !== variables.length || before.some(({ value }, index) => value !== variables[index]?.value);
    },
  };

  /** Judges names and values only where the environment is not as it was. */
  function look(): void {
    // To read a variable is to ask the system: of all others the name is enough.
    const entries = Object.keys(environment)
      .filter((name) => names.find(name) !== undefined)
      .map((name) => [name, environment[name]] as const);
    const text = entries.flat().join('\0');
    if (text === environmentText) return;
    environmentText = text;
    variables = entries
      .flatMap(([name, value = '']) => {
        const word = value.length >= SHORTEST_SECRET ? names.judge(name, value) : undefined;
        return word === undefined
          ? []
          : [...new Set([value, JSON.stringify(value).slice(1, -1), encodeURIComponent(value.replace(/[\ud800-\udfff]/g, '?'))])].map((spelling) => ({
              word,
              value: spelling,
            }));
      })
      .filter(({ value }) => value.length >= SHORTEST_SECRET)
      .sort((one, other) => other.value.length - one.value.length || (one.value < other.value ? -1 : 1));
  }
}
