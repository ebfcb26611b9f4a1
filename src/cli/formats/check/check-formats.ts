import type { Report } from '../../commands/analyze-paths';
import type { Styles } from '../styles';
import { toSarif } from './check-sarif';
import { toCheckText } from './check-text';

export const checkFormats: Readonly<Record<'text' | 'json' | 'sarif', (report: Report, styles: Styles) => string>> = {
  text: toCheckText,
  json: toCheckJson,
  sarif: toSarif,
};

/** `baton check --format json`, version 1; documented in `cli.md`. */
function toCheckJson({ findings, place }: Report): string {
  const json = {
    version: 1,
    findings: findings.map(({ rule, severity, message, at }) => ({ rule, severity, message, ...place(at) })),
  };
  return `${JSON.stringify(json, undefined, 2)}\n`;
}
