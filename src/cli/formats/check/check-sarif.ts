import type { Severity } from '../../../model/finding';
import type { Span } from '../../../model/span';
import { rules } from '../../../rules';
import { toRuleUrl } from '../../../rules/rule-document';
import type { Report } from '../../commands/analyze-paths';
import { type SarifLevel, toSarifText, toSarifUri } from '../sarif';

const LEVELS: Readonly<Record<Severity, SarifLevel>> = { error: 'error', warning: 'warning', info: 'note', hint: 'note' };

/** `baton check --format sarif`. */
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
  return toSarifText({
    version,
    rules: rules.map(({ id, summary, severity }) => ({ id, summary, level: LEVELS[severity], url: toRuleUrl(id, version), document: ruleDocument(id) })),
    notes: workflow.unresolved.map(({ reason, span }) => ({ text: reason, location: toLocation(span) })),
    results: findings.map(({ rule, severity, message, at, related = [] }) => ({
      ruleId: rule,
      level: LEVELS[severity],
      message: { text: message },
      locations: [toLocation(at)],
      relatedLocations: related.map((other, id) => ({ id, ...toLocation(other.at), message: { text: other.message } })),
    })),
  });
}
