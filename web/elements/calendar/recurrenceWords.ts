import { ruleInWords } from '#shared/content/calendars/recurrence/rule/inWords.ts';
import type { SeriesRow } from '#shared/content/calendars/series/series.ts';
import type { SiteCalendar } from '#shared/content/site/lists.ts';
import type { SiteContext } from '../view.ts';
import { repeatKey } from './islandWords.ts';

const repeats = ({ rule }: SeriesRow) => rule !== '';

/** Recurrences in words, by `repeatKey`: shipped with the page, so that islands need no texts to build them from. */
export function repeatingWords({ series }: SiteCalendar, { language, locale, say }: SiteContext): Readonly<Record<string, string>> {
  const inWords = ({ rule, start }: SeriesRow) =>
    ruleInWords(rule, start, locale ?? language, (text, values) => say(`calendar.rule.${text}`, { count: 1, ...values }));
  return Object.fromEntries(series.filter(repeats).map((one) => [repeatKey(one), inWords(one)]));
}
