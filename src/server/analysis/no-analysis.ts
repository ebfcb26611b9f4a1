import type { Analysis } from '../../analyze/analyze';

/** Before anything has been analysed. */
export const NO_ANALYSIS: Analysis = {
  workflow: { agents: [], handoffs: [], edges: [], runs: [], optionCalls: [], hookClasses: [], shadows: [], unresolved: [], sdks: [] },
  findings: [],
  failures: [],
  statistics: { modules: 0, evaluated: [] },
};
