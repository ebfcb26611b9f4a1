import { createFreezer } from '../../../recorders/node/values/freeze';
import { createSecrets } from '../../../recorders/node/values/secrets';
import { textFieldOf } from '../../../recording/json';
import type { Header, Json } from '../../../recording/schema';
import type { OwnSecrets } from '../../../recording/secrets/own-secrets';
import { createRecordingWriter, type RecordingWriter } from '../../../recording/write-recording';
import type { HandoffStep, Imported, ImportedError, ImportedRun, ImportedStep, ModelStep } from '../imported';
import { toJsItem } from '../spans/to-js-items';
import { readHandoffScene } from './handoff-call';

export interface ImportOptions {
  /** The version of Baton. */
  readonly version: string;
  /** The format, by its name in the table. */
  readonly format: string;
  /** The name of the imported file. */
  readonly file: string;
  /** When a file without times was imported. */
  readonly now: Date;
  /** What is redacted beside the table of secrets. */
  readonly own: OwnSecrets;
}

/** What no format of traces holds. */
const ABSENT = ['filter', 'callback', 'context', 'place', 'given'];
/** As recorders write list roles: one chain of deltas for each list of a run. */
const NOT_RECORDED = { bad: 'absent' };

/** Something to write, when it was. */
interface Entry {
  readonly at: number;
  write(): void;
}

/** What was imported as the text of a recording: secrets redacted, what the file does not hold left open, what is worked out marked. */
export function toRecording(imported: Imported, options: ImportOptions): string {
  const lines: string[] = [];
  const freezer = createFreezer(createSecrets({ environment: {}, off: false, own: options.own }));
  const writer = createRecordingWriter(toHeader(imported, options), (line) => lines.push(line));
  const base = imported.at ?? 0;
  let t = 0;
  const write: Write = (k, at, fields) => {
    t = Math.max(t, at - base);
    return writer.event({ k, t, ...fields });
  };
  const { language } = imported;
  const scene: Scene = { writer, language, write, item: (value) => writer.item(freezer.freeze(value)) };
  const entries = imported.runs.flatMap((run) => toEntries(run, scene));
  // Sorting keeps what happened at one time in its order.
  for (const entry of entries.sort((a, b) => a.at - b.at)) entry.write();
  writer.event({ k: 'end', t });
  return lines.join('');
}

type Write = (k: string, at: number, fields: Readonly<Record<string, unknown>>) => number;

interface Scene {
  readonly writer: RecordingWriter;
  readonly language: Imported['language'];
  readonly write: Write;
  item(value: Json): number;
}

function toHeader({ by, language, at }: Imported, { version, format, file, now }: ImportOptions): Header {
  return {
    k: 'header',
    v: 1,
    format: 'handoff-recording',
    minReader: 1,
    at: (at === undefined ? now : new Date(Math.floor(at / 1000))).toISOString(),
    lang: language,
    sdk: { name: language === 'py' ? 'openai-agents' : '@openai/agents-core', version: '' },
    rt: {},
    recorder: { name: 'baton import', version },
    proc: { pid: 0, main: null },
    root: '.',
    redact: { profile: 'default' },
    limits: {},
    layers: ['run', 'agent', 'model', 'tool', 'handoff', 'guardrail'],
    missing: [],
    imported: { format, by, file, absent: [...ABSENT, ...(at === undefined ? ['time'] : [])] },
  };
}

/** What one run has to write. An end is told after all that begins at its time. */
function toEntries(run: ImportedRun, scene: Scene): readonly Entry[] {
  const { write, item } = scene;
  const numbers = { run: 0, handoff: undefined as number | undefined, isAsked: true, turn: 0 };
  const error = (failure: ImportedError | undefined) => (failure ? { error: { name: failure.name, message: failure.message } } : {});
  const entries: Entry[] = [
    {
      at: run.begin,
      write: () => {
        numbers.run = write('run.begin', run.begin, {
          run: run.id,
          parent: run.parent?.run ?? null,
          call: run.parent?.callId ?? null,
          agent: run.agent,
          ...(run.workflow !== undefined && { workflow: run.workflow }),
          stream: false,
          resumed: false,
          input: typeof run.input === 'string' ? { text: item(run.input) } : run.input ? toList(scene, `${run.id} input`, run.input) : null,
          def: null,
          ...(run.trace !== undefined && { trace: run.trace }),
        });
      },
    },
    ...run.steps.flatMap((step) => toStepEntries(step)),
  ];
  const last = run.steps.findLast((step) => step.is === 'agent')?.agent ?? run.agent;
  const latest = entries.reduce((end, { at }) => Math.max(end, at), run.begin);
  const ending = (at: number): Entry => ({
    at,
    write: () => {
      const took = run.end === undefined ? {} : { us: Math.max(0, run.end - run.begin) };
      write('run.end', at, { run: run.id, of: numbers.run, ...took, last, ...(run.output !== undefined && { output: item(run.output) }), ...error(run.error) });
    },
  });
  return run.end === undefined ? entries : [...entries, ending(Math.max(latest, run.end))];

  function toStepEntries(step: ImportedStep): readonly Entry[] {
    const { begin, end } = step;
    const took = end === undefined ? {} : { us: Math.max(0, end - begin) };
    switch (step.is) {
      case 'agent':
        return [
          {
            at: begin,
            write: () => {
              write('agent.start', begin, { run: run.id, agent: step.agent, of: numbers.handoff ?? null, def: null });
              numbers.isAsked = false;
            },
          },
        ];
      case 'model': {
        let of = 0;
        const at = Math.max(begin, end ?? begin);
        return [
          { at: begin, write: () => (of = writeRequest(step)) },
          {
            at,
            write: () => {
              const output = step.output ? { output: toList(scene, `${run.id} output`, step.output) } : {};
              const usage = step.usage === undefined ? {} : { usage: item(step.usage) };
              const id = step.responseId === undefined ? {} : { responseId: step.responseId };
              write('model.end', at, { run: run.id, of, ...took, ...usage, ...id, ...output, ...error(step.error) });
            },
          },
        ];
      }
      case 'tool': {
        let of = 0;
        const { agent, tool, callId = null, args, result } = step;
        const at = Math.max(begin, end ?? begin);
        return [
          { at: begin, write: () => (of = write('tool.begin', begin, { run: run.id, agent, tool, callId, args: args === undefined ? null : item(args) })) },
          {
            at,
            write: () =>
              write('tool.end', at, { run: run.id, of, ...took, tool, callId, ...(result !== undefined && { result: item(result) }), ...error(step.error) }),
          },
        ];
      }
      case 'guardrail':
        return [
          { at: begin, write: () => write('guardrail', begin, { run: run.id, agent: step.agent, name: step.guardrail, triggered: step.triggered, ...took }) },
        ];
      case 'handoff': {
        let of = 0;
        const at = Math.max(begin, end ?? begin);
        return [
          {
            at: begin,
            write: () => {
              of = write('handoff.begin', begin, { run: run.id, turn: Math.max(1, numbers.turn), ...toHandoffFields(run, step, scene) });
              numbers.handoff = of;
            },
          },
          { at, write: () => write('handoff.end', at, { run: run.id, of, ...took, ...(step.to !== undefined && { to: step.to }), ...error(step.error) }) },
        ];
      }
    }
  }

  function writeRequest({ begin, agent, model, instructions, input, tools }: ModelStep): number {
    numbers.turn++;
    const handoff = numbers.isAsked ? null : (numbers.handoff ?? null);
    numbers.isAsked = true;
    return write('model.begin', begin, {
      run: run.id,
      turn: numbers.turn,
      agent,
      handoff,
      model: model ?? null,
      instructions: instructions === undefined ? null : item(instructions),
      input: input ? toList(scene, `${run.id} model`, input) : NOT_RECORDED,
      tools: tools === undefined ? null : item(tools),
      handoffs: null,
    });
  }
}

/**
 * A handoff without what no trace holds. What it was given is what the agent that hands off was asked with last, then what it answered and
 * what its tools returned: worked out, and marked so.
 */
function toHandoffFields(run: ImportedRun, step: HandoffStep, scene: Scene): Readonly<Record<string, unknown>> {
  const { asked, tools, call, output } = readHandoffScene(run, step);
  const given = asked?.input && asked.output;
  const args = textFieldOf(call, 'arguments');
  const accepted = {
    callId: textFieldOf(call, 'call_id', 'callId') ?? null,
    tool: textFieldOf(call, 'name') ?? '',
    args: args === undefined ? null : scene.item(args),
    to: step.to ?? '',
    accepted: true,
  };
  const wrap = (kind: string, raw: Json, more = {}) => scene.writer.item({ $run: kind, agent: step.from, ...more, raw: { $ref: scene.item(raw) } });
  const toData = (input: readonly Json[], answer: readonly Json[]) => {
    const answered = answer.map((item) => {
      const type = textFieldOf(item, 'type');
      if (type === 'function_call') return wrap(item === call ? 'handoff_call_item' : 'tool_call_item', item);
      return type === 'message' ? wrap('message_output_item', item) : type === 'reasoning' ? wrap('reasoning_item', item) : scene.item(item);
    });
    const returned = tools.flatMap(({ callId, tool, result }) => {
      if (callId === undefined || result === undefined) return [];
      const raw = { type: 'function_call_output', call_id: callId, output: result };
      return [wrap('tool_call_output_item', scene.language === 'js' ? toJsItem(raw, new Map([[callId, tool]])) : raw)];
    });
    const transferred = output === undefined ? [] : [wrap('handoff_output_item', output, step.to === undefined ? {} : { to: step.to })];
    const list = (role: string, items: readonly number[]) => ({ l: scene.writer.list(`${run.id} ${role}`, items) });
    return { hist: toList(scene, `${run.id} model`, input), pre: list('pre', []), new: list('new', [...answered, ...returned, ...transferred]) };
  };
  return {
    from: step.from,
    calls: [accepted],
    def: null,
    implicit: false,
    filter: null,
    on: null,
    nest: null,
    given: asked?.input && asked.output ? toData(asked.input, asked.output) : { hist: NOT_RECORDED, pre: NOT_RECORDED, new: NOT_RECORDED },
    imported: given ? 'reconstructed' : 'absent',
    ctx: null,
  };
}

function toList({ writer, item }: Scene, role: string, values: readonly Json[]) {
  return { l: writer.list(role, values.map(item)) };
}
