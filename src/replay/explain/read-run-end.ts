import * as l10n from '@vscode/l10n';
import { eventOf, type Recording, type Run, runOf } from '../../recording/recording';
import type { EventOf, RecordedError } from '../../recording/schema';
import { readModelFilter } from '../read-model-filter';
import { explainModelFilter } from './explain-model-filter';
import type { Trap } from './trap';

/** What ended a run, and the traps of the SDK in it that no handoff tells of. */
export interface RunEnd {
  readonly error: RecordedError | undefined;
  readonly traps: readonly Trap[];
}

export function readRunEnd(recording: Recording, run: Run): RunEnd {
  const error = run.end === undefined ? undefined : eventOf(recording, run.end, 'run.end')?.error;
  return { error, traps: error ? [...explainError(recording, run, error)] : [] };
}

/** The texts: Python `turn_resolution.py` and `run.py`, JS `modelOutputs.ts` and `turnPreparation.ts`. */
function* explainError(recording: Recording, run: Run, { name, message }: RecordedError): Generator<Trap> {
  const [, tool, agent] = /^Tool (\S+) not found in agent (.*?)\.?$/.exec(message) ?? [];
  const offered = tool === undefined || agent === undefined ? undefined : findOffer(recording, run, agent);
  const entry = offered?.handoffs.find((handoff) => handoff.tool === tool);
  if (entry && !entry.enabled) {
    yield {
      id: 'disabled-handoff',
      severity: 'error',
      title: l10n.t('The model called `{0}`, which {1} was not offered: the handoff to {2} was disabled.', tool ?? '', agent ?? '', entry.to),
      why: l10n.t('The SDK leaves disabled handoffs out of what the model is offered. A model that calls one all the same called a tool that is not there.'),
      fix: l10n.t('Do not name the handoff in the instructions while it is disabled, or let it be enabled and refuse in its callback.'),
    };
  } else if (tool?.startsWith('transfer_to_')) {
    const names = offered?.handoffs.filter(({ enabled }) => enabled).map((handoff) => `\`${handoff.tool}\``) ?? [];
    yield {
      id: 'unknown-handoff',
      severity: 'error',
      title: l10n.t('The model called `{0}`, which {1} does not have.', tool, agent ?? ''),
      why:
        names.length > 0
          ? l10n.t('{0} had {1}.', agent ?? '', names.join(', '))
          : l10n.t('The name of a handoff is made of its agent’s name, and spelled otherwise in Python and JavaScript.'),
      fix: l10n.t('Look at what the instructions call the handoff.'),
    };
  } else if (/^MaxTurnsExceeded/.test(name) || /^Max turns \(/.test(message)) {
    yield {
      id: 'max-turns',
      severity: 'error',
      title: l10n.t('The run used up its turns: {0}.', message),
      why: l10n.t('Each request to a model is a turn, so each handoff takes one.'),
      fix: l10n.t('Raise the limit, or look for agents that hand the conversation back and forth.'),
    };
  } else {
    const filter = findFailedFilter(recording, run);
    // After a handoff, that tells of it.
    if (filter && filter.handoff === null) yield* explainModelFilter({ modelFilter: readModelFilter(recording, filter) }, recording.header.lang);
  }
}

/** The filter of a model's input after which the run ended, without a request. */
function findFailedFilter(recording: Recording, run: Run): EventOf<'model.filter'> | undefined {
  for (let seq = (run.end ?? recording.length) - 1; seq > run.begin; seq--) {
    const event = recording.event(seq);
    if (!event || runOf(event) !== run.id) continue;
    if (event.k === 'model.begin') return undefined;
    if (event.k === 'model.filter') return event;
  }
  return undefined;
}

/** The last that an agent was offered in a run. */
function findOffer(recording: Recording, run: Run, agent: string): EventOf<'enabled'> | undefined {
  for (let seq = (run.end ?? recording.length) - 1; seq > run.begin; seq--) {
    const event = eventOf(recording, seq, 'enabled');
    if (event && event.run === run.id && event.agent === agent) return event;
  }
  return undefined;
}
