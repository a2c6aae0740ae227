// What a page needs to register: whether it is open, what is free, and a start token for those who aren't signed in.
import { now } from '#functions/core/clock.ts';
import { settings } from '#functions/core/settings.ts';
import { bitsNow } from '#functions/core/spam/load.ts';
import { newStart } from '#functions/core/spam/start.ts';
import { registrationState } from '#shared/content/registrations/occurrences.ts';
import type { Opening } from '#shared/content/registrations/registrations.ts';
import { formProblem } from './form.ts';
import { type Occasion, seatsOf } from './occasion.ts';
import { startOf } from './register.ts';

export async function opened(occasion: Occasion): Promise<Opening> {
  const { table, caller, event, occurrence } = occasion;
  const state = registrationState(event.row, occurrence.startInstant, now().getTime());
  if (state !== 'open') return { state, waiting: false };
  if (await formProblem(table, event.row.formId)) return { state: 'closed', waiting: false };
  const { taken = 0, waiting = [] } = (await seatsOf(table, occasion))?.row ?? {};
  const { capacity } = event.row;
  const left = capacity === undefined ? undefined : Math.max(0, capacity - taken);
  const what = startOf(table.church, event.row.id);
  const bits = caller.personId ? 0 : await bitsNow(what);
  return {
    ...{ state, left, waiting: waiting.length > 0 || left === 0, price: event.row.price },
    // One that was opened signed in and is sent signed out takes work, too.
    start: await newStart(what, 1, caller.personId ? undefined : bits),
    readyMs: caller.personId ? 0 : settings.readyMs,
    difficulty: bits,
  };
}
