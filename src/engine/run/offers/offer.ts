import type { RawItem } from '../../history/run-item';
import type { ScenarioHandoff } from '../scenario/scenario';

/** A handoff as the model is offered it. */
export interface OfferedHandoff {
  readonly spec: ScenarioHandoff;
  readonly toolName: string;
  readonly toolDescription: string;
  /** The target as `handoff()` was given it. */
  readonly agentName: string;
}

/** What a model is offered besides tools that are hosted. */
export interface Offer {
  /** Names of function tools. */
  readonly tools: readonly string[];
  readonly handoffs: readonly OfferedHandoff[];
}

/** A model's call of a handoff that it was offered. */
export interface HandoffRequest {
  /** The model's call. */
  readonly call: RawItem;
  readonly handoff: OfferedHandoff;
}
