import { commands, Location, l10n, type QuickPickItem, QuickPickItemKind, Range, Uri, window, workspace } from 'vscode';
import { olderThan } from '../../engine/sdk/sdk-version';
import type { Sdk } from '../../model/workflow';
import type { Status } from '../../server/protocol';
import { count } from '../../text/count';
import { showPlace } from '../show-place';

type OverviewItem = QuickPickItem & { readonly run?: () => unknown };
type Unresolved = Status['unresolved'][number];
type Unreadable = Status['unreadable'][number];

/** The list of what was found, what was not, and why; each entry opens its place. */
export async function showOverview(status: Status | undefined): Promise<void> {
  const items = status ? toItems(status) : [{ label: l10n.t('The language server has not answered yet.'), run: showOutput }];
  const placeHolder = l10n.t('What Baton found, and what it could not find out');
  const chosen = await window.showQuickPick<OverviewItem>(items, { placeHolder, matchOnDescription: true, matchOnDetail: true });
  await chosen?.run?.();
}

function toItems(status: Status): readonly OverviewItem[] {
  return [
    ...toState(status),
    status.agents === 0 ? toNothing(status) : toFound(status),
    ...toSection(l10n.t('Could not be resolved'), status.unresolved.map(toUnresolved)),
    ...toSection(l10n.t('Could not be read'), status.unreadable.map(toUnreadable)),
    ...toSection(l10n.t('SDK'), status.sdks.map(toSdk)),
  ];
}

function toState({ error, cancelled, scanning }: Status): readonly OverviewItem[] {
  if (error) return [{ label: l10n.t('$(error) The analysis failed'), detail: error, run: showOutput }];
  if (scanning) return [{ label: l10n.t('$(loading~spin) Still looking…') }];
  if (!cancelled) return [];
  const run = () => commands.executeCommand('baton.scan');
  return [{ label: l10n.t('$(warning) The scan was stopped before it ended'), description: l10n.t('select to scan again'), run }];
}

function toFound({ agents, handoffs, unknown, files, unresolved }: Status): OverviewItem {
  return {
    label: `$(type-hierarchy) ${count.agents(agents)}, ${count.handoffsAnd(handoffs, unknown)}`,
    description: l10n.t('in {0}; select to see the graph', count.files(files)),
    ...(unresolved.length === 0 ? { detail: l10n.t('Everything could be resolved.') } : {}),
    run: () => commands.executeCommand('baton.showGraph'),
  };
}

function toNothing({ files }: Status): OverviewItem {
  return {
    label: l10n.t('$(info) No agent was found'),
    description: l10n.t('in {0}', count.files(files)),
    detail: workspace.workspaceFolders
      ? l10n.t('Looked for agents of the OpenAI Agents SDK in Python, TypeScript and JavaScript; select to see which files are left out.')
      : l10n.t('No folder is open, so only open files are looked at.'),
    run: () => commands.executeCommand('workbench.action.openSettings', 'baton.exclude'),
  };
}

function toUnresolved({ reason, location }: Unresolved): OverviewItem {
  const uri = Uri.parse(location.uri);
  const { line, character } = location.range.start;
  return {
    label: reason,
    description: `${workspace.asRelativePath(uri)}:${line + 1}`,
    run: () => showPlace(new Location(uri, new Range(line, character, line, character))),
  };
}

function toUnreadable({ uri, reason, isRead }: Unreadable): OverviewItem {
  return {
    label: isRead ? reason : l10n.t('Not read: {0}', reason),
    description: workspace.asRelativePath(Uri.parse(uri)),
    run: () => commands.executeCommand('vscode.open', Uri.parse(uri)),
  };
}

function toSdk(sdk: Sdk): OverviewItem {
  const { language, version, source } = sdk;
  const oldest = olderThan(sdk);
  return {
    label: language === 'python' ? `openai-agents ${version}` : `@openai/agents ${version}`,
    description: source ?? l10n.t('the newest release known, since nothing here says which one is used'),
    ...(oldest !== undefined && { detail: l10n.t('It is older than {0}, the oldest that Baton knows, and is taken to do as that does.', oldest) }),
  };
}

function toSection(label: string, items: readonly OverviewItem[]): readonly OverviewItem[] {
  return items.length === 0 ? [] : [{ label, kind: QuickPickItemKind.Separator }, ...items];
}

function showOutput(): void {
  void commands.executeCommand('baton.showOutput');
}
