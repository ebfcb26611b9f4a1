import type { RecordedHandoff, RecordedItem } from '../../replay/handoff';
import { toExactJson } from '../../text/exact-json';
import type { Attributes, OtlpSpan } from './otlp-span';
import { toMessages } from './to-messages';

export function toHandoffName({ from, to }: RecordedHandoff): string {
  return `handoff from ${from} to ${to ?? '?'}`;
}

/**
 * What a span of a handoff says: the agents by the names that instrumentations have for them, the rest by names of our own, since the
 * conventions have none.
 */
export function toHandoffAttributes(handoff: RecordedHandoff): Attributes {
  const { from, to, tool, callId, argumentsText, turn, rejected, filter, nesting, outcome, failedIn, received, nextInput, imported } = handoff;
  const given = toGiven(handoff);
  const marks = handoff.stages.flatMap(({ links }) => links.map(({ mark, before, after }) => [mark, mark === 'added' ? after.length : before.length] as const));
  const count = (wanted: string) => marks.reduce((sum, [mark, items]) => sum + (mark === wanted ? items : 0), 0);
  return {
    'gen_ai.operation.name': 'handoff',
    'gen_ai.agent.name': from,
    'gen_ai.handoff.from_agent': from,
    'gen_ai.handoff.to_agent': to,
    'gen_ai.agent.handoff.source.name': from,
    'gen_ai.agent.handoff.target.name': to,
    'gen_ai.tool.name': tool,
    'gen_ai.tool.call.id': callId,
    'gen_ai.tool.call.arguments': argumentsText,
    'baton.handoff.turn': turn,
    'baton.handoff.outcome': outcome,
    'baton.handoff.failed_in': failedIn,
    'baton.handoff.rejected': rejected.length > 0 ? rejected.map((call) => `${call.tool} → ${call.to}`) : undefined,
    'baton.handoff.filter': filter?.name ?? (nesting ? 'nest_handoff_history' : undefined),
    'baton.handoff.reconstructed': imported === 'reconstructed' ? true : undefined,
    'baton.handoff.items.given': given?.length,
    'baton.handoff.items.received': received?.length,
    'baton.handoff.items.dropped': count('dropped'),
    'baton.handoff.items.added': count('added'),
    'baton.handoff.items.rewritten': count('rewritten'),
    'baton.handoff.given': given && toMessages(given.map(({ value }) => value)),
    'baton.handoff.next_input': nextInput && toMessages(nextInput.map(({ value }) => value)),
    'baton.handoff.received': received && toMessages(received.map(({ value }) => value)),
    ...toPlace('code', handoff.definition),
  };
}

/** What ran within the handoff: the callback, and each stage between what was given and what was received. */
export function toHandoffEvents({ onHandoff, contextBefore, contextAfter, stages }: RecordedHandoff, at: number): OtlpSpan['events'] {
  const callback = onHandoff
    ? [
        {
          name: 'baton.handoff.callback',
          at,
          attributes: {
            'baton.function': onHandoff.fn.name,
            'baton.microseconds': onHandoff.us,
            'baton.error': onHandoff.error?.name,
            'baton.context.before': contextBefore === undefined ? undefined : toExactJson(contextBefore),
            'baton.context.after': contextAfter === undefined ? undefined : toExactJson(contextAfter),
            ...toPlace('code', onHandoff.fn.loc),
          },
        },
      ]
    : [];
  const changes = stages.map(({ by, fn, us, before, after, error, rubbish }) => ({
    name: `baton.handoff.${by.replaceAll('-', '_')}`,
    at,
    attributes: {
      'baton.function': fn?.name,
      'baton.microseconds': us,
      'baton.items.before': before.length,
      'baton.items.after': after?.length,
      'baton.error': error?.name,
      'baton.returned': rubbish,
      ...toPlace('code', fn?.loc),
    },
  }));
  return [...callback, ...changes];
}

function toGiven({ stages, inputHistory, preHandoffItems, newItems }: RecordedHandoff): readonly RecordedItem[] | undefined {
  if (stages[0]) return stages[0].before;
  return inputHistory && [...inputHistory, ...(preHandoffItems ?? []), ...(newItems ?? [])];
}

function toPlace(prefix: string, place: RecordedHandoff['definition']): Attributes {
  return place ? { [`${prefix}.file.path`]: place.file, [`${prefix}.line.number`]: place.line } : {};
}
