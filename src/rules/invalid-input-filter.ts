import { type CallbackFault, judgeInputFilter } from '../engine/define/judge-callback';
import { findMissingMember } from '../engine/sdk/sdk-members';
import { encloses } from '../model/encloses';
import { spelledOption } from '../model/options/handoff-options';
import type { FilterPart, Handoff, Option, Workflow } from '../model/workflow';
import type { Problem, Rule } from './rule';
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
  const inputFilter = spelledOption(handoff.language, 'inputFilter');
  const written = `\`${filter.written}\``;
  const fails = `the run fails with ${fault.type} when the model hands off`;
  switch (fault.fault) {
    case 'not-callable':
      return { at: filter.valueSpan, message: `${written} is ${valueInWords(filter.value)}, which cannot be called: ${fails}.` };
    case 'arity':
      return { at: filter.valueSpan, message: `${nameOf(filter)} cannot be called with the input data alone, by position: ${fails}.`, ...definition(filter) };
    case 'needs-new':
      return { at: filter.valueSpan, message: `${nameOf(filter)} is a class, which cannot be called without \`new\`: ${fails}.`, ...definition(filter) };
    case 'raises':
      return { at: filter.valueSpan, message: `${nameOf(filter)}, called with the input data, raises ${fault.type}: the run fails when the model hands off.` };
    case 'result': {
      const said = `${nameOf(filter)} ${resultInWords(fault, inputFilter)}`;
      if (fault.isCertain) return { at: filter.valueSpan, message: `${said}: ${fails}.`, ...definition(filter) };
      return {
        at: filter.valueSpan,
        severity: 'warning',
        message: `On the path \`${fault.result.condition ?? ''}\` ${said}: there ${fails}.`,
        ...definition(filter),
      };
    }
    case 'raw-item':
      return {
        at: fault.item.span,
        message: `A dictionary is no run item, and \`${fault.item.option}\` holds run items: the run fails with ${fault.type} when the next agent is called.`,
        ...(failsItself(handoff, filter) && { severity: 'warning' }),
        related: [{ message: 'The filter is given here.', at: filter.valueSpan }],
      };
  }
}

/** What the filter gives back, and why that is not what the SDK wants. */
function resultInWords({ result, found }: Extract<CallbackFault, { fault: 'result' }>, inputFilter: string): string {
  const { part, name } = found;
  switch (found.kind) {
    case 'no-data': {
      const what = result.value.kind === 'other' ? result.value.what : 'nothing';
      return `returns ${what}, but \`${inputFilter}\` must return the input data`;
    }
    case 'wrong-part':
      return part?.form === 'nothing'
        ? `returns input data without \`${part.name}\``
        : `returns input data whose \`${part?.name ?? ''}\` is ${part ? WORDS[part.form] : ''}`;
    case 'unknown-part':
      return `makes input data with \`${part?.name ?? ''}\`, which it does not have`;
    case 'missing-part':
      return `makes input data without \`${name ?? ''}\``;
    case 'positional':
      return 'makes input data from more values by position than it takes';
  }
}

const WORDS: Readonly<Record<FilterPart['form'], string>> = {
  nothing: 'nothing',
  string: 'a string',
  number: 'a number',
  boolean: 'a boolean',
  list: 'a list',
  function: 'a function',
  data: 'the input data itself',
  unknown: 'not known',
};

/** Whether the filter has a fault of its own, `missing-sdk-member`, so that the SDK does not get as far as what it returns. */
function failsItself({ sdk }: Handoff, { value }: Option): boolean {
  const uses = value.kind === 'callable' ? (value.callable.uses ?? []) : [];
  return uses.some(({ parameter, path, isSet }) => parameter === 0 && isSet !== true && findMissingMember(sdk, 'HandoffInputData', path)?.isPast === false);
}

function nameOf({ value }: Option): string {
  return value.kind === 'callable' && value.callable.name ? `\`${value.callable.name}\`` : 'The filter';
}

/** Where the filter is defined, unless that is right there. */
function definition({ value, valueSpan }: Option): Pick<Problem, 'related'> {
  const span = value.kind === 'callable' ? value.callable.span : undefined;
  return span && !encloses(valueSpan, span) ? { related: [{ message: 'The filter is defined here.', at: span }] } : {};
}
