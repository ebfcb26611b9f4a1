import * as l10n from '@vscode/l10n';
import { type InputTypeVerdict, judgeInputType } from '../../engine/schema/judge-input-type';
import type { InputSchema } from '../../model/input-schema';
import { isCaught } from '../../model/is-caught';
import type { Sdk } from '../../model/workflow';
import type { Rule } from '../rule';
import { assumption } from '../wording/assumption';
import { sentence } from '../wording/sentence';

type Rejection = Extract<InputTypeVerdict, { kind: 'error' | 'rejected-by-api' }>;

export const inputTypeNotStrict: Rule = {
  id: 'input-type-not-strict',
  severity: 'error',
  summary: 'The input type of a handoff has no strict JSON schema.',

  *check({ handoffs }) {
    for (const {
      options: { inputType },
      constructedBy,
      caught,
      sdk,
      retained,
    } of handoffs) {
      if (inputType?.value.kind !== 'schema' || constructedBy === 'Handoff' || retained) continue;

      const { schema } = inputType.value;
      const rejection = judge(sdk, schema);
      if (!rejection || (rejection.kind === 'error' && isCaught(caught, rejection.type))) continue;
      const { place } = rejection;
      const told = assumption(consequence(rejection, constructedBy), sdk, (release) => judge(release, schema)?.kind === rejection.kind);
      yield {
        at: inputType.valueSpan,
        message: sentence(fault(rejection, schema), told),
        ...(place && place.span !== inputType.valueSpan && { related: [{ message: l10n.t('`{0}` is declared here.', place.name), at: place.span }] }),
      };
    }
  },
};

function judge(sdk: Sdk, schema: InputSchema): Rejection | undefined {
  const verdict = judgeInputType(sdk, schema);
  return verdict.kind === 'error' || verdict.kind === 'rejected-by-api' ? verdict : undefined;
}

function fault(rejection: Rejection, { name }: InputSchema): string {
  const { kind, place } = rejection;
  const part = place && place.name !== name ? l10n.t('`{0}` of `{1}`', place.name, name) : `\`${name}\``;
  if (kind === 'error') return l10n.t('{0} has no strict schema', part);
  switch (rejection.fault) {
    case 'root-is-no-object':
      return l10n.t('`{0}` is no object', name);
    case 'open-object':
      return l10n.t('{0} allows undeclared properties', part);
  }
}

function consequence(rejection: Rejection, constructedBy: string): string {
  if (rejection.kind === 'rejected-by-api') return l10n.t('the SDK takes it, but the API rejects every request that offers this handoff');
  return l10n.t('the SDK raises {0} (“{1}”) when `{2}()` is called', rejection.type, firstSentence(rejection.message), constructedBy);
}

/** The SDKs' texts explain themselves at length; the JS SDK's hide the reason behind the same words for every schema. */
function firstSentence(message: string): string {
  const reason = message.split('Upstream helper error: ', 2)[1] ?? message;
  return reason.split(/(?<=\w[`'")\]]*)\.(?:\s|$)|\n/, 1)[0] ?? reason;
}
