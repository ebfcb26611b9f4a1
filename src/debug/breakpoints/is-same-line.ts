import type { SourcePlace } from '../../recording/schema';

/** Whether two recorded places are on one line. */
export function isSameLine(one: SourcePlace, other: SourcePlace): boolean {
  return one.line === other.line && one.file === other.file && one.cell?.h === other.cell?.h && one.cell?.n === other.cell?.n;
}
