import { invalidAgentEntry } from './agents/invalid-agent-entry';
import { invalidAgentOption } from './agents/invalid-agent-option';
import { invalidSdkCall } from './agents/invalid-sdk-call';
import { outputTypeNotStrict } from './agents/output-type-not-strict';
import { positionalInstructions } from './agents/positional-instructions';
import { realtimeUnsupported } from './agents/realtime-unsupported';
import { unknownSdkOption } from './agents/unknown-sdk-option';
import { handoffReturnIgnored } from './callbacks/handoff-return-ignored';
import { hookSignature } from './callbacks/hook-signature';
import { invalidIsEnabled } from './callbacks/invalid-is-enabled';
import { lateBoundHandoff } from './callbacks/late-bound-handoff';
import { missingSdkMember } from './callbacks/missing-sdk-member';
import { onHandoffArity } from './callbacks/on-handoff-arity';
import { forwardReferenceHandoff } from './handoffs/forward-reference-handoff';
import { handoffInTools } from './handoffs/handoff-in-tools';
import { inputTypeNotStrict } from './handoffs/input-type-not-strict';
import { inputTypeWithoutOnHandoff } from './handoffs/input-type-without-on-handoff';
import { invalidHandoffEntry } from './handoffs/invalid-handoff-entry';
import { invalidHandoffOption } from './handoffs/invalid-handoff-option';
import { unknownHandoffOption } from './handoffs/unknown-handoff-option';
import { asyncInputFilter } from './history/async-input-filter';
import { filterBreaksPairs } from './history/filter-breaks-pairs';
import { filterWithServerConversation } from './history/filter-with-server-conversation';
import { historySliceOnString } from './history/history-slice-on-string';
import { invalidInputFilter } from './history/invalid-input-filter';
import { moduleShadowsSdk } from './modules/module-shadows-sdk';
import { duplicateToolName } from './names/duplicate-tool-name';
import { indistinctHandoffs } from './names/indistinct-handoffs';
import { missingHandoffPrompt } from './names/missing-handoff-prompt';
import { toolNameInvalid } from './names/tool-name-invalid';
import { unknownTransferInInstructions } from './names/unknown-transfer-in-instructions';
import { contextTypeMismatch } from './routes/context-type-mismatch';
import { guardrailNeverRuns } from './routes/guardrail-never-runs';
import { handoffToItself } from './routes/handoff-to-itself';
import { loopWithoutExit } from './routes/loop-without-exit';
import { mixedModelApis } from './routes/mixed-model-apis';
import { noWayBack } from './routes/no-way-back';
import { outputTypeDiffers } from './routes/output-type-differs';
import { sharedHandoffsAfterClone } from './routes/shared-handoffs-after-clone';
import { unreachableAgent } from './routes/unreachable-agent';
import type { Rule } from './rule';

/** Every rule, by the folder that it and its document lie in. */
export const rulesByFolder = {
  agents: [invalidAgentEntry, invalidAgentOption, invalidSdkCall, outputTypeNotStrict, positionalInstructions, realtimeUnsupported, unknownSdkOption],
  handoffs: [
    forwardReferenceHandoff,
    handoffInTools,
    inputTypeNotStrict,
    inputTypeWithoutOnHandoff,
    invalidHandoffEntry,
    invalidHandoffOption,
    unknownHandoffOption,
  ],
  callbacks: [handoffReturnIgnored, hookSignature, invalidIsEnabled, lateBoundHandoff, missingSdkMember, onHandoffArity],
  history: [asyncInputFilter, filterBreaksPairs, filterWithServerConversation, historySliceOnString, invalidInputFilter],
  modules: [moduleShadowsSdk],
  names: [duplicateToolName, indistinctHandoffs, missingHandoffPrompt, toolNameInvalid, unknownTransferInInstructions],
  routes: [
    contextTypeMismatch,
    guardrailNeverRuns,
    handoffToItself,
    loopWithoutExit,
    mixedModelApis,
    noWayBack,
    outputTypeDiffers,
    sharedHandoffsAfterClone,
    unreachableAgent,
  ],
} as const satisfies Readonly<Record<string, readonly Rule[]>>;

/** Every rule, alphabetical. */
export const rules: readonly Rule[] = Object.values(rulesByFolder)
  .flat()
  .sort((a, b) => (a.id < b.id ? -1 : 1));
