import { putObject } from '#functions/core/aws/objects.ts';
import { newId } from '#functions/core/random.ts';
import { settings } from '#functions/core/settings.ts';
import { Table } from '#functions/core/table/table.ts';
import { churchFindOps } from '#functions/membership/churches/search.ts';
import { addTag } from '#functions/membership/people/tags/catalogue.ts';
import { linkPerson } from '#functions/membership/people/userLink.ts';
import { addPerson } from '#functions/membership/people/writes.ts';
import {
  type ChurchRow,
  churches,
  households,
  type PersonRow,
  subDomains,
  type UserRow,
  userChurches,
} from '#functions/membership/table.ts';
import { displayName } from '#shared/membership/people/names.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import type { Gateways } from '../standIns/gateways.ts';
import { writeConversations } from './conversations/writeConversations.ts';
import type { DemoChurch, DemoPerson } from './demo.ts';
import { writeForms } from './forms/writeForms.ts';
import { writeGiving } from './giving/writeGiving.ts';
import { groupsOf, writeGroups } from './groups/writeGroups.ts';
import { writeLists } from './people/lists.ts';
import { marks, type PicturedChurch, readFace, readMark } from './pictures.ts';
import { writeSermons } from './sermons/writeSermons.ts';
import { writeSite } from './sites/writeSite.ts';
import { writeRoles } from './writeRoles.ts';

const picturedAs = ({ subDomain }: DemoChurch): PicturedChurch => (subDomain === 'hope' ? 'hope' : 'grace');

/** Writes a church with pictures, people, accounts and roles, and publishes its website. */
export async function writeChurch(
  church: DemoChurch,
  users: ReadonlyMap<string, UserRow>,
  today: Date,
  gateways: Gateways | undefined,
): Promise<void> {
  const id = newId();
  const table = new Table(id, { name: 'Narthex' });
  const row = await churchRow(church, id, today);
  await table.write(
    table.put(churches, row),
    table.put(subDomains, { subDomain: row.subDomain, churchId: id }),
    churchFindOps(table, undefined, row),
  );
  const { groups, timeZone, subDomain } = church;
  const groupIds = new Map(groups.groups.map(({ key }) => [key, newId()]));
  const people = await writePeople(table, church, today, groupIds);
  const roleIds = await writeRoles(table, church, users, people);
  for (const account of church.accounts) {
    const [user, person] = [users.get(account.email), people.get(account.person)];
    if (!user || !person) throw new Error(`The demo account ${account.email} has no user or person.`);
    const membership = {
      id: newId(),
      userId: user.id,
      churchId: id,
      personId: person.id,
      lastAccessed: row.registrationDate,
      roleIds: roleIds.get(account.email) ?? [],
    };
    await table.write(table.put(userChurches, membership), linkPerson(table, person.id, user.id));
  }
  const [admin] = church.accounts;
  const owner = admin && people.get(admin.person);
  if (owner) await writeLists(table, church.lists, owner.id, row.registrationDate);
  const { talk, giving } = church;
  const fundIds = (giving?.funds ?? []).map(() => newId());
  const payable = gateways ? fundIds : [];
  const where = { table, people, zone: timeZone, at: today.toISOString(), fundIds: payable };
  const written = await writeGroups(where, groups, groupIds);
  const forms = await writeForms({ table, people, groups: groupIds, today, fundIds: payable }, church.forms);
  await writeSermons({ table, zone: timeZone, today, subDomain }, church.sermons);
  await writeSite(table, church.site, { ...written, forms });
  if (giving) await writeGiving({ table, people, users, now: today, timeZone, gateways, fundIds }, giving);
  if (talk) await writeConversations({ table, people, today, zone: timeZone, subDomain }, talk);
}

async function churchRow(church: DemoChurch, id: string, today: Date): Promise<ChurchRow> {
  const { name, subDomain, address1, address2, city, state, zip, country, timeZone } = church;
  const registrationDate = new Date(today.getTime() - 420 * dayMs).toISOString();
  const pictures = await writePictures(church, id, today);
  const all = [...church.settings, ...pictures].map(({ keyName, value, public: shown }) => ({
    id: newId(),
    churchId: id,
    keyName,
    value,
    public: shown,
  }));
  return { id, name, subDomain, address1, address2, city, state, zip, country, timeZone, registrationDate, settings: all };
}

async function writePictures(church: DemoChurch, id: string, today: Date) {
  return Promise.all(
    marks.map(async (keyName) => {
      const bytes = await readMark(picturedAs(church), keyName);
      const path = `${id}/settings/${keyName}.png`;
      await putObject(settings.contentBucket, path, bytes, {
        'content-type': 'image/png',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      return { keyName, value: `${settings.content}/${path}?dt=${today.getTime()}`, public: true };
    }),
  );
}

/** The people by their demo keys; newcomers come first in "added last", families stay together. */
async function writePeople(
  table: Table,
  church: DemoChurch,
  today: Date,
  groupIds: ReadonlyMap<string, string>,
): Promise<Map<string, PersonRow>> {
  const houses = new Map(church.households.map(({ key, name }) => [key, { id: newId(), name }]));
  for (const house of houses.values()) await table.write(table.put(households, house));
  const rows = new Map<string, PersonRow>();
  const tagged = church.tags.map(({ name, has }) => ({ tag: { id: newId(), name }, has }));
  for (const { tag } of tagged) await table.write(addTag(table, tag));
  for (const [index, person] of church.people.entries()) {
    const created = new Date(today.getTime() - (380 - index * 4) * dayMs).toISOString();
    const groups = groupsOf(church.groups.groups, groupIds, person.key);
    const face = await readFace(picturedAs(church), person.key);
    const photoUpdated = face ? created : undefined;
    const tags = tagged.flatMap(({ tag, has }) => (has(person) ? [tag.id] : []));
    const row = { ...personRow(person, houses.get(person.household)?.id ?? newId(), created), photoUpdated, groups, tags };
    if (face) {
      await putObject(settings.contentBucket, `${table.church}/membership/people/${row.id}.png`, face, {
        'content-type': 'image/webp',
        'cache-control': 'private, max-age=86400',
      });
    }
    await table.write(addPerson(table, row));
    rows.set(person.key, row);
  }
  return rows;
}

function personRow(person: DemoPerson, householdId: string, created: string): Omit<PersonRow, 'groups' | 'tags'> {
  const { name, contactInfo, birthDate, gender, maritalStatus, anniversary, membershipStatus, householdRole } = person;
  return {
    id: newId(),
    name: { ...name, display: displayName(name) },
    contactInfo,
    birthDate,
    gender,
    maritalStatus,
    anniversary,
    membershipStatus,
    householdId,
    householdRole,
    created,
  };
}
