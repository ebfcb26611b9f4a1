import { resolve } from 'node:path';
import * as l10n from '@vscode/l10n';
import type * as z from 'zod';
import { openRecording } from '../../recording/open-recording';
import { findOpening } from '../../replay/stepping/find-opening';
import { toIssueText } from '../../text/to-issue-text';
import { toClient } from '../client-format';
import { type DebugStage, showOf, stopRunning } from '../debug-stage';
import { createShow } from '../show';
import { showReadingProgress } from '../show-reading-progress';
import { tellProblems } from '../tell-problems';
import { toLabel } from '../values/label';
import { arrive } from './arrive';
import { capabilities } from './capabilities';
import { LaunchArguments } from './launch-arguments';
import type { Handlers } from './requests';
import { resume } from './resume';

/** Of those that there are, where the one that is asked for is not. */
const MOST_RUNS = 20;

/** From `initialize` to `disconnect`. */
export function createLifecycle(stage: DebugStage): Pick<Handlers, 'initialize' | 'launch' | 'configurationDone' | 'restart' | 'cancel' | 'disconnect'> {
  let launched: z.output<typeof LaunchArguments> | undefined;

  return {
    initialize: (args) => {
      stage.client = toClient(args);
      return capabilities();
    },
    launch: async (args) => {
      if (launched) throw new Error(l10n.t('a recording has been launched already; end this session, or `restart` it with other arguments'));
      const parsed = parse(args);
      await open(parsed);
      launched = parsed;
      // Only now, with the recording open, can breakpoints be told from lines where nothing was recorded.
      stage.send('initialized');
    },
    configurationDone: () => {
      showOf(stage);
      if (launched?.stopOnEntry === false) resume(stage, 1);
      else arrive(stage, { reason: 'entry' });
    },
    restart: async (args) => {
      const again = (args as { readonly arguments?: unknown } | undefined)?.arguments;
      if (!launched) throw new Error(l10n.t('no recording has been launched'));
      const parsed = again === undefined ? launched : parse(again);
      stopRunning(stage);
      // The program may have gone on writing since.
      await open(parsed);
      launched = parsed;
      arrive(stage, { reason: 'restart' });
    },
    cancel: ({ progressId = '' }) => stage.readings.get(progressId)?.(),
    disconnect: () => {
      stopRunning(stage);
      stage.show?.close();
      stage.show = undefined;
    },
  };

  async function open({ recording: file, run: id, sourceRoot, stopOnEntry, entry }: z.output<typeof LaunchArguments>): Promise<void> {
    const recording = await openRecording(resolve(file));
    const show = createShow(recording, sourceRoot, showReadingProgress(stage, recording.file));
    if (id !== undefined) {
      const run = show.replay.runs.find(id);
      if (!run)
        throw new Error(
          l10n.t(
            '{0} has no run `{1}`; it has {2}',
            recording.file,
            toLabel(id),
            recording.runs
              .slice(0, MOST_RUNS)
              .map((known) => toLabel(known.id))
              .join(', '),
          ),
        );
      show.replay.seek(run.begin);
    }
    if (stopOnEntry && entry === 'first-handoff') show.replay.seek(findOpening(recording, show.replay.seq));
    stage.show?.close();
    stage.show = show;
    tellProblems(stage, recording);
  }
}

function parse(args: unknown): z.output<typeof LaunchArguments> {
  const { success, data, error } = LaunchArguments.safeParse(args);
  if (!success) throw new Error(l10n.t('the launch configuration cannot be used: {0}', toIssueText(error.issues)));
  return data;
}
