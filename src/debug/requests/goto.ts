import * as l10n from '@vscode/l10n';
import { runOf } from '../../recording/recording';
import { findFileSites, findSite } from '../breakpoints/file-sites';
import { fromClientNumber, fromClientPath, toClientNumber } from '../client';
import { entryOf } from '../events/event-table';
import { inSlices } from '../in-slices';
import { type DebugStage, stoppedShowOf } from '../stage';
import { arrive } from './arrive';
import type { Handlers } from './requests';

/** The most events that a line offers. */
const MOST = 100;

/** From a line to the events that were recorded for it. A target's id is its event's number. */
export function createGoto(stage: DebugStage): Pick<Handlers, 'gotoTargets' | 'goto'> {
  return {
    gotoTargets: async ({ source, line, column }) => {
      const show = stoppedShowOf(stage);
      const { firstLine, firstColumn } = stage.client;
      const path = fromClientPath(source.path);
      const sites = path === undefined ? [] : await findFileSites(show, path);
      const site = findSite(sites, fromClientNumber(line, firstLine), column === undefined ? undefined : fromClientNumber(column, firstColumn));
      if (!site) return { targets: [] };
      const { place } = site;
      const found: number[] = [];
      await inSlices(show.recording.length, (seq) => {
        const places = found.length < MOST ? (show.landmarkAt(seq)?.places ?? []) : [];
        if (places.some((other) => other.file === place.file && other.line === place.line)) found.push(seq);
      });
      return {
        targets: found.flatMap((seq) => {
          const event = show.recording.event(seq);
          if (!event) return [];
          return {
            id: seq,
            label: `${seq}: ${entryOf(event).describe(event, show.recording)} (${runOf(event) ?? ''})`,
            line: toClientNumber(place.line, firstLine),
          };
        }),
      };
    },
    goto: ({ targetId }) => {
      const { recording, replay } = stoppedShowOf(stage);
      if (!recording.event(targetId)) throw new Error(l10n.t('there is no event {0}', targetId));
      replay.seek(targetId);
      arrive(stage, { reason: 'goto' });
    },
  };
}
