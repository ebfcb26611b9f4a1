/** What a result of SARIF 2.1.0 may have as its level. */
export type SarifLevel = 'error' | 'warning' | 'note';

interface SarifRule {
  readonly id: string;
  readonly summary: string;
  readonly level: SarifLevel;
  readonly url: string;
  /** Its document, in Markdown. */
  readonly document: string;
}

interface SarifRun {
  readonly version: string;
  readonly rules: readonly SarifRule[];
  /** What could not be looked at. */
  readonly notes: readonly { readonly text: string; readonly location: object }[];
  readonly results: readonly ({ readonly ruleId: string } & object)[];
}

/** One run of SARIF 2.1.0, for code scanning. */
export function toSarifText({ version, rules, notes, results }: SarifRun): string {
  const run = {
    tool: {
      driver: {
        name: 'Baton',
        version,
        informationUri: 'https://github.com/baton-dev/baton',
        rules: rules.map(({ id, summary, level, url, document }) => ({
          id,
          shortDescription: { text: summary },
          helpUri: url,
          help: { text: summary, markdown: document },
          defaultConfiguration: { level },
        })),
      },
    },
    columnKind: 'utf16CodeUnits',
    invocations: [
      {
        executionSuccessful: true,
        toolExecutionNotifications: notes.map(({ text, location }) => ({ level: 'note', message: { text }, locations: [location] })),
      },
    ],
    results: results.map(({ ruleId, ...result }) => ({ ruleId, ruleIndex: rules.findIndex(({ id }) => id === ruleId), ...result })),
  };
  return `${JSON.stringify({ version: '2.1.0', $schema: 'https://json.schemastore.org/sarif-2.1.0.json', runs: [run] }, undefined, 2)}\n`;
}

/** A relative reference: what is no letter, digit or mark of a path is escaped. */
export function toSarifUri(file: string): string {
  const escaped = file.split('/').map(encodeURIComponent).join('/');
  return /^[A-Za-z]%3A\//.test(escaped) ? `file:///${escaped.replace('%3A', ':')}` : escaped;
}
