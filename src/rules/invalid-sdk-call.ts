import type { Span } from '../model/span';
import type { CallFault, Language } from '../model/workflow';
import type { Problem, Rule } from './rule';

export const invalidSdkCall: Rule = {
  id: 'invalid-sdk-call',
  severity: 'error',
  summary: 'An agent or a handoff is made by a call that fails.',

  *check({ agents, handoffs }) {
    for (const { fault, retained, isSubclass, lacksName, calleeSpan, language } of agents) {
      if (!fault || retained || isSubclass || (fault.kind === 'no-options' && lacksName)) continue;
      yield problem(fault, 'the agent', '`Agent`', calleeSpan, language);
    }
    for (const { fault, retained, constructedBy, calleeSpan, language } of handoffs) {
      if (fault && !retained) yield problem(fault, 'the handoff', `\`${constructedBy}()\``, calleeSpan, language);
    }
  },
};

/** SDK: Python's functions and dataclasses; in JS the class and what reads its options, handoff.ts and agent.ts. */
function problem(fault: CallFault, made: string, callee: string, calleeSpan: Span, language: Language): Problem {
  const raises = language === 'python' ? 'the call raises TypeError' : `making ${made} raises TypeError`;
  switch (fault.kind) {
    case 'too-many':
      return {
        at: fault.span,
        message: `${capitalised(made)} is made with ${count(fault.given)} by position, where ${fault.most === 0 ? 'none is' : `at most ${fault.most} are`} taken: ${raises}.`,
      };
    case 'repeated':
      return { at: fault.span, message: `\`${fault.name}\` is given twice: ${raises}.` };
    case 'missing':
      return { at: calleeSpan, message: `${callee} lacks ${fault.names.map((name) => `\`${name}\``).join(', ')}: ${raises}.` };
    case 'without-new':
      return { at: calleeSpan, message: `${callee.replace('()', '')} is a class and needs \`new\`: ${raises}.` };
    case 'no-options':
      return { at: fault.span, message: `${capitalised(made)} is made with ${fault.what} in the place of its options: ${raises}.` };
  }
}

function count(given: number): string {
  return given === 1 ? 'one argument' : `${given} arguments`;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
