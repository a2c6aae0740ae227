/** Dates, numbers, money, lists and relative times through `Intl`. Pure. */

export type Moment = Date | string | number;

const steps = [
  { unit: 'year', seconds: 31_557_600 },
  { unit: 'month', seconds: 2_629_800 },
  { unit: 'week', seconds: 604_800 },
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
] as const;

/** Calendar dates `YYYY-MM-DD` have no zone: they are the same day everywhere. */
const isPlainDate = (moment: Moment) => typeof moment === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(moment);

/** Formatters for a language (`de`, `zh` …). Instants are shown in `zone` (IANA), by default the viewer's own. */
export function formatsFor(language: string) {
  const dates = (moment: Moment, options: Intl.DateTimeFormatOptions, zone?: string) => {
    const date = new Date(moment);
    if (Number.isNaN(date.getTime())) return '';
    return new Intl.DateTimeFormat(language, { ...options, timeZone: isPlainDate(moment) ? 'UTC' : zone }).format(date);
  };
  let collator: Intl.Collator | undefined;
  return {
    /** 21 November 2026 */
    date: (moment: Moment, zone?: string) => dates(moment, { dateStyle: 'long' }, zone),
    /** 21 Nov 2026 */
    shortDate: (moment: Moment, zone?: string) => dates(moment, { dateStyle: 'medium' }, zone),
    /** Saturday, 21 November */
    day: (moment: Moment, zone?: string) => dates(moment, { weekday: 'long', day: 'numeric', month: 'long' }, zone),
    /** 10:30 */
    time: (moment: Moment, zone?: string) => dates(moment, { timeStyle: 'short' }, zone),
    /** 21 Nov 2026, 10:30; followed by the zone's name if `showZone` is set. */
    dateTime: (moment: Moment, zone?: string, showZone = false) =>
      dates(
        moment,
        { year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', ...(showZone && { timeZoneName: 'short' }) },
        zone,
      ),
    /** Any other `Intl.DateTimeFormat`. */
    custom: dates,
    number: (value: number, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options).format(value),
    /** 3 years */
    years: (count: number) => new Intl.NumberFormat(language, { style: 'unit', unit: 'year', unitDisplay: 'long' }).format(count),
    percent: (share: number) => new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(share),
    /** From integer cents and an ISO currency code. */
    money: (cents: number, currency: string) => new Intl.NumberFormat(language, { style: 'currency', currency }).format(cents / 100),
    /** "3 hours ago", "tomorrow", "now". */
    relative: (moment: Moment, now: Moment = Date.now()) =>
      relativeText(language, (new Date(moment).getTime() - new Date(now).getTime()) / 1000),
    /** "today", "3 days ago": for what is only known by the day. */
    relativeDay: (moment: Moment, now: Moment = Date.now()) => {
      const midnight = (of: Moment) => new Date(of).setHours(0, 0, 0, 0);
      const days = Math.round((midnight(moment) - midnight(now)) / 86_400_000);
      return days === 0
        ? new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(0, 'day')
        : relativeText(language, days * 86_400);
    },
    /** "Anna, Ben and Carla" */
    list: (items: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction') =>
      new Intl.ListFormat(language, { type }).format(items),
    /** The name of a language, country or currency in the current language. */
    name: (type: 'language' | 'region' | 'currency', code: string) => new Intl.DisplayNames(language, { type }).of(code) ?? code,
    /** Compares texts in the language's sort order. */
    compare: (a: string, b: string) => {
      // Created lazily: it takes a slow processor 20 ms.
      collator ??= new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
      return collator.compare(a, b);
    },
  };
}

export type Formats = ReturnType<typeof formatsFor>;

function relativeText(language: string, seconds: number): string {
  if (Number.isNaN(seconds)) return '';
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const step = steps.find((candidate) => Math.abs(seconds) >= candidate.seconds);
  return step ? words.format(Math.round(seconds / step.seconds), step.unit) : words.format(0, 'second');
}
