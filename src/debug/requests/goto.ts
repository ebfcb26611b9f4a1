import * as l10n from '@vscode/l10n';
import { runOf } from '../../recording/recording';
import type { SourcePlace } from '../../recording/schema';
import { inSlices } from '../../text/in-slices';
import { findFileSites, findSite, toAskedSource } from '../breakpoints/file-sites';
import { isSameLine } from '../breakpoints/is-same-line';
import { fromClientNumber, toClientNumber } from '../client-format';
import { type DebugStage, stoppedShowOf } from '../debug-stage';
import { entryOf } from '../events/event-table';
import type { Show } from '../show';
import { arrive } from './arrive';
import type { Handlers } from './requests';

/** How long, in ms, the adapter may be busy before it looks for requests again. */
const SLICE = 20;
/** The most events that a line offers. */
const MOST = 100;

/** From a line to the events that were recorded for it. A target's id is its event's number. */
export function createGoto(stage: DebugStage): Pick<Handlers, 'gotoTargets' | 'goto'> {
  return {
    gotoTargets: async ({ source, line, column }) => {
      const show = stoppedShowOf(stage);
      const { firstLine, firstColumn } = stage.client;
      const asked = toAskedSource(source);
      const sites = asked ? findFileSites(show, await show.clues.read(), asked) : [];
      const site = findSite(sites, fromClientNumber(line, firstLine), column === undefined ? undefined : fromClientNumber(column, firstColumn));
      if (!site) return { targets: [] };
      const { place } = site;
      const found: number[] = [];
      await inSlices(findAt(show, place, found), { milliseconds: SLICE });
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

/** Notes the first events at a place, a step for each event that may be one. */
function* findAt(show: Show, place: SourcePlace, found: number[]): Generator<void> {
  for (let seq = 0; seq < show.recording.length && found.length < MOST; seq++) {
    const isHere = (other: SourcePlace) => isSameLine(other, place);
    if (show.clueAt(seq)?.places.some(isHere) === false) continue;
    if (show.landmarkAt(seq)?.places.some(isHere)) found.push(seq);
    yield;
  }
}
