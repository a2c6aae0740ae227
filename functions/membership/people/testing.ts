// For tests of people: a church with its table, and callers with any status and permissions.

import { askEpoch, sessionRows } from '#functions/core/auth/sessions.ts';
import { sign } from '#functions/core/auth/tokens.ts';
import { nowIso } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { serveArea } from '#functions/core/serve/serve.ts';
import { asking } from '#functions/core/serve/testing.ts';
import { Table } from '#functions/core/table/table.ts';
import { hourMs } from '#shared/time/civilDate.ts';
import { groupmembers } from '../groups/groupmembers.ts';
import { groups } from '../groups/groups.ts';
import { households as householdCalls } from '../households/households.ts';
import { jobs } from '../jobs/jobs.ts';
import { removed } from '../removed/removed.ts';
import { churches, emails, households, type PersonRow, people, userChurches, users } from '../table.ts';
import { duplicates } from './duplicates/duplicates.ts';
import { gdpr } from './gdpr.ts';
import { lists } from './lists/lists.ts';
import { merges } from './merges/merges.ts';
import { people as peopleCalls } from './people.ts';
import { tags } from './tags/tags.ts';
import { linkPerson } from './userLink.ts';
import { addPerson } from './writes.ts';

export const ask = asking(
  serveArea('membership', [peopleCalls, householdCalls, groups, groupmembers, removed, gdpr, merges, duplicates, tags, lists, jobs]),
);

export type Overrides = Partial<Omit<PersonRow, 'name'>> & { name?: Partial<PersonRow['name']> };

export class TestChurch {
  readonly id: string;
  readonly table: Table;
  private constructor(id: string) {
    this.id = id;
    this.table = new Table(id, { name: 'Test' });
  }

  static async make(directoryVisibility?: string, id: string = newId()): Promise<TestChurch> {
    const church = new TestChurch(id);
    await church.setDirectory(directoryVisibility);
    return church;
  }

  /** One that is there already. */
  static at(id: string): TestChurch {
    return new TestChurch(id);
  }

  async setDirectory(value: string | undefined): Promise<void> {
    const setting = { id: newId(), churchId: this.id, keyName: 'directoryVisibility', value: value ?? '', public: true };
    const settings = value ? [setting] : [];
    const place = { id: this.id, name: 'A church', subDomain: `c${this.id.toLowerCase()}`, timeZone: 'UTC', registrationDate: nowIso() };
    await this.table.write(this.table.set(churches, { ...place, settings }));
  }

  /** A person with their search words and everything else that belongs to them. */
  async person(o: Overrides = {}): Promise<PersonRow> {
    const name = { first: 'Paula', last: 'Person', ...o.name };
    const made = { id: newId(), contactInfo: {}, membershipStatus: 'Member', householdRole: 'Head', created: nowIso(), groups: [] };
    const row = { ...made, householdId: newId(), ...o, name: { ...name, display: `${name.first} ${name.last}` } };
    const house = o.householdId ? [] : this.table.put(households, { id: row.householdId, name: name.last });
    await this.table.write(addPerson(this.table, row), house);
    return row;
  }

  /** A caller who signs in as a person, with permissions as in tokens: `People__View`. */
  async caller(permissions: readonly string[], o: Overrides = {}): Promise<{ token: string; person: PersonRow; userId: string }> {
    const person = await this.person({ name: { first: 'Carl', last: 'Caller' }, ...o });
    const userId = newId();
    const email = `${userId}@users.test`;
    const user = { id: userId, email, firstName: 'Carl', lastName: 'Caller', verified: true, registrationDate: nowIso() };
    const membership = { id: newId(), userId, churchId: this.id, personId: person.id, roleIds: [] };
    await this.table.write(
      this.table.put(users, user),
      this.table.put(emails, { email, userId }),
      this.table.put(userChurches, membership),
      linkPerson(this.table, person.id, userId),
    );
    return { token: await this.token(userId, person, permissions), person, userId };
  }

  /** The token that a sign-in right now would issue. */
  async token(
    userId: string,
    person: Pick<PersonRow, 'id' | 'membershipStatus'>,
    permissions: readonly string[],
    apiName = 'MembershipApi',
  ): Promise<string> {
    const session = { id: newId(), userId, created: nowIso(), proved: nowIso(), lastSeen: nowIso(), address: '', device: '' };
    await this.table.write(this.table.put(sessionRows, session));
    const batch = this.table.batch();
    const epoch = askEpoch(batch, this.id, userId);
    await batch.send();
    const who = { id: userId, email: `${userId}@users.test`, firstName: 'Carl', lastName: 'Caller', use: 'api', sid: session.id };
    const where = {
      churchId: this.id,
      personId: person.id,
      membershipStatus: person.membershipStatus,
      apiName,
      ep: epoch(),
    };
    const groups = (await this.table.get(people, { id: person.id }))?.row.groups ?? [];
    const inGroups = {
      groupIds: groups.map(({ id }) => id),
      leaderGroupIds: groups.filter(({ leader }) => leader).map(({ id }) => id),
    };
    return sign({ ...who, ...where, ...inGroups, permissions: [...permissions] }, hourMs);
  }
}
