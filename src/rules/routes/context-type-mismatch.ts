import * as l10n from '@vscode/l10n';
import { byId } from '../../model/by-id';
import type { Agent, ContextType } from '../../model/workflow';
import type { Rule } from '../rule';
import { capitalised } from '../wording/capitalised';
import { sentence } from '../wording/sentence';

export const contextTypeMismatch: Rule = {
  id: 'context-type-mismatch',
  severity: 'info',
  summary: 'An agent hands off to one that is written for another context.',

  *check({ agents, edges }) {
    const agentOf = byId(agents);
    const seen = new Set<string>();
    for (const { kind, from, to, span, isDisabled } of edges) {
      const [source, target] = [agentOf(from), agentOf(to)];
      if (kind !== 'handoff' || isDisabled || !source?.contextType || !target?.contextType || source.retained || target.retained) continue;
      if (isRelated(source.contextType, target.contextType)) continue;
      // Once for all targets of a class.
      const key = `${from} ${target.contextType.name}`;
      if (seen.has(key)) continue;
      seen.add(key);
      yield {
        at: span,
        message: sentence(
          capitalised(
            l10n.t(
              '{0} is written for the context `{1}`, {2} for `{3}`',
              nameOfAgent(source),
              source.contextType.name,
              nameOfAgent(target),
              target.contextType.name,
            ),
          ),
          l10n.t('a run has one context, which both are given'),
        ),
        related: [{ message: l10n.t('It is written for `{0}` here.', target.contextType.name), at: target.calleeSpan }],
      };
    }
  },
};

function nameOfAgent({ name }: Agent): string {
  return name.value === undefined ? l10n.t('an agent') : `\`${name.value}\``;
}

/** One is the other, or extends it. */
function isRelated(a: ContextType, b: ContextType): boolean {
  const includes = ({ ancestry }: ContextType, { ancestry: [own] }: ContextType): boolean =>
    own !== undefined && ancestry.some(({ file, start }) => file === own.file && start === own.start);
  return includes(a, b) || includes(b, a);
}
