import type { SimulatedEvent } from '../engine/run/simulated-event';

/** What a model is asked with. */
export type ModelCall = Extract<SimulatedEvent, { readonly k: 'model.begin' }>;
