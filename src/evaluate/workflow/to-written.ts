import * as l10n from '@vscode/l10n';
import type { Written } from '../../model/workflow';
import type { PlacedValue } from '../state/values';
import { reasonOf } from './describe-value';

/** A text as written, or why it is not known. */
export function toWritten(item: PlacedValue | undefined): Written<string> {
  if (!item) return { value: undefined, reason: l10n.t('it is not given'), span: { file: '', start: 0, end: 0 } };
  const { value, span } = beforeMerging(item);
  if (value.kind === 'constant' && typeof value.value === 'string') return { value: value.value, span };
  if (value.kind === 'class' && value.definition.name !== undefined) return { value: value.definition.name, span };
  return { value: undefined, reason: reasonOf(value), span };
}

/** What an item was before something unknown was merged over it, which seldom gives another name. */
function beforeMerging(item: PlacedValue): PlacedValue {
  const { value } = item;
  const held = value.kind === 'union' ? value.alternatives.filter((each) => each.value.kind !== 'unknown' || !each.value.isMerged) : [];
  const [only] = held;
  return value.kind === 'union' && only && held.length === 1 && held.length < value.alternatives.length ? only : item;
}

/** An agent's name for messages. */
export function writtenName(name: Written<string>, variable: string | undefined): string {
  return name.value === undefined ? (variable === undefined ? l10n.t('an agent') : `\`${variable}\``) : `\`${name.value}\``;
}
