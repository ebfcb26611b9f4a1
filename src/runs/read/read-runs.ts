import { type ReadingRoom, skimRecording } from '../../recording/skim-recording';
import type { RecordingRuns } from '../run';
import { createRunCollector, KINDS, type Values } from './collect-runs';

/** The runs of a recording as far as it was read. */
export interface RunReader {
  /** How far it was read, in bytes. */
  readonly end: number;
  /** Reads on to the end of the file, a chunk a step, into `room`. */
  read(room?: ReadingRoom): Generator<void>;
  /** What was read so far. */
  runs(): RecordingRuns;
  close(): void;
}

/** Opens a recording to read its runs. Throws, with a message fit for the user, where it is none. */
export function openRuns(file: string): RunReader {
  let isEnded = false;
  const values: Values = { item: (number) => skim.item(number), lastOf: (list) => skim.lastOf(list) };
  const collector = createRunCollector(values);
  const skim = skimRecording(file, [...KINDS, 'end'], (event) => {
    if (event.k === 'end') isEnded = true;
    else collector.see(event);
  });
  const { at, proc, lang, sdk, root, imported } = skim.header;
  const began = Date.parse(at);
  return {
    get end() {
      return skim.end;
    },
    read: skim.read,
    runs: () => ({
      at: Number.isNaN(began) ? undefined : began,
      program: proc.main ?? undefined,
      lang,
      sdk: `${sdk.name} ${sdk.version}`,
      root,
      imported: imported?.format,
      isEnded,
      agents: collector.agents.map((agent) => ({ ...agent })),
      runs: collector.runs(),
    }),
    close: skim.close,
  };
}
