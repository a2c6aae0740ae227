// Registrations for events: no schedule of bookings, cancellations and moves gives away a seat twice.
import { randomSchedule } from '#shared/content/registrations/seatsTesting.ts';
import type { Proof } from './proof.ts';

const schedules = 100_000;

export const registrations: Proof = {
  name: 'registrations',
  claim: 'No schedule of registrations overbooks an event, loses anyone or passes over those who wait.',
  run: async () => {
    const faults: string[] = [];
    for (let seed = 1; seed <= schedules && faults.length < 5; seed++) {
      const wrong = randomSchedule(seed);
      if (wrong) faults.push(wrong);
    }
    return { facts: [`${schedules} random schedules of 40 steps`], faults };
  },
};
