import type { Page } from '@playwright/test';
import { events } from '#shared/content/calendars/events/events.ts';
import { ownIds } from '#shared/content/registrations/party.ts';
import { registrations } from '#shared/content/registrations/registrations.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { formatWallTime } from '#shared/time/wallTime.ts';
import { ask } from './apiCalls.ts';
import { nextMonth } from './calendars.ts';

interface Where {
  readonly groupId: string;
  readonly churchId: string;
  /** An API token of an editor who is in that church. */
  readonly token: string;
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
  const visit = async (firstName: string, others: string) => {
    const typed = {
      [ownIds.first]: firstName,
      [ownIds.last]: 'Visitor',
      [ownIds.email]: `${firstName}@visitor.test`,
      [ownIds.others]: others,
    };
    const answers = Object.entries(typed).map(([questionId, value]) => ({ questionId, values: value ? [value] : [] }));
    return (await ask(request, registrations.register, { body: { churchId, eventId, answers } })).id;
  };
  for (const id of [await visit('Ada', 'Bea Visitor'), await visit('Cleo', '')])
    await ask(request, registrations.confirm, { id, body: {} }, token);
  await visit('Dora', '');
  await ask(request, registrations.register, { body: { eventId, original: `${date(day + 7)}T12:00:00`, answers: [] } }, token);
  return eventId;
}
