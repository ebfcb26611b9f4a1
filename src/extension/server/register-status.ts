import { commands, Disposable, l10n, StatusBarAlignment, type StatusBarItem, ThemeColor, window } from 'vscode';
import type { Status } from '../../server/protocol';
import { count } from '../../text/count';
import { registerCommand } from '../register-command';
import type { Client } from './language-client';
import { showOverview } from './show-overview';

/** The status bar's item, the list behind it, and the context key that menus ask. */
export function registerStatus(client: Client): Disposable {
  const item = window.createStatusBarItem('baton.status', StatusBarAlignment.Left);
  item.name = 'Baton';
  item.command = 'baton.showUnresolved';
  let status: Status | undefined;
  return Disposable.from(
    item,
    client.on('baton/status', (received) => {
      status = received;
      update(item, received);
      void commands.executeCommand('setContext', 'baton.hasAgents', received.agents > 0);
      void commands.executeCommand('setContext', 'baton.isScanned', !received.scanning);
    }),
    registerCommand('baton.showUnresolved', () => showOverview(status)),
  );
}

function update(item: StatusBarItem, status: Status): void {
  item.text = toText(status);
  item.tooltip = toTooltip(status);
  item.backgroundColor = status.error ? new ThemeColor('statusBarItem.errorBackground') : undefined;
  item.accessibilityInformation = { label: `Baton: ${toTooltip(status)}` };
  item.show();
}

function toText(status: Status): string {
  if (status.scanning && status.agents === 0) return '$(loading~spin) Baton';
  const icon = status.error ? '$(error)' : status.scanning ? '$(loading~spin)' : '$(git-merge)';
  const missing = missingOf(status);
  const found = status.agents === 0 ? [l10n.t('No agents')] : [count.agents(status.agents), count.handoffsAnd(status.handoffs, status.unknown)];
  return `${icon} ${[...found, ...(missing > 0 ? [count.unresolved(missing)] : [])].join(' · ')}`;
}

function toTooltip(status: Status): string {
  if (status.error) return l10n.t('The analysis failed: {0}', status.error);
  if (status.scanning) return l10n.t('Looking for agents and handoffs…');
  if (status.cancelled) return l10n.t('The scan was stopped before it ended.');
  const found = l10n.t('{0} and {1} in {2}', count.agents(status.agents), count.handoffsAnd(status.handoffs, status.unknown), count.files(status.files));
  const missing = missingOf(status);
  return missing === 0 ? found : l10n.t('{0}; {1}: select to see why', found, count.unresolved(missing));
}

function missingOf({ unresolved, unreadable }: Status): number {
  return unresolved.length + unreadable.length;
}
