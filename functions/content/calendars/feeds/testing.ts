// For tests: groups with events, people in groups, and calendars requested as calendar apps do.

import { handlers } from '#functions/content/handlers.ts';
import type { TestChurch } from '#functions/content/testing.ts';
import { askEpoch, sessionRows } from '#functions/core/auth/sessions.ts';
import { sign } from '#functions/core/auth/tokens.ts';
import { nowIso } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { type Response, serveArea } from '#functions/core/serve/serve.ts';
import { groups } from '#functions/membership/groups/rows.ts';
import { roles } from '#functions/membership/roles/rows.ts';
import { people, userChurches, users } from '#functions/membership/table.ts';
import type { GroupVisibility } from '#shared/membership/groups/groups.ts';
import { hourMs } from '#shared/time/civilDate.ts';
import { type EventRow, events } from '../rows.ts';

const serve = serveArea('content', handlers);

export const calendarOf = (query: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> =>
  serve({ method: 'GET', path: '/events/subscribe', query, headers, cookies: {}, address: newId() });
export const titlesIn = ({ body }: Pick<Response, 'body'>): string[] =>
  [...body.matchAll(/^SUMMARY:(.*)$/gm)].map(([, title = '']) => title.trim()).sort();

export async function group({ table }: TestChurch, name = 'Choir', visibility: GroupVisibility = 'public'): Promise<string> {
  const id = newId();
  const facts = { memberCount: 0, tags: 'standard', labels: [], slug: id.toLowerCase(), joinPolicy: 'open' as const };
  await table.write(table.set(groups, { id, name, visibility, ...facts }));
  return id;
}

export async function event({ table }: TestChurch, groupId: string, more: Partial<EventRow> = {}): Promise<EventRow> {
  const id = newId();
  const row: EventRow = {
    ...{ id, uid: id, sequence: 0, groupId, title: 'Rehearsal', allDay: false, zone: 'Europe/Berlin', visibility: 'public', rule: '' },
    ...{ start: '2026-01-05T19:30:00', end: '2026-01-05T21:00:00', exceptions: [], additions: [], overrides: [] },
    ...{ created: nowIso(), modified: nowIso() },
    ...more,
  };
  await table.write(table.put(events, row));
  return row;
}

/** A person with an account in these groups, and a token for them. */
export async function member({ table, id: churchId }: TestChurch, groupIds: readonly string[] = [], permissions: readonly string[] = []) {
  const [userId, personId, roleId] = [newId(), newId(), newId()];
  const granted = permissions.map((action) => ({ id: newId(), apiName: 'ContentApi', contentType: 'Content', action }));
  const facts = { contactInfo: {}, membershipStatus: 'Member', householdId: newId(), created: nowIso() };
  const person = { id: personId, name: { display: 'Mia' }, ...facts, groups: groupIds.map((id) => ({ id, name: 'x', leader: false })) };
  const membership = { id: newId(), userId, churchId, personId, roleIds: [roleId] };
  const session = { id: newId(), userId, created: nowIso(), lastSeen: nowIso(), address: '', device: '' };
  await table.write(
    table.set(people, person),
    table.set(userChurches, membership),
    table.set(users, {
      ...{ id: userId, email: `${userId}@users.test`, firstName: 'Mia', lastName: 'M' },
      ...{ verified: true, registrationDate: nowIso() },
    }),
    table.set(roles, { id: roleId, name: 'Role', permissions: granted }),
    table.put(sessionRows, session),
  );
  const batch = table.batch();
  const epoch = askEpoch(batch, churchId, userId);
  await batch.send();
  const who = { id: userId, email: `${userId}@users.test`, firstName: 'Mia', lastName: 'M', use: 'api' as const, sid: session.id };
  const where = { churchId, personId, membershipStatus: 'Member', apiName: 'ContentApi', ep: epoch() };
  const held = permissions.map((action) => `Content__${action}`);
  const token = await sign({ ...who, ...where, permissions: held, groupIds: [...groupIds], leaderGroupIds: [] }, hourMs);
  return { token, person, membership, roleId };
}
