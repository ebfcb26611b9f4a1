import chevronDown from '@vscode/codicons/src/icons/chevron-down.svg';
import chevronRight from '@vscode/codicons/src/icons/chevron-right.svg';
import close from '@vscode/codicons/src/icons/close.svg';
import cloudDownload from '@vscode/codicons/src/icons/cloud-download.svg';
import error from '@vscode/codicons/src/icons/error.svg';
import goToFile from '@vscode/codicons/src/icons/go-to-file.svg';
import history from '@vscode/codicons/src/icons/history.svg';
import info from '@vscode/codicons/src/icons/info.svg';
import record from '@vscode/codicons/src/icons/record.svg';
import search from '@vscode/codicons/src/icons/search.svg';
import shield from '@vscode/codicons/src/icons/shield.svg';
import warning from '@vscode/codicons/src/icons/warning.svg';
import type { FoundInRun } from '../../src/runs/run';

/** VS Code's own icons. */
const SHAPES = { chevronDown, chevronRight, close, cloudDownload, error, goToFile, history, info, record, search, shield, warning } as const;

export const ICONS_OF_SEVERITIES: Readonly<Record<FoundInRun['severity'] | 'failed', keyof typeof SHAPES>> = {
  error: 'error',
  failed: 'error',
  warning: 'warning',
  note: 'info',
};

const parsed = new Map<keyof typeof SHAPES, SVGElement>();

/** An icon, hidden from screen readers: what it stands for is said in words. */
export function icon(name: keyof typeof SHAPES, ...classes: readonly string[]): SVGElement {
  const known = parsed.get(name) ?? (new DOMParser().parseFromString(SHAPES[name], 'image/svg+xml').documentElement as Element as SVGElement);
  parsed.set(name, known);
  const svg = known.cloneNode(true) as SVGElement;
  svg.setAttribute('aria-hidden', 'true');
  svg.classList.add('icon', ...classes);
  return svg;
}
