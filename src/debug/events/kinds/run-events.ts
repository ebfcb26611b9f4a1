import * as l10n from '@vscode/l10n';
import { eventOf, type Recording } from '../../../recording/recording';
import type { EventOf, Json } from '../../../recording/schema';
import { readInput } from '../../../replay/items/flatten-handoff-data';
import { toLabel } from '../../values/label';
import { toJson } from '../../values/scope';
import { placeOfAgent } from '../agents-place';
import { describeFailure, timed } from '../describe-part';
import type { EventEntries } from '../event-entry';
import { readItem, toMs } from '../event-values';
import { toValues } from '../to-values';
import { isTripwire, toTrouble } from '../trouble';

export const RUN_EVENTS: EventEntries<'run.begin' | 'run.end'> = {
  'run.begin': {
    describe: ({ agent, parent }) => (parent === null ? l10n.t('run of {0} begins', toLabel(agent)) : l10n.t('run of {0} begins as a tool', toLabel(agent))),
    // The SDK starts the runs of agents as tools: their first agent is the nearest of the user's own.
    place: (event, scene) => event.def ?? placeOfAgent(event, scene),
    lines: ({ def }) => [def],
    sites: ({ def }) => [def],
    data: (event, recording) => ({ run: () => toRun(recording, event, undefined) }),
  },
  'run.end': {
    describe: ({ error, us }) => (error ? describeFailure(l10n.t('run'), error) : timed(l10n.t('run ended'), us)),
    place: ({ run, of, s }, scene) => {
      const begin = eventOf(scene.recording, of, 'run.begin');
      return begin?.def ?? placeOfAgent({ run, s: begin?.s ?? s }, scene);
    },
    data: (event, recording) => ({ run: () => toRun(recording, eventOf(recording, event.of, 'run.begin'), event) }),
    trouble: ({ run, error }, { runs }) => (error && runs.find(run) ? toTrouble(isTripwire(error) ? 'guardrail' : 'other', error) : undefined),
    repeats: true,
  },
};

function toRun(recording: Recording, begin: EventOf<'run.begin'> | undefined, end: EventOf<'run.end'> | undefined): Json {
  return toJson({
    id: (begin ?? end)?.run,
    agent: begin?.agent,
    parent: begin?.parent ?? undefined,
    call_id: begin?.call ?? undefined,
    workflow: begin?.workflow ?? undefined,
    stream: begin?.stream,
    input: begin?.input ? toValues(readInput(recording, begin.input)) : undefined,
    last_agent: end?.last ?? undefined,
    output: readItem(recording, end?.output),
    usage: readItem(recording, end?.usage),
    ms: toMs(end?.us),
  });
}
