import * as l10n from '@vscode/l10n';
import { acceptedOptions } from '../../engine/define/accepted-handoff-options';
import { newestSdk } from '../../engine/sdk/sdk-version';
import { isCaught } from '../../model/is-caught';
import type { WrittenOption } from '../../model/option';
import type { OptionName } from '../../model/options/handoff-options';
import { encloses } from '../../model/span';
import type { Handoff } from '../../model/workflow';
import type { Problem, Rule } from '../rule';
import { didYouMean } from '../wording/did-you-mean';
import { renameTo } from '../wording/rename-to';
import { sentence } from '../wording/sentence';
import { suggestOption } from '../wording/suggest-option';

export const unknownHandoffOption: Rule = {
  id: 'unknown-handoff-option',
  severity: 'error',
  summary: 'A handoff is given an option that the SDK does not know.',

  *check({ handoffs }) {
    for (const handoff of handoffs) {
      if (handoff.retained || (handoff.language === 'python' && isCaught(handoff.caught, 'TypeError'))) continue;
      const accepted = acceptedOptions(handoff);
      if (handoff.constructedBy === 'Handoff') {
        // Its fields have names of their own.
        if (handoff.language === 'python')
          for (const { written, nameSpan } of handoff.unknownOptions) yield { ...problem(handoff, noOption(handoff, written)), at: nameSpan };
        continue;
      }
      for (const option of handoff.unknownOptions) yield misspelt(handoff, option, accepted);
      yield* unsupported(handoff, accepted);
    }
  },
};

function misspelt(handoff: Handoff, { written, nameSpan, span }: WrittenOption, accepted: readonly OptionName[]): Problem {
  const free = accepted.filter((name) => !handoff.options[name]);
  const meant = handoff.isOpen ? undefined : suggestOption(written, free, handoff.language);
  const fault = noOption(handoff, written);
  return {
    ...problem(handoff, meant ? didYouMean(fault, meant.name) : fault),
    at: nameSpan,
    ...(meant && encloses(handoff.span, span) && { fix: renameTo(meant, nameSpan) }),
  };
}

/** Options of another helper, of the other SDK, or of a later release. */
function* unsupported(handoff: Handoff, accepted: readonly OptionName[]): Iterable<Problem> {
  const newest = acceptedOptions({ ...handoff, sdk: newestSdk(handoff.language) });
  for (const [name, option] of Object.entries(handoff.options)) {
    const isAmong = (options: readonly OptionName[]) => options.some((known) => known === name);
    if (isAmong(accepted)) continue;
    const fault = isAmong(newest)
      ? l10n.t('`{0}` is no option of `{1}()` in release {2}', option.written, handoff.constructedBy, handoff.sdk.version)
      : noOption(handoff, option.written);
    yield { ...problem(handoff, fault), at: option.nameSpan };
  }
}

/** SDK: Python has keyword parameters; JS reads the keys it knows. */
function problem({ language }: Handoff, fault: string): Omit<Problem, 'at'> {
  return language === 'python'
    ? { message: sentence(fault, l10n.t('the call raises {0}', 'TypeError')) }
    : { message: sentence(fault, l10n.t('the SDK ignores it')), severity: 'warning' };
}

function noOption({ constructedBy }: Handoff, written: string): string {
  return l10n.t('`{0}` is no option of `{1}()`', written, constructedBy);
}
