import * as l10n from '@vscode/l10n';
import type { Header } from '../../recording/schema';
import { toNumber } from '../../text/to-number';
import type { RecordedHandoff } from '../handoff';
import { explainArguments } from './explain-arguments';
import { explainEnd } from './explain-end';
import { explainFilter } from './explain-filter';
import { explainItems } from './explain-items';
import { explainModelFilter } from './explain-model-filter';
import type { Trap } from './trap';

const ORDER: readonly Trap['severity'][] = ['error', 'warning', 'info'];

/** The traps of the SDK that a handoff met, the gravest first. */
export function explainHandoff(handoff: RecordedHandoff, { lang, sdk }: Pick<Header, 'lang' | 'sdk'>): readonly Trap[] {
  // What an imported file does not hold looks like a fault and is none.
  if (handoff.imported) return [];
  const traps = [
    ...explainFilter(handoff, lang),
    ...explainArguments(handoff, lang, sdk.version),
    ...explainModelFilter(handoff, lang),
    ...explainEnd(handoff, lang),
    ...explainSeveral(handoff, lang),
    ...explainItems(handoff),
  ];
  return traps.sort((a, b) => ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity));
}

/** Python `execute_handoffs`, JS `executeHandoffCalls`. */
function* explainSeveral({ rejected, tool }: RecordedHandoff, lang: Header['lang']): Generator<Trap> {
  if (rejected.length === 0) return;
  const others = rejected.map((call) => `\`${call.tool}\``).join(', ');
  yield {
    id: 'several-handoffs',
    severity: 'warning',
    title:
      tool === undefined
        ? l10n.t('The model asked for {0} handoffs in one turn. The SDK runs the first.', toNumber(rejected.length + 1))
        : l10n.t('The model asked for {0} handoffs in one turn. The SDK runs the first, `{1}`.', toNumber(rejected.length + 1), tool),
    why:
      lang === 'py'
        ? l10n.t('{0} got the output "Multiple handoffs detected, ignoring this one."', others)
        : l10n.t('{0} left no item: neither the result nor the next agent shows that the model asked for it.', others),
    fix: l10n.t(
      'Say in the instructions that one handoff a turn is possible, or set `{0}` to false.',
      lang === 'py' ? 'parallel_tool_calls' : 'parallelToolCalls',
    ),
  };
}
