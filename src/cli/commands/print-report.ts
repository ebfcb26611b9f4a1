import { createStyles, type Styles } from '../formats/styles';
import { toRemarks } from '../formats/unresolved';
import type { World } from '../world';
import type { Report } from './analyze-paths';

/** Text holds everything; from data for programs, what is for people goes beside it. */
export function printReport<Of extends Report>(format: string, toOutput: (report: Of, styles: Styles) => string, report: Of, world: World): void {
  world.stdout.write(toOutput(report, createStyles(world.stdout, world)));
  if (format !== 'text') world.stderr.write(toRemarks(report, createStyles(world.stderr, world)));
}
