/** @jest-environment ./web/ui/jsdom.mjs */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { calendarCss } from './css/calendar.ts';
import { events, show, slot, title, wall } from './testing.tsx';

afterEach(cleanup);

describe('the month', () => {
  test('is a named grid of weeks; today is marked, events are named in full', () => {
    show({ zoneNote: 'Times in Chicago' });
    const grid = within(screen.getByRole('region', { name: 'Church calendar' })).getByRole('grid', { name: 'Church calendar' });
    expect(within(grid).getAllByRole('row')).toHaveLength(7);
    expect(within(grid).getAllByRole('columnheader', { name: /day$/ })).toHaveLength(7);
    expect(document.querySelectorAll('[aria-current=date]')).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Wednesday, May 6, 2026' }).getAttribute('aria-current')).toBe('date');
    expect(screen.getByRole('button', { name: /^Vestry\s?Private\s?, Wednesday, May 6/ })).toBeDefined();
    expect(title()).toBe('May 2026Times in Chicago');
  });

  test('a bar over two weeks stands in both, and is one stop for Tab', () => {
    show();
    expect(screen.getAllByRole('button', { name: /^Retreat/ }).map(({ tabIndex }) => tabIndex)).toEqual([0, -1]);
  });

  test('a slot gives its whole day; arrows lead on and into other months', async () => {
    const onSlot = jest.fn();
    const user = show({ onSlot });
    await user.click(slot('New event, Friday, May 1, 2026'));
    expect(onSlot).toHaveBeenLastCalledWith(wall(1), wall(2), true);
    slot('New event, Wednesday, May 6, 2026').focus();
    await user.keyboard('{ArrowDown}{ArrowRight}{Enter}');
    expect(onSlot).toHaveBeenLastCalledWith(wall(14), wall(15), true);
    await user.keyboard('{Home}{PageDown}');
    expect([document.activeElement?.getAttribute('aria-label'), title()]).toEqual(['New event, Wednesday, June 10, 2026', 'June 2026']);
    expect(document.querySelectorAll('[data-slot][tabindex="0"]')).toHaveLength(1);
  });

  test('Tab goes from a day to its events, Enter opens them', async () => {
    const onOpen = jest.fn();
    const user = show({ onOpen, startAt: wall(3) });
    slot('Sunday, May 3, 2026').focus();
    await user.keyboard('{Tab}{Enter}');
    expect(onOpen).toHaveBeenCalledWith(events[0], document.activeElement);
  });

  test('where no event can be made, a day opens', async () => {
    const user = show();
    await user.click(slot('Friday, May 8, 2026'));
    expect([title(), slot('Day').getAttribute('aria-pressed')]).toEqual(['Friday, May 8, 2026', 'true']);
  });

  test('events that don’t fit are counted, and shown in the day', async () => {
    const many = [1, 2, 3, 4].map((n) => ({ key: `${n}`, title: `Tea ${n}`, start: wall(5, n), end: wall(5, n + 1), allDay: false }));
    const user = show({ items: () => many });
    await user.click(screen.getByRole('button', { name: '2 more, Tuesday, May 5, 2026' }));
    expect(screen.getAllByRole('button', { name: /^Tea/ })).toHaveLength(4);
  });
});

describe('moving by keyboard', () => {
  test('Alt and arrows move, with Shift they resize; focus and word follow', async () => {
    const onMove = jest.fn();
    const user = show({ onMove });
    const worship = screen.getByRole('button', { name: /^Worship/ });
    expect(document.getElementById(worship.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Alt and an arrow moves it.');
    worship.focus();
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(onMove).toHaveBeenLastCalledWith(events[0], wall(4, 9, 30), wall(4, 11));
    expect(screen.getByRole('status').textContent).toMatch(/^Worship moved to Monday, May 4/);
    expect(document.activeElement?.textContent).toMatch(/Worship, Monday/);
    await user.click(slot('Week'));
    screen.getByRole('button', { name: /^Worship/ }).focus();
    await user.keyboard('{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}');
    expect(onMove.mock.lastCall?.slice(1)).toEqual([wall(4, 9, 30), wall(4, 11, 15)]);
  });

  test('what is not movable stays, and so does everything without onMove', async () => {
    const onMove = jest.fn();
    const user = show({ onMove });
    screen.getByRole('button', { name: /^Vestry/ }).focus();
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(onMove).not.toHaveBeenCalled();
    cleanup();
    show();
    expect(document.querySelector('[data-movable]')).toBeNull();
  });
});

describe('the other views', () => {
  test('the week has days of half hours; a slot gives the hour from it on, one above them a day', async () => {
    const onSlot = jest.fn();
    const user = show({ onSlot, startView: 'week' });
    expect(screen.getAllByRole('grid').map((grid) => grid.getAttribute('aria-label'))).toEqual(['All day', 'Church calendar']);
    slot(/May 6 at 10:00\sAM$/).focus();
    await user.keyboard('{ArrowUp}{Enter}');
    expect(onSlot).toHaveBeenLastCalledWith(wall(6, 9, 30), wall(6, 10, 30), false);
    await user.click(slot('New event, Thursday, May 7, 2026'));
    expect(onSlot).toHaveBeenLastCalledWith(wall(7), wall(8), true);
  });

  test('without new events an hour is no button, yet arrows lead through the hours', async () => {
    const user = show({ startView: 'day' });
    const hour = document.querySelector<HTMLElement>('[data-grid=hours] [tabindex="0"]');
    hour?.focus();
    await user.keyboard('{ArrowDown}');
    expect([hour?.getAttribute('role'), document.activeElement?.getAttribute('aria-label')]).toEqual([
      'gridcell',
      'Wednesday, May 6 at 11:00 AM',
    ]);
  });

  test('the list tells each event once under its day, or that there is none', async () => {
    const user = show({ startView: 'list', startAt: wall(5) });
    const days = within(document.querySelector<HTMLElement>('.cal-list')!).getAllByRole('region');
    expect(days.map((day) => within(day).getAllByRole('button').length)).toEqual([1, 1]);
    await user.click(slot('Next'));
    expect(screen.getByText('No events')).toBeDefined();
    await user.click(slot('Today'));
    expect(screen.getByRole('button', { name: /^Vestry/ })).toBeDefined();
  });

  test('events to choose are toggle buttons; a single view has no switch', () => {
    show({ items: () => events.map((one) => ({ ...one, tone: one.key === 'w' ? 'selected' : 'plain' })), pressed: true, views: ['month'] });
    const pressed = (name: RegExp) => screen.getAllByRole('button', { name })[0]!.getAttribute('aria-pressed');
    expect([pressed(/^Worship/), pressed(/^Vestry/)]).toEqual(['true', 'false']);
    expect(screen.queryByRole('group', { name: 'View' })).toBeNull();
  });

  test('speaks the language it is given', () => {
    show({ language: 'de', weekStart: 1 });
    expect(title()).toBe('Mai 2026');
    expect(screen.getAllByRole('columnheader')[0]!.getAttribute('aria-label')).toBe('Montag');
  });
});

describe('a narrow frame', () => {
  beforeEach(() => void jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(320));
  afterEach(() => void jest.restoreAllMocks());

  test('the month is a dot per event, and tells what the chosen day brings', async () => {
    const onSlot = jest.fn();
    const user = show({ onSlot });
    await user.click(slot('Sunday, May 3, 2026, Worship'));
    expect(onSlot).not.toHaveBeenCalled();
    expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(1);
    const day = within(screen.getByRole('region', { name: 'Sunday, May 3, 2026' }));
    expect(day.getByRole('button', { name: /^Worship/ })).toBeDefined();
    await user.click(day.getByRole('button', { name: 'New event, Sunday, May 3, 2026' }));
    expect(onSlot).toHaveBeenCalledWith(wall(3), wall(4), true);
  });

  test('the week is three days from today', () => {
    show({ startView: 'week' });
    expect(screen.getAllByRole('columnheader').map((head) => head.getAttribute('aria-label')?.slice(0, 9))).toEqual([
      'Wednesday',
      'Thursday,',
      'Friday, M',
    ]);
  });
});

test('the style sheet is one rule and asks for nothing from outside', () => {
  expect(calendarCss.startsWith('.cal{')).toBe(true);
  expect(calendarCss.split('{').length).toBe(calendarCss.split('}').length);
  expect(calendarCss).not.toMatch(/url\(|@import/);
});
