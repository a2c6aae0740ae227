// For tests: a group's calendar with these events, and what it shows.
import { screen, within } from '@testing-library/react';
import axe from 'axe-core';
import type { Series } from '#shared/content/calendars/series/series.ts';
import { signedIn, userChurch } from '#web/session/testing/fixtures.ts';
import { churchId, renderStaff } from '#web/session/testing/renderStaff.tsx';
import { GroupCalendar } from './GroupCalendar.tsx';
import { sampleSeries } from './sampleSeries.ts';

export const zone = 'America/New_York';
export const groupId = 'group000000';
export const listed = `GET /events/series/${groupId}`;
export const weekly = sampleSeries({ rule: 'FREQ=WEEKLY;COUNT=5', location: 'Hall' });
export const single = sampleSeries({ id: 'lunch000000', title: 'Lunch', start: '2026-11-18T12:00:00', end: '2026-11-18T13:00:00' });
type Answers = Parameters<typeof renderStaff>[2];

/** Saturday, November 21, 2026, at ten in New York. */
export const atTen = Date.parse('2026-11-21T15:00:00Z');

/** A group's calendar in a session in New York. */
export function open(series: readonly Series[], answers: Answers = {}, canEdit = true) {
  const grace = userChurch('grace', []);
  const resume = () => ({ signedIn: signedIn([{ ...grace, church: { ...grace.church, timeZone: zone } }]) });
  const screens = <GroupCalendar groupId={groupId} groupName="Choir" churchId={churchId} canEdit={canEdit} />;
  return renderStaff(screens, [], { 'POST /sessions/resume': resume, [listed]: () => series, ...answers });
}
export const faults = async () => {
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
};
export const at = (name: RegExp) => screen.findAllByRole('button', { name });
export const dates = () =>
  within(screen.getByRole('list', { name: 'Upcoming dates' }))
    .getAllByRole('listitem')
    .map((one) => one.textContent);
export async function openEdit(drawn: ReturnType<typeof open>, name: RegExp, nth = 0) {
  const found = await at(name);
  await drawn.user.click(found[nth] ?? document.body);
  await drawn.user.click(await screen.findByRole('button', { name: 'Edit' }));
}
