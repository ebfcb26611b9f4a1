import { callbackHidden } from './calls/callback-hidden';
import { callbackRaised } from './calls/callback-raised';
import { handoffNotOffered } from './calls/handoff-not-offered';
import { saidButDidNot } from './calls/said-but-did-not';
import { severalHandoffsInTurn } from './calls/several-handoffs-in-turn';
import { uncheckedArguments } from './calls/unchecked-arguments';
import { wrongArguments } from './calls/wrong-arguments';
import { asyncFilter } from './filters/async-filter';
import { filterAndServerConversation } from './filters/filter-and-server-conversation';
import { filterChangedNothing } from './filters/filter-changed-nothing';
import { filterIgnoredInRealtime } from './filters/filter-ignored-in-realtime';
import { filterNotCallable } from './filters/filter-not-callable';
import { filterRaised } from './filters/filter-raised';
import { filterResult } from './filters/filter-result';
import { filterSwitchesNestingOff } from './filters/filter-switches-nesting-off';
import { serverConversation } from './filters/server-conversation';
import type { FindingRule } from './finding-rule';
import { contextOverBudget } from './items/context-over-budget';
import { duplicatedHistory } from './items/duplicated-history';
import { slicedText } from './items/sliced-text';
import { summaryHides } from './items/summary-hides';
import { toolResultLost } from './items/tool-result-lost';
import { userMessageLost } from './items/user-message-lost';
import { modelFilterRaised } from './model-filters/model-filter-raised';
import { modelFilterResult } from './model-filters/model-filter-result';
import { orphanCall } from './pairs/orphan-call';
import { orphanOutput } from './pairs/orphan-output';
import { prunedCall } from './pairs/pruned-call';
import { reasoningWithoutItem } from './pairs/reasoning-without-item';
import { lateGuardrail } from './routes/late-guardrail';
import { maxTurns } from './routes/max-turns';
import { pingPong } from './routes/ping-pong';
import { runEnded } from './routes/run-ended';
import type { FindingId } from './run-finding';

/** The rules, by the folder that they and their documents lie in. */
const BY_FOLDER = {
  pairs: {
    'orphan-call': orphanCall,
    'orphan-output': orphanOutput,
    'pruned-call': prunedCall,
    'reasoning-without-item': reasoningWithoutItem,
  },
  items: {
    'context-over-budget': contextOverBudget,
    'duplicated-history': duplicatedHistory,
    'sliced-text': slicedText,
    'summary-hides': summaryHides,
    'tool-result-lost': toolResultLost,
    'user-message-lost': userMessageLost,
  },
  filters: {
    'async-filter': asyncFilter,
    'filter-and-server-conversation': filterAndServerConversation,
    'filter-changed-nothing': filterChangedNothing,
    'filter-ignored-in-realtime': filterIgnoredInRealtime,
    'filter-not-callable': filterNotCallable,
    'filter-raised': filterRaised,
    'filter-result': filterResult,
    'filter-switches-nesting-off': filterSwitchesNestingOff,
    'server-conversation': serverConversation,
  },
  'model-filters': { 'model-filter-raised': modelFilterRaised, 'model-filter-result': modelFilterResult },
  calls: {
    'callback-hidden': callbackHidden,
    'callback-raised': callbackRaised,
    'handoff-not-offered': handoffNotOffered,
    'said-but-did-not': saidButDidNot,
    'several-handoffs-in-turn': severalHandoffsInTurn,
    'unchecked-arguments': uncheckedArguments,
    'wrong-arguments': wrongArguments,
  },
  routes: { 'late-guardrail': lateGuardrail, 'max-turns': maxTurns, 'ping-pong': pingPong, 'run-ended': runEnded },
} as const satisfies Readonly<Record<string, Readonly<Partial<Record<FindingId, FindingRule>>>>>;

const BY_ID: { readonly [Id in FindingId]: FindingRule } = {
  ...BY_FOLDER.pairs,
  ...BY_FOLDER.items,
  ...BY_FOLDER.filters,
  ...BY_FOLDER['model-filters'],
  ...BY_FOLDER.calls,
  ...BY_FOLDER.routes,
};

/** Every rule, alphabetical. */
export const findingRules: readonly FindingRule[] = Object.values(BY_ID).sort((a, b) => (a.id < b.id ? -1 : 1));

/** The document of a rule, below `src/replay/findings` and `dist/findings`: `pairs/orphan-call.md`. */
export function toFindingDocument(id: FindingId): string {
  const [folder] = Object.entries(BY_FOLDER).find(([, rules]) => Object.hasOwn(rules, id)) ?? [];
  return folder === undefined ? 'README.md' : `${folder}/${id}.md`;
}

/** Where it can be read, as it was at this version of Baton. */
export function toFindingUrl(id: FindingId, version: string): string {
  return `https://github.com/baton-dev/baton/blob/v${version}/src/replay/findings/${toFindingDocument(id)}`;
}
