import * as l10n from '@vscode/l10n';
import { readJson } from '../../../recording/json';
import { eventOf, type Recording } from '../../../recording/recording';
import type { EventOf, Json } from '../../../recording/schema';
import { toLabel } from '../../values/label';
import { toJson } from '../../values/scope';
import { placeOfAgent } from '../agents-place';
import { describeFailure, timed } from '../describe-part';
import type { EventEntries } from '../event-entry';
import { readItem, toMs } from '../event-values';
import { toTrouble } from '../trouble';

export const TOOL_EVENTS: EventEntries<'tool.begin' | 'tool.end'> = {
  'tool.begin': {
    describe: ({ tool }) => l10n.t('tool {0} called', toLabel(tool)),
    place: placeOfAgent,
    names: ({ tool }) => [tool],
    data: (event, recording) => ({ tool: () => toTool(recording, event, undefined) }),
  },
  'tool.end': {
    describe: ({ tool, error, us }) =>
      error ? describeFailure(l10n.t('tool {0}', toLabel(tool)), error) : timed(l10n.t('tool {0} returned', toLabel(tool)), us),
    place: placeOfAgent,
    data: (event, recording) => ({ tool: () => toTool(recording, eventOf(recording, event.of, 'tool.begin'), event) }),
    trouble: ({ error }) => error && toTrouble('other', error),
  },
};

function toTool(recording: Recording, begin: EventOf<'tool.begin'> | undefined, end: EventOf<'tool.end'> | undefined): Json {
  const args = readItem(recording, begin?.args);
  return toJson({
    name: begin?.tool ?? end?.tool,
    call_id: begin?.callId ?? undefined,
    args: typeof args === 'string' ? (readJson(args) ?? args) : args,
    result: readItem(recording, end?.result),
    ms: toMs(end?.us),
  });
}
