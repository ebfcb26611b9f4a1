import type { Recording, Run } from '../../recording/recording';
import type { RecordedError, RecordedEvent } from '../../recording/schema';
import { findHandoffStage } from '../../replay/find-handoff-stage';
import { readHandoff } from '../../replay/read-handoff';
import { eventsOfRun } from '../../replay/stepping/events-of-run';
import type { RunTree } from '../../replay/stepping/run-tree';
import { isRubbish } from '../../replay/stepping/stops';
import { errorOf } from './event-data';

export type TroubleKind = 'invalid-arguments' | 'several-handoffs' | 'input-filter' | 'callback' | 'guardrail' | 'model' | 'other';

/** What went wrong at an event. */
export interface Trouble {
  readonly kind: TroubleKind;
  /** The class of the error; where there is none, what the SDK would call it. */
  readonly name: string;
  readonly message: string;
  readonly stack: string | undefined;
}

/** How far back the end of a run looks for whoever told of its error first. */
const NEAR = 64;

/** The trouble that an event is the first to tell of. */
export function findTrouble(recording: Recording, runs: RunTree, event: RecordedEvent): Trouble | undefined {
  const error = errorOf(event);
  switch (event.k) {
    case 'handoff.invoke':
    case 'handoff.end':
      return error && toTrouble(kindOfHandoff(event.of), error);
    case 'handoff.filter': {
      if (error) return toTrouble('input-filter', error);
      if (!isRubbish(event)) return undefined;
      const handoff = readHandoff(recording, event.of);
      const rubbish = (handoff && findHandoffStage(handoff))?.rubbish ?? 'what is no handoff data';
      return { kind: 'input-filter', name: handoff?.error?.name ?? 'TypeError', message: `the filter gave ${rubbish}`, stack: handoff?.error?.stack };
    }
    case 'model.filter': {
      if (error) return toTrouble('input-filter', error);
      if (!isRubbish(event)) return undefined;
      const end = runs.find(event.run)?.end;
      const raised = end === undefined ? undefined : errorOf(recording.event(end) ?? event);
      return {
        kind: 'input-filter',
        name: raised?.name ?? 'UserError',
        message: `the filter gave ${String((event.out as { readonly bad?: unknown }).bad)}`,
        stack: raised?.stack,
      };
    }
    case 'guardrail':
      return event.triggered
        ? {
            kind: 'guardrail',
            name: `${toPascalCase(event.stage ?? 'input')}GuardrailTripwireTriggered`,
            message: `guardrail ${event.name} tripped`,
            stack: undefined,
          }
        : undefined;
    case 'error':
      if (event.what !== 'multiple_handoffs') return toTrouble('other', error ?? { name: event.what, message: '' });
      return { kind: 'several-handoffs', name: 'MultipleHandoffs', message: `${(event.rejected?.length ?? 0) + 1} handoffs in one turn`, stack: undefined };
    case 'model.end':
      return error && toTrouble('model', error);
    case 'tool.end':
    case 'span':
      return error && toTrouble('other', error);
    case 'run.end': {
      const run = runs.find(event.run);
      if (!error || !run || isTold(recording, run, event.s, error)) return undefined;
      return toTrouble(isTripwire(error) ? 'guardrail' : 'other', error);
    }
    case 'run.begin':
    case 'agent.start':
    case 'agent.end':
    case 'enabled':
    case 'model.begin':
    case 'tool.begin':
    case 'handoff.begin':
    case 'end':
      return undefined;
  }

  function kindOfHandoff(seq: number): TroubleKind {
    switch (readHandoff(recording, seq)?.failedIn) {
      case 'arguments':
        return 'invalid-arguments';
      case 'callback':
        return 'callback';
      case 'filter':
        return 'input-filter';
      case 'sdk':
      case undefined:
        return 'other';
    }
  }
}

function toTrouble(kind: TroubleKind, { name, message, stack }: RecordedError): Trouble {
  return { kind, name, message, stack };
}

function toPascalCase(words: string): string {
  return words.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** The SDKs' InputGuardrailTripwireTriggered, OutputGuardrail…, ToolInputGuardrail… */
function isTripwire({ name }: RecordedError): boolean {
  return name.endsWith('GuardrailTripwireTriggered');
}

/** What the SDKs say of a filter that gave no `ModelInputData`. */
function isOfModelFilter({ message }: RecordedError): boolean {
  return /^call_?model_?input_?filter must return/i.test(message);
}

function isTold(recording: Recording, run: Run, seq: number, error: RecordedError): boolean {
  let looked = 0;
  for (const before of eventsOfRun(recording, run, seq, -1)) {
    if (++looked > NEAR) return false;
    const other = errorOf(before);
    if (other && other.name === error.name && other.message === error.message) return true;
    if (before.k === 'guardrail' && before.triggered && isTripwire(error)) return true;
    if (before.k === 'model.filter' && isRubbish(before) && isOfModelFilter(error)) return true;
  }
  return false;
}
