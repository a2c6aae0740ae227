// Recurring gifts: each date was charged as the scheduler would have done, and the next one is on its list.
import { newId } from '#functions/core/random.ts';
import type { AttemptRow } from '#functions/giving/donate/rows.ts';
import { attemptOf } from '#functions/giving/schedules/attempt.ts';
import type { ScheduleRow } from '#functions/giving/schedules/rows.ts';
import { saveOps } from '#functions/giving/schedules/save.ts';
import { rateOf } from '#functions/giving/settings/rates.ts';
import type { PersonRow } from '#functions/membership/table.ts';
import { feeOf } from '#shared/giving/fees.ts';
import { addDays, chargedAt, retryDate } from '#shared/giving/schedules/dates.ts';
import { minuteMs } from '#shared/time/civilDate.ts';
import { fundOf } from '../history.ts';
import { type KeptMethod, keepMethods } from './methods.ts';
import type { PlannedSchedule } from './plan.ts';
import { bankMs, type Going, paymentSteps, type Step } from './steps.ts';

/** A schedule that fails was declined on its date and on the next day. */
const failedTries = 2;
const decline = { code: 'generic_decline', message: 'Your card was declined.' };

export async function scheduleSteps(going: Going, planned: PlannedSchedule, person: PersonRow): Promise<Step[]> {
  const { history, online, church, from } = going;
  const { number, newNumber, dates, next, state } = planned;
  const kept = await keepMethods(going, person, newNumber ? [number, newNumber] : [number]);
  const [first, latest = first] = kept;
  if (!first || !latest) return [];
  const cover = planned.covers ? feeOf(planned.amount, rateOf(church, online.gateway, planned.method)) : 0;
  const schedule: ScheduleRow = {
    ...{ id: newId(), owner: person.id, personId: person.id, gatewayId: online.gateway.id, provider: online.gateway.provider },
    givenAs: { name: person.name.display, email: person.contactInfo.email ?? '' },
    currency: history.currency,
    funds: [{ fundId: fundOf(history, planned.fund), amount: planned.amount }],
    ...{
      covers: planned.covers,
      cover,
      note: '',
      methodName: latest.name,
      frequency: planned.frequency,
      start: planned.start,
      next,
      state,
    },
    method: { id: latest.id, customer: latest.customer, type: latest.type },
    ...{ lastDate: dates.at(-1), language: 'en', created: new Date(from).toISOString(), tries: 0 },
    ...(state === 'paused' ? { pausedFor: 'giver' } : {}),
    ...(state === 'failing' ? { tries: failedTries, failure: decline.message } : {}),
  };
  const charged = dates.flatMap((date) => charge(going, schedule, { date, tries: 0, method: first }));
  const failed = Array.from({ length: schedule.tries }, (_, tries) =>
    charge(going, schedule, { date: next, tries, method: latest }),
  ).flat();
  const retry = state === 'failing' ? retryDate(next, failedTries) : undefined;
  const due = state === 'paused' ? undefined : chargedAt(retry ?? next, history.timeZone);
  const written = () => history.table.write(saveOps(history.table, schedule, undefined, due));
  return [...charged, ...failed, { at: history.now, writes: written }];
}

/** In the morning of its date, not all in the same minute; after a decline, on the next day. */
function charge(
  going: Going,
  schedule: ScheduleRow,
  { date, tries, method }: { date: string; tries: number; method: KeptMethod },
): readonly Step[] {
  const { history, online } = going;
  const id = attemptOf({ id: schedule.id, next: date, tries });
  const at = chargedAt(addDays(date, tries), history.timeZone) + (schedule.cover % 7) * minuteMs;
  const amount = schedule.funds.reduce((sum, line) => sum + line.amount, schedule.cover);
  const { personId, givenAs, currency, funds, cover, note } = schedule;
  const wanted = { id, personId, givenAs, currency, funds, cover, note, scheduleId: schedule.id, campaignId: undefined };
  const isDeclined = schedule.tries > 0 && date === schedule.next;
  const isWaiting = method.type === 'bank' && at + bankMs > history.now;
  const attempt: AttemptRow = {
    ...{ id, wanted, amount, gatewayId: online.gateway.id, provider: online.gateway.provider, content: id, tries: 0 },
    ...{ method: { kind: 'saved', id: method.id, type: method.type, customer: method.customer }, methodName: method.name },
    ...{ state: isDeclined ? 'declined' : isWaiting ? 'pending' : 'paid', at: new Date(at).toISOString() },
    ...{ language: 'en', visitor: false, offSession: true, ...(isDeclined ? { decline } : {}) },
  };
  return paymentSteps(going, { at, amount, method, attempt }).steps;
}
