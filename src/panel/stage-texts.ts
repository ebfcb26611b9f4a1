import * as l10n from '@vscode/l10n';
import type { FilterStage } from '../replay/handoff';

/** What a stage of a handoff is. */
export function toStageText(by: FilterStage['by']): string {
  return by === 'filter' ? l10n.t('input filter') : toPhaseText(by);
}

/** The same as a station of the handoff. */
export function toPhaseText(by: FilterStage['by']): string {
  switch (by) {
    case 'filter':
      return l10n.t('filter');
    case 'nesting':
      return l10n.t('nested history');
    case 'sdk':
      return l10n.t('SDK');
    case 'model-filter':
      return l10n.t('model input filter');
    case 'unknown':
      return l10n.t('not recorded');
  }
}
