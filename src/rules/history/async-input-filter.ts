import * as l10n from '@vscode/l10n';
import { does } from '../../engine/sdk/version-gates';
import type { Option } from '../../model/option';
import { encloses } from '../../model/span';
import type { Handoff } from '../../model/workflow';
import type { Problem, Rule } from '../rule';
import { sentence } from '../wording/sentence';

export const asyncInputFilter: Rule = {
  id: 'async-input-filter',
  severity: 'error',
  summary: 'A handoff filters its input with an async function, which the SDK does not await.',

  *check({ handoffs }) {
    for (const handoff of handoffs) {
      const filter = handoff.options.inputFilter;
      if (filter?.value.kind !== 'callable' || !filter.value.callable.isAsync) continue;
      if (handoff.retained || handoff.constructedBy === 'realtime_handoff' || does(handoff.sdk, 'awaitsInputFilter')) continue;

      yield {
        at: filter.valueSpan,
        message: sentence(fault(filter, handoff), l10n.t('the run fails with {0} when the model hands off', failure(handoff))),
        ...removeAsync(filter),
      };
    }
  },
};

/** SDK: JS never awaits; Python does since 0.2.5. */
function fault({ written }: Option, { language, sdk }: Handoff): string {
  return language === 'python'
    ? l10n.t('`{0}` is async, but the SDK does not await it in release {1}', written, sdk.version)
    : l10n.t('`{0}` is async, but the SDK does not await it', written);
}

/** SDK: JS run.ts spreads a property the promise lacks; Python checks that the result is a `HandoffInputData`. */
function failure({ language }: Handoff): string {
  return language === 'python' ? 'UserError' : 'TypeError';
}

/** Only for a function written in place: others may rely on the promise of a named one. */
function removeAsync({ value, valueSpan, written }: Option): Pick<Problem, 'fix'> {
  const callable = value.kind === 'callable' ? value.callable : undefined;
  if (!callable?.span || !callable.asyncSpan || callable.awaits !== false || !encloses(valueSpan, callable.span)) return {};
  return { fix: { title: l10n.t('Make `{0}` synchronous', written), edits: [{ kind: 'remove-async', at: callable.asyncSpan }] } };
}
