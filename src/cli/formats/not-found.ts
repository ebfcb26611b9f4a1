import * as l10n from '@vscode/l10n';
import { count } from '../../text/count';
import { printable } from '../../text/printable';
import type { Report } from '../commands/analyze-paths';
import type { Styles } from './styles';
import { toRemarks, toUnresolved } from './unresolved';

/** Says what was looked for, where, and what to do. */
export function toNotFound(report: Report, styles: Styles): string {
  const { fileCount, paths } = report;
  const where = paths.map((path) => (path === '.' ? l10n.t('the current folder') : printable(path))).join(', ');
  const looked = l10n.t(
    'Looked for agents of the OpenAI Agents SDK (`openai-agents` in Python, `@openai/agents` in TypeScript and JavaScript)\nin {0} below {1}; dependencies, build output and what .gitignore names are left out.',
    count.sourceFiles(fileCount),
    where,
  );
  const advice =
    fileCount === 0
      ? l10n.t('Give the folder your agents are in: {0}', 'baton graph path/to/project')
      : l10n.t('If there should be some, give their folder or file itself: {0}', 'baton graph path/to/agents.py');
  return [`${styles.bold(l10n.t('No agents found.'))}\n${looked}\n${advice}\n`, toUnresolved(report, styles), toRemarks(report, styles)]
    .filter(Boolean)
    .join('\n');
}
