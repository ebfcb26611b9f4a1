import type { Span } from '../../../model/span';
import type { Recording } from '../../../recording/recording';
import type { SourcePlace } from '../../../recording/schema';
import type { PathAgent } from '../../../replay/path/path';
import { findCell } from '../../../replay/places/find-cell';
import { toFile } from '../../../workspace/files/to-file';
import { readNotebook } from '../../../workspace/notebook/read-notebook';
import { toModule } from '../../../workspace/notebook/to-module';

/** Where an agent was constructed when it was recorded, and the file of that today, absolute. */
export interface Construction {
  readonly file: string;
  readonly place: SourcePlace;
}

/** What finds and reads the code that recordings tell of. */
export interface Code {
  /** The absolute file of a recorded place today; undefined where there is none. */
  find(recording: Recording, place: SourcePlace): Promise<string | undefined>;
  /** The text of a file as it is now, saved or not. */
  read(file: string): string | undefined;
}

/** In which files agents are constructed today. */
export function findConstructions(recording: Recording, agents: readonly PathAgent[], code: Code): Promise<readonly (Construction | undefined)[]> {
  return Promise.all(
    agents.map(async ({ definition: place }) => {
      const file = place && (await code.find(recording, place));
      return file === undefined || !place ? undefined : { file, place };
    }),
  );
}

/**
 * Where agents are constructed in the code as it is now: asked for whenever that is to be known, since lines move as code is edited. Undefined
 * where that was not recorded, or is not there.
 */
export function locateConstructions(constructions: readonly (Construction | undefined)[], code: Code): readonly (Span | undefined)[] {
  const texts = new Map<string, string | undefined>();
  return constructions.map((construction) => {
    if (!construction) return undefined;
    const { file, place } = construction;
    if (!texts.has(file)) texts.set(file, code.read(file));
    const text = texts.get(file);
    return text === undefined ? undefined : toSpan(file, text, place);
  });
}

function toSpan(file: string, text: string, place: SourcePlace): Span | undefined {
  const found = place.cell ? toModuleLine(text, place) : { text, line: place.line };
  if (!found) return undefined;
  const lines = found.text.split('\n');
  const start = lines.slice(0, found.line - 1).reduce((sum, line) => sum + line.length + 1, 0);
  return { file: toFile(file), start, end: start + (lines[found.line - 1] ?? '').length };
}

/** The one text that is analysed of a notebook, and where a place in a cell is in it. */
function toModuleLine(json: string, place: SourcePlace): { readonly text: string; readonly line: number } | undefined {
  const notebook = readNotebook(json);
  const cell = 'cells' in notebook ? findCell(notebook.cells, place) : undefined;
  if (!cell || !('cells' in notebook)) return undefined;
  const { text, cells } = toModule(notebook.cells);
  return { text, line: (cells.lines[cells.numbers.indexOf(cell.number)] ?? 0) + place.line };
}
