/** @jest-environment ./web/ui/jsdom.mjs */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import type { SeriesRow } from '#shared/content/calendars/series/series.ts';
import { stopDate } from '#web/ui/testClock.ts';
import { CalendarFrame } from '../calendar/CalendarFrame.tsx';
import { calendarOf, seriesOf } from '../lists/testing.ts';
import { siteFor } from '../nodesTesting.ts';
import calendar from './calendar.ts';

beforeEach(() => {
  // Missing in jsdom.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
      this.dispatchEvent(new Event('close'));
    },
  });
});
afterEach(() => void jest.restoreAllMocks());

function drawn(zone: string, language = 'en', series: readonly SeriesRow[] = []) {
  const site = siteFor('page', {
    language,
    say: (key, values) => ({ 'site.zone': `Times in ${values?.zone}` })[key] ?? key.split('.').at(-1) ?? '',
  });
  const box = document.createElement('div');
  const frame = <CalendarFrame id="a" of="group:group123456" calendar={{ ...calendarOf(series), zone }} site={site} />;
  act(() => createRoot(box).render(frame));
  // Static markup as on a published page, unknown to React.
  document.body.innerHTML = box.innerHTML;
  const root = document.querySelector<HTMLElement>('[data-island=calendar]');
  if (!root) throw new Error('There is no island.');
  return root;
}
const answers = (body: unknown, status = 200) =>
  Object.assign(globalThis, { fetch: jest.fn(async (_: string) => ({ ok: status === 200, json: async () => body })) });
const wake = (root: HTMLElement) => act(() => calendar(root));
const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
const other = own === 'Pacific/Apia' ? 'America/New_York' : 'Pacific/Apia';
const today = '2026-11-18';
beforeEach(() => void stopDate(`${today}T10:00:00Z`));
afterEach(() => void jest.useRealTimers());
const supper = (more: Partial<SeriesRow> = {}) =>
  seriesOf({ title: 'Supper', zone: own, start: `${today}T12:00:00`, end: `${today}T13:00:00`, ...more });

test('the list gives way to the calendar of the church', async () => {
  answers([supper({ location: 'Hall' })]);
  const root = drawn(own);
  await wake(root);
  expect(globalThis.fetch).toHaveBeenCalledWith('/api/content/events/public/series/AbcDefGhi12/group123456', expect.anything());
  expect(root.querySelector<HTMLElement>('.dates-frame')?.hidden).toBe(true);
  expect(root.querySelector('.cal')?.getAttribute('aria-label')).toBe('Youth');
  expect(root.querySelector<HTMLElement>('.dates-zone')?.hidden).toBe(true);
  await wake(root);
  expect(root.querySelectorAll('.cal')).toHaveLength(1);
});

test('an event tells all of it in a dialog, and the focus returns', async () => {
  answers([
    supper({ location: 'Hall' }),
    supper({ id: 'series23456', title: 'Song', description: '<p>Bring <b>bread</b></p><script>1</script>' }),
  ]);
  const root = drawn(own);
  await wake(root);
  const press = async (title: string) => {
    const button = [...root.querySelectorAll<HTMLElement>('button')].find(({ textContent }) => textContent?.includes(title));
    if (!button) throw new Error(`There is no button ${title}.`);
    await act(() => button.click());
    return button;
  };
  const button = await press('Supper');
  const dialog = () => root.querySelector('dialog');
  expect(dialog()?.open).toBe(true);
  expect(dialog()?.textContent).toContain('Hall');
  expect(dialog()?.textContent).toContain('noDescription');
  await act(() => dialog()?.close());
  expect(dialog()).toBeNull();
  expect(document.activeElement).toBe(button);
  await press('Song');
  expect(dialog()?.textContent).toContain('Bring bread');
  expect(dialog()?.querySelector('b,script')).toBeNull();
});

test('who lives by other clocks is told whose they are', async () => {
  answers({ name: 'All', series: [] });
  const root = drawn(other);
  await wake(root);
  expect(root.querySelector('.cal')?.textContent).toContain('Times in');
});

test('whose clocks they are is told with an event, too, unless it takes the whole day', async () => {
  const told = async (zone: string, allDay: boolean) => {
    answers([supper(allDay ? { allDay, start: today, end: today } : { start: `${today}T12:00:00`, zone })]);
    const root = drawn(zone);
    await wake(root);
    const button = [...root.querySelectorAll<HTMLElement>('button')].find(({ textContent }) => textContent?.includes('Supper'));
    await act(() => button?.click());
    return root.querySelector('dialog')?.textContent;
  };
  expect(await told(other, false)).toContain('Times in');
  expect(await told(other, true)).not.toContain('Times in');
  expect(await told(own, false)).not.toContain('Times in');
});

test('how an event repeats is told as the page has it, but not of what was changed since', async () => {
  const weekly = supper({ rule: 'FREQ=WEEKLY' });
  for (const [now, told] of [
    [weekly, true],
    [{ ...weekly, rule: 'FREQ=DAILY' }, false],
  ] as const) {
    answers([now]);
    const root = drawn(own, 'en', [weekly, supper()]);
    await wake(root);
    const button = [...root.querySelectorAll<HTMLElement>('button')].find(({ textContent }) => textContent?.includes('Supper'));
    await act(() => button?.click());
    expect([...root.querySelectorAll('dialog p')].some(({ textContent }) => textContent === 'on')).toBe(told);
  }
});

test('the address is copied, which is told for two seconds, also where nothing can be fetched', async () => {
  jest.useFakeTimers();
  answers({}, 404);
  const root = drawn(own);
  const button = root.querySelector<HTMLButtonElement>('.dates-copy');
  const status = root.querySelector('[role=status]');
  const feed = root.querySelector<HTMLAnchorElement>('a[download]')?.href ?? '';
  expect([button?.textContent, button?.disabled, feed]).toEqual(['copy', true, expect.stringContaining('groupId=group123456')]);
  await wake(root);
  const writeText = jest.fn(async (_: string) => {});
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  await act(async () => button?.click());
  expect(writeText).toHaveBeenCalledWith(feed);
  expect(status?.textContent).toBe('copied');
  jest.advanceTimersByTime(1999);
  expect(status?.textContent).toBe('copied');
  jest.advanceTimersByTime(1);
  expect(status?.textContent).toBe('');
  writeText.mockRejectedValueOnce(new Error());
  await act(async () => button?.click());
  expect(status?.textContent).toBe(`copyFailed ${feed}`);
  jest.useRealTimers();
});

test('the menu closes after a choice, on Escape, and when one goes elsewhere', async () => {
  answers({}, 404);
  const root = drawn(own);
  await wake(root);
  const menu = root.querySelector<HTMLDetailsElement>('.dates-menu');
  if (!menu) throw new Error('There is no menu.');
  expect([...menu.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(['copy', 'download', 'open']);
  const closes = async (how: () => void) => {
    menu.open = true;
    await act(async () => how());
    return !menu.open;
  };
  menu.addEventListener('click', (event) => event.preventDefault());
  expect(await closes(() => menu.querySelector('a')?.click())).toBe(true);
  expect(await closes(() => menu.querySelector('ul')?.click())).toBe(false);
  expect(await closes(() => menu.querySelector('a')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })))).toBe(
    true,
  );
  expect(document.activeElement).toBe(menu.querySelector('summary'));
  expect(await closes(() => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })))).toBe(true);
});

test('where nothing can be fetched, the list stays, with whose clocks they are', async () => {
  for (const broken of [
    () => answers({}, 404),
    () => answers({}),
    () => Object.assign(globalThis, { fetch: async () => Promise.reject(new Error()) }),
  ]) {
    broken();
    const root = drawn(other);
    await wake(root);
    expect(root.querySelector('.cal')).toBeNull();
    expect(root.querySelector<HTMLElement>('.dates-frame')?.hidden).toBe(false);
    expect(root.querySelector<HTMLElement>('.dates-zone')?.hidden).toBe(false);
  }
});
