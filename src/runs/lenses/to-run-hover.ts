import * as l10n from '@vscode/l10n';
import { count } from '../../text/count';
import { printable } from '../../text/printable';
import { toNumber } from '../../text/to-number';
import type { EdgeTally } from './tally-code';

/** What went wrong where a handoff was taken, as a hover tells it. */
export interface RunHover {
  /** `In 212 recorded runs` */
  readonly title: string;
  /** `Taken 161×, in 44 of them something went wrong:` */
  readonly text: string;
  readonly found: readonly { readonly severity: 'error' | 'warning'; readonly message: string; readonly times: string }[];
  /** `Show all 161 runs` */
  readonly all: string;
}

const MOST_TOLD = 5;

/** Undefined for a handoff that no run took: its lens says all. */
export function toRunHover({ runs, taken, takers, withFindings, found }: EdgeTally): RunHover | undefined {
  if (taken === 0) return undefined;
  return {
    title: runs === 1 ? l10n.t('In 1 recorded run') : l10n.t('In {0} recorded runs', toNumber(runs)),
    text:
      withFindings === 0 ? l10n.t('Taken {0}×.', toNumber(taken)) : l10n.t('Taken {0}×, {1}× something went wrong:', toNumber(taken), toNumber(withFindings)),
    found: found.slice(0, MOST_TOLD).map(({ severity, message, times }) => ({
      severity: severity === 'error' ? 'error' : 'warning',
      message: printable(message),
      times: `${toNumber(times)}×`,
    })),
    all: takers === 1 ? l10n.t('Show the run') : l10n.t('Show all {0}', count.runs(takers)),
  };
}
