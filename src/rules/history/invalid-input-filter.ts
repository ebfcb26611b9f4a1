import * as l10n from '@vscode/l10n';
import { type CallbackFault, judgeInputFilter } from '../../engine/define/judge-callback';
import type { WrongPart } from '../../engine/define/judge-filter-result';
import { findMissingMember, isFrozen } from '../../engine/sdk/sdk-members';
import type { Option } from '../../model/option';
import { spelledOption } from '../../model/options/handoff-options';
import { encloses } from '../../model/span';
import type { Handoff, Workflow } from '../../model/workflow';
import type { Problem, Rule } from '../rule';
import { sentence } from '../wording/sentence';
import { takesApart } from '../wording/takes-apart';
import { valueInWords } from '../wording/value-in-words';

export const invalidInputFilter: Rule = {
  id: 'invalid-input-filter',
  severity: 'error',
  summary: 'The input filter of a handoff cannot do what the SDK asks of it.',

  *check(workflow) {
    for (const handoff of workflow.handoffs) {
      const filter = handoff.options.inputFilter;
      if (!filter || handoff.retained || leadsToRealtime(handoff, workflow)) continue;
      for (const fault of judgeInputFilter(handoff, filter.value)) {
        // `missing-sdk-member` shows the very place.
        const isToldElsewhere = fault.fault === 'result' && fault.found.kind === 'raises' && failsItself(handoff, filter);
        if (!isToldElsewhere) yield toProblem(handoff, filter, fault);
      }
    }
  },
};

/** SDK: realtime sessions have no filters. */
function leadsToRealtime({ targets }: Handoff, { agents }: Workflow): boolean {
  return targets.some((target) => target.kind === 'agent' && agents.some(({ id, kind }) => id === target.agent && kind === 'realtime'));
}

function toProblem(handoff: Handoff, filter: Option, fault: CallbackFault): Problem {
  const inputFilter = spelledOption(handoff.language, 'inputFilter');
  const fails = l10n.t('the run fails with {0} when the model hands off', fault.type);
  switch (fault.fault) {
    case 'not-callable':
      return {
        at: filter.valueSpan,
        message: sentence(l10n.t('`{0}` is {1}, which cannot be called', filter.written, valueInWords(filter.value, filter.classes)), fails),
      };
    case 'arity':
      return {
        at: filter.valueSpan,
        message: sentence(l10n.t('{0} cannot be called with the input data alone, by position', nameOfFilter(filter)), fails),
        ...definition(filter),
      };
    case 'unfilled':
      return {
        at: filter.valueSpan,
        message: sentence(takesApart(nameOfFilter(filter), fault.position, l10n.t('the input data alone')), fails),
        ...definition(filter),
      };
    case 'needs-new':
      return {
        at: filter.valueSpan,
        message: sentence(l10n.t('{0} is a class, which cannot be called without `new`', nameOfFilter(filter)), fails),
        ...definition(filter),
      };
    case 'raises':
      return {
        at: filter.valueSpan,
        message: l10n.t('{0}, called with the input data, raises {1}: the run fails when the model hands off.', nameOfFilter(filter), fault.type),
      };
    case 'result': {
      if (fault.found.kind === 'raises' && fault.isCertain) return raising(filter, fault);
      const said = resultInWords(nameOfFilter(filter), fault, inputFilter);
      if (fault.isCertain) return { at: filter.valueSpan, message: sentence(said, fails), ...definition(filter) };
      return {
        at: filter.valueSpan,
        severity: 'warning',
        message: l10n.t('On the path `{0}` {1}: there {2}.', fault.result.condition ?? '', said, fails),
        ...definition(filter),
      };
    }
    case 'raw-item':
      return {
        at: fault.item.span,
        message: l10n.t(
          'A dictionary is no run item, and `{0}` holds run items: the run fails with {1} when the next agent is called.',
          fault.item.option,
          fault.type,
        ),
        ...(failsItself(handoff, filter) && { severity: 'warning' }),
        related: [{ message: l10n.t('The filter is given here.'), at: filter.valueSpan }],
      };
  }
}

/** A filter that always fails, and where. */
function raising(filter: Option, { type, result }: Extract<CallbackFault, { fault: 'result' }>): Problem {
  return {
    at: filter.valueSpan,
    message: l10n.t('{0}, called with the input data, raises {1}: the run fails when the model hands off.', nameOfFilter(filter), type),
    ...(encloses(filter.valueSpan, result.span) ? {} : { related: [{ message: l10n.t('It is raised here.'), at: result.span }] }),
  };
}

/** What the filter gives back, and why that is not what the SDK wants. */
function resultInWords(filter: string, { result, found }: Extract<CallbackFault, { fault: 'result' }>, inputFilter: string): string {
  switch (found.kind) {
    case 'raises':
      return l10n.t('{0}, called with the input data, raises {1}', filter, found.type);
    case 'no-data': {
      const what = result.value.kind === 'other' ? result.value.what : l10n.t('nothing');
      return l10n.t('{0} returns {1}, but `{2}` must return the input data', filter, what, inputFilter);
    }
    case 'wrong-part':
      return found.part.form === 'nothing'
        ? l10n.t('{0} returns input data without `{1}`', filter, found.part.name)
        : l10n.t('{0} returns input data whose `{1}` is {2}', filter, found.part.name, formInWords(found.part.form));
    case 'unknown-part':
      return l10n.t('{0} makes input data with `{1}`, which it does not have', filter, found.part.name);
    case 'missing-part':
      return l10n.t('{0} makes input data without `{1}`', filter, found.name);
    case 'positional':
      return l10n.t('{0} makes input data from more values by position than it takes', filter);
  }
}

function formInWords(form: Exclude<WrongPart['form'], 'nothing'>): string {
  switch (form) {
    case 'string':
      return l10n.t('a string');
    case 'number':
      return l10n.t('a number');
    case 'boolean':
      return l10n.t('a boolean');
    case 'object':
      return l10n.t('an object');
    case 'function':
      return l10n.t('a function');
    case 'data':
      return l10n.t('the input data itself');
  }
}

/** Whether the filter has a fault of its own, `missing-sdk-member`, so that the SDK does not get as far as what it returns. */
function failsItself({ sdk }: Handoff, { value }: Option): boolean {
  const uses = value.kind === 'callable' ? (value.callable.uses ?? []) : [];
  return uses.some(
    ({ parameter, path, isSet }) =>
      parameter === 0 && (isSet ? isFrozen(sdk, 'HandoffInputData', path) : findMissingMember(sdk, 'HandoffInputData', path)?.isPast === false),
  );
}

function nameOfFilter({ value }: Option): string {
  return value.kind === 'callable' && value.callable.name ? `\`${value.callable.name}\`` : l10n.t('The filter');
}

/** Where the filter is defined, unless that is right there. */
function definition({ value, valueSpan }: Option): Pick<Problem, 'related'> {
  const span = value.kind === 'callable' ? value.callable.span : undefined;
  return span && !encloses(valueSpan, span) ? { related: [{ message: l10n.t('The filter is defined here.'), at: span }] } : {};
}
