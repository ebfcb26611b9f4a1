import { readModelFilter } from '../../read-model-filter';
import type { FindingRule } from '../finding-rule';
import { explainRaised } from './explain-model-filter';

export const modelFilterRaised: FindingRule = {
  id: 'model-filter-raised',
  severity: 'error',
  summary: 'The program’s own filter of a model’s input raised an exception.',
  needs: ['model filters'],
  *inHandoff({ modelFilter }, sdk) {
    if (modelFilter) yield* explainRaised(modelFilter, sdk);
  },
  /** Of a filter that ran after a handoff, that tells. */
  *inRun({ error, unanswered, recording, sdk }) {
    if (error && unanswered && unanswered.handoff === null) yield* explainRaised(readModelFilter(recording, unanswered), sdk);
  },
};
