// For tests: a calendar of May 2026 that applies moves to its events.
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Calendar } from './Calendar.tsx';
import type { CalendarItem, CalendarLabels, CalendarProps } from './types.ts';

export const wall = (day: number, hour = 0, minute = 0) => Date.UTC(2026, 4, day, hour, minute);
const labels: CalendarLabels = {
  ...{ month: 'Month', week: 'Week', day: 'Day', list: 'List', today: 'Today', previous: 'Previous', next: 'Next', allDay: 'All day' },
  ...{ empty: 'No events', views: 'View', moveHint: 'Alt and an arrow moves it.' },
  more: (count) => `${count} more`,
  newEvent: (when) => `New event, ${when}`,
  moved: (title, when) => `${title} moved to ${when}`,
};
export const events: readonly CalendarItem[] = [
  { key: 'w', title: 'Worship', start: wall(3, 9, 30), end: wall(3, 11), allDay: false, movable: true },
  { key: 'r', title: 'Retreat', start: wall(8), end: wall(12), allDay: true, movable: true },
  { key: 'v', title: 'Vestry', start: wall(6, 19), end: wall(6, 20), allDay: false, tone: 'private', note: 'Private' },
];

/** Applies moves, as a caller would. */
function Kept({ onMove, ...props }: Partial<CalendarProps>) {
  const [items, setItems] = useState(events);
  const move = (item: CalendarItem, start: number, end: number) => {
    onMove?.(item, start, end);
    setItems(items.map((one) => (one.key === item.key ? { ...one, start, end } : one)));
  };
  const touching = (from: number, to: number) => items.filter(({ start, end }) => start < to && end > from);
  const rest = { now: wall(6, 10), language: 'en-US', weekStart: 0, labels, label: 'Church calendar', ...props };
  return <Calendar items={touching} onMove={onMove && move} {...rest} />;
}
export const show = (props: Partial<CalendarProps> = {}) => {
  render(<Kept {...props} />);
  return userEvent.setup();
};
export const slot = (name: RegExp | string) => screen.getByRole('button', { name });
export const title = () => document.querySelector('.cal-title')?.textContent;
