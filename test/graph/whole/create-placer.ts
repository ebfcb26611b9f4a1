import type { PrintedPlace } from '../../../src/graph/to-json';
import { toLineStarts, toPosition } from '../../../src/model/line-starts';
import type { Span } from '../../../src/model/span';
import { type SourceText, toProjectPath } from '../../support/project';

/** Lines and columns of places in texts in memory. */
export function createPlacer(files: readonly SourceText[]): (span: Span) => PrintedPlace {
  const starts = new Map(files.map(({ path, text }) => [toProjectPath(path), toLineStarts(text)]));
  return ({ file, start }) => ({ file: file.slice(file.lastIndexOf('/') + 1), ...toPosition(starts.get(file) ?? [0], start) });
}
