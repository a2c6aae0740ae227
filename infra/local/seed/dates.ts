import { dayMs } from '#shared/time/civilDate.ts';

/** The day of the year so many days after `today` (`YYYY-MM-DD`), `MM-DD`; the 28th for the 29th of February. */
export const dayAhead = (today: string, days: number): string => {
  const day = new Date(Date.parse(today) + days * dayMs).toISOString().slice(5, 10);
  return day === '02-29' ? '02-28' : day;
};

/**
 * The latest `monthDay` that is at least `years` full years ago: the birth date of someone who is `years` old today.
 * @param today `YYYY-MM-DD`
 * @param monthDay `MM-DD`, not the 29th of February
 */
export const yearsAgo = (today: string, years: number, monthDay: string): string => {
  const reached = monthDay <= today.slice(5);
  return `${Number(today.slice(0, 4)) - years - (reached ? 0 : 1)}-${monthDay}`;
};
