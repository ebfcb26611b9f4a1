import { asArray, asString } from '../../files/parse-json';
import { FINDING_SEVERITIES } from '../../replay/findings/run-finding';
import { intOf } from '../read/int-of';
import { type AgentUsage, type FoundInRun, OUTCOMES, type RecordingRuns, type RunAgent, type RunHandoff, type RunSummary, type Tokens } from '../run';

/*
 * Summaries as arrays of JSON, a third as long as their objects. Whatever such an array holds is decoded to what the types say, so that nothing that
 * was written otherwise can surprise a reader.
 */

type Encoded = readonly unknown[];

/** What a recording's runs have in common. */
export function encodeRecording({ at, program, lang, sdk, root, imported, isEnded, agents }: Omit<RecordingRuns, 'runs'>): Encoded {
  return [
    at ?? null,
    program ?? null,
    lang,
    sdk,
    root,
    isEnded,
    agents.map(({ name, at: place, isAmbiguous }) => [name, place?.file ?? null, place?.line ?? 0, isAmbiguous]),
    imported ?? null,
  ];
}

export function decodeRecording(encoded: unknown): Omit<RecordingRuns, 'runs'> {
  const [at, program, lang, sdk, root, isEnded, agents, imported] = asArray(encoded);
  return {
    at: intOf(at),
    program: asString(program),
    lang: lang === 'js' ? 'js' : 'py',
    sdk: toText(sdk),
    root: toText(root),
    imported: asString(imported),
    isEnded: isEnded === true,
    agents: asArray(agents).map((agent): RunAgent => {
      const [name, file, line, isAmbiguous] = asArray(agent);
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
    findings?.map(({ rule, severity, message, handoff }) => [rule, FINDING_SEVERITIES.indexOf(severity), message, handoff ?? null]) ?? null,
  ];
}

/** `intern` gives one string for all that are equal. */
export function decodeRun(encoded: unknown, intern: (text: string) => string): RunSummary {
  const [id, begin, t, us, outcome, error, first, last, passes, handoffs, tools, usage, input, output, findings] = asArray(encoded);
  const name = (text: unknown) => intern(toText(text));
  const outcomeName = OUTCOMES[toInt(outcome)] ?? 'open';
  return {
    id: toText(id),
    begin: toInt(begin),
    t: toInt(t),
    us: intOf(us),
    outcome: outcomeName,
    failed: outcomeName === 'failed',
    error: Array.isArray(error) ? { name: name(error[0]), message: name(error[1]) } : undefined,
    first: intOf(first),
    last: intOf(last),
    passes: asArray(passes).map((pass) => decodePass(pass, name)),
    handoffs: toInt(handoffs),
    tools: asArray(tools).map(name),
    usage: asArray(usage).map((each): AgentUsage => {
      const [agent, model, requests, untold, ...tokens] = asArray(each);
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
  const [flags, from, to, tool, begin, us, tokens, model, on, filter] = asArray(encoded);
  const bits = toInt(flags);
  const optional = (text: unknown) => (typeof text === 'string' ? name(text) : undefined);
  return {
    kind: (bits & 1) === 0 ? 'handoff' : 'agent-tool',
    from: toInt(from),
    to: intOf(to),
    tool: optional(tool),
    failed: (bits & 2) !== 0,
    begin: toInt(begin),
    isInner: (bits & 4) !== 0,
    us: intOf(us),
    tokens: Array.isArray(tokens) ? decodeTokens(tokens) : undefined,
    model: optional(model),
    on: optional(on),
    filter: optional(filter),
  };
}

function decodeFound(encoded: unknown, name: (text: unknown) => string): FoundInRun {
  const [rule, severity, message, handoff] = asArray(encoded);
  return { rule: name(rule), severity: FINDING_SEVERITIES[toInt(severity)] ?? 'note', message: name(message), handoff: intOf(handoff) };
}

function encodeTokens({ input, cached, output, reasoning }: Tokens): readonly number[] {
  return [input, cached, output, reasoning];
}

function decodeTokens([input, cached, output, reasoning]: readonly unknown[]): Tokens {
  return { input: toInt(input), cached: toInt(cached), output: toInt(output), reasoning: toInt(reasoning) };
}

function toText(value: unknown): string {
  return asString(value) ?? '';
}

function toInt(value: unknown): number {
  return intOf(value) ?? 0;
}
