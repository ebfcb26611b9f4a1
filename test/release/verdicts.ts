import { isDeepStrictEqual } from 'node:util';
import type { RealtimeEvent, RealtimeScenario } from '../../src/engine/run/realtime/realtime-scenario';
import type { Scenario } from '../../src/engine/run/scenario/scenario';
import { readGiven } from '../engine/given';
import { runRealtime, toComparable as toComparableEvents } from '../engine/realtime/find-realtime-differences';
import { pickRealtime } from '../engine/realtime/picked-realtime';
import { type Recorded, recordSdk } from '../engine/record/record-sdk';
import { recordedAt, withoutSaid } from '../engine/record/recorded-vectors';
import { type ReleasedVector, readReleased } from '../engine/record/released-vectors';
import { pickScenarios } from '../engine/scenario/picked-scenarios';
import { type Observed, runSdk } from '../engine/scenario/run-sdk';
import { tellDifference } from '../engine/scenario/tell-difference';
import { toComparable } from '../engine/scenario/to-observed';
import { readVectors, type SdkName, sdkOf } from '../engine/vectors';

export const SCENARIOS = 'test/engine/scenario/vectors';
export const SESSIONS = 'test/engine/realtime/vectors';

/** What a release did with all that the SDKs are given: definitions, runs, realtime sessions. */
export interface Verdicts {
  readonly definitions: Recorded;
  readonly runs: readonly ReleasedVector<Scenario, Observed>[];
  readonly sessions: readonly ReleasedVector<RealtimeScenario, readonly RealtimeEvent[]>[];
}

/** Runs the real SDK. */
export async function recordVerdicts(name: SdkName, version: string): Promise<Verdicts> {
  const sdk = sdkOf(name, version);
  const definitions = await recordSdk(name, version, readGiven(name));
  const [runs, sessions] = [pickScenarios(sdk), pickRealtime(sdk)];
  const observed = await runSdk(
    sdk,
    runs.map(({ scenario }) => scenario),
  );
  const events = await runRealtime(
    sdk,
    sessions.map(({ scenario }) => scenario),
  );
  return {
    definitions,
    runs: runs.map((each, i) => ({ ...each, observed: observed[i] as Observed })),
    sessions: sessions.map((each, i) => ({ ...each, observed: events[i] ?? [] })),
  };
}

/** What was recorded of a release. Throws where the cases are others by now. */
export function readVerdicts(name: SdkName, version: string): Verdicts {
  const vectors = readVectors(name);
  if (!isDeepStrictEqual(withoutSaid(vectors), readGiven(name)))
    throw new Error('The vectors are of other cases than there are: record them anew with UPDATE=1.');
  const sdk = sdkOf(name, version);
  return { definitions: recordedAt(vectors, version), runs: readReleased(SCENARIOS, sdk), sessions: readReleased(SESSIONS, sdk) };
}

/** Where two releases differ: of each kind of cases how many, and the first \`show\` of them with the places. */
export function compareVerdicts(name: SdkName, known: Verdicts, now: Verdicts, show: number): readonly string[] {
  const given = readGiven(name);
  const titles: { readonly [Kind in keyof Recorded]: readonly string[] } = {
    names: given.names.map(({ agent }) => JSON.stringify(agent)),
    schemas: given.schemas.map(({ schema }) => JSON.stringify(schema)),
    callbacks: given.callbacks.cases.map(({ title }) => title),
    types: given.types.cases.map(({ title }) => title),
    handoffs: given.handoffs.cases.map(({ title }) => title),
    clones: given.clones.map((each) => JSON.stringify(each)),
    arguments: given.arguments.cases.map(({ title }) => title),
  };
  const definitions = (Object.keys(titles) as (keyof Recorded)[]).flatMap((kind) => {
    const cases = titles[kind].map((title, i): Case => ({ title, known: known.definitions[kind][i], now: now.definitions[kind][i] }));
    return tell(kind, cases, show);
  });
  return [
    ...definitions,
    ...tell(
      'runs',
      pair(known.runs, now.runs, (scenario, observed) => toComparable(sdkOf(name, ''), scenario, observed)),
      show,
    ),
    ...tell(
      'realtime sessions',
      pair(known.sessions, now.sessions, (_, events) => toComparableEvents(events)),
      show,
    ),
  ];
}

interface Case {
  readonly title: string;
  readonly known: unknown;
  readonly now: unknown;
}

/** The cases that both releases were given; some are only for releases that have what they are about. */
function pair<Scenario, Said>(
  known: readonly ReleasedVector<Scenario, Said>[],
  now: readonly ReleasedVector<Scenario, Said>[],
  toPlain: (scenario: Scenario, said: Said) => unknown,
): readonly Case[] {
  return now.flatMap(({ title, scenario, observed }) => {
    const before = known.find((each) => each.title === title && isDeepStrictEqual(each.scenario, JSON.parse(JSON.stringify(scenario))));
    return before ? [{ title, known: toPlain(before.scenario, before.observed), now: toPlain(scenario, observed) }] : [];
  });
}

function tell(kind: string, cases: readonly Case[], show: number): readonly string[] {
  const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
  const different = cases.filter(({ known, now }) => !isDeepStrictEqual(plain(known), plain(now)));
  if (different.length === 0) return [`${kind}: all ${cases.length} as before`];
  return [
    `${kind}: ${different.length} of ${cases.length} differ`,
    ...different
      .slice(0, show)
      .flatMap(({ title, known, now }) => [`  ${title.slice(0, 160)}`, tellDifference(known, plain(now), 2, ['before', 'now']).replace(/^/gm, '  ')]),
  ];
}
