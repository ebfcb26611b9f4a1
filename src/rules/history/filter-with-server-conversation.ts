import * as l10n from '@vscode/l10n';
import { does } from '../../engine/sdk/version-gates';
import { byId } from '../../model/by-id';
import type { Option } from '../../model/option';
import { isRunOption } from '../../model/options/run-options';
import type { Span } from '../../model/span';
import type { Handoff, Language, Run, Sdk } from '../../model/workflow';
import { createReach } from '../reach';
import type { Problem, Rule } from '../rule';
import { assumption } from '../wording/assumption';
import { sentence } from '../wording/sentence';

export const filterWithServerConversation: Rule = {
  id: 'filter-with-server-conversation',
  severity: 'error',
  summary: 'A handoff filters what the next agent gets in a run whose conversation the server keeps.',

  *check({ agents, handoffs, edges, runs }) {
    const agentOf = byId(agents);
    const handoffOf = byId(handoffs);
    const reach = createReach(edges);
    const isPlain = (id: string) => agentOf(id)?.kind !== 'realtime' && !agentOf(id)?.retained;
    for (const run of runs) {
      const kept = run.retained ? undefined : run.options.find((option) => KEEPS[run.language].has(option.written) && isGiven(option));
      if (!kept || !run.starts.every(({ agent }) => isPlain(agent))) continue;
      const reached = reach.from(run.starts.map(({ agent }) => agent));
      const seen = new Set<Span>();
      for (const { kind, from, handoff, isDisabled } of edges) {
        if (kind !== 'handoff' || !reached.has(from) || isDisabled) continue;
        const filter = filterOf(handoffOf(handoff), run);
        if (!filter || seen.has(filter.valueSpan)) continue;
        seen.add(filter.valueSpan);
        yield* toProblem(run, kept, filter);
      }
    }
  },
};

/** SDK: Python run_internal/turn_resolution.py; JS runner/turnResolution.ts, serverConversationTracker.ts. */
const KEEPS: Readonly<Record<Language, ReadonlySet<string>>> = {
  python: new Set(['conversation_id', 'previous_response_id', 'auto_previous_response_id']),
  typescript: new Set(['conversationId', 'previousResponseId']),
};

function isGiven({ value }: Option): boolean {
  return value.kind === 'boolean' ? value.value : value.kind === 'string' ? value.value !== '' : value.kind !== 'none';
}

/** What filters the input of a handoff, of its own or the run's. */
function filterOf(handoff: Handoff | undefined, { options }: Run): Option | undefined {
  if (handoff && (handoff.isOpen || handoff.isChanged || handoff.retained)) return undefined;
  const own = handoff?.options.inputFilter;
  if (own && isGiven(own)) return own;
  return options.find((option) => isRunOption(option.written, 'handoffInputFilter') && isGiven(option));
}

function* toProblem({ sdk }: Run, kept: Option, filter: Option): Iterable<Problem> {
  const fault = l10n.t('`{0}` cannot filter a conversation that the server keeps (`{1}`)', filter.written, kept.written);
  const related = [{ message: l10n.t('`{0}` is given here.', kept.written), at: kept.span }];
  const refuses = (each: Sdk) => does(each, 'refusesServerFilter');
  if (refuses(sdk)) {
    const consequence = assumption(l10n.t('the run fails with UserError when the model hands off'), sdk, refuses);
    // A value that only the running program knows may be none, and an earlier release may be in use.
    const isCertain = sdk.source !== undefined && (kept.value.kind === 'string' || kept.value.kind === 'boolean');
    yield { at: filter.valueSpan, message: sentence(fault, consequence), related, ...(!isCertain && { severity: 'warning' }) };
  } else if (sdk.language === 'typescript') {
    yield { at: filter.valueSpan, message: sentence(fault, l10n.t('the next agent sees all of it')), related, severity: 'warning' };
  }
}
