import type { Severity } from '../../../model/finding';
import type { Span } from '../../../model/span';
import { rules } from '../../../rules';
import { toRuleUrl } from '../../../rules/rule-document';
import type { Report } from '../../commands/analyze-paths';
import { toSarifUri } from '../sarif-uri';

const LEVELS: Readonly<Record<Severity, 'error' | 'warning' | 'note'>> = { error: 'error', warning: 'warning', info: 'note', hint: 'note' };

/** `baton check --format sarif`: one run of SARIF 2.1.0, for code scanning. */
export function toSarif({ findings, workflow, filePlace, version, ruleDocument }: Report): string {
  const toLocation = (span: Span) => {
    const { file, line, column, endLine, endColumn } = filePlace(span);
    return {
      physicalLocation: {
        artifactLocation: { uri: toSarifUri(file) },
        region: { startLine: line, startColumn: column, endLine, endColumn },
      },
    };
  };
  const run = {
    tool: {
      driver: {
        name: 'Baton',
        version,
        informationUri: 'https://github.com/baton-dev/baton',
        rules: rules.map(({ id, summary, severity }) => ({
          id,
          shortDescription: { text: summary },
          helpUri: toRuleUrl(id, version),
          help: { text: summary, markdown: ruleDocument(id) },
          defaultConfiguration: { level: LEVELS[severity] },
        })),
      },
    },
    columnKind: 'utf16CodeUnits',
    invocations: [
      {
        executionSuccessful: true,
        toolExecutionNotifications: workflow.unresolved.map(({ reason, span }) => ({
          level: 'note',
          message: { text: reason },
          locations: [toLocation(span)],
        })),
      },
    ],
    results: findings.map(({ rule, severity, message, at, related = [] }) => ({
      ruleId: rule,
      ruleIndex: rules.findIndex(({ id }) => id === rule),
      level: LEVELS[severity],
      message: { text: message },
      locations: [toLocation(at)],
      relatedLocations: related.map((other, id) => ({ id, ...toLocation(other.at), message: { text: other.message } })),
    })),
  };
  return `${JSON.stringify({ version: '2.1.0', $schema: 'https://json.schemastore.org/sarif-2.1.0.json', runs: [run] }, undefined, 2)}\n`;
}
