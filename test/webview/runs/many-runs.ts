import type { Span } from '../../../src/model/span';
import type { ListedRun } from '../../../src/runs/ask/listed-run';
import type { FoundInRun, RecordingRuns, RunHandoff, RunSummary } from '../../../src/runs/run';
import type { CodeMap } from '../../../src/runs/view/code-map';

/** The time at which the page is looked at: 23 November 2026, 12:00 where the reader is. */
export const NOW = new Date(2026, 10, 23, 12, 0).getTime();
const MINUTE = 60_000;
const AGENTS = ['Triage Agent', 'Billing Agent', 'Refund Agent', 'FAQ Agent'] as const;
const [TRIAGE, BILLING, REFUND, FAQ] = [0, 1, 2, 3] as const;

const RECORDING: RecordingRuns = {
  at: undefined,
  program: 'main.py',
  lang: 'py',
  sdk: 'openai-agents 0.24.0',
  root: '..',
  imported: undefined,
  isEnded: true,
  agents: AGENTS.map((name) => ({ name, at: undefined, isAmbiguous: false })),
  runs: [],
};

const nowhere: Span = { file: 'team.py', start: 0, end: 0 };

/** What the code of these runs has, with an agent that none of them reached. */
export const CODE: CodeMap = {
  agents: [...AGENTS, 'Human Desk'].map((name) => ({ name, span: nowhere, place: `team.py:${name.length}` })),
  ways: (
    [
      ['Triage Agent', 'Billing Agent'],
      ['Triage Agent', 'FAQ Agent'],
      ['Billing Agent', 'Refund Agent'],
      ['Billing Agent', 'Triage Agent'],
      ['Billing Agent', 'Human Desk'],
    ] as const
  ).map(([from, to]) => ({ kind: 'handoff' as const, from, to, span: nowhere })),
};

/** So many runs, newest first, the same each time: most go on to refunds, some are lost to a filter, some fail, some go to and fro. */
export function manyRuns(length: number): readonly ListedRun[] {
  return Array.from({ length }, (_, i) => toListed(i, NOW - i * 97 * MINUTE));
}

function toListed(i: number, at: number): ListedRun {
  const path =
    i % 19 === 3
      ? [TRIAGE, FAQ]
      : i % 8 === 2
        ? [TRIAGE, BILLING]
        : i % 31 === 6
          ? [TRIAGE, BILLING, TRIAGE, BILLING, TRIAGE, BILLING, REFUND]
          : [TRIAGE, BILLING, REFUND];
  const passes = path.slice(1).map((to, nth) => toPass(path[nth] ?? 0, to, 10 + 10 * nth, i));
  const last = passes.at(-1);
  const isRefund = last?.to === REFUND;
  const failed = isRefund && i % 27 === 4;
  const findings: FoundInRun[] = [];
  if (failed) findings.push({ rule: 'orphan-call', severity: 'error', message: 'get_charges has no output: the API refuses it', handoff: last?.begin });
  else if (path.length > 4)
    findings.push({ rule: 'ping-pong', severity: 'warning', message: 'Triage Agent and Billing Agent handed over 3 times', handoff: undefined });
  else if (isRefund && i % 4 === 1)
    findings.push({ rule: 'tool-result-lost', severity: 'warning', message: 'Refund Agent asked again for get_charges', handoff: last?.begin });
  if (path[1] === BILLING)
    findings.push({ rule: 'user-message-lost', severity: 'note', message: 'The user’s message reached Billing Agent only in a summary', handoff: 10 });
  const run: RunSummary = {
    id: `r${i}`,
    begin: 0,
    t: 0,
    us: i % 50 === 40 ? undefined : 1_200_000 + ((i * 7_919) % 8_000_000) + path.length * 900_000,
    outcome: failed ? 'failed' : i % 50 === 40 ? 'open' : 'ended',
    failed,
    error: failed ? { name: 'BadRequestError', message: 'No tool output found for function call call_3.' } : undefined,
    first: TRIAGE,
    last: path.at(-1),
    passes,
    handoffs: passes.length,
    tools: isRefund ? ['get_charges'] : [],
    usage: [{ agent: TRIAGE, model: 'gpt-5', requests: 2, untold: 0, input: 300 + ((i * 31) % 700) * path.length, cached: 0, output: 90, reasoning: 0 }],
    input: `I was charged twice for order o-${i}. Please give me one of them back.`,
    output: isRefund ? 'Which charge should I refund? Please send me its id.' : 'Done.',
    findings,
  };
  return { file: '/work/.baton/runs/20261123.handoffs.jsonl', of: RECORDING, run, at };
}

function toPass(from: number, to: number, begin: number, i: number): RunHandoff {
  const isRefund = to === REFUND;
  return {
    kind: 'handoff',
    from,
    to,
    tool: `transfer_to_${AGENTS[to]?.split(' ')[0]?.toLowerCase()}`,
    failed: false,
    begin,
    isInner: false,
    us: isRefund ? 300_000 + ((i * 104_729) % 1_600_000) : 2_000 + ((i * 911) % 10_000),
    tokens: { input: 280 + (i % 60), cached: 0, output: 40, reasoning: 0 },
    model: 'gpt-5',
    on: isRefund ? 'approve_refund' : undefined,
    filter: to === BILLING ? 'nest_handoff_history' : isRefund ? 'drop_tool_items' : undefined,
  };
}
