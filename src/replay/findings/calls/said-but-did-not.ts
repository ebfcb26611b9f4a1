import * as l10n from '@vscode/l10n';
import { toItemText } from '../../items/item-text';
import { causedByAgent } from '../find-cause';
import type { FindingRule } from '../finding-rule';

/** What announces a handoff, in English. */
const ANNOUNCES =
  /\b(?:I['’]?ll|I will|I['’]?m|I am|let me|I['’]?ve|I have|please hold while I|one moment while I)\b[^.!?]{0,40}\b(?:transfer|transferring|transferred|hand|handing|handed|connect|connecting|connected|route|routing|routed|forward|forwarding|forwarded|escalate|escalating|escalated|redirect|redirecting|redirected|pass|passing|passed)\b(?:[^.!?]{0,20}\b(?:you|this|it|over|your)\b)?|^\W*(?:transferring|connecting|handing|routing|redirecting|forwarding)\s+(?:you|this|it|your)\b/iu;
/** What only might be, is refused, or is asked. */
const MAYBE =
  /\b(?:if|once|when|whenever|after|before|until|unless|can['’]?t|cannot|can not|won['’]?t|will not|not|never|unable|would|could|should|might|may|want|like me to|shall)\b/iu;

export const saidButDidNot: FindingRule = {
  id: 'said-but-did-not',
  severity: 'warning',
  summary: 'A model said that it hands over, and called no handoff.',
  needs: ['models'],
  *inAnswer({ request, end, output }, memory) {
    const { agent, s } = request.begin;
    const targets = memory.offers.get(agent)?.handoffs.filter(({ enabled }) => enabled) ?? [];
    if (targets.length === 0 || output.some(({ kind }) => kind !== 'assistant' && kind !== 'reasoning')) return;
    const text = output.map((item) => (item.kind === 'assistant' ? toItemText(item.value) : '')).join('\n');
    for (const [sentence] of text.slice(0, LONGEST).matchAll(/[^.!?\n]+[.!?]*/gu)) {
      const said = ANNOUNCES.exec(sentence)?.[0];
      const target = targets.find(({ to }) => isNamed(sentence, to));
      if (said === undefined || sentence.trimEnd().endsWith('?') || MAYBE.test(sentence) || !target) continue;
      yield {
        message: l10n.t('{0} said “{1}” and called no handoff.', agent, sentence.trim().replace(/[.!]+$/, '')),
        why: l10n.t(
          'A handoff is a call of `{0}`, not a text. A text without a call is the final output: the run ends, and {1} is never asked.',
          target.tool,
          target.to,
        ),
        fix: l10n.t('Say in the instructions that the handoff is a tool to be called, as `prompt_with_handoff_instructions` does, and describe when.'),
        cause: causedByAgent(memory, agent, s),
        shown: end.s,
      };
      return;
    }
  },
};

/** Longer texts are looked at by their beginning. */
const LONGEST = 20_000;

/** Whether a sentence has a word of an agent's name that tells it from others. */
function isNamed(sentence: string, agent: string): boolean {
  const words = agent
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .match(/\p{L}{3,}/gu);
  const said = new Set(sentence.toLowerCase().match(/\p{L}+/gu) ?? []);
  return (words ?? []).some((word) => !COMMON.has(word) && (said.has(word) || said.has(`${word}s`) || said.has(word.replace(/s$/, ''))));
}

const COMMON = new Set([
  'agent',
  'assistant',
  'desk',
  'the',
  'and',
  'for',
  'bot',
  'specialist',
  'expert',
  'team',
  'department',
  'support',
  'service',
  'customer',
]);
