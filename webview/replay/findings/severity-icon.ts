import type { BadgeIcon } from '../../../src/panel/findings/messages';
import { type Icon, icon } from '../icons';

const ICONS: Readonly<Record<BadgeIcon, Icon>> = {
  error: 'error',
  warning: 'warning',
  note: 'info',
  none: 'pass',
  unchecked: 'circleSlash',
  reading: 'search',
};

/** In the colour of its severity. */
export function severityIcon(severity: BadgeIcon): SVGElement {
  const made = icon(ICONS[severity]);
  made.classList.add(`severity-${severity}`);
  return made;
}
