import { dayMs } from '#shared/time/civilDate.ts';

/** `MM-DD` of the day that many days after `today` (`YYYY-MM-DD`); the 28th for February 29. */
export const dayAhead = (today: string, days: number): string => {
  const day = new Date(Date.parse(today) + days * dayMs).toISOString().slice(5, 10);
  return day === '02-29' ? '02-28' : day;
};

/**
 * The latest `monthDay` that is at least `years` full years ago: the birth date of someone who is `years` old today.
 * @param today `YYYY-MM-DD`
 * @param monthDay `MM-DD`, not February 29
 */
export const yearsAgo = (today: string, years: number, monthDay: string): string => {
  const reached = monthDay <= today.slice(5);
  return `${Number(today.slice(0, 4)) - years - (reached ? 0 : 1)}-${monthDay}`;
};
