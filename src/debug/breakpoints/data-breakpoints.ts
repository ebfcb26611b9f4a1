import * as l10n from '@vscode/l10n';
import { fieldOf, isSameJson, textFieldOf } from '../../recording/json';
import type { Json } from '../../recording/schema';
import { type DebugStage, showOf, stoppedShowOf } from '../debug-stage';
import { entryOf, entryOfKind } from '../events/event-table';
import type { Handlers } from '../requests/requests';
import type { Show } from '../show';
import { toOneLine } from '../values/one-line';
import { answerBreakpoint, refuseBreakpoint } from './answer-breakpoint';
import type { Clue } from './read-clues';

/** Breakpoints on an item: `write` stops where a handoff drops or rewrites it, `read` where a model is given it. */
export function createDataBreakpoints(stage: DebugStage): Pick<Handlers, 'dataBreakpointInfo' | 'setDataBreakpoints'> {
  const items: Json[] = [];

  return {
    dataBreakpointInfo: ({ variablesReference = 0, name }) => {
      const { value } = stoppedShowOf(stage).holders.get(variablesReference) ?? {};
      const item = Array.isArray(value) ? (value as readonly Json[])[Number(name)] : fieldOf(value, name);
      if (item === undefined || textFieldOf(item, 'role', 'type') === undefined)
        return { dataId: null, description: l10n.t('only the items of a conversation can be followed') };
      const known = items.findIndex((other) => isSameJson(other, item));
      const index = known < 0 ? items.push(item) - 1 : known;
      return { dataId: String(index), description: toOneLine(item), accessTypes: ['write', 'read'] };
    },
    setDataBreakpoints: ({ breakpoints }) => {
      const answers = breakpoints.map(({ dataId, accessType, ...terms }) => {
        const item = items[Number(dataId)];
        if (item === undefined) return refuseBreakpoint(stage.breakpoints, l10n.t('The item is not known in this session.'));
        const isAt = accessType === 'read' ? isGiven : isTaken;
        const mayMatch = ({ kind }: Clue) => kind !== undefined && entryOfKind(kind)[accessType === 'read' ? 'given' : 'changed'] !== undefined;
        return answerBreakpoint(stage.breakpoints, terms, { reason: 'data breakpoint', mayMatch, matches: (_, seq) => isAt(showOf(stage), seq, item) });
      });
      stage.breakpoints.set(
        'data',
        answers.flatMap(({ breakpoint }) => breakpoint ?? []),
      );
      return { breakpoints: answers.map(({ answer }) => answer) };
    },
  };
}

/** A model is given the item. */
function isGiven({ recording, dataAt }: Show, seq: number, item: Json): boolean {
  const event = recording.event(seq);
  return event !== undefined && includes(entryOf(event).given?.(dataAt(seq)), item);
}

/** The filter drops or rewrites the item, or the SDK or the filter of the model's input does so after it. */
function isTaken({ recording, dataAt }: Show, seq: number, item: Json): boolean {
  const event = recording.event(seq);
  const { dropped, rewritten } = (event && entryOf(event).changed?.(dataAt(seq))) ?? {};
  return includes(dropped, item) || (Array.isArray(rewritten) && rewritten.some((change: Json) => includes(fieldOf(change, 'before'), item)));
}

function includes(list: Json | undefined, item: Json): boolean {
  return Array.isArray(list) && list.some((other: Json) => isSameJson(other, item));
}
