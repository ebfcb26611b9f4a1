import { acceptedOptions } from '../engine/define/handoff-options';
import { newestSdk } from '../engine/sdk/sdk-version';
import { encloses } from '../model/encloses';
import type { OptionName } from '../model/options/handoff-options';
import type { Handoff, UnknownOption } from '../model/workflow';
import type { Problem, Rule } from './rule';
import { suggestOption } from './wording/suggest-option';

export const unknownHandoffOption: Rule = {
  id: 'unknown-handoff-option',
  severity: 'error',
  summary: 'A handoff is given an option that the SDK does not know.',

  *check({ handoffs }) {
    for (const handoff of handoffs) {
      if (handoff.retained) continue;
      const accepted = acceptedOptions(handoff);
      if (handoff.constructedBy === 'Handoff') {
        // Its fields have names of their own.
        if (handoff.language === 'python') for (const { written, nameSpan } of handoff.unknownOptions) yield { ...problem(handoff, written, ''), at: nameSpan };
        continue;
      }
      for (const option of handoff.unknownOptions) yield misspelt(handoff, option, accepted);
      yield* unsupported(handoff, accepted);
    }
  },
};

function misspelt(handoff: Handoff, { written, nameSpan, span }: UnknownOption, accepted: readonly OptionName[]): Problem {
  const free = accepted.filter((name) => !handoff.options[name]);
  const suggestion = handoff.isOpen ? undefined : suggestOption(written, free, handoff.language);
  const meant = suggestion?.name;
  return {
    ...problem(handoff, written, meant ? ` (did you mean \`${meant}\`?)` : ''),
    at: nameSpan,
    ...(meant &&
      suggestion.isCertain &&
      encloses(handoff.span, span) && {
        fix: { title: `Rename to \`${meant}\``, edits: [{ kind: 'rename', at: nameSpan, to: meant }] },
      }),
  };
}

/** Options of another helper, of the other SDK, or of a later release. */
function* unsupported(handoff: Handoff, accepted: readonly OptionName[]): Iterable<Problem> {
  const newest = acceptedOptions({ ...handoff, sdk: newestSdk(handoff.language) });
  for (const [name, option] of Object.entries(handoff.options)) {
    const isAmong = (options: readonly OptionName[]) => options.some((known) => known === name);
    if (isAmong(accepted)) continue;
    yield { ...problem(handoff, option.written, isAmong(newest) ? ` in release ${handoff.sdk.version}` : ''), at: option.nameSpan };
  }
}

/** SDK: Python has keyword parameters; JS reads the keys it knows. */
function problem({ constructedBy, language }: Handoff, written: string, tail: string): Omit<Problem, 'at'> {
  const fault = `\`${written}\` is no option of \`${constructedBy}()\`${tail}`;
  return language === 'python' ? { message: `${fault}: the call raises TypeError.` } : { message: `${fault}: the SDK ignores it.`, severity: 'warning' };
}
