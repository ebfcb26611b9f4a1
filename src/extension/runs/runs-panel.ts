import { commands, Disposable, type LogOutputChannel, l10n, Uri, type WebviewPanel, workspace } from 'vscode';
import type { Span } from '../../model/span';
import { type ListedRun, worstOf } from '../../runs/ask/listed-run';
import { type CodeMap, keyOfWay, toCodeMap } from '../../runs/view/code-map';
import { createRunsView } from '../../runs/view/create-runs-view';
import { FromRuns, type ShownEmpty, type ToRuns, Way } from '../../runs/view/messages';
import { runsLabels } from '../../runs/view/runs-labels';
import { toRunsPage } from '../../runs/view/to-runs-page';
import { inSlices } from '../../text/in-slices';
import { toNumber } from '../../text/to-number';
import { fillPage } from '../fill-page';
import type { OpenReplay } from '../replay/openings';
import type { Client } from '../server/client';
import { showError } from '../show-error';
import { showPlace } from '../show-place';
import type { OwnRuns } from './own-runs';
import { readOwnPrices } from './read-own-prices';

/** What the panel of all runs needs. */
export interface RunsPanelRim {
  readonly client: Client;
  readonly runs: OwnRuns;
  readonly openReplay: OpenReplay;
  readonly extensionUri: Uri;
  readonly output: LogOutputChannel;
}

export interface RunsPage {
  /** Shows the runs that went this way, whatever was asked for before; what is no way changes nothing. */
  show(way: unknown): void;
}

/** Gives a webview panel the page of all runs, and keeps it up to date until it is closed. */
export function createRunsPanel(panel: WebviewPanel, { client, runs, openReplay, extensionUri, output }: RunsPanelRim): RunsPage {
  const { webview } = panel;
  const view = createRunsView();
  let isReady = false;
  let isEmpty = false;
  let fault: string | undefined;
  let summary = new AbortController();

  const log = (error: unknown) => output.error(`The runs: ${error instanceof Error ? error.message : String(error)}`);
  fillPage(webview, extensionUri, 'runs', toRunsPage, runsLabels());
  readPrices();
  view.setRuns(runs.all());
  const listeners = Disposable.from(
    webview.onDidReceiveMessage((message: unknown) => void receive(message).catch(showError)),
    runs.onDidChange(() => {
      view.setRuns(runs.all());
      refresh();
    }),
    runs.onDidProgress(() => (runs.all().length === 0 ? refresh() : tellReading())),
    client.on('baton/graphChanged', () => void readCode().catch(log)),
    workspace.onDidChangeConfiguration((event) => {
      if (!event.affectsConfiguration('baton.prices')) return;
      readPrices();
      refresh();
    }),
  );
  panel.onDidDispose(() => {
    isReady = false;
    summary.abort();
    listeners.dispose();
  });

  return {
    show: (given) => {
      const { data: way } = Way.safeParse(given);
      if (!way) return;
      const { by, sort, isUp } = view.query;
      const list = view.ask({ by, sort, isUp, period: 'all', way }, Date.now());
      // A page that does not listen yet asks for what it is to show.
      if (isReady && !isEmpty) tell(list);
    },
  };

  async function receive(data: unknown): Promise<void> {
    const { success, data: message, error } = FromRuns.safeParse(data);
    if (!success) return output.warn(`The runs' page sent what is no message of its: ${error.message}`);
    switch (message.type) {
      case 'ready':
        isReady = true;
        if (message.query) view.ask(message.query, Date.now());
        refresh();
        return readCode();
      case 'ask':
        return tell(view.ask(message.query, Date.now()));
      case 'rows':
        return tellIf(view.rows(message.turn, message.from, message.to));
      case 'fold': {
        const list = view.fold(message.turn, message.row, Date.now());
        return list && tell(list);
      }
      case 'select':
        return tellIf(view.select(message.turn, message.row));
      case 'replay': {
        const listed = view.runAt(message.turn, message.row);
        return listed && openReplay(Uri.file(listed.file), toOpening(listed));
      }
      case 'compare': {
        const { shown = [], compared } = view.compare(message.turn, message.row) ?? {};
        shown.forEach(post);
        return compared && compare(compared, openReplay);
      }
      case 'open': {
        const span = findSpan(view.code, message);
        const place = span && (await client.locate({ span }));
        return place && showPlace(place);
      }
      case 'command':
        return doCommand(message.command, runs);
      case 'shown':
        return output.debug(`Showed ${message.what} in ${Math.round(message.milliseconds)} ms`);
      case 'failed':
        return log(message.message);
    }
  }

  function readPrices(): void {
    const read = readOwnPrices();
    view.setPrices(read.prices);
    fault = read.fault;
  }

  async function readCode(): Promise<void> {
    const { workflow } = await client.request('baton/graph', {});
    const code = toCodeMap(workflow);
    const places = await client.request('baton/places', { spans: code.agents.map(({ span }) => span) });
    view.setCode({ ...code, agents: code.agents.map((agent, i) => ({ ...agent, place: places[i] ?? undefined })) });
    if (!isEmpty) tellSummary();
  }

  /** Shows what there is by now. */
  function refresh(): void {
    if (!isReady) return;
    tellReading();
    isEmpty = runs.all().length === 0;
    if (!isEmpty) tell(view.again(Date.now()));
    else if (!runs.reading) post(toEmpty(runs.unread));
  }

  function tell(list: ToRuns): void {
    post(list);
    tellSummary();
  }

  /** After the rows, which nobody shall wait for; what was asked before is given up. */
  function tellSummary(): void {
    summary.abort();
    summary = new AbortController();
    const { signal } = summary;
    const notices = [...(runs.unread > 0 ? [toUnread(runs.unread)] : []), ...(fault === undefined ? [] : [fault])];
    const steps = (function* () {
      yield;
      post(yield* view.summarize(Date.now(), notices));
    })();
    inSlices(steps, { milliseconds: 0, signal }).catch((error: unknown) => signal.aborted || log(error));
  }

  function tellReading(): void {
    const { reading, isStopped } = runs;
    const text = reading && reading.total > 1 ? toReadingText(reading) : isStopped ? l10n.t('Reading was stopped.') : undefined;
    post({ type: 'reading', text, share: reading ? reading.done / Math.max(1, reading.total) : 1, isStopped });
  }

  function tellIf(message: ToRuns | undefined): void {
    if (message) post(message);
  }

  function post(message: ToRuns): void {
    if (isReady) void webview.postMessage(message);
  }
}

function toReadingText({ is, done, total }: NonNullable<OwnRuns['reading']>): string {
  const [some, all] = [toNumber(done), toNumber(total)];
  return is === 'reading' ? l10n.t('Reading {0} of {1} recordings', some, all) : l10n.t('Checking {0} of {1} recordings', some, all);
}

function toUnread(unread: number): string {
  return unread === 1 ? l10n.t('1 file is no recording, or cannot be read.') : l10n.t('{0} files are no recordings, or cannot be read.', toNumber(unread));
}

/** Where a replay of a run opens: at its first error, else its first warning, else where it failed, else at its first handoff. */
function toOpening({ run }: ListedRun): number {
  const worst = worstOf(run);
  const found =
    worst && worst.severity !== 'note' ? run.findings?.find(({ severity, handoff }) => severity === worst.severity && handoff !== undefined) : undefined;
  return found?.handoff ?? run.passes.find(({ failed }) => failed)?.begin ?? run.passes[0]?.begin ?? run.begin;
}

/** Opens the newer run with the older one beside it, which is A. */
function compare([older, newer]: readonly [ListedRun, ListedRun], openReplay: OpenReplay): Promise<void> {
  const change = { run: newer.run.id, other: older.run.id, isSwapped: true };
  return openReplay(Uri.file(newer.file), newer.run.begin, { with: Uri.file(older.file), change });
}

function findSpan({ agents, ways }: CodeMap, { agent, way }: Extract<FromRuns, { type: 'open' }>): Span | undefined {
  if (agent !== undefined) return agents.find(({ name }) => name === agent)?.span;
  return way && ways.find((each) => keyOfWay(each) === keyOfWay(way))?.span;
}

async function doCommand(command: Extract<FromRuns, { type: 'command' }>['command'], runs: OwnRuns): Promise<void> {
  switch (command) {
    case 'record':
      return commands.executeCommand('baton.toggleRecording');
    case 'import':
      return commands.executeCommand('baton.importRecording');
    case 'open-sample':
      return commands.executeCommand('baton.openSampleRecording');
    case 'stop':
      return runs.stop();
    case 'read-on':
      return runs.readOn();
  }
}

function toEmpty(unread: number): ShownEmpty {
  const folders = (workspace.workspaceFolders ?? []).map(({ name }) => name);
  const looked =
    folders.length === 0
      ? l10n.t('No folder is open. Runs are looked for in .baton/runs of the folders that are.')
      : l10n.t('There is no recording in .baton/runs of {0}.', folders.join(', '));
  return {
    type: 'empty',
    title: l10n.t('No runs yet'),
    details: [l10n.t('Each recorded run becomes a row here: the path it took, what went wrong, how long it lasted.'), unread > 0 ? toUnread(unread) : looked],
    buttons: [
      { text: l10n.t('Record a Run'), command: 'record' },
      { text: l10n.t('Import Traces…'), command: 'import' },
      { text: l10n.t('Open the Sample Recording'), command: 'open-sample' },
    ],
    footnote: l10n.t('Recordings stay on this machine, in .baton/runs. Secrets are redacted as they are written.'),
  };
}
