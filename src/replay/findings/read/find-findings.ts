import type { Recording, Run } from '../../../recording/recording';
import type { EventOf, RecordedEvent } from '../../../recording/schema';
import { meaningOf } from '../../event-meanings';
import { keepItems } from '../../items/keep-items';
import { readHandoff } from '../../read-handoff';
import type { Replay } from '../../replay';
import { sortBySeverity, toHandoffFinding } from '../find-in-handoff';
import type { FindingProblem, FindingRule } from '../finding-rule';
import { findingRules } from '../finding-rules';
import { findLostResults } from '../items/find-lost-results';
import { toKey } from '../pairs/pairs';
import { toReasoningId } from '../pairs/reasoning-without-item';
import type { FindingSeverity, RunFinding } from '../run-finding';
import { createFilteredHandoffs } from './filtered-handoffs';
import type { FindingReader } from './finding-reader';
import { createRequestReader } from './read-request-items';
import { createRunMemory, type RunMemory, type RunRequest } from './run-memory';

export interface FindingOptions {
  /** How many tokens a model may be given; undefined: that is not looked at. */
  readonly contextBudget?: number | undefined;
  /** Counts the tokens of a text, where no usage was recorded. */
  readonly countTokens?: ((text: string) => number) | undefined;
  /** Other severities than those of the rules, by id; what is off is not looked for. */
  readonly severities?: Readonly<Record<string, FindingSeverity | 'off'>> | undefined;
  /** That run alone. */
  readonly run?: Run | undefined;
}

/** What findings are read from: a replay has it. */
export type FindingSource = Pick<Replay, 'recording'>;

/** Everything that went wrong in a recording, in the order in which it shows. Reads it once from the beginning to the end. */
export function findFindings(replay: FindingSource, options: FindingOptions = {}): readonly RunFinding[] {
  return sortByShown([...readFindings(replay, options)].flat());
}

/** In the order in which they show; of one event, the gravest first. */
export function sortByShown(findings: readonly RunFinding[]): readonly RunFinding[] {
  return [...sortBySeverity(findings)].sort((a, b) => a.shown - b.shown);
}

/** The same piece by piece, an array for each event, so that whoever reads a long recording can do something else in between. */
export function* readFindings({ recording: given }: FindingSource, options: FindingOptions = {}): Generator<readonly RunFinding[]> {
  const recording = keepItems(given);
  const { run, severities } = options;
  const reader = createReader(recording, options, toRules(severities));
  const last = run?.end ?? recording.length - 1;
  for (let seq = run?.begin ?? 0; seq <= last; seq++) {
    const event = recording.event(seq);
    yield event ? weigh(meaningOf(event).find?.(event, reader) ?? [], severities) : [];
  }
  yield weigh(reader.end(), severities);
}

function toRules(severities: FindingOptions['severities']): readonly FindingRule[] {
  return severities ? findingRules.filter(({ id }) => severities[id] !== 'off') : findingRules;
}

function weigh(findings: readonly RunFinding[], severities: FindingOptions['severities']): readonly RunFinding[] {
  if (!severities || findings.length === 0) return findings;
  return findings.map((finding) => {
    const severity = severities[finding.rule];
    return severity === undefined || severity === 'off' ? finding : { ...finding, severity };
  });
}

function createReader(recording: Recording, { contextBudget: budget, countTokens, run: only }: FindingOptions, rules: readonly FindingRule[]): FindingReader {
  const sdk = recording.header;
  const memories = new Map<string, RunMemory>();
  const filtered = createFilteredHandoffs();
  const readRequest = createRequestReader(recording);
  const begun = new Map((only ? [only] : recording.runs).map((run) => [run.id, run]));

  return {
    startAgent: (event) => inMemory(event, (memory) => void memory.agents.set(event.agent, event)),
    offer: (event) => inMemory(event, (memory) => void memory.offers.set(event.agent, event)),
    beginHandoff: (event) => inMemory(event, (memory) => readHandoffEvent(event, memory)),
    beginTool: (event) =>
      inMemory(event, (memory) => {
        memory.tools++;
        return ask(memory, (rule) => rule.inTool?.({ begin: event }, memory));
      }),
    endTool: (event) =>
      inMemory(event, (memory) => {
        if (event.callId !== null) memory.results.set(event.callId, event.s);
      }),
    filterInput: (event) =>
      inMemory(event, (memory) => {
        memory.unanswered = event;
      }),
    beginRequest: (event) =>
      inMemory(event, (memory) => {
        const found = closeRequest(memory, undefined);
        memory.request = readRequest(event, memory);
        memory.unanswered = undefined;
        return found;
      }),
    endRequest: (event) => inMemory(event, (memory) => (event.of === memory.request?.begin.s ? closeRequest(memory, event) : undefined)),
    endRun: (event) =>
      inMemory(event, (memory) => {
        memory.error = event.error;
        const found = [...closeRequest(memory, undefined), ...ask(memory, (rule) => rule.inRun?.(memory))];
        memories.delete(memory.run.id);
        begun.delete(memory.run.id);
        return found;
      }),
    end,
  };

  function inMemory({ run }: RecordedEvent & { readonly run: string }, read: (memory: RunMemory) => readonly RunFinding[] | undefined): readonly RunFinding[] {
    const memory = memoryOf(run);
    return (memory && read(memory)) || [];
  }

  function end(): readonly RunFinding[] {
    const open = [...memories.values()].flatMap((memory) => [...closeRequest(memory, undefined), ...ask(memory, (rule) => rule.inRun?.(memory))]);
    const ofFilters = filtered.all().flatMap((handoffs) => {
      const [first] = handoffs;
      if (!first) return [];
      return rules.flatMap((rule) => [...(rule.inFilter?.(handoffs) ?? [])].map((problem) => toHandoffFinding(rule, problem, first.handoff)));
    });
    return [...open, ...ofFilters];
  }

  function readHandoffEvent(event: EventOf<'handoff.begin'>, memory: RunMemory): readonly RunFinding[] {
    const handoff = readHandoff(recording, event.s);
    if (!handoff) return [];
    memory.last = handoff;
    if (handoff.to !== undefined) memory.handoffs.push({ seq: event.s, from: handoff.from, to: handoff.to, toolsBefore: memory.tools });
    // What an imported file does not hold looks like a fault and is none.
    if (handoff.imported) return [];
    memory.lost.push(...findLostResults(handoff));
    filtered.keep(handoff);
    return rules.flatMap((rule) => [...(rule.inHandoff?.(handoff, sdk) ?? [])].map((problem) => toHandoffFinding(rule, problem, handoff)));
  }

  function closeRequest(memory: RunMemory, end: EventOf<'model.end'> | undefined): readonly RunFinding[] {
    if (!memory.request) return [];
    const request: RunRequest = { ...memory.request, end };
    memory.request = undefined;
    const found = sdk.imported ? [] : ask(memory, (rule) => rule.inRequest?.(request, memory));
    const output = end?.output === undefined ? undefined : readRequest.items(end.output);
    if (!end || !output) return found;
    for (const [at, item] of output.entries()) {
      const id = item.kind === 'reasoning' ? toReasoningId(item) : undefined;
      const next = id === undefined ? undefined : output.slice(at + 1).find(({ kind }) => kind !== 'reasoning');
      const key = next && toKey(next);
      if (id !== undefined && key !== undefined) memory.led.set(id, key);
    }
    return [...found, ...ask(memory, (rule) => rule.inAnswer?.({ request, end, output }, memory))];
  }

  function ask(memory: RunMemory, problems: (rule: FindingRule) => Iterable<FindingProblem> | undefined): readonly RunFinding[] {
    return rules.flatMap((rule) => [...(problems(rule) ?? [])].map((problem) => toFinding(rule, problem, memory)));
  }

  function memoryOf(id: string | undefined): RunMemory | undefined {
    const run = id === undefined ? undefined : begun.get(id);
    if (!run) return undefined;
    const known = memories.get(run.id);
    if (known) return known;
    const memory = createRunMemory({ recording, run, budget, countTokens });
    memories.set(run.id, memory);
    return memory;
  }
}

function toFinding(rule: FindingRule, problem: FindingProblem, { run, begin }: RunMemory): RunFinding {
  return {
    rule: rule.id,
    severity: rule.severity,
    run: run.id,
    handoff: undefined,
    cause: { by: 'run', name: undefined, place: begin?.def ?? undefined, seq: run.begin },
    shown: run.end ?? run.begin,
    steps: [],
    items: [],
    ...problem,
  };
}
