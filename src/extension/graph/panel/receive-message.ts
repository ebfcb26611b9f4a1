import { commands, type LogOutputChannel } from 'vscode';
import { FromGraph, type GraphCommand } from '../../../graph/messages';
import type { GraphWriting } from '../../write/graph-writing';
import type { GraphComparison } from '../compare/graph-comparison';
import { copyMarkdown } from '../copy-markdown';
import { copyMermaid } from '../copy-mermaid';
import { NOTHING } from './draw-picture';
import type { GraphNavigation } from './graph-navigation';
import type { GraphView } from './graph-view';
import type { GraphRuns } from './run-marks';
import { type GraphExports, saveExport } from './save-export';

interface Receivers {
  readonly view: GraphView;
  readonly go: GraphNavigation;
  readonly writing: GraphWriting;
  readonly exports: GraphExports;
  readonly allRuns: GraphRuns['allRuns'];
  readonly comparison: GraphComparison;
  readonly output: LogOutputChannel;
  readonly log: (error: unknown) => void;
  /** The page listens. */
  readonly onReady: () => void;
}

/** Does what the graph's page asks for. */
export function createReceiver({ view, go, writing, exports, allRuns, comparison, output, log, onReady }: Receivers): (message: unknown) => Promise<void> {
  return async (data) => {
    const { success, data: message, error } = FromGraph.safeParse(data);
    if (!success) return output.warn(`The graph's page sent what is no message of its: ${error.message}`);
    switch (message.type) {
      case 'ready':
        view.layout = message.layout ?? view.layout;
        if (message.workflow !== undefined) view.recall(message.workflow);
        onReady();
        writing.tell();
        return view.render();
      case 'layout':
        view.layout = message.layout;
        return view.render();
      case 'open':
        return go.open(message.id);
      case 'details':
        return view.tellDetails(message.id);
      case 'show':
        view.choose(view.found.workflows.find(({ id }) => id === message.workflow));
        return view.render();
      case 'find':
        return go.find(message.agent);
      case 'command':
        return goTo(message.command);
      case 'write':
      case 'draft':
      case 'apply':
      case 'cancel':
      case 'targets':
        return writing.receive(message);
      case 'runs':
        return message.isWanted ? allRuns.start() : allRuns.end();
      case 'compare':
        return message.isWanted ? comparison.start() : comparison.end();
      case 'copy':
        return view.picture ? view.picture.copy(message.direction) : copyMermaid(NOTHING, 'TB');
      case 'copy-markdown':
        return copyMarkdown(view.picture?.now);
      case 'choose-export':
        return exports.choose(message.format);
      case 'svg':
        return saveExport('svg', Buffer.from(message.text));
      case 'png':
        return saveExport('png', Buffer.from(message.base64, 'base64'));
      case 'drawn':
        output.debug(`Drew ${message.nodes} nodes in ${Math.round(message.milliseconds)} ms`);
        return exports.drawn();
      case 'failed':
        return log(message.message);
    }
  };
}

/** Where an empty graph leads. */
async function goTo(command: GraphCommand): Promise<void> {
  switch (command) {
    case 'open-folder':
      return commands.executeCommand('workbench.action.files.openFolder');
    case 'open-settings':
      return commands.executeCommand('workbench.action.openSettings', '@ext:baton.baton');
    case 'open-key-settings':
      return commands.executeCommand('workbench.action.openSettings', 'baton.graph.singleKeys');
    case 'open-sample':
      return commands.executeCommand('baton.openSampleRecording');
  }
}
