// Weeks, months, quarters and years that end with today. Pure.
export const shownBy = ['week', 'month', 'quarter', 'year'] as const;
export type By = (typeof shownBy)[number];

/** How many of them a chart shows well. Who sees totals only sees at most a year (decision D50). */
const most: Readonly<Record<By, number>> = { week: 13, month: 13, quarter: 9, year: 5 };
const mostOfTotals: Readonly<Record<By, number>> = { week: 13, month: 12, quarter: 4, year: 1 };

const utc = (date: string) => new Date(`${date}T00:00:00.000Z`);
const textOf = (date: Date) => date.toISOString().slice(0, 10);

/** The first day of the period a day lies in. Weeks begin on Sunday, as the server counts them. */
export function startOf(date: string, by: By): string {
  const day = utc(date);
  if (by === 'week') {
    day.setUTCDate(day.getUTCDate() - day.getUTCDay());
    return textOf(day);
  }
  const month = day.getUTCMonth();
  const first = by === 'year' ? 0 : by === 'quarter' ? month - (month % 3) : month;
  return textOf(new Date(Date.UTC(day.getUTCFullYear(), first, 1)));
}

/** The first days of the last periods, the current one included, oldest first. */
export function periodsUntil(today: string, by: By, onlyTotals = false): readonly string[] {
  const length = (onlyTotals ? mostOfTotals : most)[by];
  const last = utc(startOf(today, by));
  const [year, month, date] = [last.getUTCFullYear(), last.getUTCMonth(), last.getUTCDate()];
  const before = (back: number) => {
    if (by === 'week') return Date.UTC(year, month, date - 7 * back);
    return Date.UTC(by === 'year' ? year - back : year, month - back * { month: 1, quarter: 3, year: 0 }[by], 1);
  };
  return Array.from({ length }, (_, at) => textOf(new Date(before(length - 1 - at))));
}

/** The quarter of a date, 1 to 4. */
export const quarterOf = (date: string): number => Math.floor(utc(date).getUTCMonth() / 3) + 1;
