/** The words a replay adds to the recording's own; the extension passes translated ones. */
export interface ReplayWords {
  step(step: number, steps: number): string;
}
