import { datesIn, zones } from '#shared/giving/schedules/zonesTesting.ts';
import type { Proof } from '../proof.ts';

const until = '2036-01-31';
const expected = JSON.stringify({ one_week: 522, two_week: 261, one_month: 120, three_month: 40, one_year: 10 });

export const givingDates: Proof = {
  name: 'giving-dates',
  claim: 'Ten years of recurring gifts of every frequency in fifty zones: each date is charged once, on its own day, in order.',
  run: async () => {
    const faults = zones.flatMap((zone) => {
      const { fault, counts } = datesIn(zone, until);
      return fault ?? (JSON.stringify(counts) === expected ? [] : `${zone}: ${JSON.stringify(counts)}`);
    });
    return { facts: [`${zones.length} zones`], faults };
  },
};
