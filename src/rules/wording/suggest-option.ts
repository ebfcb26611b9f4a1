import { handoffNames, type OptionName } from '../../model/options/handoff-options';
import type { Language } from '../../model/workflow';
import { fold, nearestName, type Suggestion } from './nearest-name';

/** Names that authors give an option, folded; seen in issues of both SDKs and in their own documents. */
const OTHER_NAMES: Readonly<Record<string, { readonly option: OptionName; readonly isCertain: boolean }>> = {
  toolname: { option: 'toolName', isCertain: true },
  tooldescription: { option: 'toolDescription', isCertain: true },
  name: { option: 'toolName', isCertain: false },
  description: { option: 'toolDescription', isCertain: false },
  handoffdescription: { option: 'toolDescription', isCertain: false },
  callback: { option: 'onHandoff', isCertain: false },
  oninvokehandoff: { option: 'onHandoff', isCertain: false },
  filter: { option: 'inputFilter', isCertain: false },
  handoffinputfilter: { option: 'inputFilter', isCertain: false },
  schema: { option: 'inputType', isCertain: false },
  inputschema: { option: 'inputType', isCertain: false },
  parameters: { option: 'inputType', isCertain: false },
  enabled: { option: 'isEnabled', isCertain: false },
};

/** The option among `accepted` that `written` stands for, if any comes near. */
export function suggestOption(written: string, accepted: readonly OptionName[], language: Language): Suggestion | undefined {
  const name = fold(written);
  const free = handoffNames(language, 'handoff').filter(([option]) => accepted.some((each) => each === option));

  const same = free.find(([, candidate]) => fold(candidate) === name);
  if (same) return { name: same[1], isCertain: true };

  const other = Object.hasOwn(OTHER_NAMES, name) ? OTHER_NAMES[name] : undefined;
  if (other) {
    const meant = free.find(([option]) => option === other.option);
    return meant && { name: meant[1], isCertain: other.isCertain };
  }

  const near = nearestName(
    written,
    free.map(([, candidate]) => candidate),
  );
  if (near) return near;
  // Short for one: `tool_nam`.
  const short = nearestName(
    written,
    Object.keys(OTHER_NAMES).filter((each) => OTHER_NAMES[each]?.isCertain),
  );
  const meant = short && free.find(([option]) => option === OTHER_NAMES[short.name]?.option);
  return meant && { name: meant[1], isCertain: false };
}
