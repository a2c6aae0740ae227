// Random schedules of bookings, cancellations and moves, checked after every step against a plain list of parties.
import { expect, test } from '@jest/globals';
import { randomSchedule } from './seatsTesting.ts';

test('2,000 random schedules never overbook, lose no one and keep the order', () => {
  for (let seed = 1; seed <= 2000; seed++) expect(randomSchedule(seed)).toBeUndefined();
});
