/**
 * The latest `monthDay` that is at least `years` full years ago: the birth date of somebody who is `years` old today.
 * @param today `YYYY-MM-DD`
 * @param monthDay `MM-DD`, not the 29th of February
 */
export const yearsAgo = (today: string, years: number, monthDay: string): string => {
  const reached = monthDay <= today.slice(5);
  return `${Number(today.slice(0, 4)) - years - (reached ? 0 : 1)}-${monthDay}`;
};
