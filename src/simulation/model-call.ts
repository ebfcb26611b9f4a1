import type { SimulatedEvent } from '../engine/run/simulated-event';

/** Who is asked, and what handoffs it is offered. */
export interface Asked {
  readonly agent: string;
  readonly handoffs: readonly { readonly tool: string; readonly to: string }[];
}

/** What a model is asked with. */
export type ModelCall = Extract<SimulatedEvent, { readonly k: 'model.begin' }>;
