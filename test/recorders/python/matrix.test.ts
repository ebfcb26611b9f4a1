import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openRecording } from '../../../src/recording/open-recording';
import { eventOf, type Recording } from '../../../src/recording/recording';
import type { EventOf, HandoffData, ModelData, RecordedError, RecordedEvent } from '../../../src/recording/schema';
import type { ProgramRun } from '../../support/recording/record-program';
import { LOG, RECORDED, recordScenarios, runScenarios } from './record-scenarios';
import { eventsOf, inputOf, listsOf } from './recorded';

/** How each failing scenario ends its run, and what of the handoff failed with it. */
const FAILURES: Readonly<Record<string, { readonly run: string; readonly failed?: readonly string[] }>> = {
  wrong_arguments: { run: 'ModelBehaviorError', failed: ['handoff.end'] },
  failing_callback: { run: 'RuntimeError', failed: ['handoff.invoke', 'handoff.end'] },
  failing_filter: { run: 'LookupError', failed: ['handoff.filter', 'handoff.end'] },
  rubbish_filter: { run: 'UserError', failed: ['handoff.end'] },
  unknown_handoff: { run: 'ModelBehaviorError' },
  failing_model: { run: 'ConnectionError', failed: ['model.end'] },
  too_many_turns: { run: 'MaxTurnsExceeded' },
  tripwire: { run: 'InputGuardrailTripwireTriggered' },
  streaming_failure: { run: 'LookupError', failed: ['handoff.filter', 'handoff.end'] },
  failing_model_filter: { run: 'LookupError', failed: ['model.filter'] },
  rubbish_model_filter: { run: 'UserError' },
};

interface Logged {
  readonly kind: 'model' | 'filter' | 'model filter';
  readonly instructions?: string;
  readonly input?: unknown;
  readonly scenario?: string;
  readonly in?: unknown;
  readonly out?: unknown;
}

describe('the Python recorder', () => {
  for (const release of RECORDED) {
    describe(release, () => {
      let plain: ProgramRun;
      let recorded: ProgramRun;
      let log: readonly Logged[];
      let recordings: readonly Recording[];
      /** The recording of the process that ran all scenarios; its children are those of uncaught exceptions. */
      let main: Recording;

      before(async () => {
        const { folder, run } = await recordScenarios(release);
        recorded = run;
        plain = await runScenarios(release, folder, { SCENARIO_LOG: join(folder, 'plain.log') });
        log = readLog(join(folder, LOG));
        recordings = await Promise.all(recorded.recordings.map((file) => openRecording(file)));
        main = recordings[0] ?? assert.fail('nothing was recorded');
      });

      it('changes nothing that the program writes', () => {
        assert.match(plain.stdout, /^plain_handoff 'done'/);
        assert.match(plain.stderr, /in broken_filter\n/);
        assert.equal(recorded.stdout, plain.stdout);
        assert.equal(recorded.stderr, plain.stderr);
        assert.equal(recorded.status, plain.status);
        assert.equal(recorded.faults, '');
      });

      it('finds every layer', () => {
        assert.deepEqual(main.header.missing, []);
        assert.equal(main.header.sdk.version, release);
      });

      it('writes whole recordings: one, and one for each child that an exception ended', () => {
        assert.equal(recordings.length, 1 + Object.keys(FAILURES).length);
        for (const recording of recordings) {
          assert.deepEqual(recording.problems, []);
          assert.equal(recording.ending, 'ended');
          assert.deepEqual(
            eventsOf(recording).map(({ s }) => s),
            Array.from({ length: recording.length }, (_, seq) => seq),
          );
        }
      });

      it('holds what every model was given, item for item', () => {
        const given = group(log.filter(({ kind }) => kind === 'model').map(({ instructions, input }) => [instructions ?? '', input]));
        const received = group(recordings.flatMap((recording) => eventsOfKind(recording, 'model.begin').map((event) => requestOf(recording, event))));
        assert.deepEqual(received, given);
        assert.ok(Object.keys(given).length > 40);
      });

      it('holds what every filter was given and gave, and that the SDK goes on with it', () => {
        const filters = eventsOfKind(main, 'handoff.filter').filter(({ nest, error, out }) => !nest && !error && out && 'hist' in out);
        const seen = log.filter(({ kind }) => kind === 'filter');
        assert.deepEqual(
          [...new Set(seen.map(({ scenario }) => scenario))],
          ['filter_drops_earlier', 'filter_drops_new', 'filter_of_sdk', 'run_level_filter', 'streaming'],
        );
        for (const { scenario, in: given, out } of seen) {
          const filter = filters.find(({ run }) => workflowOf(main, run) === scenario) ?? assert.fail(`no filter in ${scenario}`);
          assert.deepEqual(listsOf(main, filter.in), given);
          assert.deepEqual(listsOf(main, filter.out as HandoffData), out);
          const end = eventsOfKind(main, 'handoff.end').find(({ of }) => of === filter.of) ?? assert.fail('no end');
          assert.ok(end.next);
          assert.deepEqual(listsOf(main, end.next), out);
        }
      });

      it('holds what every filter of a model\u2019s input was given and gave, and that the model is given that', () => {
        const events = eventsOfKind(main, 'model.filter');
        const seen = log.filter(({ kind }) => kind === 'model filter');
        for (const scenario of ['model_filter', 'both_filters', 'streaming_model_filter']) {
          const filters = events.filter(({ run }) => workflowOf(main, run) === scenario);
          const lists = filters.map(({ in: given, out }) => ({ in: modelDataOf(main, given), out: out && modelDataOf(main, out as ModelData) }));
          assert.deepEqual(
            lists,
            seen.filter((entry) => entry.scenario === scenario).map(({ in: given, out }) => ({ in: given, out })),
          );
          assert.equal(filters.length, 3);
          const models = eventsIn(main, scenario).filter((event) => event.k === 'model.begin');
          assert.deepEqual(
            models.map(({ filter }) => filter),
            filters.map(({ s }) => s),
          );
          assert.deepEqual(
            models.map(({ input, instructions }) => modelDataOf(main, { input, instructions })),
            lists.map(({ out }) => out),
          );
          assert.deepEqual(
            models.map(({ handoff, turn, agent }) => [handoff, turn, agent]),
            filters.map(({ handoff, turn, agent }) => [handoff, turn, agent]),
          );
          assert.notEqual(models[2]?.handoff, null);
        }
      });

      it('names the filter of a model\u2019s input, asynchronous, failing or giving rubbish', () => {
        const told = (scenario: string) => {
          const [filter] = eventsOfKind(main, 'model.filter').filter(({ run }) => workflowOf(main, run) === scenario);
          return [
            filter?.filter.name,
            filter?.filter.from,
            sourceAt(filter?.filter.loc?.line ?? 0),
            filter?.out && 'bad' in filter.out ? filter.out.bad : filter?.error?.name,
          ];
        };
        assert.deepEqual(told('async_model_filter'), ['later_model_filter', 'run_config', 'async def later_model_filter(data):', undefined]);
        assert.deepEqual(told('failing_model_filter'), ['broken_model_filter', 'run_config', 'def broken_model_filter(data):', 'LookupError']);
        assert.equal(told('rubbish_model_filter')[3], 'None');
        const [, , later] = eventsOfKind(main, 'model.filter').filter(({ run }) => workflowOf(main, run) === 'async_model_filter');
        const sizes = [later?.in, later?.out].map((data) => (modelDataOf(main, data as ModelData).input as readonly unknown[]).length);
        assert.ok((sizes[0] ?? 0) > 1);
        assert.equal(sizes[1], 1);
      });

      it('tells how each failing run ended', () => {
        for (const [scenario, { run, failed = [] }] of Object.entries(FAILURES)) {
          const events = eventsIn(main, scenario);
          const errors = events.flatMap((event) => ('error' in event && event.error ? [`${event.k} ${(event.error as RecordedError).name}`] : []));
          assert.deepEqual(
            errors,
            [...failed, 'run.end'].map((kind) => `${kind} ${run}`),
            scenario,
          );
        }
      });

      it('names the places of handoffs, filters, callbacks, agents and runs', () => {
        const places = (scenario: string) => {
          const events = eventsIn(main, scenario);
          const handoff = events.find((event) => event.k === 'handoff.begin') ?? assert.fail(`no handoff in ${scenario}`);
          const agent = events.find((event) => event.k === 'agent.start') ?? assert.fail(`no agent in ${scenario}`);
          const run = events.find((event) => event.k === 'run.begin') ?? assert.fail(`no run in ${scenario}`);
          return [handoff.def, handoff.filter?.loc, handoff.on?.loc, agent.def, run.def].map((place) => (place ? sourceAt(place.line) : undefined));
        };
        assert.deepEqual(places('failing_filter'), [
          'transfer = handoff(refunds, **options)',
          'def broken_filter(data):',
          undefined,
          `return Agent(name="Triage", instructions=f"{name}: triage", model=ScriptedModel(*turns), tools=[look_up], handoffs=[transfer])`,
          'return await Runner.run(agent, text, run_config=config, **options)',
        ]);
        assert.deepEqual(places('arguments')[2], 'def note_case(context, case):');
        assert.match(String(places('bare_agent')[0]), /^first = Agent\(/);
        assert.match(String(places('streaming')[4]), /^result = Runner\.run_streamed/);
      });

      it('tells the filter of the run from that of the handoff, and both from the nesting', () => {
        const begin = (scenario: string) => eventsIn(main, scenario).find((event) => event.k === 'handoff.begin');
        assert.equal(begin('run_level_filter')?.filter?.from, 'run_config');
        assert.equal(begin('filter_drops_new')?.filter?.from, 'handoff');
        assert.equal(begin('nested_history')?.filter, null);
        assert.deepEqual(begin('nested_history')?.nest, { from: 'run_config' });
        const nesting = eventsIn(main, 'nested_history').find((event) => event.k === 'handoff.filter');
        assert.equal(nesting?.nest, true);
      });

      it('tells the call that was taken from those that were rejected', () => {
        const events = eventsIn(main, 'several_in_one_turn');
        const begin = events.find((event) => event.k === 'handoff.begin');
        assert.deepEqual(
          begin?.calls.map(({ callId, to, accepted }) => [callId, to, accepted]),
          [
            ['c1', 'Refunds', true],
            ['c2', 'Sales', false],
          ],
        );
        const error = events.find((event) => event.k === 'error');
        assert.deepEqual([error?.what, error?.of, error?.rejected], ['multiple_handoffs', begin?.s, [{ callId: 'c2', to: 'Sales' }]]);
      });

      it('holds the context before and after the callback', () => {
        const events = eventsIn(main, 'arguments');
        const [begin, invoke] = [events.find((event) => event.k === 'handoff.begin'), events.find((event) => event.k === 'handoff.invoke')];
        const contexts = [begin?.ctx, invoke?.ctx].map((number) => main.item(Number(number)));
        assert.deepEqual(contexts, [
          { user: 'ann', seen: [] },
          { user: 'ann', seen: ['o-7'] },
        ]);
      });

      it('tells which handoffs are offered', () => {
        const offered = eventsIn(main, 'disabled_handoff').find((event) => event.k === 'enabled');
        assert.deepEqual(
          offered?.handoffs.map(({ to, enabled }) => [to, enabled]),
          [
            ['Refunds', true],
            ['Sales', false],
          ],
        );
      });

      it('knows the call that each agent used as a tool answers', () => {
        const [desk] = main.runs.filter(({ id }) => workflowOf(main, id) === 'parallel_agents_as_tools');
        const parts = main.runs.filter(({ parent }) => parent === desk?.id);
        assert.deepEqual(
          parts.map(({ agent, begin }) => [agent, eventOf(main, begin, 'run.begin')?.call]).sort(),
          [1, 2, 3].map((number) => [`Expert ${number}`, `t${number}`]),
        );
        for (const { id, agent } of parts) {
          const handoff = eventsOf(main).find((event) => event.k === 'handoff.begin' && event.run === id);
          assert.equal(handoff?.k === 'handoff.begin' ? handoff.from : undefined, agent);
        }
      });

      it('keeps concurrent runs apart', () => {
        const runs = main.runs.filter(({ id }) => workflowOf(main, id)?.startsWith('three_runs'));
        assert.equal(runs.length, 3);
        for (const { id } of runs) {
          const kinds = eventsOf(main)
            .filter((event) => 'run' in event && event.run === id)
            .map(({ k }) => k);
          assert.deepEqual(kinds, [
            ...['run.begin', 'agent.start', 'enabled', 'model.begin', 'model.end', 'tool.begin', 'tool.end', 'model.begin', 'model.end'],
            ...['handoff.begin', 'handoff.end', 'agent.start', 'model.begin', 'model.end', 'agent.end', 'run.end'],
          ]);
        }
      });
    });
  }
});

const source = readFileSync('test/recorders/python/programs/scenarios.py', 'utf8').split('\n');

function sourceAt(line: number): string | undefined {
  return source[line - 1]?.trim();
}

function readLog(file: string): readonly Logged[] {
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Logged);
}

/** Values by name, in their order: runs that go on at once may have their models asked in any order. */
function group(entries: readonly (readonly [string, unknown])[]): Readonly<Record<string, readonly unknown[]>> {
  const groups: Record<string, unknown[]> = {};
  for (const [name, value] of entries) (groups[name] ??= []).push(value);
  return groups;
}

function requestOf(recording: Recording, { instructions, input }: EventOf<'model.begin'>): readonly [string, unknown] {
  return [String(recording.item(Number(instructions))), inputOf(recording, input)];
}

/** In the words of the programs' log. */
function modelDataOf(recording: Recording, { input, instructions }: Pick<ModelData, 'input' | 'instructions'>) {
  return { input: inputOf(recording, input), instructions: typeof instructions === 'number' ? recording.item(instructions) : null };
}

function eventsOfKind<Kind extends RecordedEvent['k']>(recording: Recording, kind: Kind): readonly EventOf<Kind>[] {
  return eventsOf(recording).filter((event): event is EventOf<Kind> & RecordedEvent => event.k === kind);
}

function workflowOf(recording: Recording, run: string): string | undefined {
  const begin = recording.runs.find(({ id }) => id === run)?.begin;
  return (begin === undefined ? undefined : eventOf(recording, begin, 'run.begin')?.workflow) ?? undefined;
}

/** The events of the (first) run of a scenario. */
function eventsIn(recording: Recording, scenario: string): readonly RecordedEvent[] {
  const run = recording.runs.find(({ id }) => workflowOf(recording, id) === scenario)?.id;
  return eventsOf(recording).filter((event) => 'run' in event && event.run === run);
}
