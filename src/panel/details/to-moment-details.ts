import * as l10n from '@vscode/l10n';
import { fieldOf, textFieldOf } from '../../recording/json';
import type { ModelRequest } from '../../recording/read-request';
import type { Json } from '../../recording/schema';
import { type ContextChange, compareContext } from '../../replay/compare-context';
import { findArgumentFaults } from '../../replay/findings/calls/find-argument-faults';
import type { RecordedHandoff } from '../../replay/handoff';
import { count } from '../../text/count';
import { toNumber } from '../../text/to-number';
import type { Rich } from '../rich';
import { toRich } from '../to-rich';
import type { DetailColumn, Field } from './messages';
import { toSpacedJson } from './to-preview';

/** The longest value of a field that is shown. */
const LONGEST = 2_000;

/** The handoff's arguments against its schema. */
export function toArgumentsColumn(handoff: RecordedHandoff): DetailColumn {
  const { arguments: value, argumentsText, inputSchema } = handoff;
  const title: Rich = [{ text: l10n.t('Handoff arguments'), as: 'strong' }];
  if (argumentsText === undefined && value === undefined) return { title, aside: [{ text: l10n.t('none'), as: 'dim' }], blocks: [] };
  if (value === undefined) {
    const pieces = [{ text: (argumentsText ?? '').slice(0, LONGEST) }];
    return { title, aside: [{ text: l10n.t('no JSON'), as: 'error' }], blocks: [{ is: 'source', language: 'text', pieces }] };
  }
  const faults = inputSchema === undefined ? undefined : findArgumentFaults(value, inputSchema);
  const fields = toArgumentFields(value, inputSchema).map((field) => {
    const fault = faults?.find(({ path }) => String(path[0]) === field.name);
    return fault ? { ...field, error: fault.reason, mark: 'failed' as const } : field;
  });
  const listed = new Set(fields.map(({ name }) => name));
  const missing = (faults ?? []).filter(({ path }) => path[0] !== undefined && !listed.has(String(path[0])));
  const whole = (faults ?? []).filter(({ path }) => path.length === 0);
  return {
    title,
    aside: toVerdict(value, inputSchema, faults?.length),
    blocks: [
      ...whole.map(({ reason }) => ({ is: 'text', text: [{ text: reason, as: 'error' }] }) as const),
      {
        is: 'fields',
        fields: [...fields, ...missing.map(({ path, reason }): Field => ({ name: String(path[0]), value: undefined, mark: 'failed', error: reason }))],
      },
    ],
  };
}

function toVerdict(value: Json, schema: Json | undefined, faults: number | undefined): Rich {
  const isEmpty = typeof value === 'object' && value !== null && Object.keys(value).length === 0;
  if (schema === undefined || faults === undefined) return [{ text: isEmpty ? l10n.t('none') : l10n.t('no schema'), as: 'dim' }];
  if (faults > 0) return [{ text: faults === 1 ? l10n.t('1 does not match') : l10n.t('{0} do not match', toNumber(faults)), as: 'error' }];
  const title = textFieldOf(schema, 'title');
  return isEmpty
    ? [{ text: l10n.t('none'), as: 'dim' }]
    : [{ text: '✓', mark: 'added' }, { text: ` ${title ? l10n.t('match {0}', title) : l10n.t('match the schema')}` }];
}

function toArgumentFields(value: Json, schema: Json | undefined): readonly Field[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [{ name: '', value: toSpacedJson(value).slice(0, LONGEST) }];
  return Object.entries(value).map(([name, element]) => {
    const type = textFieldOf(fieldOf(fieldOf(schema, 'properties'), name), 'type');
    return { name, ...toValue(element as Json), ...(type !== undefined && { aside: type }) };
  });
}

function toValue(value: Json): Pick<Field, 'value' | 'dim'> {
  const isRedacted = typeof value === 'string' && /^\[redacted [^\]]*\]$/.test(value);
  return isRedacted ? { value: l10n.t('redacted'), dim: true } : { value: toSpacedJson(value).slice(0, LONGEST) };
}

/** The run context, what the callback changed in it marked. */
export function toContextColumn(handoff: RecordedHandoff): DetailColumn {
  const { contextBefore: before, contextAfter: after, onHandoff, seq } = handoff;
  const title: Rich = [{ text: l10n.t('Run context'), as: 'strong' }];
  if (before === undefined) return { title, aside: [{ text: l10n.t('not recorded'), as: 'dim' }], blocks: [] };
  const changes = after === undefined ? [] : compareContext(before, after);
  const toField = ({ path, before: one, after: other }: ContextChange): Field => ({
    name: path.join('.'),
    value: other === undefined ? undefined : toSpacedJson(other).slice(0, LONGEST),
    ...(one !== undefined && { before: toSpacedJson(one).slice(0, LONGEST) }),
    mark: one === undefined ? 'added' : other === undefined ? 'dropped' : 'rewritten',
  });
  const changesOf = (key: string) => changes.filter(({ path }) => String(path[0] ?? '') === key).map(toField);
  const known = typeof before === 'object' && before !== null && !Array.isArray(before) ? Object.entries(before) : [['', before] as const];
  const fields = known.flatMap(([key, value]): readonly Field[] => {
    const changed = changesOf(key);
    return changed.length > 0 ? changed : value === null && key === '' ? [] : [{ name: key, ...toValue(value as Json) }];
  });
  const fresh = changes.filter(({ path }) => !known.some(([key]) => key === String(path[0] ?? ''))).map(toField);
  const by = onHandoff?.fn;
  const who: Rich = by ? [{ text: by.name, as: 'code', ...(by.loc && { link: { to: 'place', place: `${seq}.on.loc` } }) }] : [];
  const aside =
    changes.length === 0
      ? [{ text: l10n.t('no change'), as: 'dim' as const }]
      : by
        ? changes.length === 1
          ? toRich(l10n.t('1 change by {0}'), who)
          : toRich(l10n.t('{0} changes by {1}'), toNumber(changes.length), who)
        : [{ text: count.changes(changes.length) }];
  return { title, aside, blocks: [{ is: 'fields', fields: [...fields, ...fresh] }] };
}

/** The request that received the items: its settings, the server's ids, and tokens that the sums hide. Undefined where none of that was recorded. */
export function toRequestColumn(request: ModelRequest | undefined): DetailColumn | undefined {
  if (!request) return undefined;
  const { model, settings, usage } = request;
  const known = typeof settings === 'object' && settings !== null && !Array.isArray(settings) ? Object.entries(settings) : [];
  const facts: readonly (readonly [string, string | undefined])[] = [
    [l10n.t('response id'), request.responseId],
    [l10n.t('request id'), request.requestId],
    [l10n.t('conversation id'), request.conversationId],
    [l10n.t('previous response id'), request.previousResponseId],
    [l10n.t('cached tokens'), usage?.cachedTokens === undefined ? undefined : toNumber(usage.cachedTokens)],
    [l10n.t('reasoning tokens'), usage?.reasoningTokens === undefined ? undefined : toNumber(usage.reasoningTokens)],
  ];
  const fields: readonly Field[] = [
    ...known.map(([name, value]): Field => ({ name: `${l10n.t('settings')}.${name}`, ...toValue(value as Json) })),
    ...facts.flatMap(([name, value]) => (value === undefined ? [] : [{ name, value: value.slice(0, LONGEST) }])),
  ];
  if (fields.length === 0) return undefined;
  const named = model === undefined ? [] : [{ name: l10n.t('model'), value: model }];
  return { title: [{ text: l10n.t('Request to the model'), as: 'strong' }], aside: [], blocks: [{ is: 'fields', fields: [...named, ...fields] }] };
}

/** What the SDK said when the handoff failed; undefined where it did not. */
export function toErrorColumn({ error, runError }: RecordedHandoff): DetailColumn | undefined {
  const said = error ?? runError;
  if (!said) return undefined;
  const stack =
    said.stack
      ?.split('\n')
      .filter((line) => line.trim() !== '' && !line.includes(said.message))
      .slice(0, 40) ?? [];
  return {
    title: [{ text: l10n.t('What the SDK said'), as: 'strong' }],
    aside: [],
    blocks: [
      { is: 'text', text: [{ text: `${said.name}: ${said.message}`, as: 'error' }] },
      ...(stack.length > 0 ? [{ is: 'source', language: 'text', pieces: [{ text: stack.slice(0, 6).join('\n'), as: 'dim' }] } as const] : []),
      {
        is: 'links',
        links: [
          { text: l10n.t('Copy error'), icon: 'copy', link: { to: 'copy', what: 'error' } },
          ...(stack.length > 6 ? [{ text: l10n.t('Full stack'), icon: 'open', link: { to: 'text', what: 'stack' } } as const] : []),
        ],
      },
    ],
  };
}
