import type { Locator, Page } from '@playwright/test';
import { events } from '#shared/content/calendars/events/events.ts';
import type { EventFields } from '#shared/content/calendars/series/series.ts';
import { groupmembers } from '#shared/membership/groups/groupmembers.ts';
import { type GroupSave, groups } from '#shared/membership/groups/groups.ts';
import { civilDateOf, dayMs, epochDayOf, weekdayOf } from '#shared/time/civilDate.ts';
import { instantToWallTime } from '#shared/time/timeZone.ts';
import { formatWallTime } from '#shared/time/wallTime.ts';
import { type Account, enter, graceAdmin, graceEditor, keyOf, word } from './accounts.ts';
import { portal } from './addresses.ts';
import { ask } from './apiCalls.ts';
import { expect } from './journey.ts';

export interface MadeGroup {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly churchId: string;
}

/** A group of Grace that no other journey knows. The browser is signed in as an administrator then. */
export async function makeGroup(page: Page, given: Partial<GroupSave> = {}): Promise<MadeGroup> {
  const { token, churchId } = keyOf(await enter(page, graceAdmin, 'grace'), 'grace');
  const own = word(7);
  const name = `The ${own[0]?.toUpperCase()}${own.slice(1)}s`;
  const [made] = await ask(page.request, groups.save, { body: [{ name, joinPolicy: 'open', visibility: 'public', ...given }] }, token);
  return { id: made?.id ?? '', name, slug: made?.slug ?? '', churchId };
}

/** Adds a person to a group. The browser is signed in as an administrator then. */
export async function putInto(page: Page, { id: groupId }: MadeGroup, personId: string, leader = false): Promise<void> {
  const { token } = keyOf(await enter(page, graceAdmin, 'grace'), 'grace');
  await ask(page.request, groupmembers.save, { body: [{ groupId, personId, leader }] }, token);
}

/** The id of an account's person at Grace; the browser is signed in as them then. */
export const personOf = async (page: Page, account: Account): Promise<string> =>
  keyOf(await enter(page, account, 'grace'), 'grace').personId;

/** An event of an hour, made by a call. The browser is signed in as an editor then. */
export async function makeEvent(
  page: Page,
  { id: groupId }: MadeGroup,
  title: string,
  day: number,
  more: Partial<EventFields> = {},
): Promise<string> {
  const { token } = keyOf(await enter(page, graceEditor, 'grace'), 'grace', 'ContentApi');
  const date = dateText(day);
  const event = {
    title,
    allDay: false,
    start: `${date}T12:00:00`,
    end: `${date}T13:00:00`,
    visibility: 'public',
    rule: '',
    ...more,
  } as const;
  const { series } = await ask(page.request, events.add, { body: { groupId, event } }, token);
  return series[0]?.id ?? '';
}

/** Today at Grace, as a counted day. */
export function today(): number {
  return Math.floor(instantToWallTime(Date.now(), 'America/New_York') / dayMs);
}
const dateText = (day: number): string => formatWallTime(day * dayMs).slice(0, 10);

/** A weekday's first four days of next month; 0 is Sunday. */
export function nextMonth(weekday: number): readonly [number, number, number, number] {
  const { year, month } = civilDateOf(today());
  const first = epochDayOf(month === 12 ? year + 1 : year, month === 12 ? 1 : month + 1, 1);
  const one = first + ((weekday - weekdayOf(first) + 7) % 7);
  return [one, one + 7, one + 14, one + 21];
}

const words = (day: number, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(day * dayMs);
/** `Wednesday, December 2`. */
export const dayWords = (day: number): string => words(day, { weekday: 'long', month: 'long', day: 'numeric' });
/** `Wednesday, December 2, 2026`. */
export const fullDay = (day: number): string => words(day, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });

/** A calendar by its name. */
export const calendarOf = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
export const groupCalendar = (page: Page, { name }: MadeGroup): Locator => calendarOf(page, `${name} calendar`);

/** What a calendar shows of an event: anywhere, or on a day, from an hour such as `12:00` on. */
export function shownEvent(calendar: Locator, title: string, day?: number, hour = ''): Locator {
  // What is private says so behind its title.
  const when = day === undefined ? '' : `[^,]*,\\s+${dayWords(day)}\\D.*${hour}`;
  return calendar.getByRole('button', { name: new RegExp(`^${title}${when}`) });
}

export async function openCalendar(page: Page, group: MadeGroup): Promise<Locator> {
  await page.goto(`${portal()}/groups/${group.id}?tab=calendar`);
  const calendar = groupCalendar(page, group);
  await expect(calendar).toBeVisible();
  return calendar;
}

/** Presses what a message offers that has just come up. */
export async function undo(page: Page, said: string | RegExp): Promise<void> {
  const message = page.getByRole('region', { name: 'Messages on this page' });
  await expect(message.getByText(said)).toBeVisible();
  await message.getByRole('button', { name: 'Undo' }).last().click();
}
