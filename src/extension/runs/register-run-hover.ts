import { type Disposable, Hover, l10n, MarkdownString, Uri } from 'vscode';
import { toProse } from '../../features/markdown';
import { type EdgeTally, tallyCode } from '../../runs/lenses/tally-code';
import { toEdgeTitle } from '../../runs/lenses/to-run-lenses';
import { toNumber } from '../../text/to-number';
import type { Client } from '../server/client';
import type { OwnRuns } from './own-runs';

/** Above what the server says of a handoff, what the recorded runs of the workspace did with it, and what went wrong. */
export function registerRunHover(client: Client, runs: OwnRuns): Disposable {
  return client.changeHover(async (uri, position, hover, cancel) => {
    const all = uri.scheme === 'file' ? runs.all() : [];
    if (all.length === 0) return hover;
    const { workflow } = await client.request('baton/graph', {}, cancel);
    const tallies = tallyCode(workflow, all).edges;
    for (const { id, span } of workflow.edges) {
      const tally = Uri.file(span.file).fsPath === uri.fsPath ? tallies.get(id) : undefined;
      const place = tally && (await client.locate({ span }));
      // What is said of an option of the handoff begins further on.
      if (place?.range.contains(position) && hover.range?.start.isEqual(place.range.start))
        return new Hover([toMarkdown(tally as EdgeTally), ...hover.contents], hover.range);
    }
    return hover;
  });
}

function toMarkdown(tally: EdgeTally): MarkdownString {
  const { found, last } = tally;
  const lines = found.map(({ severity, message, times }) => `- $(${severity}) ${toProse(message)} · ${toNumber(times)}×`);
  const replay = last && `command:baton.openRecordingAsReplay?${encodeURIComponent(JSON.stringify([Uri.file(last.file)]))}`;
  const links = [...(replay ? [`[${l10n.t('Replay the last one')}](${replay})`] : []), `[${l10n.t('Show Runs')}](command:baton.showRuns)`];
  const text = new MarkdownString([`**${toEdgeTitle(tally, Date.now())}**`, lines.join('\n'), links.join(' · ')].filter(Boolean).join('\n\n'), true);
  text.isTrusted = { enabledCommands: ['baton.openRecordingAsReplay', 'baton.showRuns'] };
  return text;
}
