import * as l10n from '@vscode/l10n';
import type { AgentOption } from '../../model/options/agent-options';
import { knownOptions } from '../../model/options/known-options';
import type { Option, Sdk } from '../../model/workflow';
import { does } from '../sdk/version-gates';
import type { CheckMoment } from './agent-checks';

/** The fields of Python's `ModelSettings` over all releases. */
const MODEL_SETTINGS: ReadonlySet<string> = new Set(knownOptions('python', 'modelSettings').map(({ name }) => name));

/** As a refusal of the value as a whole. */
interface KeyRefusal {
  readonly wants: string;
  readonly when: CheckMoment;
  readonly type: string;
}

/**
 * What Python has against the keys of a dict that is given to an agent; undefined where it takes them or they are not known. A prompt's `id` is read in every
 * run (prompts.py, `PromptUtil.to_model_input`), model settings are made of their dict by the constructor (agent.py).
 */
export function findKeyRefusal(sdk: Sdk, option: AgentOption, { classes, keys }: Pick<Option, 'classes' | 'keys'>): KeyRefusal | undefined {
  if (sdk.language !== 'python' || !keys || classes?.[0] !== 'dict') return undefined;
  if (option === 'prompt') return keys.includes('id') ? undefined : { wants: l10n.t('one with an `id`'), when: 'run', type: 'KeyError' };
  if (option !== 'modelSettings' || !does(sdk, 'takesModelSettingsDict')) return undefined;
  const strange = keys.find((key) => !MODEL_SETTINGS.has(key));
  return strange === undefined ? undefined : { wants: l10n.t('one of model settings, which know no `{0}`', strange), when: 'constructed', type: 'TypeError' };
}
