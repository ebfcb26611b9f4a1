import type { SourcePlace } from '../../../recording/schema';
import type { FindingId, RunFinding } from '../../../replay/findings/run-finding';
import type { NotChecked } from '../../../replay/findings/to-not-checked';
import type { Styles } from '../styles';

/** What one recording told. */
export interface CheckedRecording {
  /** As it is named in what is printed: relative to the current folder. */
  readonly name: string;
  readonly findings: readonly RunFinding[];
  readonly notChecked: readonly NotChecked[];
  /** The path of a place of the program's, relative to the current folder where it is in there. */
  toPath(place: SourcePlace): string;
}

export interface CheckOutput {
  /** Baton's. */
  readonly version: string;
  readonly styles: Styles;
  readDocument(id: FindingId): string;
}
