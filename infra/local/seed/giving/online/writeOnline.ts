// What came online in two years, at the gateway and in the books alike: each payment is made at the stand-in, and booked by what that says.
import { setClock } from '#functions/core/clock.ts';
import { attempts } from '#functions/giving/donate/rows.ts';
import { converge } from '#functions/giving/ledger/converge.ts';
import { churches } from '#functions/membership/table.ts';
import type { Truth } from '#shared/giving/truth.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { StripePast } from '../../../standIns/gateways/stripe/past.ts';
import { type History, inGroups, type Online } from '../history.ts';
import { writeEvents } from './events.ts';
import { writeMethods } from './methods.ts';
import { onceSteps } from './once.ts';
import { writePayouts } from './payouts.ts';
import { plannedOnce, plannedSchedules } from './plan.ts';
import { scheduleSteps } from './schedules.ts';
import { type Going, type Step, truthOf } from './steps.ts';

const perTransaction = 50;
const together = 8;

async function stepsOf(going: Going): Promise<Step[]> {
  const { givers, today } = going.history;
  const steps: Step[] = [];
  for (const planned of plannedSchedules(today)) {
    const person = givers[planned.giver];
    if (person) steps.push(...(await scheduleSteps(going, planned, person)));
  }
  for (const planned of plannedOnce(today)) {
    const person = planned.giver === undefined ? undefined : givers[planned.giver];
    steps.push(...(await onceSteps(going, planned, person)));
  }
  return steps.toSorted((a, b) => a.at - b.at);
}

const toClock = (at: number) => setClock(new Date(at).toISOString());

/** In their order. Bookings wait for some more, which takes a fraction of the time, unless the next step needs them. */
async function run({ history: { table, now }, online, past }: Going, steps: readonly Step[]): Promise<void> {
  let waiting: { readonly at: number; readonly truth: Truth }[] = [];
  const book = async () => {
    const [latest] = waiting.slice(-1);
    if (latest) toClock(latest.at);
    await Promise.all(waiting.map(({ truth }) => converge(table, truth)));
    waiting = [];
  };
  for (const { at: planned, acts, books, writes } of steps) {
    const at = Math.min(planned, now);
    past.moveTo(at);
    await acts?.();
    const truth = books && (await truthOf({ online, past }, books()));
    const isSame = waiting.some((one) => one.truth.paymentId === truth?.paymentId);
    if (writes || isSame || waiting.length === together) await book();
    if (truth) waiting.push({ at, truth });
    toClock(at);
    await writes?.();
  }
  await book();
}

/** Sets the clock. */
export async function writeOnline(history: History, online: Online): Promise<void> {
  const { table, today, now, givers } = history;
  const from = Math.min(...plannedSchedules(today).map(({ start }) => Date.parse(start))) - dayMs;
  const past = new StripePast(online.key, from);
  const going: Going = { history, online, past, church: (await table.need(churches, {})).row, from };
  const steps = await stepsOf(going);
  const noted = steps.flatMap(({ attempt }) => attempt ?? []);
  for (const group of inGroups(noted, perTransaction)) await table.write(...group.map((row) => table.put(attempts, row)));
  await run(going, steps);
  past.moveTo(now);
  await writePayouts(going);
  await writeEvents(going);
  past.handOverTo(online.state);
  await online.state.save();
  await writeMethods(going, givers);
}
