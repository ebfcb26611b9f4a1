import * as l10n from '@vscode/l10n';
import { languageTag } from '../../text/use-language';

const DAY = 86_400_000;

/** Puts times into words, as seen from `now` where the reader is. */
export interface DayText {
  /** `Today`, `Yesterday`, `Friday`, `9 Nov`, `9 Nov 2025` */
  day(at: number | undefined): string;
  /** `03:40` */
  time(at: number | undefined): string;
  /** `9 Nov`; with the year where that is not this one. */
  date(at: number): string;
}

export function createDayText(now: number): DayText {
  const today = startOfDay(now);
  const tag = languageTag();
  const clock = new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const weekday = new Intl.DateTimeFormat(tag, { weekday: 'long' });
  const date = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short' });
  const year = new Intl.DateTimeFormat(tag, { dateStyle: 'medium' });
  const toDate = (at: number) => (new Date(at).getFullYear() === new Date(now).getFullYear() ? date : year).format(at);
  return {
    day: (at) => {
      if (at === undefined) return l10n.t('No time recorded');
      // Rounded, since days have 23 hours and 25, too.
      const days = Math.round((today - startOfDay(at)) / DAY);
      if (days === 0) return l10n.t('Today');
      if (days === 1) return l10n.t('Yesterday');
      return days > 1 && days < 7 ? weekday.format(at) : toDate(at);
    },
    time: (at) => (at === undefined ? '' : clock.format(at)),
    date: toDate,
  };
}

/** Its midnight, where the reader is, in milliseconds since 1970. */
export function startOfDay(at: number): number {
  return new Date(at).setHours(0, 0, 0, 0);
}
