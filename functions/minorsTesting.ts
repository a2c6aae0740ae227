// For tests: a church with a group of a minor, members and guests, and every kind of viewer of the minor, with tokens for every area.
import { areas, type ServedArea } from '#shared/areas.ts';
import { dayMs, hourMs } from '#shared/time/civilDate.ts';
import { type Out, parse, type Schema } from '#shared/words.ts';
import { askEpoch, sessionRows } from './core/auth/sessions.ts';
import { sign } from './core/auth/tokens.ts';
import { now, nowIso } from './core/clock.ts';
import { newId } from './core/random.ts';
import { Table } from './core/table/table.ts';
import { addUser, newUserRow } from './membership/account/newUser.ts';
import { groupMembers, groups } from './membership/groups/rows.ts';
import { linkPerson } from './membership/people/userLink.ts';
import { addPerson } from './membership/people/writes.ts';
import { roles } from './membership/roles/rows.ts';
import { churches, households, type PersonRow, userChurches } from './membership/table.ts';
import { valueFor } from './refusals/hostileInputTesting.ts';
import { type Asked, type Described, everyCall, send } from './refusals/testing.ts';

export interface TestPerson {
  readonly person: PersonRow;
  readonly userId: string;
  /** With a session of its own. */
  readonly token: (area: ServedArea) => Promise<string>;
  /** Those of one session, each for one area. */
  readonly tokens: () => Promise<(area: ServedArea) => Promise<string>>;
  readonly userToken: () => Promise<string>;
}
interface Who {
  readonly status?: string;
  /** Group ids; `leads` has those the person leads. */
  readonly groups?: readonly string[];
  readonly leads?: readonly string[];
  readonly permissions?: readonly string[];
  readonly verified?: boolean;
  readonly row?: Partial<PersonRow>;
}

/** What must not be disclosed about the minor: name, contact info, photo. */
export const minorName = /Kimberly|Secretchild/i;
export const minorContact = /kim\.child|5550177|Hiddenroad/i;
/** Names of members, who must not be disclosed either. */
export const memberName = /Memberson/i;

const born = (years: number) => new Date(now().getTime() - years * 365.25 * dayMs).toISOString().slice(0, 10);

export class MinorsChurch {
  readonly id = newId();
  readonly table = new Table(this.id, { name: 'Test' });
  readonly youth = newId();
  readonly other = newId();
  readonly household = newId();
  readonly ids = new Map<string, string>();

  static async make(): Promise<MinorsChurch> {
    const church = new MinorsChurch();
    await church.#place();
    return church;
  }

  async #place(): Promise<void> {
    const { id, table } = this;
    const setting = { id: newId(), churchId: id, keyName: 'directoryVisibility', value: 'Everyone', public: true };
    const place = { id, name: 'A church', subDomain: `c${id.toLowerCase()}`, timeZone: 'UTC', registrationDate: nowIso() };
    const group = (groupId: string, name: string) => ({
      ...{ id: groupId, name, memberCount: 0, tags: 'standard', labels: [], slug: name.toLowerCase() },
      ...{ joinPolicy: 'open' as const, visibility: 'public' as const },
    });
    await table.write(
      table.set(churches, { ...place, settings: [setting] }),
      table.put(groups, group(this.youth, 'Youth')),
      table.put(groups, group(this.other, 'Other')),
      table.put(households, { id: this.household, name: 'Secretchild' }),
      table.put(roles, { id: 'everyone', name: 'Everyone', permissions: [] }),
    );
  }

  /** A person with an account. */
  async person(name: string, o: Who = {}): Promise<TestPerson> {
    const { table } = this;
    const [first = '', last = ''] = name.split(' ');
    const all = [...(o.groups ?? []), ...(o.leads ?? [])];
    const leader = (id: string) => o.leads?.includes(id) ?? false;
    const email = `${newId().toLowerCase()}@users.test`;
    const user = { ...newUserRow({ email, firstName: first, lastName: last }), verified: o.verified ?? true };
    const person: PersonRow = {
      ...{ id: newId(), contactInfo: {}, householdId: newId(), created: nowIso(), membershipStatus: o.status ?? 'Member' },
      ...{ name: { first, last, display: name }, groups: all.map((id) => ({ id, name: 'A group', tags: 'standard', leader: leader(id) })) },
      ...o.row,
    };
    const memberships = all.map((groupId) => ({ id: newId(), groupId, personId: person.id, leader: leader(groupId), joinDate: nowIso() }));
    await table.write(
      addUser(user),
      addPerson(table, person),
      linkPerson(table, person.id, user.id),
      table.put(userChurches, { id: newId(), userId: user.id, churchId: this.id, personId: person.id, roleIds: [] }),
      memberships.flatMap((one) => table.put(groupMembers, one)),
    );
    this.ids.set(`${name} membership`, memberships[0]?.id ?? '');
    const claims = async () => {
      const session = { id: newId(), userId: user.id, created: nowIso(), lastSeen: nowIso(), address: '', device: '' };
      await table.write(table.put(sessionRows, session));
      return { id: user.id, email, firstName: first, lastName: last, sid: session.id };
    };
    const tokens = async () => {
      const batch = table.batch();
      const epoch = askEpoch(batch, this.id, user.id);
      await batch.send();
      const own = { ...(await claims()), churchId: this.id, personId: person.id, membershipStatus: person.membershipStatus };
      const may = { permissions: [...(o.permissions ?? [])], groupIds: all, leaderGroupIds: [...(o.leads ?? [])] };
      const made = new Map<ServedArea, Promise<string>>();
      return (area: ServedArea) => {
        const token = made.get(area) ?? sign({ ...own, ...may, apiName: areas[area].keyName, use: 'api', ep: epoch() }, hourMs);
        made.set(area, token);
        return token;
      };
    };
    return {
      ...{ person, userId: user.id, tokens },
      userToken: async () => sign({ ...(await claims()), use: 'user' }, hourMs),
      token: async (area) => (await tokens())(area),
    };
  }

  minor(): Promise<TestPerson> {
    const contactInfo = { email: 'kim.child@home.test', mobilePhone: '5550177', address1: '1 Hiddenroad' };
    const row = { contactInfo, birthDate: born(14), householdId: this.household, householdRole: 'Child', photoUpdated: nowIso() };
    return this.person('Kimberly Secretchild', { groups: [this.youth], row });
  }
}

/** Makes a call that must succeed and returns the response. */
export async function asked<S extends Schema>(name: string, returns: S, o: Asked): Promise<Out<S>> {
  const found = everyCall.find((one) => one.name === name);
  if (!found) throw new Error(`There is no call ${name}.`);
  const { status, body } = await send(found, o);
  if (status !== 200) throw new Error(`${name}: ${status} ${body}`);
  return parse(returns, JSON.parse(body));
}

const fieldsOf = ({ call }: Described): readonly string[] => call.path.match(/(?<=:)\w+/g) ?? [];

const words = ['Kimberly', 'Secretchild', '5550177', 'kim.child@home.test', 'kim'];

/** A call with every id that leads to the minor, in every place that takes one; of a query, one filter at a time, as people use it. */
export function requestsFor(described: Described, known: ReadonlyMap<string, string>): Asked[] {
  const all = [...new Set(known.values())].filter(Boolean);
  const made = all.flatMap((id, at) => {
    const naming = (field: string): unknown => {
      const name = field.toLowerCase();
      if (name === 'id' || name === 'contentid') return id;
      if (name === 'ids' || name === 'groupids') return all.join(',');
      if (name === 'term') return words[at % words.length];
      if (name === 'contenttype') return 'group';
      return known.get(name);
    };
    // Names and addresses in the body come from the caller, so the response may repeat them.
    const inBody = (field: string): unknown => (/email$/i.test(field) ? 'someone@else.test' : naming(field));
    const inQuery = (field: string): unknown => (/^(email|name)$/i.test(field) ? words[at % words.length] : naming(field));
    const asked = Object.keys(Object(valueFor(described.call.query, inQuery))).filter((field) => inQuery(field) !== undefined);
    const params = Object.fromEntries(fieldsOf(described).map((field) => [field, String(naming(field) ?? 'x')]));
    const body = valueFor(described.call.body, inBody);
    const queries: Record<string, string>[] = [{}, ...asked.map((field) => ({ [field]: String(inQuery(field)) }))];
    return queries.map((query) => ({ params, query, body }));
  });
  return [...new Map(made.map((one) => [JSON.stringify(one), one])).values()];
}
