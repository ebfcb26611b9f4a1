import { Range, Uri } from 'vscode';
import { toPanelFindings } from '../../../panel/findings/panel-findings';
import { seqOf } from '../../../panel/findings/seq-of';
import type { Recording } from '../../../recording/recording';
import { sortBySeverity } from '../../../replay/findings/find-in-handoff';
import { readFindingsInSlices } from '../../../replay/findings/read/read-findings-in-slices';
import type { RunFinding } from '../../../replay/findings/run-finding';
import { findLine } from '../../../replay/places/find-line';
import { findOwnRecordings } from '../recordings/find-own-recordings';
import { loadRecording } from '../recordings/load-recording';
import { findSource, isWithin, type Sources } from '../sources/find-source';
import { openSource } from '../sources/open-source';
import { readFindingOptions } from './read-finding-options';
import type { SetAsides } from './remembered-not-a-problem';

/** A finding at the line of today that caused it. */
export interface PlacedFinding {
  readonly uri: Uri;
  readonly range: Range;
  readonly finding: RunFinding;
  readonly recording: Uri;
  /** Where it is told. */
  readonly seq: number;
}

/** Programs that ran last before so many recordings of others are left out. */
const MOST_RECORDINGS = 50;
/** Of one recording, the gravest first. */
const MOST_FINDINGS = 200;

interface Reading {
  readonly sources: Sources;
  readonly setAsides: SetAsides;
  readonly signal: AbortSignal;
}

/** What went wrong in the newest recording of each program of the workspace, where its cause lies in the workspace; what cannot be read is left out. */
export async function readNewestFindings(reading: Reading): Promise<readonly PlacedFinding[]> {
  const programs = new Set<string>();
  const found: PlacedFinding[] = [];
  for (const { uri } of findOwnRecordings().slice(0, MOST_RECORDINGS)) {
    if (reading.signal.aborted) return [];
    const recording = await loadRecording(uri.fsPath).catch(() => undefined);
    if (!recording) continue;
    try {
      const program = JSON.stringify([Uri.joinPath(uri, '..', recording.header.root).fsPath, recording.header.proc.main]);
      if (programs.has(program)) continue;
      programs.add(program);
      found.push(...(await readPlaced(uri, recording, reading)));
    } finally {
      recording.close();
    }
  }
  return found;
}

async function readPlaced(uri: Uri, recording: Recording, { sources, setAsides, signal }: Reading): Promise<readonly PlacedFinding[]> {
  const all = (await readFindingsInSlices({ recording }, await readFindingOptions(uri), { signal })) ?? [];
  const open = toPanelFindings(sortBySeverity(all), setAsides.of(uri.fsPath)).filter(({ isSetAside }) => !isSetAside);
  const placed = await Promise.all(open.slice(0, MOST_FINDINGS).map(({ finding }) => place(finding, uri, recording, sources)));
  return placed.flat();
}

async function place(finding: RunFinding, recording: Uri, opened: Recording, sources: Sources): Promise<readonly PlacedFinding[]> {
  const { place: at } = finding.cause;
  const uri = at && (await findSource(opened, at, sources));
  const document = at && uri && isWithin(uri, []) ? await openSource(uri, at) : undefined;
  if (!at || !document) return [];
  const line = document.lineAt(findLine(document.getText(), at).line - 1);
  const range = new Range(line.lineNumber, line.firstNonWhitespaceCharacterIndex, line.lineNumber, line.text.trimEnd().length);
  return [{ uri: document.uri, range, finding, recording, seq: seqOf(finding) }];
}
