import { basename } from 'node:path';
import { type Disposable, type Event, l10n, workspace } from 'vscode';
import { readText } from '../../files/read-text';
import type { Visits } from '../../graph/run/visits';
import type { Span } from '../../model/span';
import type { Recording } from '../../recording/recording';
import type { SourcePlace } from '../../recording/schema';
import { findCell } from '../../replay/find-cell';
import type { Path, PathAgent } from '../../replay/path/path';
import { readPath } from '../../replay/path/read-path';
import { toFile } from '../../workspace/files/to-file';
import { readNotebook } from '../../workspace/notebook/read-notebook';
import { toModule } from '../../workspace/notebook/to-module';
import { loadRecording } from './recordings/load-recording';
import { findSource, type Sources } from './sources/find-source';
import type { ReplayStage } from './stage';
import { toVisits } from './to-visits';

/** The recorded run that the graph shows, read when somebody looks. */
export interface ShownRun extends Disposable {
  readonly onDidChange: Event<void>;
  /** Undefined: no replay is under way, or the recording cannot be read. */
  read(): Promise<{ readonly visits: Visits; readonly summary: string } | undefined>;
}

/** Follows the stage; a recording is read once, however often it is stepped through, and again when it has grown. */
export function createShownRun(stage: ReplayStage, sources: Sources): ShownRun {
  let known: { readonly file: string; readonly length: number; readonly run: Promise<ReadRun | undefined>; readonly abort: AbortController } | undefined;
  return {
    onDidChange: stage.onDidChange,
    read: async () => {
      const { shown } = stage;
      if (known && (known.file !== shown?.file || known.length !== shown.length)) forget();
      if (!shown) return undefined;
      if (!known) {
        const abort = new AbortController();
        known = { ...shown, abort, run: readRun(shown.file, abort.signal, sources) };
      }
      const run = await known.run;
      return run && { visits: toVisits(run.path, shown.seq, shown.run, run.at), summary: l10n.t('Replaying {0}', basename(shown.file)) };
    },
    dispose: forget,
  };

  function forget(): void {
    known?.abort.abort();
    known = undefined;
  }
}

interface ReadRun {
  readonly path: Path;
  /** Where its agents are constructed in the code of today. */
  readonly at: readonly (Span | undefined)[];
}

async function readRun(file: string, signal: AbortSignal, sources: Sources): Promise<ReadRun | undefined> {
  const recording = await loadRecording(file);
  try {
    const path = await readPath(recording, signal);
    return path && { path, at: await Promise.all(path.agents.map((agent) => findConstruction(recording, agent, sources))) };
  } finally {
    recording.close();
  }
}

/** Where an agent is constructed in the code of today; undefined where that was not recorded, or is not there. */
export async function findConstruction(recording: Recording, { definition }: PathAgent, sources: Sources): Promise<Span | undefined> {
  const uri = definition && (await findSource(recording, definition, sources));
  if (!uri) return undefined;
  const opened = workspace.textDocuments.find((document) => document.uri.toString() === uri.toString());
  const read = opened ? { text: opened.getText() } : readText(uri.fsPath);
  const found = 'text' in read && definition.cell ? toModuleLine(read.text, definition) : { ...read, line: definition.line };
  if (!found || !('text' in found)) return undefined;
  const lines = found.text.split('\n');
  const start = lines.slice(0, found.line - 1).reduce((sum, line) => sum + line.length + 1, 0);
  return { file: toFile(uri.fsPath), start, end: start + (lines[found.line - 1] ?? '').length };
}

/** The one text that is analysed of a notebook, and where a place in a cell is in it. */
function toModuleLine(json: string, place: SourcePlace): { readonly text: string; readonly line: number } | undefined {
  const notebook = readNotebook(json);
  const cell = 'cells' in notebook ? findCell(notebook.cells, place) : undefined;
  if (!cell || !('cells' in notebook)) return undefined;
  const { text, cells } = toModule(notebook.cells);
  return { text, line: (cells.lines[cells.numbers.indexOf(cell.number)] ?? 0) + place.line };
}
