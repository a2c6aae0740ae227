import type { Page } from '@playwright/test';
import { events } from '#shared/content/calendars/events/events.ts';
import { ownIds } from '#shared/content/registrations/party.ts';
import { registrations } from '#shared/content/registrations/registrations.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { formatWallTime } from '#shared/time/wallTime.ts';
import { ask } from './apiCalls.ts';
import { nextMonth } from './calendars.ts';
import { waitForMail } from './mailbox.ts';

interface Where {
  readonly groupId: string;
  readonly churchId: string;
  /** An API token of an editor who is in that church. */
  readonly token: string;
}

/** Of whom who was registered first. */
const firstName = 'Ada';
const mailOf = (name: string) => `${name}@visitor.test`;

/** From the mail of the visitor who was registered first. */
export async function cancelLinkOf({ request }: Page): Promise<string> {
  const { text } = await waitForMail(request, mailOf(firstName), /./);
  return /https?:\/\/\S+\/registrations\/\S+/.exec(text)?.[0] ?? '';
}

/** An event whose seats cost something: who is given has moved up to one, and has a day to pay. `token`: of an editor; returns its id. */
export async function makeUnpaidSeat(
  { request }: Page,
  { groupId, token }: Omit<Where, 'churchId'>,
  own: string,
  fundId: string,
): Promise<string> {
  const [, , , day] = nextMonth(6);
  const date = formatWallTime(day * dayMs).slice(0, 10);
  const event = {
    title: 'Retreat by the lake',
    allDay: false,
    start: `${date}T09:00:00`,
    end: `${date}T17:00:00`,
    visibility: 'public',
    rule: '',
  } as const;
  const { series } = await ask(request, events.add, { body: { groupId, event } }, token);
  const eventId = series[0]?.id ?? '';
  const { version } = await ask(request, registrations.offer, { eventId }, token);
  const offer = { enabled: true, capacity: 1, opens: '', closes: '', formId: '', version };
  const price = { amount: 6500, currency: 'usd', fundId };
  await ask(request, registrations.change, { eventId, body: { ...offer, price } }, token);
  const register = (by: string) => ask(request, registrations.register, { body: { eventId, answers: [] } }, by);
  const [first, second] = [await register(token), await register(own)];
  await ask(request, registrations.cancel, { id: first.id, body: {} }, token);
  return second.id;
}

export const outingTitle = 'Outing with canoes';

/**
 * An event on two Saturdays, late next month, so that it comes after what else a calendar shows. Of visitors one is registered for the first
 * one, one waits, and one is held; the editor comes to the second one.
 */
export async function makeOuting({ request }: Page, { groupId, churchId, token }: Where): Promise<string> {
  const [, , , day] = nextMonth(6);
  const date = (nth: number) => formatWallTime(nth * dayMs).slice(0, 10);
  const event = {
    title: outingTitle,
    description: 'Bring something dry to wear.',
    allDay: false,
    start: `${date(day)}T12:00:00`,
    end: `${date(day)}T13:00:00`,
    visibility: 'public',
    rule: 'FREQ=WEEKLY;COUNT=2',
  } as const;
  const { series } = await ask(request, events.add, { body: { groupId, event } }, token);
  const eventId = series[0]?.id ?? '';
  const { version } = await ask(request, registrations.offer, { eventId }, token);
  const offer = { enabled: true, capacity: 2, opens: '', closes: '', formId: '', version };
  await ask(request, registrations.change, { eventId, body: offer }, token);
  const visit = async (name: string, others: string) => {
    const typed = {
      [ownIds.first]: name,
      [ownIds.last]: 'Visitor',
      [ownIds.email]: mailOf(name),
      [ownIds.others]: others,
    };
    const answers = Object.entries(typed).map(([questionId, value]) => ({ questionId, values: value ? [value] : [] }));
    return (await ask(request, registrations.register, { body: { churchId, eventId, answers } })).id;
  };
  for (const id of [await visit(firstName, 'Bea Visitor'), await visit('Cleo', '')])
    await ask(request, registrations.confirm, { id, body: {} }, token);
  await visit('Dora', '');
  await ask(request, registrations.register, { body: { eventId, original: `${date(day + 7)}T12:00:00`, answers: [] } }, token);
  return eventId;
}
