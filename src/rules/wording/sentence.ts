import * as l10n from '@vscode/l10n';

/** What is wrong, and what comes of it, each a clause: `` `go` needs `on_handoff`: the SDK raises UserError … `` */
export function sentence(fault: string, consequence: string): string {
  return l10n.t({ message: '{0}: {1}.', args: [fault, consequence], comment: ['What is wrong, then what comes of it'] });
}
