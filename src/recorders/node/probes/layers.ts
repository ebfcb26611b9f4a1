/** What there is to observe, each for itself. */
export const LAYERS = [
  'runs',
  'agents',
  'models',
  'tools',
  'enabled',
  'handoffs',
  'callbacks',
  'filters',
  'model filters',
  'definitions',
  'guardrails',
  'tool guardrails',
  'spans',
  'realtime',
] as const;
export type Layer = (typeof LAYERS)[number];
