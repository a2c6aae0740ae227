import { curatedCalendars, curatedEvents, type EventRow, events } from '#functions/content/calendars/rows.ts';
import { newId } from '#functions/core/random.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { groupMembers, groupSlugs, groups, joinRequests } from '#functions/membership/groups/rows.ts';
import type { PersonRow } from '#functions/membership/table.ts';
import { stockKey } from '#shared/content/pictures/stockKey.ts';
import type { DemoEvent, DemoGroup, DemoGroups } from './group.ts';
import { registrationOps } from './writeRegistrations.ts';

/** The ids that pages need: of groups and of calendars, by their keys. */
export interface WrittenGroups {
  readonly groups: ReadonlyMap<string, string>;
  readonly calendars: ReadonlyMap<string, string>;
}

/** The groups in a person's row, which are written with the person. */
export const groupsOf = (all: readonly DemoGroup[], ids: ReadonlyMap<string, string>, person: string): PersonRow['groups'] =>
  all
    .filter(({ leaders, members }) => [...leaders, ...members].includes(person))
    .map(({ key, name, tags, leaders }) => ({ id: ids.get(key) ?? '', name, tags: tags ?? 'standard', leader: leaders.includes(person) }));

interface Where {
  readonly table: Table;
  readonly people: ReadonlyMap<string, PersonRow>;
  readonly zone: string;
  readonly at: string;
  /** Of the church's funds; without any, it takes no payments. */
  readonly fundIds: readonly string[];
}

/** Writes groups with their people and events, then the calendars that include them. */
export async function writeGroups(
  where: Where,
  { groups: all, calendars }: DemoGroups,
  ids: ReadonlyMap<string, string>,
): Promise<WrittenGroups> {
  const { table } = where;
  const written = new Map<string, string>();
  for (const group of all) {
    const id = ids.get(group.key) ?? '';
    await table.write(groupOps(where, group, id));
    for (const event of group.events) {
      const row = eventRow(where, event, id);
      written.set(`${group.key} ${event.title}`, row.id);
      await table.write(table.put(events, row), event.registration ? registrationOps(where, row, event.registration) : []);
    }
  }
  const made = new Map(calendars.map(({ key }) => [key, newId()]));
  for (const { key, name, groups: whole, events: single } of calendars) {
    const curatedCalendarId = made.get(key) ?? '';
    const entry = (groupKey: string, eventId: string) =>
      table.put(curatedEvents, { id: newId(), curatedCalendarId, groupId: ids.get(groupKey) ?? '', eventId, label: name });
    await table.write(
      table.put(curatedCalendars, { id: curatedCalendarId, name }),
      whole.flatMap((groupKey) => entry(groupKey, '')),
      single.flatMap(([groupKey, title]) => entry(groupKey, written.get(`${groupKey} ${title}`) ?? '')),
    );
  }
  return { groups: ids, calendars: made };
}

function groupOps({ table, people, at }: Where, group: DemoGroup, id: string): Op[] {
  const { name, slug, categoryName, about, meetingTime, meetingLocation, labels, photo, joinPolicy, leaders, members, asking = [] } = group;
  const inside = [...leaders, ...members].map((key) => people.get(key)).filter((person) => person !== undefined);
  const leads = new Set(leaders.map((key) => people.get(key)?.id));
  const row = {
    ...{ id, name, slug, categoryName, about, meetingTime, meetingLocation, labels: [...labels], joinPolicy },
    ...{ tags: group.tags ?? 'standard', visibility: group.visibility ?? ('public' as const), memberCount: inside.length },
    photo: photo && `/${stockKey(photo)}`,
  };
  return [
    ...table.put(groups, row),
    ...table.put(groupSlugs, { slug, groupId: id }),
    ...inside.flatMap((person) => {
      const label = `${person.name.display} · ${name}`;
      return table.set(groupMembers, { id: newId(), groupId: id, personId: person.id, leader: leads.has(person.id), joinDate: at, label });
    }),
    ...asking.flatMap(([key, message]) => {
      const person = people.get(key);
      return person ? table.set(joinRequests, { groupId: id, personId: person.id, message, asked: at }) : [];
    }),
  ];
}

function eventRow({ zone, at, fundIds }: Where, event: DemoEvent, groupId: string): EventRow {
  const {
    title,
    start,
    end,
    description,
    location,
    allDay = false,
    rule = '',
    visibility = 'public',
    exceptions = [],
    overrides = [],
    registration,
  } = event;
  const id = newId();
  const fundId = registration?.price && fundIds[registration.price.fund];
  const price = fundId && registration.price ? { amount: registration.price.amount, currency: 'usd', fundId } : undefined;
  return {
    ...{ id, uid: `${id}@narthex`, sequence: 0, groupId, title, description, location, allDay, zone, start, end, visibility, rule },
    exceptions: [...exceptions],
    additions: [],
    overrides: overrides.map((one) => ({ id: newId(), ...one })),
    ...(registration ? { registrationEnabled: true, capacity: registration.capacity, price } : {}),
    ...{ created: at, modified: at },
  };
}
