import { l10n, type Uri } from 'vscode';
import type { Recording } from '../../recording/recording';
import { chooseRecording } from './recordings/choose-recording';
import { openWithProgress } from './recordings/open-with-progress';

/** What a recording is compared with, while it is: another recording, or itself. */
export interface OtherRecording {
  readonly recording: Recording | undefined;
  /** Asks which; false where the user chose none, or the panel was closed meanwhile. */
  choose(opened: Recording): Promise<boolean>;
  /** As if that was chosen. */
  take(opened: Recording, chosen: Uri): Promise<boolean>;
  forget(): void;
}

export function createOther(uri: Uri, signal: AbortSignal): OtherRecording {
  let recording: Recording | undefined;
  let isOwn = false;
  const forget = () => {
    if (!isOwn) recording?.close();
    recording = undefined;
  };
  const take = async (opened: Recording, chosen: Uri): Promise<boolean> => {
    const isSame = chosen.fsPath === uri.fsPath;
    const next = isSame ? opened : await openWithProgress(chosen.fsPath, signal, () => undefined);
    if (signal.aborted) {
      if (!isSame) next.close();
      return false;
    }
    forget();
    recording = next;
    isOwn = isSame;
    return true;
  };
  return {
    take,
    get recording() {
      return recording;
    },
    async choose(opened) {
      const isOnly = opened.runs.filter(({ parent }) => parent === undefined).length < 2;
      const chosen = await chooseRecording({ title: l10n.t('Compare with a Recorded Run'), except: isOnly ? uri : undefined, stays: true });
      return chosen && !signal.aborted ? take(opened, chosen) : false;
    },
    forget,
  };
}
