import * as l10n from '@vscode/l10n';
import type { ImportFormat } from './formats/import-format';
import { isSqlite, readSessions, sessionTitle } from './formats/session';
import { ImportFault } from './import-fault';
import { IMPORT_FORMATS, type ImportFormatName } from './import-formats';
import type { Imported } from './imported';
import { type ImportDocument, readDocuments } from './read-documents';
import { type ImportOptions, toRecording } from './write/to-recording';

/** In bytes. */
export const MOST_IMPORTED = 256 << 20;

export interface ImportFileOptions extends Omit<ImportOptions, 'format'> {
  /** Reads SQLite's wasm, which lies beside the bundle; asked for a database alone. */
  readWasm(): Uint8Array;
}

export interface ImportedFile {
  /** The format, as one says it. */
  readonly title: string;
  /** The text of a recording. */
  readonly recording: string;
  readonly runs: number;
  readonly handoffs: number;
}

/** What a file of another format tells, as a recording. Rejects with `ImportFault` where it is of no format that is known, or not as its format is. */
export async function importFile(bytes: Uint8Array, options: ImportFileOptions): Promise<ImportedFile> {
  const { name, title, imported } = isSqlite(bytes)
    ? { name: 'session', title: sessionTitle(), imported: await readSessions(bytes, options.readWasm()) }
    : readJsonFile(bytes);
  if (imported.runs.length === 0) throw new ImportFault(l10n.t('is of {0}, and tells of no agent that ran', title));
  return { title, recording: toRecording(imported, { ...options, format: name }), runs: imported.runs.length, handoffs: countHandoffs(imported) };
}

function readJsonFile(bytes: Uint8Array) {
  const documents = readDocuments(bytes);
  const [name, format] = findFormat(documents);
  return { name, title: format.title(), imported: format.read(documents.filter(({ value }) => format.isOf(value))) };
}

/** Lines of an envelope may be of no format: one that is of one tells. */
function findFormat(documents: readonly ImportDocument[]): readonly [ImportFormatName, ImportFormat] {
  const formats = Object.entries(IMPORT_FORMATS) as [ImportFormatName, ImportFormat][];
  for (const { value } of documents) {
    const found = formats.find(([, format]) => format.isOf(value));
    if (found) return found;
  }
  if (isRecording(documents[0]?.value)) throw new ImportFault(l10n.t('is a recording already: it is replayed as it is'));
  const titles = formats.map(([, format]) => format.title()).join(', ');
  throw new ImportFault(l10n.t('is of no format that can be imported: {0}', titles));
}

function isRecording(value: unknown): boolean {
  const { k, format } = (value ?? {}) as { readonly k?: unknown; readonly format?: unknown };
  return k === 'header' && format === 'handoff-recording';
}

function countHandoffs({ runs }: Imported): number {
  return runs.reduce((sum, { steps }) => sum + steps.filter(({ is }) => is === 'handoff').length, 0);
}
