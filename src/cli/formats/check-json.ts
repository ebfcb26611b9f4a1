import type { Report } from '../commands/analyze-paths';

/** `baton check --format json`, version 1; documented in `cli.md`. */
export function toCheckJson({ findings, place }: Report): string {
  const json = {
    version: 1,
    findings: findings.map(({ rule, severity, message, at }) => {
      const { file, line, column, endLine, endColumn } = place(at);
      return { rule, severity, message, file, line, column, endLine, endColumn };
    }),
  };
  return `${JSON.stringify(json, undefined, 2)}\n`;
}
