import type { Report } from '../../commands/analyze-paths';

/** `baton check --format json`, version 1; documented in `cli.md`. */
export function toCheckJson({ findings, place }: Report): string {
  const json = {
    version: 1,
    findings: findings.map(({ rule, severity, message, at }) => ({ rule, severity, message, ...place(at) })),
  };
  return `${JSON.stringify(json, undefined, 2)}\n`;
}
