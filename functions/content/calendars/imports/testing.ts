// For tests: other people's calendars, as files and at addresses.

import type { TestChurch } from '#functions/content/testing.ts';
import { newId } from '#functions/core/random.ts';
import { calendarImports, importsDue } from '../rows.ts';
import type { Fetch } from './refresh.ts';

export const vevent = (uid: string, title: string, ...more: string[]) => [
  ...['BEGIN:VEVENT', `UID:${uid}`, `SUMMARY:${title}`, 'DTSTART;TZID=Europe/Berlin:20260105T193000', ...more, 'END:VEVENT'],
];
export const calendar = (...all: string[][]) => ['BEGIN:VCALENDAR', ...all.flat(), 'END:VCALENDAR', ''].join('\r\n');

/** What the other server responds, and the requests it received. */
export function world(answer: () => { status?: number; body?: string; headers?: Record<string, string> }) {
  const asked: { url: string; headers: Readonly<Record<string, string>> }[] = [];
  const fetch: Fetch = async (url, { headers = {} } = {}) => {
    asked.push({ url, headers });
    const { status = 200, body = '', headers: told = {} } = answer();
    return { status, headers: told, body: Buffer.from(body) };
  };
  return { asked, fetch };
}

/** A subscribed calendar that was just added; nothing has been fetched yet. */
export async function followed({ table, id: churchId }: TestChurch, groupId: string, more: Partial<{ visibility: string }> = {}) {
  const id = newId();
  const created = '2026-01-01T00:00:00.000Z';
  const facts = { url: `https://calendar.test/${id}.ics`, visibility: 'public', created, failures: 0, count: 0 };
  const row = { id, groupId, name: 'Theirs', ...facts, skipped: [], ...more };
  const due = { at: created, churchId, groupId, importId: id };
  await table.write(table.put(calendarImports, row), table.put(importsDue, due));
  return row;
}
