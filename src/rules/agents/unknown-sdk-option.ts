import * as l10n from '@vscode/l10n';
import { type TakenNames, takenNames } from '../../engine/define/call-options';
import { isCaught } from '../../model/is-caught';
import type { WrittenOption } from '../../model/option';
import { isOptionName } from '../../model/options/known-options';
import { encloses } from '../../model/span';
import type { OptionCall } from '../../model/workflow';
import type { Problem, Rule } from '../rule';
import { didYouMean } from '../wording/did-you-mean';
import { nearestName } from '../wording/nearest-name';
import { renameTo } from '../wording/rename-to';
import { sentence } from '../wording/sentence';

export const unknownSdkOption: Rule = {
  id: 'unknown-sdk-option',
  severity: 'error',
  summary: 'A tool, a guardrail, a run or the settings of a model are given an option that the SDK does not know.',

  *check({ optionCalls }) {
    const known = new Map<string, TakenNames | undefined>();
    const takenBy = ({ sdk, takes }: OptionCall): TakenNames | undefined => {
      const key = `${sdk.language} ${sdk.version} ${takes}`;
      if (!known.has(key)) known.set(key, takenNames(sdk, takes));
      return known.get(key);
    };
    for (const call of optionCalls) {
      const taken = call.retained ? undefined : takenBy(call);
      if (!taken) continue;
      for (const option of call.options) {
        const problem = unknownOption(call, option, taken);
        if (problem) yield problem;
      }
    }
  },
};

/** JS takes what it does not know, so that only what was meant otherwise is worth a word there. Names with an underscore are the SDK's own. */
function unknownOption(call: OptionCall, { written, nameSpan, span }: WrittenOption, { now, later }: TakenNames): Problem | undefined {
  if (now.includes(written) || written.startsWith('_') || (raises(call) && isCaught(call.caught, 'TypeError'))) return undefined;
  if (later.includes(written)) return { ...said(call, toFault(call, written, call.sdk.version)), at: nameSpan };
  const given = call.options.map((option) => option.written);
  const near = nearestName(
    written,
    now.filter((name) => !given.includes(name)),
  );
  if (near === undefined && call.language === 'typescript') return undefined;
  // What something else takes is no slip of the pen: it is in the wrong place.
  const meant = near && !isOptionName(call.language, written) ? near : undefined;
  const fault = toFault(call, written);
  return {
    ...said(call, meant ? didYouMean(fault, meant.name) : fault),
    at: nameSpan,
    ...(meant && encloses(call.span, span) && { fix: renameTo(meant, nameSpan) }),
  };
}

/** Settings of a model are an object in JS, and no call. `release`: that lacks it, where others have it. */
function toFault({ language, takes, callee }: OptionCall, written: string, release?: string): string {
  if (language === 'typescript' && takes === 'modelSettings')
    return release === undefined
      ? l10n.t('`{0}` is no option of `{1}`', written, callee)
      : l10n.t('`{0}` is no option of `{1}` in release {2}', written, callee, release);
  return release === undefined
    ? l10n.t('`{0}` is no option of `{1}()`', written, callee)
    : l10n.t('`{0}` is no option of `{1}()` in release {2}', written, callee, release);
}

/** SDK: Python has keyword parameters, but pydantic's dataclass `ModelSettings` takes any and keeps those it knows; JS reads the keys it knows. */
function raises({ language, takes }: OptionCall): boolean {
  return language === 'python' && takes !== 'modelSettings';
}

function said(call: OptionCall, fault: string): Omit<Problem, 'at'> {
  return raises(call)
    ? { message: sentence(fault, l10n.t('the call raises {0}', 'TypeError')) }
    : { message: sentence(fault, l10n.t('the SDK ignores it')), severity: 'warning' };
}
