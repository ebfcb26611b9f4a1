import * as l10n from '@vscode/l10n';
import { isCaught } from '../../model/is-caught';
import type { Span } from '../../model/span';
import type { Language } from '../../model/workflow';
import type { Problem, Rule } from '../rule';
import { sentence } from '../wording/sentence';

export const forwardReferenceHandoff: Rule = {
  id: 'forward-reference-handoff',
  severity: 'error',
  summary: 'A handoff leads to an agent by a name that is only defined further below.',

  *check({ agents, handoffs }) {
    const seen = new Set<string>();
    const found: { readonly at: Span; readonly boundLater: Span; readonly language: Language }[] = [];
    for (const { handoffs: list, language, retained, condition, caught } of agents) {
      if (retained || condition !== undefined || isCaught(caught, RAISED[language])) continue;
      for (const { value, span, condition: own, retained: isKept } of list.entries)
        if (value.kind === 'unknown' && value.boundLater && own === undefined && !isKept) found.push({ at: span, boundLater: value.boundLater, language });
    }
    for (const { targets, options, calleeSpan, language, retained, caught } of handoffs) {
      const [target, ...others] = targets;
      if (!retained && !isCaught(caught, RAISED[language]) && others.length === 0 && target?.kind === 'unknown' && target.boundLater)
        found.push({ at: options.agent?.valueSpan ?? calleeSpan, boundLater: target.boundLater, language });
    }
    for (const { at, boundLater, language } of found) {
      const key = `${at.file} ${at.start}`;
      if (seen.has(key) || at.file !== boundLater.file || boundLater.start <= at.start) continue;
      seen.add(key);
      yield toProblem(at, boundLater, language);
    }
  },
};

const RAISED: Readonly<Record<Language, string>> = { python: 'NameError', typescript: 'ReferenceError' };

function toProblem(at: Span, boundLater: Span, language: Language): Problem {
  return {
    at,
    message: sentence(l10n.t('This name is only defined further below'), l10n.t('the module raises {0} when it is imported', RAISED[language])),
    related: [{ message: l10n.t('It is defined here.'), at: boundLater }],
  };
}
