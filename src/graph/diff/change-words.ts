import * as l10n from '@vscode/l10n';
import { count } from '../../text/count';
import { printable } from '../../text/printable';
import { truncate } from '../../text/truncate';
import type { Change, Comparison, FactChange } from './compare-workflows';
import type { FactName } from './compared-facts';

/** In front of what was added, removed or changed, for who sees no colours. */
export const SIGNS: Readonly<Record<Change['kind'], string>> = { added: '+', removed: '−', changed: '~' };

const LONGEST = 120;
/** How much is shown of what two long texts have in common, on either side of the difference. */
const AROUND = 24;

export const changeWord: Readonly<Record<Change['kind'], () => string>> = {
  added: () => l10n.t({ message: 'added', comment: ['Of an agent or a handoff, compared with a revision'] }),
  removed: () => l10n.t({ message: 'removed', comment: ['Of an agent or a handoff, compared with a revision'] }),
  changed: () => l10n.t({ message: 'changed', comment: ['Of an agent or a handoff, compared with a revision'] }),
};

/** What is compared, as a reader is told of it. */
const FACT_WORDS: Readonly<Record<FactName, () => string>> = {
  name: () => l10n.t('Name'),
  file: () => l10n.t('File'),
  kind: () => l10n.t('Kind'),
  instructions: () => l10n.t('Instructions'),
  model: () => l10n.t('Model'),
  description: () => l10n.t('Description'),
  output: () => l10n.t('Output'),
  tools: () => l10n.t('Tools'),
  guardrails: () => l10n.t('Guardrails'),
  mcpServers: () => l10n.t('MCP servers'),
  handoffs: () => l10n.t('Order of handoffs'),
  entry: () => l10n.t('Runs start with it'),
  condition: () => l10n.t('Only if'),
  toolName: () => l10n.t('Tool name'),
  toolDescription: () => l10n.t('Description'),
  input: () => l10n.t('Input'),
  filter: () => l10n.t('Filter'),
  callback: () => l10n.t('Callback'),
  enabled: () => l10n.t('Enabled'),
  certainty: () => l10n.t('Only if'),
};

/** What changed, and how: `Filter`, `none → remove_all_tools`; of lists what came and went. */
export function toChangeWords({ fact, was, now }: FactChange): { readonly name: string; readonly value: string } {
  const name = FACT_WORDS[fact]();
  if (fact === 'file') return { name, value: withoutShared(String(was), String(now)).join(' → ') };
  if (typeof was !== 'object' && typeof now !== 'object') {
    const [before, after] = toExcerpts(was ?? toNone(), now ?? toNone());
    return { name, value: `${before} → ${after}` };
  }
  const [before, after] = [toList(was), toList(now)];
  const signed = [
    ...leftOf(after, before).map((each) => `${SIGNS.added} ${printable(each)}`),
    ...leftOf(before, after).map((each) => `${SIGNS.removed} ${printable(each)}`),
  ];
  const join = (names: readonly string[]) => names.map(printable).join(', ');
  return { name, value: signed.length > 0 ? signed.join(', ') : `${join(before)} → ${join(after)}` };
}

/** `1 agent added, 1 removed · 2 handoffs added, 1 changed`; that nothing is otherwise. */
export function toSummary({ changes }: Pick<Comparison, 'changes'>): string {
  const all = [...changes.values()];
  const parts = [
    toCounts(
      all.filter(({ of }) => of === 'agent'),
      count.agents,
    ),
    toCounts(
      all.filter(({ of }) => of === 'handoff'),
      count.handoffs,
    ),
    toCounts(
      all.filter(({ of }) => of === 'agent-tool'),
      count.agentsAsTools,
    ),
  ];
  return parts.filter(Boolean).join(' · ') || l10n.t('no difference');
}

function toCounts(changes: readonly Change[], toNoun: (n: number) => string): string {
  const kinds = (['added', 'removed', 'changed'] as const).flatMap((kind) => {
    const n = changes.filter((change) => change.kind === kind).length;
    return n === 0 ? [] : [{ kind, n }];
  });
  return kinds.map(({ kind, n }, i) => `${i === 0 ? toNoun(n) : n} ${changeWord[kind]()}`).join(', ');
}

/** Two paths from the folder that holds both. */
function withoutShared(one: string, other: string): readonly string[] {
  const [ones, others] = [one.split('/'), other.split('/')];
  const shared = ones.slice(0, -1).findIndex((part, i) => part !== others[i]);
  const from = shared < 0 ? Math.min(ones.length, others.length) - 1 : shared;
  return [ones, others].map((parts) => printable(parts.slice(from).join('/')));
}

const toNone = () => l10n.t('none');

function toList(value: FactChange['was']): readonly string[] {
  return value === undefined ? [] : typeof value === 'string' ? [value] : value;
}

/** Those of one list that another lacks, as often as it does. */
function leftOf(one: readonly string[], other: readonly string[]): readonly string[] {
  const rest = [...other];
  return one.filter((each) => {
    const at = rest.indexOf(each);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}

/** Of long texts, the stretch in which they differ. */
function toExcerpts(was: string, now: string): readonly [string, string] {
  const [one, other] = [printable(was), printable(now)];
  if (one.length <= LONGEST && other.length <= LONGEST) return [one, other];
  let start = 0;
  while (start < Math.min(one.length, other.length) && one[start] === other[start]) start++;
  let end = 0;
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  const cut = (text: string) => {
    const [from, to] = [Math.max(0, start - AROUND), Math.min(text.length, text.length - end + AROUND)];
    const found = `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
    return truncate(printable(found), LONGEST) || toNone();
  };
  return [cut(one), cut(other)];
}
