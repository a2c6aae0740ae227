// A campaign over time: what was given so far, period by period. Pure.
import type { Campaign, CampaignTotals } from '#shared/giving/campaigns.ts';
import { startOf } from '../overview/periods.ts';

export type Step = 'day' | 'week' | 'month';
/** Up to so many days are shown by week, as many bars as a chart shows well. */
const [mostByDay, mostByWeek] = [21, 190];
const dayMs = 86_400_000;

const utc = (date: string) => Date.parse(`${date}T00:00:00.000Z`);
const textOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** The last day that a campaign is looked at: today, or its last. */
export const endOf = ({ from, to }: Pick<Campaign, 'from' | 'to'>, today: string): string =>
  today < from ? from : today < to ? today : to;

/** By what its progress is told. */
export function stepOf({ from, to }: Pick<Campaign, 'from' | 'to'>): Step {
  const days = (utc(to) - utc(from)) / dayMs;
  return days <= mostByDay ? 'day' : days <= mostByWeek ? 'week' : 'month';
}

/** The first days of its periods until the end of what is looked at, oldest first. */
export function stepsOf(from: string, until: string, by: Step): readonly string[] {
  const first = (date: string) => (by === 'day' ? date : startOf(date, by));
  const steps: string[] = [];
  for (let at = utc(from); at <= utc(until); at += dayMs) {
    const step = first(textOf(at));
    if (steps.at(-1) !== step) steps.push(step);
  }
  return steps;
}

/** What was given until the end of each period. */
export function soFar(rows: CampaignTotals['rows'], steps: readonly string[]): readonly number[] {
  let sum = 0;
  return steps.map((step) => {
    sum += rows.reduce((given, { from, amount }) => (from === step ? given + amount : given), 0);
    return sum;
  });
}

export type CampaignState = 'upcoming' | 'running' | 'ended';
export const stateOf = ({ from, to }: Pick<Campaign, 'from' | 'to'>, today: string): CampaignState =>
  today < from ? 'upcoming' : today > to ? 'ended' : 'running';
