import { judgeInputFilter, type CallbackFault } from '../engine/judge-callback';
import { findMissingMember } from '../engine/sdk-members';
import { encloses } from '../model/encloses';
import type { Handoff, Option, Workflow } from '../model/workflow';
import type { Problem, Rule } from './rule';
import { spellingOf } from './wording/spelling-of';
import { valueInWords } from './wording/value-in-words';

export const invalidInputFilter: Rule = {
  id: 'invalid-input-filter',
  severity: 'error',
  summary: 'The input filter of a handoff cannot do what the SDK asks of it.',

  *check(workflow) {
    for (const handoff of workflow.handoffs) {
      const filter = handoff.options.inputFilter;
      if (!filter || handoff.retained || leadsToRealtime(handoff, workflow)) continue;
      for (const fault of judgeInputFilter(handoff, filter.value)) yield toProblem(handoff, filter, fault);
    }
  },
};

/** SDK: realtime sessions have no filters. */
function leadsToRealtime({ targets }: Handoff, { agents }: Workflow): boolean {
  return targets.some((target) => target.kind === 'agent' && agents.some(({ id, kind }) => id === target.agent && kind === 'realtime'));
}

function toProblem(handoff: Handoff, filter: Option, fault: CallbackFault): Problem {
  const { inputFilter } = spellingOf(handoff.language);
  const written = `\`${filter.written}\``;
  const fails = `the run fails with ${fault.type} when the model hands off`;
  switch (fault.fault) {
    case 'not-callable':
      return { at: filter.valueSpan, message: `${written} is ${valueInWords(filter.value)}, which cannot be called: ${fails}.` };
    case 'arity':
      return { at: filter.valueSpan, message: `${nameOf(filter)} cannot be called with the input data alone, by position: ${fails}.`, ...definition(filter) };
    case 'returns-nothing':
      return { at: filter.valueSpan, message: `${nameOf(filter)} returns nothing, but \`${inputFilter}\` must return the input data: ${fails}.`, ...definition(filter) };
    case 'raw-item':
      return {
        at: fault.item.span,
        message: `A dictionary is no run item, and \`${fault.item.option}\` holds run items: the run fails with ${fault.type} when the next agent is called.`,
        ...(failsItself(handoff, filter) && { severity: 'warning' }),
        related: [{ message: 'The filter is given here.', at: filter.valueSpan }],
      };
  }
}

/** Whether the filter has a fault of its own, `missing-sdk-member`, so that the SDK does not get as far as what it returns. */
function failsItself({ sdk }: Handoff, { value }: Option): boolean {
  const uses = value.kind === 'callable' ? (value.callable.uses ?? []) : [];
  return uses.some(({ parameter, path }) => parameter === 0 && findMissingMember(sdk, 'HandoffInputData', path)?.isPast === false);
}

function nameOf({ value }: Option): string {
  return value.kind === 'callable' && value.callable.name ? `\`${value.callable.name}\`` : 'The filter';
}

/** Where the filter is defined, unless that is right there. */
function definition({ value, valueSpan }: Option): Pick<Problem, 'related'> {
  const span = value.kind === 'callable' ? value.callable.span : undefined;
  return span && !encloses(valueSpan, span) ? { related: [{ message: 'The filter is defined here.', at: span }] } : {};
}
