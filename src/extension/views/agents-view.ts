import { basename } from 'node:path';
import {
  Disposable,
  EventEmitter,
  l10n,
  type ProviderResult,
  ThemeColor,
  ThemeIcon,
  TreeItem,
  TreeItemCollapsibleState,
  type TreeView,
  Uri,
  window,
  workspace,
} from 'vscode';
import type { RecordedWay, TreeKind, TreeRow } from '../../graph/to-agents-tree';
import type { Severity } from '../../model/finding';
import type { Span } from '../../model/span';
import type { Workflow } from '../../model/workflow';
import type { ListedRun } from '../../runs/ask/listed-run';
import { tallyCode } from '../../runs/lenses/tally-code';
import { toEdgeTitle } from '../../runs/lenses/to-run-lenses';
import { count } from '../../text/count';
import { registerCommand } from '../register-command';
import type { OwnRuns } from '../runs/own-runs';
import type { Client } from '../server/language-client';
import { showPlace } from '../show-place';

const VIEW = 'baton.agents';
/** Of the URIs by which VS Code asks how a row with findings is coloured. */
const SCHEME = 'baton-findings';
const ICONS: Readonly<Record<TreeKind, readonly [icon: string, colour?: string]>> = {
  workflow: ['type-hierarchy'],
  'lone-agents': ['folder'],
  entry: ['hubot', 'charts.green'],
  agent: ['hubot', 'charts.blue'],
  handoff: ['arrow-right'],
  'unknown-handoff': ['question'],
  'agent-tool': ['symbol-method'],
  tool: ['tools'],
  guardrail: ['shield'],
  'mcp-server': ['server-process'],
  filter: ['filter'],
  callback: ['symbol-event'],
};
/** As many agents are shown with all they have. */
const SMALL = 12;
/** Those of lists are none in high contrast. */
const COLOURS: Readonly<Record<Severity, string | undefined>> = {
  error: 'editorError.foreground',
  warning: 'editorWarning.foreground',
  info: undefined,
  hint: undefined,
};

/** The tree of workflows, agents and handoffs. It asks for them once somebody looks. */
export function createAgentsView(client: Client, runs: OwnRuns): Disposable {
  const changed = new EventEmitter<undefined>();
  const above = new Map<string, TreeRow>();
  let rows: Promise<readonly TreeRow[]> | undefined;
  let isSmall = false;

  const load = async (): Promise<readonly TreeRow[]> => {
    const [{ toTree }, { workflow, findings }] = await Promise.all([import('../../graph/to-agents-tree'), client.request('baton/graph', {})]);
    const found = toTree(workflow, findings, (file) => workspace.asRelativePath(file), toRecordedWays(workflow, runs.all()));
    isSmall = workflow.agents.length <= SMALL;
    above.clear();
    const note = (row: TreeRow) => {
      for (const child of row.rows) {
        above.set(child.id, row);
        note(child);
      }
    };
    found.forEach(note);
    return found;
  };
  const view: TreeView<TreeRow> = window.createTreeView(VIEW, {
    showCollapseAll: true,
    treeDataProvider: {
      onDidChangeTreeData: changed.event,
      getChildren: (row): ProviderResult<TreeRow[]> =>
        row ? [...row.rows] : window.withProgress({ location: { viewId: VIEW } }, async () => [...(await (rows ??= load()))]),
      getParent: ({ id }) => above.get(id),
      getTreeItem: async (row) => {
        const item = toTreeItem(row, isSmall);
        // What has no name of the model's has a place; it is asked for when it is on screen.
        const place = row.span && (row.kind === 'filter' || row.kind === 'callback') ? await client.locate({ span: row.span }) : undefined;
        return place ? Object.assign(item, { description: `${basename(place.uri.path)}:${place.range.start.line + 1}` }) : item;
      },
    },
  });
  const refresh = () => {
    rows = undefined;
    if (view.visible) changed.fire(undefined);
  };
  return Disposable.from(
    view,
    changed,
    client.on('baton/graphChanged', refresh),
    runs.onDidChange(refresh),
    view.onDidChangeVisibility(({ visible }) => visible && rows === undefined && changed.fire(undefined)),
    window.registerFileDecorationProvider({ provideFileDecoration: (uri) => (uri.scheme === SCHEME ? toDecoration(uri) : undefined) }),
    registerCommand('baton.openTreeRow', async (span) => {
      const place = await client.locate({ span: span as Span });
      if (place) await showPlace(place);
    }),
  );
}

function toRecordedWays(code: Workflow, runs: readonly ListedRun[]): ReadonlyMap<string, RecordedWay> {
  const now = Date.now();
  const ways = runs.length === 0 ? [] : tallyCode(code, runs).edges;
  return new Map([...ways].map(([id, tally]) => [id, { taken: tally.taken, withFindings: tally.withFindings, title: toEdgeTitle(tally, now) }]));
}

function toTreeItem({ id, kind, label, description, notes, span, startedAt, badge, withFindings, rows }: TreeRow, isSmall: boolean): TreeItem {
  const isOpen = isSmall ? kind !== 'lone-agents' : kind === 'workflow' || kind === 'entry';
  const { None, Expanded, Collapsed } = TreeItemCollapsibleState;
  const item = new TreeItem(label, rows.length === 0 ? None : isOpen ? Expanded : Collapsed);
  const [icon, colour] = ICONS[kind];
  const lines = [...notes, ...(badge ? [count.findings(badge.count)] : [])];
  item.id = id;
  item.description = description;
  item.iconPath = new ThemeIcon(icon, colour === undefined ? undefined : new ThemeColor(colour));
  item.tooltip = lines.length > 0 ? lines.join('\n') : [label, description].filter(Boolean).join(' · ');
  item.contextValue = startedAt ? `${kind} started` : kind;
  item.accessibilityInformation = { label: [label, description, ...lines].filter(Boolean).join(', ') };
  const mark = badge ?? (withFindings === undefined ? undefined : { severity: 'warning' as const, count: withFindings });
  if (mark) item.resourceUri = Uri.from({ scheme: SCHEME, path: `/${encodeURIComponent(id)}`, query: `${mark.severity} ${mark.count}` });
  if (span) item.command = { command: 'baton.openTreeRow', title: l10n.t('Open'), arguments: [span] };
  return item;
}

function toDecoration({ query }: Uri): { readonly badge: string; readonly color?: ThemeColor; readonly tooltip: string } {
  const [severity = 'info', found = '0'] = query.split(' ');
  const color = COLOURS[severity as Severity];
  return { badge: found.length > 2 ? '9+' : found, tooltip: count.findings(Number(found)), ...(color === undefined ? {} : { color: new ThemeColor(color) }) };
}
