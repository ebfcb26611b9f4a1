import { toHeadline } from '../replay/explain/headline';
import type { TrapId } from '../replay/explain/trap';
import type { FilterStage, Group, RecordedHandoff, RecordedItem } from '../replay/handoff';
import { toDuration } from '../text/to-duration';
import { type CompareWords, englishCompareWords } from './compare/compare-words';
import { many, number } from './many';
import type { Mark } from './messages';
import { englishWhatIfWords, type WhatIfWords } from './what-if/what-if-words';

/**
 * The words that a replay adds to the recording's own; the extension passes translated ones. In a text, `{0}` and `{1}` stand for what is
 * more than text: names in code, links (`toRich`).
 */
export interface ReplayWords extends WhatIfWords, CompareWords {
  number(value: number): string;
  /** Of microseconds. */
  seconds(us: number): string;
  /** What the next agent got, in a sentence without its full stop. */
  headline(handoff: RecordedHandoff): string;

  /** `{0}`: the number of the step, `{1}`: how many there are. */
  readonly step: string;
  handoffOf(nth: number, count: number): string;
  announcement(step: number, steps: number, headline: string): string;
  atStep(step: number): string;
  run(id: string): string;
  /** `{0}`: the run, `{1}`: the run that it is a part of. */
  readonly subRunOf: string;

  readonly sdk: string;
  readonly unknownAgent: string;
  readonly given: string;
  readonly givenToRun: string;
  readonly givenToTool: string;
  receivedBy(agent: string): string;
  givenToSdk(agent: string): string;
  items(count: number, tokens: number): string;
  readonly instructions: string;
  readonly exactText: string;
  readonly nothing: string;
  readonly notRecorded: string;
  readonly notGiven: string;
  readonly notReceived: string;
  readonly nothingReceived: string;
  readonly recordingEnds: string;
  arrived(arrived: number, count: number): string;
  group(group: Group): string;
  readonly runInput: string;
  readonly toolInput: string;
  kind(kind: RecordedItem['kind']): string;
  /** In one short word. */
  shortKind(kind: RecordedItem['kind']): string;
  mark(mark: Mark): string;
  /** What a screen reader says of a row: `Dropped by drop_tool_items: tool output, Billing Agent, not received`. */
  row(mark: Mark, by: string | undefined, item: string): string;
  readonly thenSaid: string;
  readonly thenCalled: string;
  readonly thenReturned: string;

  readonly noFilter: string;
  readonly unnamedFilter: string;
  stage(by: FilterStage['by']): string;
  /** As a station of a handoff. */
  phase(by: FilterStage['by']): string;
  readonly noChange: string;
  change(before: number, after: number | string): string;
  readonly failed: string;

  summaryOf(count: number): string;
  summaryHead(count: number): string;
  madeFrom(count: number): string;
  cutAt(shown: number, length: number): string;
  readonly redacted: string;

  rewrittenInto(summaries: number): string;
  /** `{0}`: what was done, `{1}`: by whom. */
  readonly doneBy: string;
  /** `{0}`: what was done. */
  readonly bySdkOrphan: string;
  /** `{0}`: the place. */
  readonly turnedOnIn: string;
  readonly nothingChanged: string;
  readonly hasNoFilter: string;
  readonly filterNotRecorded: string;
  severalCalls(count: number): string;
  runsAsTool(caller: string): string;
  readonly beginsRun: string;
  readonly noHandoff: string;
  answeredItself(agent: string): string;
  /** Before the rows of the tools. */
  readonly couldHaveCalled: string;
  readonly isDisabled: string;
  readonly call: string;
  timeOf(what: string, time: string): string;
  readonly phaseReceived: string;

  tokens(count: number, bytes: number): string;
  /** `{0}`: the tool, `{1}`: the step. */
  readonly madeBy: string;
  /** `{0}`: the step. */
  readonly madeIn: string;
  /** `{0}`: the step. */
  readonly madeByRunInput: string;
  /** `{0}`, in these four: the function. */
  readonly droppedBy: string;
  readonly rewrittenBy: string;
  readonly addedBy: string;
  readonly keptBy: string;
  readonly breakWhenDropped: string;
  readonly copyJson: string;
  readonly copied: string;
  readonly receivedAs: string;
  readonly givenAs: string;
  readonly whoDidIt: string;
  readonly handoffArguments: string;
  readonly noArguments: string;
  matches(schema: string): string;
  noMatch(faults: number): string;
  readonly notJson: string;
  readonly noSchema: string;
  readonly runContext: string;
  /** With `{0}` for the function. */
  changesBy(count: number): string;
  changes(count: number): string;
  readonly noChanges: string;
  readonly whyItFailed: string;
  readonly whatSdkSaid: string;
  readonly howToFix: string;
  readonly copyError: string;
  readonly fullStack: string;
  open(name: string): string;
  readonly copyExplanation: string;
  /** The link from a note to what it is about. */
  explain(trap: TrapId): string;
  /** The file, the line of today; with `{0}` for the function. */
  codeChanged(file: string, line: number): string;
  wasLine(line: number): string;
  subRun(id: string): string;
  readonly turns: string;
  readonly toolsCalled: string;
  readonly time: string;
  readonly usedTokens: string;
  inAndOut(input: number, output: number): string;
  readonly cachedTokens: string;
  readonly reasoningTokens: string;
  readonly modelRequest: string;
  readonly modelName: string;
  readonly modelSettings: string;
  readonly responseId: string;
  readonly requestId: string;
  readonly conversationId: string;
  readonly previousResponseId: string;
  otherRunsAt(time: string): string;
  readonly waitsForModel: string;
  waitsForTool(tool: string): string;
  tools(count: number): string;
  /** What stands for bytes: `image/png, 2.1 MB`. */
  blob(mime: string, bytes: number): string;
  nthCall(nth: number): string;
  readonly itsOutput: string;
  readonly accepted: string;
  readonly ignoredCall: string;

  readonly model: string;
  blockTool(tool: string, agent: string): string;
  blockGuardrail(name: string, agent: string): string;
  blockHandoff(from: string, to: string): string;
  blockAgentTool(tool: string, agent: string): string;
  /** `Step 14, get_charges, tool of Billing Agent, 0.7 s`; `time` is empty where it took none. */
  block(step: number, what: string, time: string): string;
  repeated(count: number, what: string): string;

  problems(count: number, line: number, reason: string): string;
  notEnded(steps: number): string;
  layersMissing(layers: string): string;
  readonly unredacted: string;
}

export const englishReplayWords: ReplayWords = {
  ...englishWhatIfWords,
  ...englishCompareWords,
  number,
  seconds: toDuration,
  headline: toHeadline,

  step: 'Step {0} of {1}',
  handoffOf: (nth, count) => (nth === 0 ? many(count, 'handoff') : `Handoff ${nth} of ${count}`),
  announcement: (step, steps, headline) => `Step ${step} of ${steps}. ${headline}.`,
  atStep: (step) => `step ${number(step)}`,
  run: (id) => `Run ${id}`,
  subRunOf: 'Run {0} within {1}',

  sdk: 'SDK',
  unknownAgent: 'the next agent',
  given: 'Given to the handoff',
  givenToRun: 'Given to the run',
  givenToTool: 'Given to the tool',
  receivedBy: (agent) => `Received by ${agent}`,
  givenToSdk: (agent) => `Given to the SDK for ${agent}`,
  items: (count, tokens) => `${many(count, 'item')} · ≈ ${many(tokens, 'token')}`,
  instructions: 'instructions',
  exactText: 'exact text',
  nothing: 'nothing',
  notRecorded: 'not recorded',
  notGiven: 'not given',
  notReceived: 'not received',
  nothingReceived: 'Nothing was received. The run ended here.',
  recordingEnds: 'The recording ends here.',
  arrived: (arrived, count) => `${arrived} of ${count} received`,
  group: (group) => ({ 'input-history': 'Input history', 'pre-handoff-items': 'Pre-handoff items', 'new-items': 'New items' })[group],
  runInput: 'run input',
  toolInput: 'tool input',
  kind: (kind) => KINDS[kind],
  shortKind: (kind) => SHORT_KINDS[kind] ?? KINDS[kind],
  mark: (mark) => mark,
  row: (mark, by, item) => `${MARKS[mark]}${by === undefined ? '' : ` by ${by}`}: ${item}${mark === 'dropped' ? ', not received' : ''}`,
  thenSaid: 'then said',
  thenCalled: 'then called',
  thenReturned: 'then returned',

  noFilter: 'no filter',
  unnamedFilter: 'filter',
  stage: (by) => ({ filter: 'input filter', nesting: 'nested history', sdk: 'SDK', 'model-filter': 'model input filter' })[by],
  phase: (by) => ({ filter: 'filter', nesting: 'nested history', sdk: 'SDK', 'model-filter': 'model input filter' })[by],
  noChange: 'no change',
  change: (before, after) => `${typeof before === 'number' ? number(before) : before} → ${typeof after === 'number' ? number(after) : after}`,
  failed: 'failed',

  summaryOf: (count) => `summary of ${count}: `,
  summaryHead: (count) => `Summary of ${many(count, 'item')}`,
  madeFrom: (count) => `Made from ${many(count, 'item')}`,
  cutAt: (shown, length) => `(cut at ${toBytes(shown)} of ${toBytes(length)})`,
  redacted: 'redacted',

  rewrittenInto: (summaries) => `rewritten into ${many(summaries, 'summary', 'summaries')}`,
  doneBy: '{0} by {1}',
  bySdkOrphan: '{0} by the SDK: a call without its output',
  turnedOnIn: 'turned on in {0}',
  nothingChanged: 'nothing changed.',
  hasNoFilter: 'This handoff has no filter.',
  filterNotRecorded: 'What its filter was given was not recorded.',
  severalCalls: (count) => `The model asked for ${count} handoffs in one turn. The SDK runs the first.`,
  runsAsTool: (caller) => `It runs as a tool: it starts from the tool’s input, and control comes back to ${caller}.`,
  beginsRun: 'The run begins here.',
  noHandoff: 'No handoff in this run',
  answeredItself: (agent) => `${agent} answered by itself.`,
  couldHaveCalled: 'It could have called:',
  isDisabled: 'disabled',
  call: 'call',
  timeOf: (what, time) => `${what} ${time}`,
  phaseReceived: 'received',

  tokens: (count, bytes) => `≈ ${many(count, 'token')} · ${toBytes(bytes)}`,
  madeBy: 'Made by {0} in {1}',
  madeIn: 'Made in {0}',
  madeByRunInput: 'Run input, {0}',
  droppedBy: 'dropped by {0}',
  rewrittenBy: 'rewritten by {0}',
  addedBy: 'added by {0}',
  keptBy: 'kept by {0}',
  breakWhenDropped: 'Break when this is dropped',
  copyJson: 'Copy JSON',
  copied: 'Copied.',
  receivedAs: 'Received as',
  givenAs: 'Given as',
  whoDidIt: 'Who did it',
  handoffArguments: 'Handoff arguments',
  noArguments: 'none',
  matches: (schema) => (schema === '' ? 'match the schema' : `match ${schema}`),
  noMatch: (faults) => (faults === 1 ? '1 does not match' : `${faults} do not match`),
  notJson: 'no JSON',
  noSchema: 'no schema',
  runContext: 'Run context',
  changesBy: (count) => `${many(count, 'change')} by {0}`,
  changes: (count) => many(count, 'change'),
  noChanges: 'no change',
  whyItFailed: 'Why it failed',
  whatSdkSaid: 'What the SDK said',
  howToFix: 'How to fix it',
  copyError: 'Copy error',
  fullStack: 'Full stack',
  open: (name) => `Open ${name}`,
  copyExplanation: 'Copy explanation',
  explain: (trap) => (trap === 'no-user-message' ? 'How to keep it a user message' : 'Why, and what to do'),
  codeChanged: (file, line) => `${file} changed since this run. {0} was found by name at line ${line}. Its code may do something else today.`,
  wasLine: (line) => `was line ${line}`,
  subRun: (id) => `Sub-run ${id}`,
  turns: 'turns',
  toolsCalled: 'tools called',
  time: 'time',
  usedTokens: 'tokens',
  inAndOut: (input, output) => `${number(input)} in, ${number(output)} out`,
  cachedTokens: 'cached tokens',
  reasoningTokens: 'reasoning tokens',
  modelRequest: 'Request to the model',
  modelName: 'model',
  modelSettings: 'settings',
  responseId: 'response id',
  requestId: 'request id',
  conversationId: 'conversation id',
  previousResponseId: 'previous response id',
  otherRunsAt: (time) => `Other runs at ${time}`,
  waitsForModel: 'waiting for its model',
  waitsForTool: (tool) => `waiting for ${tool}`,
  tools: (count) => many(count, 'tool'),
  blob: (mime, bytes) => `${mime}, ${toBytes(bytes)}`,
  nthCall: (nth) => `${nth}${['th', 'st', 'nd', 'rd'][nth % 100 > 10 && nth % 100 < 14 ? 0 : nth % 10] ?? 'th'} call`,
  itsOutput: 'its output',
  accepted: 'accepted',
  ignoredCall: 'ignored',

  model: 'model',
  blockTool: (tool, agent) => `${tool}, tool of ${agent}`,
  blockGuardrail: (name, agent) => `${name}, guardrail of ${agent}`,
  blockHandoff: (from, to) => `handoff from ${from} to ${to}`,
  blockAgentTool: (tool, agent) => `${tool}, agent as tool of ${agent}`,
  block: (step, what, time) => `Step ${step}, ${what}${time === '' ? '' : `, ${time}`}`,
  repeated: (count, what) => `${count} × ${what}`,

  problems: (count, line, reason) => `${count === 1 ? '' : `${many(count, 'line')} could not be read. `}Line ${number(line)}: ${reason}.`,
  notEnded: (steps) => `Not closed: the program still runs, or ended early. ${many(steps, 'step')} so far.`,
  layersMissing: (layers) => `This version of the SDK hides some of it from the recorder: ${layers}.`,
  unredacted: 'Recorded without redaction: secrets may be readable.',
};

const MARKS: Readonly<Record<Mark, string>> = { kept: 'Kept', dropped: 'Dropped', added: 'Added', rewritten: 'Rewritten', failed: 'Given' };

const KINDS: Readonly<Record<RecordedItem['kind'], string>> = {
  user: 'user',
  assistant: 'assistant',
  system: 'developer',
  'tool-call': 'tool call',
  'tool-output': 'tool output',
  'handoff-call': 'handoff call',
  'handoff-output': 'handoff output',
  reasoning: 'reasoning',
  summary: 'assistant',
  'hosted-tool': 'hosted tool',
  mcp: 'MCP',
  approval: 'approval',
  file: 'file',
  compaction: 'compaction',
  unknown: 'unknown',
};

const SHORT_KINDS: Readonly<Partial<Record<RecordedItem['kind'], string>>> = {
  'tool-call': 'call',
  'tool-output': 'output',
  'handoff-call': 'handoff',
  'handoff-output': 'accepted',
  'hosted-tool': 'hosted',
};

function toBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
