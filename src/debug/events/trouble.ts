import type { RecordedError } from '../../recording/schema';

export type TroubleKind = 'invalid-arguments' | 'several-handoffs' | 'input-filter' | 'callback' | 'guardrail' | 'model' | 'other';

/** What went wrong at an event. */
export interface Trouble {
  readonly kind: TroubleKind;
  /** The class of the error; where there is none, what the SDK would call it. */
  readonly name: string;
  readonly message: string;
  readonly stack: string | undefined;
}

export function toTrouble(kind: TroubleKind, { name, message, stack }: RecordedError): Trouble {
  return { kind, name, message, stack };
}

/** The SDKs' InputGuardrailTripwireTriggered, OutputGuardrail…, ToolInputGuardrail… */
export function isTripwire({ name }: RecordedError): boolean {
  return name.endsWith('GuardrailTripwireTriggered');
}
