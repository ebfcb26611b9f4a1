import { l10n } from 'vscode';
import type { Mark } from '../../../panel/messages';
import { englishReplayWords, type ReplayWords } from '../../../panel/words';
import { toHeadline } from '../../../replay/explain/headline';
import type { RecordedItem } from '../../../replay/handoff';
import { count } from '../../../text/count';
import { compareWords } from './compare-words';
import { whatIfWords } from './what-if-words';

/** What a replay adds to the recording's own words, in the user's language; numbers and times are written alike in all. */
export function replayWords(): ReplayWords {
  const groups = {
    'input-history': l10n.t('Input history'),
    'pre-handoff-items': l10n.t('Pre-handoff items'),
    'new-items': l10n.t('New items'),
  };
  const phases = { filter: l10n.t('filter'), nesting: l10n.t('nested history'), sdk: l10n.t('SDK'), 'model-filter': l10n.t('model input filter') };
  const stages = { filter: l10n.t('input filter'), nesting: l10n.t('nested history'), sdk: l10n.t('SDK'), 'model-filter': l10n.t('model input filter') };
  const marks: Readonly<Record<Mark, string>> = {
    kept: l10n.t('kept'),
    dropped: l10n.t('dropped'),
    added: l10n.t('added'),
    rewritten: l10n.t('rewritten'),
    failed: l10n.t('failed'),
  };
  const kinds = toKinds();
  const shortKinds: Readonly<Partial<Record<RecordedItem['kind'], string>>> = {
    'tool-call': l10n.t('call'),
    'tool-output': l10n.t('output'),
    'handoff-call': l10n.t('handoff'),
    'handoff-output': l10n.t('accepted'),
    'hosted-tool': l10n.t('hosted'),
  };
  return {
    ...englishReplayWords,
    ...whatIfWords(),
    ...compareWords(),
    headline: toHeadline,
    step: l10n.t('Step {0} of {1}'),
    handoffOf: (nth, of) => (nth === 0 ? count.handoffs(of) : l10n.t('Handoff {0} of {1}', nth, of)),
    announcement: (step, steps, headline) => l10n.t('Step {0} of {1}. {2}.', step, steps, headline),
    atStep: (step) => l10n.t('step {0}', step),
    run: (id) => l10n.t('Run {0}', id),
    subRunOf: l10n.t('Run {0} within {1}'),

    sdk: l10n.t('SDK'),
    unknownAgent: l10n.t('the next agent'),
    given: l10n.t('Given to the handoff'),
    givenToRun: l10n.t('Given to the run'),
    givenToTool: l10n.t('Given to the tool'),
    receivedBy: (agent) => l10n.t('Received by {0}', agent),
    givenToSdk: (agent) => l10n.t('Given to the SDK for {0}', agent),
    items: (items, tokens) => `${count.items(items)} · ≈ ${count.tokens(tokens)}`,
    instructions: l10n.t('instructions'),
    exactText: l10n.t('exact text'),
    nothing: l10n.t('nothing'),
    notRecorded: l10n.t('not recorded'),
    notGiven: l10n.t('not given'),
    notReceived: l10n.t('not received'),
    nothingReceived: l10n.t('Nothing was received. The run ended here.'),
    recordingEnds: l10n.t('The recording ends here.'),
    arrived: (arrived, of) => l10n.t('{0} of {1} received', arrived, of),
    group: (group) => groups[group],
    runInput: l10n.t('run input'),
    toolInput: l10n.t('tool input'),
    kind: (kind) => kinds[kind],
    shortKind: (kind) => shortKinds[kind] ?? kinds[kind],
    mark: (mark) => marks[mark],
    row: (mark, by, item) => toRow(mark, by, item),
    thenSaid: l10n.t('then said'),
    thenCalled: l10n.t('then called'),
    thenReturned: l10n.t('then returned'),

    noFilter: l10n.t('no filter'),
    unnamedFilter: l10n.t('filter'),
    stage: (by) => stages[by],
    phase: (by) => phases[by],
    noChange: l10n.t('no change'),
    failed: l10n.t('failed'),

    summaryOf: (of) => l10n.t('summary of {0}: ', of),
    summaryHead: (of) => l10n.t('Summary of {0}', count.items(of)),
    madeFrom: (of) => l10n.t('Made from {0}', count.items(of)),
    redacted: l10n.t('redacted'),

    rewrittenInto: (summaries) => (summaries === 1 ? l10n.t('rewritten into 1 summary') : l10n.t('rewritten into {0} summaries', summaries)),
    doneBy: l10n.t('{0} by {1}'),
    bySdkOrphan: l10n.t('{0} by the SDK: a call without its output'),
    turnedOnIn: l10n.t('turned on in {0}'),
    nothingChanged: l10n.t('nothing changed.'),
    hasNoFilter: l10n.t('This handoff has no filter.'),
    filterNotRecorded: l10n.t('What its filter was given was not recorded.'),
    severalCalls: (calls) => l10n.t('The model asked for {0} handoffs in one turn. The SDK runs the first.', calls),
    runsAsTool: (caller) => l10n.t('It runs as a tool: it starts from the tool’s input, and control comes back to {0}.', caller),
    beginsRun: l10n.t('The run begins here.'),
    noHandoff: l10n.t('No handoff in this run'),
    answeredItself: (agent) => l10n.t('{0} answered by itself.', agent),
    couldHaveCalled: l10n.t('It could have called:'),
    isDisabled: l10n.t('disabled'),
    call: l10n.t('call'),
    phaseReceived: l10n.t('received'),

    tokens: (tokens, bytes) => `≈ ${count.tokens(tokens)} · ${bytes < 1000 ? l10n.t('{0} B', bytes) : l10n.t('{0} kB', (bytes / 1000).toFixed(1))}`,
    madeBy: l10n.t('Made by {0} in {1}'),
    madeIn: l10n.t('Made in {0}'),
    madeByRunInput: l10n.t('Run input, {0}'),
    droppedBy: l10n.t('dropped by {0}'),
    rewrittenBy: l10n.t('rewritten by {0}'),
    addedBy: l10n.t('added by {0}'),
    keptBy: l10n.t('kept by {0}'),
    breakWhenDropped: l10n.t('Break when this is dropped'),
    copyJson: l10n.t('Copy JSON'),
    copied: l10n.t('Copied.'),
    receivedAs: l10n.t('Received as'),
    givenAs: l10n.t('Given as'),
    whoDidIt: l10n.t('Who did it'),
    handoffArguments: l10n.t('Handoff arguments'),
    noArguments: l10n.t('none'),
    matches: (schema) => (schema === '' ? l10n.t('match the schema') : l10n.t('match {0}', schema)),
    noMatch: (faults) => (faults === 1 ? l10n.t('1 does not match') : l10n.t('{0} do not match', faults)),
    notJson: l10n.t('no JSON'),
    noSchema: l10n.t('no schema'),
    runContext: l10n.t('Run context'),
    changesBy: (changes) => (changes === 1 ? l10n.t('1 change by {0}') : l10n.t('{1} changes by {0}', '{0}', changes)),
    changes: (changes) => (changes === 1 ? l10n.t('1 change') : l10n.t('{0} changes', changes)),
    noChanges: l10n.t('no change'),
    whyItFailed: l10n.t('Why it failed'),
    whatSdkSaid: l10n.t('What the SDK said'),
    howToFix: l10n.t('How to fix it'),
    copyError: l10n.t('Copy error'),
    fullStack: l10n.t('Full stack'),
    open: (name) => l10n.t('Open {0}', name),
    copyExplanation: l10n.t('Copy explanation'),
    explain: (trap) => (trap === 'no-user-message' ? l10n.t('How to keep it a user message') : l10n.t('Why, and what to do')),
    codeChanged: (file, line) =>
      l10n.t('{0} changed since this run. {1} was found by name at line {2}. Its code may do something else today.', file, '{0}', line),
    wasLine: (line) => l10n.t('was line {0}', line),
    subRun: (id) => l10n.t('Sub-run {0}', id),
    turns: l10n.t('turns'),
    toolsCalled: l10n.t('tools called'),
    time: l10n.t('time'),
    usedTokens: l10n.t('tokens'),
    inAndOut: (input, output) => l10n.t('{0} in, {1} out', input, output),
    cachedTokens: l10n.t('cached tokens'),
    reasoningTokens: l10n.t('reasoning tokens'),
    modelRequest: l10n.t('Request to the model'),
    modelName: l10n.t('model'),
    modelSettings: l10n.t('settings'),
    responseId: l10n.t('response id'),
    requestId: l10n.t('request id'),
    conversationId: l10n.t('conversation id'),
    previousResponseId: l10n.t('previous response id'),
    otherRunsAt: (time) => l10n.t('Other runs at {0}', time),
    waitsForModel: l10n.t('waiting for its model'),
    waitsForTool: (tool) => l10n.t('waiting for {0}', tool),
    tools: (tools) => (tools === 1 ? l10n.t('1 tool') : l10n.t('{0} tools', tools)),
    nthCall: (nth) => l10n.t('call {0}', nth),
    itsOutput: l10n.t('its output'),
    accepted: l10n.t('accepted'),
    ignoredCall: l10n.t('ignored'),

    model: l10n.t('model'),
    blockTool: (tool, agent) => l10n.t('{0}, tool of {1}', tool, agent),
    blockGuardrail: (name, agent) => l10n.t('{0}, guardrail of {1}', name, agent),
    blockHandoff: (from, to) => l10n.t('handoff from {0} to {1}', from, to),
    blockAgentTool: (tool, agent) => l10n.t('{0}, agent as tool of {1}', tool, agent),
    block: (step, what, time) => (time === '' ? l10n.t('Step {0}, {1}', step, what) : l10n.t('Step {0}, {1}, {2}', step, what, time)),

    problems: (lines, line, reason) => `${lines === 1 ? '' : `${l10n.t('{0} lines could not be read.', lines)} `}${l10n.t('Line {0}: {1}.', line, reason)}`,
    notEnded: (steps) => l10n.t('Not closed: the program still runs, or ended early. {0} so far.', count.steps(steps)),
    layersMissing: (layers) => l10n.t('This version of the SDK hides some of it from the recorder: {0}.', layers),
    unredacted: l10n.t('Recorded without redaction: secrets may be readable.'),
  };
}

/** What a screen reader says of a row. */
function toRow(mark: Mark, by: string | undefined, item: string): string {
  switch (mark) {
    case 'kept':
      return by === undefined ? l10n.t('Kept: {0}', item) : l10n.t('Kept by {0}: {1}', by, item);
    case 'dropped':
      return by === undefined ? l10n.t('Dropped: {0}, not received', item) : l10n.t('Dropped by {0}: {1}, not received', by, item);
    case 'added':
      return by === undefined ? l10n.t('Added: {0}', item) : l10n.t('Added by {0}: {1}', by, item);
    case 'rewritten':
      return by === undefined ? l10n.t('Rewritten: {0}', item) : l10n.t('Rewritten by {0}: {1}', by, item);
    case 'failed':
      return by === undefined ? l10n.t('Given: {0}', item) : l10n.t('Given to {0}: {1}', by, item);
  }
}

function toKinds(): Readonly<Record<RecordedItem['kind'], string>> {
  return {
    user: l10n.t('user'),
    assistant: l10n.t('assistant'),
    system: l10n.t('developer'),
    'tool-call': l10n.t('tool call'),
    'tool-output': l10n.t('tool output'),
    'handoff-call': l10n.t('handoff call'),
    'handoff-output': l10n.t('handoff output'),
    reasoning: l10n.t('reasoning'),
    summary: l10n.t('assistant'),
    'hosted-tool': l10n.t('hosted tool'),
    mcp: l10n.t('MCP'),
    approval: l10n.t('approval'),
    file: l10n.t('file'),
    compaction: l10n.t('compaction'),
    unknown: l10n.t('unknown'),
  };
}
