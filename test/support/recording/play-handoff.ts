import type { Json } from '../../../src/recording/schema';
import { type RunState, type Stage, toHistory, toPlace } from './play-plan';
import { type Call, make, toOutput } from './play-turn';
import type { FilterDoes, HandoffTurn } from './recording-plan';

const FAILURE = { name: 'ValueError', message: 'the desk is closed' };

interface Lists {
  readonly pre: readonly number[];
  readonly made: readonly number[];
}

/** Writes one handoff, as the SDK does it: the callback, the handoff's own output, the filter or the nesting. False where the run stops in it. */
export function* playHandoff(stage: Stage, run: RunState, turn: HandoffTurn, calls: readonly Call[], made: readonly number[]): Generator<void, boolean> {
  const { writer, event } = stage;
  const { lang } = run;
  const filter = turn.filter && { name: turn.filter.does.replace(/-/g, lang === 'py' ? '_' : ''), from: turn.filter.from ?? 'handoff', loc: toPlace(lang, 30) };
  const data = ({ pre, made: items }: Lists) => ({
    hist: toHistory(stage, run),
    pre: { l: writer.list(`${run.id} pre`, pre) },
    new: { l: writer.list(`${run.id} new`, items) },
  });
  const context = () => writer.item({ ...run.context });
  const of = event('handoff.begin', run.id, {
    turn: run.turn,
    from: run.agent,
    calls: calls.map(({ callId, tool, args, to }, index) => ({
      callId,
      tool,
      args: turn.args === undefined ? null : writer.item(args),
      to,
      accepted: index === 0,
    })),
    def: toPlace(lang, turn.isImplicit ? 12 : 50),
    implicit: turn.isImplicit ?? false,
    filter: filter ?? null,
    on: turn.on ? { name: 'on_transfer', loc: toPlace(lang, 40, 'on_transfer') } : null,
    ...(turn.args === undefined ? {} : { inputSchema: writer.item({ type: 'object', properties: { reason: { type: 'string' } } }), strict: true }),
    nest: turn.isNested ? { from: 'run_config' } : null,
    given: data({ pre: run.pre, made }),
    ctx: context(),
  });
  yield;
  if (turn.isOpen) return false;
  if (calls.length > 1) {
    event('error', run.id, { what: 'multiple_handoffs', of, rejected: calls.slice(1).map(({ callId, to }) => ({ callId, to })) });
    yield;
  }
  if (turn.on === 'runs') run.context[`told${run.turn}`] = turn.to;
  if (turn.on) {
    event('handoff.invoke', run.id, { of, us: 70, to: turn.to, ...(turn.on === 'fails' ? { error: FAILURE } : { ctx: context() }) });
    yield;
  }
  if (turn.on === 'fails') return yield* fail();
  const output = make(stage, run, 'handoff_output_item', toOutput(run, calls[0]?.callId ?? '', JSON.stringify({ assistant: turn.to })), turn.to);
  const before: Lists = { pre: run.pre, made: [...made, output.wrapped] };
  const given = data(before);
  const after = turn.filter ? applyFilter(stage, run, turn.filter.does, before) : turn.isNested ? nest(stage, run) : before;
  if (turn.filter || turn.isNested) {
    const outcome = after ? { out: data(after) } : toRubbish(turn.filter?.does);
    event('handoff.filter', run.id, { of, us: 25, ...(turn.filter ? {} : { nest: true }), in: given, ...outcome });
    yield;
  }
  if (!after) return yield* fail();
  event('handoff.end', run.id, { of, us: 400, to: turn.to, next: data(after) });
  yield;
  run.pre = [...after.pre, ...after.made];
  run.agent = turn.to;
  run.handoff = of;
  event('agent.start', run.id, { agent: turn.to, of, def: toPlace(lang, 14) });
  yield;
  return true;

  function* fail(): Generator<void, boolean> {
    const error = turn.on === 'fails' || turn.filter?.does === 'fail' ? FAILURE : { name: 'TypeError', message: 'originalInput is not iterable' };
    event('handoff.end', run.id, { of, us: 100, to: turn.to, error });
    yield;
    return true;
  }
}

function toRubbish(does: FilterDoes | undefined) {
  if (does === 'promise') return { out: { promise: true } };
  return does === 'rubbish' ? { out: { bad: 'a number: 42' } } : { error: FAILURE };
}

function applyFilter(stage: Stage, run: RunState, does: FilterDoes, { pre, made }: Lists): Lists | undefined {
  switch (does) {
    case 'keep':
      return { pre, made };
    case 'drop-tools':
      // A call and its output are neighbours in what the plans make.
      return { pre: pre.slice(0, Math.max(pre.length - 2, 0)), made };
    case 'drop-earlier':
      return { pre: [], made };
    case 'drop-this-turn':
      return { pre, made: [] };
    case 'rewrite':
      return { pre: [...pre.slice(0, -1), toNote(stage, run, 'rewritten')], made };
    case 'add':
      return { pre: [...pre, toNote(stage, run, 'added')], made };
    case 'fail':
    case 'promise':
    case 'rubbish':
      return undefined;
  }
}

/** One summary of all so far becomes the history. */
function nest(stage: Stage, run: RunState): Lists {
  const summary: Json = { role: 'assistant', content: `<CONVERSATION HISTORY>\n${run.pre.length} items\n</CONVERSATION HISTORY>` };
  run.hist = [stage.writer.item(summary)];
  run.text = undefined;
  return { pre: [], made: [] };
}

function toNote(stage: Stage, run: RunState, text: string): number {
  return make(stage, run, 'message_output_item', {
    type: 'message',
    role: 'assistant',
    content: [{ type: 'output_text', text: `${text} in turn ${run.turn}` }],
  }).wrapped;
}
