import { commands, debug, env, FunctionBreakpoint, Location, l10n, Position, SourceBreakpoint, type Uri, window, workspace } from 'vscode';
import type { Ask } from '../../panel/present/presented';
import type { Recording } from '../../recording/recording';
import { findLine } from '../../replay/places/find-line';
import { findSource, type Sources } from './sources/find-source';
import { openSource } from './sources/open-source';
import { showSource } from './sources/show-source';

/** Does what a panel asks for. */
export async function doAsk(
  ask: Exclude<Ask, { ask: 'code' | 'choose-comparison' | 'document' | 'set-aside' | 'put-back' }>,
  uri: Uri,
  recording: Recording | undefined,
  sources: Sources,
): Promise<void> {
  switch (ask.ask) {
    case 'open':
      return recording && showSource(recording, ask.place, sources);
    case 'copy':
      return env.clipboard.writeText(ask.text);
    case 'show':
      await window.showTextDocument(await workspace.openTextDocument({ content: ask.text, language: ask.language }));
      return;
    case 'break':
      return recording && addBreakpoint(ask, recording, sources);
    case 'command':
      return run(ask.command, uri);
  }
}

async function addBreakpoint({ fn, place }: Extract<Ask, { ask: 'break' }>, recording: Recording, sources: Sources): Promise<void> {
  const source = place && (await findSource(recording, place, sources));
  const document = source && (await openSource(source, place));
  if (!document) {
    debug.addBreakpoints([new FunctionBreakpoint(fn)]);
  } else {
    const { line } = findLine(document.getText(), place);
    debug.addBreakpoints([new SourceBreakpoint(new Location(document.uri, new Position(line - 1, 0)))]);
  }
  window.setStatusBarMessage(l10n.t('$(debug-breakpoint) The debugger stops in {0}', fn), 5_000);
}

async function run(command: Extract<Ask, { ask: 'command' }>['command'], uri: Uri): Promise<void> {
  switch (command) {
    case 'open-as-text':
      return commands.executeCommand('baton.openRecordingAsText', uri);
    case 'check-for-updates':
      return commands.executeCommand('workbench.extensions.action.checkForUpdates');
    case 'open-sample':
      return commands.executeCommand('baton.openSampleRecording');
    case 'record':
      return commands.executeCommand('baton.toggleRecording');
    case 'open-recording':
      return commands.executeCommand('baton.replay');
  }
}
