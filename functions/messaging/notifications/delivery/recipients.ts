// The recipients of emails and pushes: name, language, address, church. Two requests for about a hundred people.

import { todayIn } from '#functions/core/clock.ts';
import type { Batch } from '#functions/core/table/batch.ts';
import type { Table } from '#functions/core/table/table.ts';
import { confirmedIds, shownPeople } from '#functions/membership/people/merges/mergedRows.ts';
import { type ChurchRow, churches, type PersonRow, people, personUsers, type UserRow, users } from '#functions/membership/table.ts';
import { type Language, nearestLanguage } from '#shared/languages.ts';
import { isDeceased } from '#shared/membership/people/deceased.ts';
import { type GuestViewer, guestViewerOf } from '#shared/membership/people/guests.ts';
import { churchColours } from '#shared/membership/settings/appTheme.ts';
import { startingPreferences } from '#shared/messaging/notifications/preferences/deliveryDecision.ts';
import type { Preferences } from '#shared/messaging/notifications/preferences/notificationPreferences.ts';
import { preferences } from '../rows.ts';

/** The church as shown in emails. `accent`: `#rrggbb`, or empty. */
export interface Place {
  readonly name: string;
  readonly subDomain: string;
  readonly accent: string;
}
export interface Addressee {
  readonly personId: string;
  /** Who reads it, with whose settings and browsers: someone else’s id only for a record whose sign-in became another’s (docs/decisions.md, P43). */
  readonly readerId: string;
  /** The reader, with those records. */
  readonly records: readonly string[];
  readonly firstName: string;
  /** Empty if there is none. */
  readonly email: string;
  readonly language: Language;
  readonly preferences: Preferences;
  readonly church: Place;
  /** Has an account whose address isn't verified: it belongs to no church (decision D57), so nothing is pushed to it. */
  readonly isUnverified: boolean;
  /** Nothing is sent to who died; what is shown in the app stays. */
  readonly isDeceased: boolean;
  /** This person as a viewer of others. */
  readonly looking: GuestViewer;
}

/**
 * The people with these ids who still exist. `first` and `second` can add reads to the two requests; those of `second` may depend on the
 * results of `first`.
 */
export async function addressees(
  table: Table,
  personIds: readonly string[],
  ask: { first?: (batch: Batch) => void; second?: (batch: Batch) => void } = {},
): Promise<Map<string, Addressee>> {
  const batch = table.batch();
  const church = batch.get(table, churches, {});
  const found = personIds.map((id) => ({
    id,
    person: batch.get(table, people, { id }),
    user: batch.get(table, personUsers, { personId: id }),
    chosen: batch.get(table, preferences, { personId: id }),
  }));
  ask.first?.(batch);
  await batch.send();
  const then = table.batch();
  const accounts = new Map(found.flatMap(({ id, user }) => userOf(then, table, id, user()?.row.userId)));
  ask.second?.(then);
  await then.send();
  const place = church()?.row;
  if (!place) return new Map();
  const merged = found.flatMap(({ id, person }) => (person()?.row.mergedInto ? [id] : []));
  const readers = merged.length > 0 ? await readersOf(table, merged, place) : new Map<string, Addressee>();
  return new Map(
    found.flatMap(({ id, person, chosen }): [string, Addressee][] => {
      const row = person()?.row;
      const reader = readers.get(id);
      if (reader) return [[id, { ...reader, personId: id }]];
      return row ? [[id, addressee(row, accounts.get(id)?.()?.row, chosen()?.row, place)]] : [];
    }),
  );
}

/** Of merged records, who reads their conversations now: only where both sign-ins were confirmed. Ends with parting. */
async function readersOf(table: Table, merged: readonly string[], church: ChurchRow): Promise<Map<string, Addressee>> {
  const found = new Map<string, Addressee>();
  for (const [id, { row }] of await shownPeople(table, merged)) {
    if (!(await confirmedIds(table, row)).includes(id)) continue;
    const batch = table.batch();
    const [user, chosen] = [batch.get(table, personUsers, { personId: row.id }), batch.get(table, preferences, { personId: row.id })];
    await batch.send();
    const userId = user()?.row.userId;
    const account = userId ? await table.get(users, { id: userId }) : undefined;
    found.set(id, addressee(row, account?.row, chosen()?.row, church));
  }
  return found;
}

const userOf = (batch: Batch, table: Table, personId: string, userId: string | undefined) =>
  userId ? [[personId, batch.get(table, users, { id: userId })] as const] : [];

function addressee(person: PersonRow, user: UserRow | undefined, chosen: Preferences | undefined, church: ChurchRow): Addressee {
  const settingOf = (name: string) => church.settings.find(({ keyName }) => keyName === name)?.value;
  const colours = churchColours(settingOf('appTheme'));
  return {
    ...{ personId: person.id, readerId: person.id },
    records: [person.id, ...(person.merged ?? []).flatMap(({ id, userId }) => (userId ? [id] : []))],
    firstName: person.name.nick || person.name.first || user?.firstName || '',
    email: addressOf(person, user),
    language: nearestLanguage([user?.language, settingOf('language')]),
    preferences: chosen ?? startingPreferences(church.timeZone),
    isUnverified: user !== undefined && !user.verified,
    isDeceased: isDeceased(person),
    looking: guestViewerOf(person, todayIn(church)),
    church: { name: church.name, subDomain: church.subDomain, accent: colours.primary ?? colours.accent ?? '' },
  };
}

/** The verified address (decision D22); for people without an account, the one the church has. */
const addressOf = (person: PersonRow, user: UserRow | undefined): string =>
  (user?.verified ? user.email : undefined) || person.contactInfo.email || '';
