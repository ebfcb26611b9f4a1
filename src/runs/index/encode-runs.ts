import type { AgentUsage, FoundInRun, Outcome, RecordingRuns, RunAgent, RunHandoff, RunSummary, Tokens } from '../run';

/*
 * Summaries as arrays of JSON, a third as long as their objects. Whatever such an array holds is decoded to what the types say, so that nothing that
 * was written otherwise can surprise a reader.
 */

type Encoded = readonly unknown[];

const OUTCOMES: readonly Outcome[] = ['ended', 'failed', 'open'];
const SEVERITIES: readonly FoundInRun['severity'][] = ['error', 'warning', 'note'];

/** What a recording's runs have in common. */
export function encodeRecording({ at, program, lang, sdk, root, isEnded, agents }: Omit<RecordingRuns, 'runs'>): Encoded {
  return [
    at ?? null,
    program ?? null,
    lang,
    sdk,
    root,
    isEnded,
    agents.map(({ name, at: place, isAmbiguous }) => [name, place?.file ?? null, place?.line ?? 0, isAmbiguous]),
  ];
}

export function decodeRecording(encoded: unknown): Omit<RecordingRuns, 'runs'> {
  const [at, program, lang, sdk, root, isEnded, agents] = toArray(encoded);
  return {
    at: toOptionalInt(at),
    program: toOptionalText(program),
    lang: lang === 'js' ? 'js' : 'py',
    sdk: toText(sdk),
    root: toText(root),
    isEnded: isEnded === true,
    agents: toArray(agents).map((agent): RunAgent => {
      const [name, file, line, isAmbiguous] = toArray(agent);
      return { name: toText(name), at: typeof file === 'string' ? { file, line: toInt(line) } : undefined, isAmbiguous: isAmbiguous === true };
    }),
  };
}

export function encodeRun(run: RunSummary): Encoded {
  const { id, begin, t, us, outcome, error, first, last, passes, handoffs, tools, usage, input, output, findings } = run;
  return [
    id,
    begin,
    t,
    us ?? null,
    OUTCOMES.indexOf(outcome),
    error ? [error.name, error.message] : null,
    first ?? null,
    last ?? null,
    passes.map(encodePass),
    handoffs,
    tools,
    usage.map(({ agent, model, requests, untold, ...tokens }) => [agent, model ?? null, requests, untold, ...encodeTokens(tokens)]),
    input,
    output,
    findings?.map(({ rule, severity, message, handoff }) => [rule, SEVERITIES.indexOf(severity), message, handoff ?? null]) ?? null,
  ];
}

/** `intern` gives one string for all that are equal. */
export function decodeRun(encoded: unknown, intern: (text: string) => string): RunSummary {
  const [id, begin, t, us, outcome, error, first, last, passes, handoffs, tools, usage, input, output, findings] = toArray(encoded);
  const name = (text: unknown) => intern(toText(text));
  const outcomeName = OUTCOMES[toInt(outcome)] ?? 'open';
  return {
    id: toText(id),
    begin: toInt(begin),
    t: toInt(t),
    us: toOptionalInt(us),
    outcome: outcomeName,
    failed: outcomeName === 'failed',
    error: Array.isArray(error) ? { name: name(error[0]), message: name(error[1]) } : undefined,
    first: toOptionalInt(first),
    last: toOptionalInt(last),
    passes: toArray(passes).map((pass) => decodePass(pass, name)),
    handoffs: toInt(handoffs),
    tools: toArray(tools).map(name),
    usage: toArray(usage).map((each): AgentUsage => {
      const [agent, model, requests, untold, ...tokens] = toArray(each);
      return {
        agent: toInt(agent),
        model: typeof model === 'string' ? name(model) : undefined,
        requests: toInt(requests),
        untold: toInt(untold),
        ...decodeTokens(tokens),
      };
    }),
    input: toText(input),
    output: name(output),
    findings: Array.isArray(findings) ? findings.map((found) => decodeFound(found, name)) : undefined,
  };
}

function encodePass({ kind, from, to, tool, failed, begin, isInner, us, tokens, model, on, filter }: RunHandoff): Encoded {
  const flags = (kind === 'handoff' ? 0 : 1) + (failed ? 2 : 0) + (isInner ? 4 : 0);
  return [flags, from, to ?? null, tool ?? null, begin, us ?? null, tokens ? encodeTokens(tokens) : null, model ?? null, on ?? null, filter ?? null];
}

function decodePass(encoded: unknown, name: (text: unknown) => string): RunHandoff {
  const [flags, from, to, tool, begin, us, tokens, model, on, filter] = toArray(encoded);
  const bits = toInt(flags);
  const optional = (text: unknown) => (typeof text === 'string' ? name(text) : undefined);
  return {
    kind: (bits & 1) === 0 ? 'handoff' : 'agent-tool',
    from: toInt(from),
    to: toOptionalInt(to),
    tool: optional(tool),
    failed: (bits & 2) !== 0,
    begin: toInt(begin),
    isInner: (bits & 4) !== 0,
    us: toOptionalInt(us),
    tokens: Array.isArray(tokens) ? decodeTokens(tokens) : undefined,
    model: optional(model),
    on: optional(on),
    filter: optional(filter),
  };
}

function decodeFound(encoded: unknown, name: (text: unknown) => string): FoundInRun {
  const [rule, severity, message, handoff] = toArray(encoded);
  return { rule: name(rule), severity: SEVERITIES[toInt(severity)] ?? 'note', message: name(message), handoff: toOptionalInt(handoff) };
}

function encodeTokens({ input, cached, output, reasoning }: Tokens): readonly number[] {
  return [input, cached, output, reasoning];
}

function decodeTokens([input, cached, output, reasoning]: readonly unknown[]): Tokens {
  return { input: toInt(input), cached: toInt(cached), output: toInt(output), reasoning: toInt(reasoning) };
}

function toArray(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function toOptionalText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function toInt(value: unknown): number {
  return toOptionalInt(value) ?? 0;
}

function toOptionalInt(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}
