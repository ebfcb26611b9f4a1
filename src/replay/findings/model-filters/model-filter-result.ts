import { readModelFilter } from '../../read-model-filter';
import type { FindingRule } from '../finding-rule';
import { explainResult } from './explain-model-filter';

export const modelFilterResult: FindingRule = {
  id: 'model-filter-result',
  severity: 'error',
  summary: 'The program’s own filter of a model’s input returned something else than that.',
  needs: ['model filters'],
  *inHandoff({ modelFilter }, sdk) {
    if (modelFilter) yield* explainResult(modelFilter, sdk);
  },
  /** Of a filter that ran after a handoff, that tells. */
  *inRun({ error, unanswered, recording, sdk }) {
    if (error && unanswered && unanswered.handoff === null) yield* explainResult(readModelFilter(recording, unanswered), sdk);
  },
};
