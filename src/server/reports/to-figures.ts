import type { Analysis } from '../../analyze/analyze';
import { countHandoffs } from '../../graph/workflows/count-handoffs';
import { visible } from '../../text/printable';
import type { Notice } from '../../workspace/notice';
import type { Figures } from '../protocol';
import type { ToLsp } from '../to-lsp';

/** The figures of an analysis, for the client to show. */
export function toFigures(
  { workflow, findings }: Analysis,
  { fileCount, notices }: { readonly fileCount: number; readonly notices: readonly Notice[] },
  { location }: ToLsp,
  toUri: (file: string) => string,
): Omit<Figures, 'analysis'> {
  const counted = countHandoffs(workflow);
  return {
    files: fileCount,
    agents: counted.agents,
    handoffs: counted.handoffs,
    unknown: counted.unknown,
    findings: findings.length,
    sdks: workflow.sdks,
    unresolved: workflow.unresolved.flatMap(({ reason, span }) => {
      const at = location(span);
      return at ? [{ reason: visible(reason), location: at }] : [];
    }),
    unreadable: notices.map(({ file, reason, isRead }) => ({ uri: toUri(file), reason: visible(reason), isRead })),
  };
}
