import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readFileBytes } from '../../../files/read-bytes';
import type { OwnSecrets } from '../../../recording/secrets/own-secrets';
import { ImportFault } from '../../../traces/imports/import-fault';
import { type ImportedFile, importFile, MOST_IMPORTED } from '../../../traces/imports/import-file';
import { saveRecording, toTarget } from './save-recording';

/** Where the recording goes, and how it is made. */
export interface ImportPlace {
  readonly folder: string;
  readonly version: string;
  /** The folder of the bundles. */
  readonly dist: string;
  readonly own: OwnSecrets;
  /** An earlier recording of this name makes way, instead of the new one being numbered. */
  readonly replaces?: boolean;
}

/** Makes a recording of a file of another format, named after it. Rejects with `ImportFault` where it cannot be imported. */
export async function importOne(
  path: string,
  { folder, version, own, dist, replaces = false }: ImportPlace,
): Promise<ImportedFile & { readonly file: string }> {
  const found = readFileBytes(path, MOST_IMPORTED);
  if ('reason' in found) throw new ImportFault(found.reason);
  const readWasm = () => readFileSync(join(dist, 'sql-wasm.wasm'));
  const imported = await importFile(found.bytes, { version, file: basename(path), now: new Date(), own, readWasm });
  const file = toTarget(folder, path, replaces);
  saveRecording(file, imported.recording);
  return { ...imported, file };
}
