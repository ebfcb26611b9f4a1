import { commands, Disposable, type LogOutputChannel, Uri, type WebviewPanel, workspace } from 'vscode';
import type { Span } from '../../model/span';
import { type ListedRun, worstOf } from '../../runs/ask/listed-run';
import { type CodeMap, keyOfWay, toCodeMap } from '../../runs/view/code-map';
import { createRunsView } from '../../runs/view/create-runs-view';
import { FromRuns, Way } from '../../runs/view/messages';
import { runsLabels } from '../../runs/view/runs-labels';
import { toRunsPage } from '../../runs/view/to-runs-page';
import { fillPage } from '../fill-page';
import type { OpenReplay } from '../replay/openings';
import type { Client } from '../server/language-client';
import { showError } from '../show-error';
import { showPlace } from '../show-place';
import type { OwnRuns } from './own-runs';
import { readOwnPrices } from './read-own-prices';
import { createRunsTeller } from './runs-teller';

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

  const log = (error: unknown) => output.error(`The runs: ${error instanceof Error ? error.message : String(error)}`);
  fillPage(webview, extensionUri, 'runs', toRunsPage, runsLabels());
  const teller = createRunsTeller(webview, runs, view, log);
  const { refresh, tell, post } = teller;
  readPrices();
  view.setRuns(runs.all());
  const listeners = Disposable.from(
    webview.onDidReceiveMessage((message: unknown) => void receive(message).catch(showError)),
    runs.onDidChange(() => {
      view.setRuns(runs.all());
      refresh();
    }),
    runs.onDidProgress(() => (runs.all().length === 0 ? refresh() : teller.tellReading())),
    client.on('baton/graphChanged', () => void readCode().catch(log)),
    workspace.onDidChangeConfiguration((event) => {
      if (!event.affectsConfiguration('baton.prices')) return;
      readPrices();
      refresh();
    }),
  );
  panel.onDidDispose(() => {
    teller.isReady = false;
    teller.stop();
    listeners.dispose();
  });

  return {
    show: (given) => {
      const { data: way } = Way.safeParse(given);
      if (!way) return;
      const { by, sort, isUp } = view.query;
      const list = view.ask({ by, sort, isUp, period: 'all', way }, Date.now());
      // A page that does not listen yet asks for what it is to show.
      if (teller.isReady && !teller.isEmpty) tell(list);
    },
  };

  async function receive(data: unknown): Promise<void> {
    const { success, data: message, error } = FromRuns.safeParse(data);
    if (!success) return output.warn(`The runs' page sent what is no message of its: ${error.message}`);
    switch (message.type) {
      case 'ready':
        teller.isReady = true;
        if (message.query) view.ask(message.query, Date.now());
        refresh();
        return readCode();
      case 'ask':
        return tell(view.ask(message.query, Date.now()));
      case 'rows':
        return post(view.rows(message.turn, message.from, message.to));
      case 'fold': {
        const list = view.fold(message.turn, message.row, Date.now());
        return list && tell(list);
      }
      case 'select':
        return post(view.select(message.turn, message.row));
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
    teller.fault = read.fault;
  }

  async function readCode(): Promise<void> {
    const { workflow } = await client.request('baton/graph', {});
    const code = toCodeMap(workflow);
    const places = await client.request('baton/places', { spans: code.agents.map(({ span }) => span) });
    view.setCode({ ...code, agents: code.agents.map((agent, i) => ({ ...agent, place: places[i] ?? undefined })) });
    if (!teller.isEmpty) teller.tellSummary();
  }
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
