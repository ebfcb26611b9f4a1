import type { Uri, WebviewPanel } from 'vscode';
import type { CompareChange } from '../../panel/compare/messages';
import { toShownCode } from '../../panel/details/to-shown-code';
import { createFindings } from '../../panel/findings/panel-findings';
import { toShownFindings } from '../../panel/findings/to-shown-findings';
import type { FromReplay } from '../../panel/messages';
import { createPresenter } from '../../panel/present/present';
import type { Ask, Presenter, ReplayPosition } from '../../panel/present/presented';
import { type Recording, runOf } from '../../recording/recording';
import { readOwnCost } from '../runs/read-own-prices';
import type { ReplaySessions } from './debugging/sessions';
import { doAsk } from './do-ask';
import { doFindingAsk } from './findings/do-finding-ask';
import type { FindingsReader } from './findings/findings-reader';
import type { SetAsides } from './findings/remembered-not-a-problem';
import type { OtherRecording } from './other-recording';
import type { ReplayPage } from './replay-page';
import type { ReplayStage } from './replay-stage';
import type { Sources } from './sources/find-source';
import { readCode } from './sources/read-code';

/** What a panel shows of its recording, and where the replay stands. */
export interface Presentation {
  /** Undefined before there is something to show. */
  readonly recording: Recording | undefined;
  position: ReplayPosition;
  /** Whether the page has shown it. */
  readonly isPresented: boolean;
  begin(opened: Recording): void;
  /** Presents what became of a message: the page shows it, the graph follows. */
  apply(message: FromReplay): Promise<void>;
  /** Shows it as it is now: the recording has grown, or more is known of what went wrong in it. */
  refresh(): Promise<void>;
  /** Tells the page of the findings that are known, and how much was looked through. */
  tellFindings(share: number): void;
  /** Shows a run of the other recording beside that of this one. */
  showOther(change?: CompareChange): Promise<void>;
}

interface PresentationRim {
  readonly extensionUri: Uri;
  readonly sources: Sources;
  readonly sessions: ReplaySessions;
  readonly stage: ReplayStage;
  readonly setAsides: SetAsides;
  readonly page: ReplayPage;
  readonly other: OtherRecording;
  readonly findings: FindingsReader;
  readonly log: (error: unknown) => void;
}

export function createPresentation(panel: WebviewPanel, uri: Uri, rim: PresentationRim): Presentation {
  const { extensionUri, sources, sessions, stage, setAsides, page, other, findings, log } = rim;
  const file = uri.fsPath;
  let shown: { readonly recording: Recording; readonly present: Presenter } | undefined;
  let position: ReplayPosition = { seq: 0, inStep: sessions.has(file) };
  let isPresented = false;

  return {
    get recording() {
      return shown?.recording;
    },
    get position() {
      return position;
    },
    set position(next) {
      position = next;
    },
    get isPresented() {
      return isPresented;
    },
    begin: show,
    apply,
    refresh,
    showOther,
    tellFindings: (share) => {
      if (shown) page.post(toShownFindings(shown.recording, createFindings(shown.recording, findings.known()), share));
    },
  };

  function show(recording: Recording, compared?: Recording): void {
    shown = { recording, present: createPresenter(recording, compared, findings.known(), readOwnCost()) };
  }

  async function refresh(): Promise<void> {
    if (!shown) return;
    show(shown.recording, other.recording);
    if (page.isReady) await apply({ type: 'ready', seq: position.seq });
  }

  async function showOther(change?: CompareChange): Promise<void> {
    if (!shown) return;
    show(shown.recording, other.recording);
    await apply({ type: 'compare', ...(change && { change }) });
  }

  async function apply(message: FromReplay): Promise<void> {
    if (!shown)
      return message.type === 'follow' && message.link.to === 'command'
        ? doAsk({ ask: 'command', command: message.link.command }, uri, undefined, sources)
        : undefined;
    const { recording, present } = shown;
    const before = position;
    const { position: next, messages, asks } = present(before, message);
    position = next;
    for (const each of messages) page.post(each);
    const event = recording.event(position.seq);
    const run = event && runOf(event);
    // A page that is loaded again, as when its editor is moved, is no move of the replay.
    if (panel.visible && (message.type !== 'ready' || !isPresented)) stage.show({ file, seq: position.seq, run, length: recording.length });
    isPresented = true;
    if (before.compare && !next.compare) {
      other.forget();
      show(recording);
    }
    for (const ask of asks) await act(ask, recording);
  }

  async function act(ask: Ask, recording: Recording): Promise<void> {
    switch (ask.ask) {
      case 'choose-comparison':
        if (await other.choose(recording)) await showOther();
        return;
      case 'document':
      case 'set-aside':
      case 'put-back':
        if (await doFindingAsk(ask, uri, extensionUri, setAsides)) await refresh();
        return;
      case 'code':
        return void readCode(ask, recording, sources).then((codes) => codes.length > 0 && page.post(toShownCode(ask.moment, codes)), log);
      case 'open':
        return doAsk(ask, uri, ask.isOther ? other.recording : recording, sources);
      case 'copy':
      case 'show':
      case 'break':
      case 'command':
        return doAsk(ask, uri, recording, sources);
    }
  }
}
