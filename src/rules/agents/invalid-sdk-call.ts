import * as l10n from '@vscode/l10n';
import { isCaught } from '../../model/is-caught';
import type { CallFault, Caught } from '../../model/option';
import { knownOptions, requiredNames } from '../../model/options/known-options';
import type { Span } from '../../model/span';
import type { Language, OptionCall } from '../../model/workflow';
import { count } from '../../text/count';
import type { Problem, Rule } from '../rule';
import { capitalised } from '../wording/capitalised';
import { sentence } from '../wording/sentence';

export const invalidSdkCall: Rule = {
  id: 'invalid-sdk-call',
  severity: 'error',
  summary: 'An agent, a handoff, a run or a tool of an agent is made by a call that fails.',

  *check({ agents, handoffs, optionCalls }) {
    for (const { fault, retained, isSubclass, caught, calleeSpan, language } of agents) {
      if (fault && !retained && !isSubclass && !isTried(fault, caught)) yield problem(fault, l10n.t('the agent'), '`Agent`', calleeSpan, language);
    }
    for (const { fault, retained, constructedBy, caught, calleeSpan, language } of handoffs) {
      if (fault && !retained && !isTried(fault, caught)) yield problem(fault, l10n.t('the handoff'), `\`${constructedBy}()\``, calleeSpan, language);
    }
    for (const call of optionCalls) {
      const { retained, takes, callee, caught, span, language } = call;
      const fault = retained ? undefined : (call.fault ?? missing(call));
      if (fault && !isTried(fault, caught)) yield problem(fault, madeBy(takes), `\`${callee}()\``, span, language);
    }
  },
};

/** What a call lacks. One that is given what there is not may mean that, and is told so. */
function missing({ given, options, takes, language }: OptionCall): CallFault | undefined {
  if (!given) return undefined;
  const names = requiredNames(language, takes).filter((name) => !given.includes(name));
  if (names.length === 0) return undefined;
  const known = knownOptions(language, takes).map(({ name }) => name);
  return options.every(({ written }) => known.includes(written)) ? { kind: 'missing', names } : undefined;
}

function madeBy(takes: OptionCall['takes']): string {
  switch (takes) {
    case 'run':
      return l10n.t('the run');
    case 'runner':
      return l10n.t('the runner');
    default:
      return l10n.t('the tool');
  }
}

/** A file that cannot be read fails before anything is tried. */
function isTried(fault: CallFault, caught: Caught | undefined): boolean {
  return !(fault.kind === 'repeated' && fault.isUnreadable) && isCaught(caught, 'TypeError');
}

/** SDK: Python's functions and dataclasses; in JS the class and what reads its options, handoff.ts and agent.ts. */
function problem(fault: CallFault, made: string, callee: string, calleeSpan: Span, language: Language): Problem {
  const raises = language === 'python' ? l10n.t('the call raises {0}', 'TypeError') : l10n.t('making {0} raises TypeError', made);
  switch (fault.kind) {
    case 'too-many':
      return {
        at: fault.span,
        message: sentence(
          fault.most === 0
            ? l10n.t('{0} is made with {1} by position, where none is taken', capitalised(made), count.arguments(fault.given))
            : l10n.t('{0} is made with {1} by position, where at most {2} are taken', capitalised(made), count.arguments(fault.given), fault.most),
          raises,
        ),
      };
    case 'repeated':
      return {
        at: fault.span,
        message: sentence(l10n.t('`{0}` is given twice', fault.name), fault.isUnreadable ? l10n.t('the file raises SyntaxError') : raises),
      };
    case 'missing':
      return { at: calleeSpan, message: sentence(l10n.t('{0} lacks {1}', callee, fault.names.map((name) => `\`${name}\``).join(', ')), raises) };
    case 'without-new':
      return { at: calleeSpan, message: sentence(l10n.t('{0} is a class and needs `new`', callee.replace('()', '')), raises) };
    case 'no-options':
      return 'what' in fault
        ? { at: fault.span, message: sentence(l10n.t('{0} is made with {1} in the place of its options', capitalised(made), fault.what), raises) }
        : { at: calleeSpan, message: sentence(l10n.t('{0} is made without options', capitalised(made)), raises) };
  }
}
