// For tests: a site with private content of every kind.
import type { Nodes } from '#shared/elements/node.ts';
import { stranger } from '../core/auth/caller.ts';
import { nowIso } from '../core/clock.ts';
import { newId } from '../core/random.ts';
import { type Op, Table } from '../core/table/table.ts';
import { groups } from '../membership/groups/rows.ts';
import { idAt } from './calendars/events/read.ts';
import { type EventRow, eventParts, events, eventUndos } from './calendars/rows.ts';
import { makeBlock, makePage } from './drafts/create.ts';
import { mapped, needContainer, withNodes } from './drafts/draft.ts';
import { heartbeat } from './drafts/presence.ts';
import { pack } from './drafts/snapshot.ts';
import { doStep } from './drafts/steps.ts';
import { removePage } from './pages/remove.ts';
import { keepVersion, publishPage, versionOf } from './publishing/publish.ts';
import { attendOps } from './registrations/book.ts';
import { type RegistrationRow, registrations } from './registrations/rows.ts';
import { churchSettings, ownSettings } from './settingsRows.ts';
import { links } from './table.ts';
import { element, section } from './testing.ts';

interface Owner {
  readonly churchId: string;
  readonly personId: string;
  readonly user: { readonly id: string };
}

/** Drafts, members-only pages, saved versions, staff-only links and settings, each with a text made by `hidden`. */
export async function keepContentSecrets({ churchId, personId, user }: Owner, hidden: (what: string) => string): Promise<void> {
  const table = new Table(churchId, { userId: user.id, name: hidden('editor') });
  const nodes = (what: string): Nodes => {
    const top = section({ background: hidden('background') });
    return { sections: [top], elements: [element(top.id, { text: hidden(what) })] };
  };
  const draft = await makePage(table, { title: hidden('draft'), url: '/secret-draft', nodes: nodes('draft') });
  const inside = await makePage(table, { title: hidden('inside'), url: '/inside', visibility: 'members', nodes: nodes('members') });
  await publishPage(table, inside.id, { note: hidden('note') });
  await makeBlock(table, { name: hidden('block'), blockType: 'sectionBlock', nodes: nodes('block') });
  await removePage(table, (await makePage(table, { title: hidden('gone'), url: '/gone', nodes: nodes('gone') })).id);

  const held = await withNodes(table, await needContainer(table, 'page', draft.id));
  const more = mapped(nodes('step'));
  await doStep(table, held, { label: hidden('step'), change: { puts: [...more.values()], removes: [] }, personId });
  const version = { ...versionOf(table, await needContainer(table, 'page', draft.id), nowIso(), hidden('version')), published: false };
  await table.write(keepVersion(table, version, pack(nodes('version'))));
  const editor = { ...stranger, userId: user.id, personId, name: hidden('editor') };
  await heartbeat(table, editor, draft.id, { sessionKey: 'tab' });

  await keepEvents(table, personId, hidden);
  const link = { churchId, category: 'website', url: '/staff', visibility: 'staff' };
  await table.write(
    table.put(links, { ...link, id: newId(), text: hidden('link') }),
    table.put(churchSettings, { id: newId(), churchId, keyName: 'key', value: hidden('setting'), public: false }),
    table.put(ownSettings, { id: newId(), churchId, userId: user.id, keyName: 'own', value: hidden('own'), public: false }),
  );
}

/** A public group with a private event and a private occurrence of a public one, and the state before a change. */
async function keepEvents(table: Table, personId: string, hidden: (what: string) => string): Promise<void> {
  const [groupId, id] = [newId(), newId()];
  const group = { id: groupId, name: 'Choir', memberCount: 0, tags: 'standard', labels: [], slug: `choir-${groupId.toLowerCase()}` };
  const made = { sequence: 0, groupId, created: nowIso(), modified: nowIso(), zone: 'UTC', allDay: false, exceptions: [], additions: [] };
  const times = { start: '2026-01-06T10:00:00', end: '2026-01-06T11:00:00' };
  const override = { id: newId(), original: '2026-01-13T10:00:00', title: hidden('date'), visibility: 'private' } as const;
  const open: EventRow = {
    ...made,
    ...times,
    id: newId(),
    uid: 'open',
    title: 'Open',
    visibility: 'public',
    rule: 'FREQ=WEEKLY',
    overrides: [override],
  };
  const row: EventRow = {
    ...made,
    ...times,
    id,
    uid: hidden('uid'),
    title: hidden('event'),
    visibility: 'private',
    rule: '',
    overrides: [],
  };
  const exception: EventRow = { ...open, id: newId(), title: hidden('series'), visibility: 'private', exceptions: [override.original] };
  await table.write(
    table.put(groups, { ...group, joinPolicy: 'open', visibility: 'public' }),
    [open, row, exception].flatMap((one) => table.put(events, one)),
    table.put(eventParts, { id: override.id, eventId: open.id }),
    table.put(eventParts, { id: idAt(exception.id, override.original), eventId: exception.id }),
    keepRegistration(table, open, personId, hidden),
    table.put(eventUndos, { id: newId(), groupId, personId, changes: [{ id, before: row, version: 1 }], made: nowIso() }),
  );
}

/** Who comes to a public event is no one's business. */
function keepRegistration(table: Table, event: EventRow, personId: string, hidden: (what: string) => string): Op[] {
  const [start, until] = ['2026-01-06T10:00:00.000Z', '2099-01-01T00:00:00.000Z'];
  const row: RegistrationRow = {
    ...{
      id: newId(),
      rootId: event.id,
      eventId: event.id,
      groupId: event.groupId,
      day: '2026-01-06',
      original: event.start,
      title: event.title,
    },
    ...{ start, until, allDay: false, status: 'confirmed', personId, contact: hidden('contact'), language: 'en', registered: nowIso() },
    members: [{ id: newId(), firstName: hidden('guest'), lastName: hidden('name') }],
  };
  return [...table.put(registrations, row), ...attendOps(table, row)];
}
