import { newId } from '#functions/core/random.ts';
import { siteOf } from '#functions/core/settings.ts';
import type { Op } from '#functions/core/table/table.ts';
import { churches } from '#functions/membership/table.ts';
import { shortened } from '#functions/messaging/notifications/delivery/deliveries.ts';
import { type DeliveryRow, deliveries, notifications } from '#functions/messaging/notifications/rows.ts';
import { unread } from '#functions/messaging/table.ts';
import { personIn, type SeedChurch, writeAll } from './church.ts';
import type { DemoConversations, DemoNotice } from './conversations.ts';
import { pastInstant } from './times.ts';
import { writeNotes } from './writeNotes.ts';
import { writeThread } from './writeThread.ts';

/** Writes conversations, notes and notifications. */
export async function writeConversations(place: SeedChurch, talk: DemoConversations): Promise<void> {
  await setContact(place, talk.safeguardingContact);
  const notices = talk.notices.flatMap((notice) => noticeOps(place, notice));
  await Promise.all([
    ...talk.threads.map((thread) => writeThread(place, thread)),
    ...talk.notes.map((notes) => writeNotes(place, notes)),
    writeAll(place, notices),
  ]);
}

async function setContact(place: SeedChurch, key: string): Promise<void> {
  const { table } = place;
  const before = await table.need(churches, {});
  const setting = { id: newId(), churchId: table.church, keyName: 'safeguardingContact', value: personIn(place, key).id, public: false };
  await table.write(table.put(churches, { ...before.row, settings: [...before.row.settings, setting] }, before));
}

function linkOf(place: SeedChurch, link: string): string {
  if (link.startsWith('person:')) return `/people/${personIn(place, link.slice(7)).id}`;
  return link.startsWith('site:') ? siteOf(place.subDomain) + link.slice(5) : link;
}

/** The notification and its delivery log: people without a device were notified in the app and by email. */
function noticeOps(place: SeedChurch, notice: DemoNotice): Op[] {
  const { table, today, zone } = place;
  const { id: personId, contactInfo } = personIn(place, notice.to);
  const at = pastInstant(notice.at, today, zone);
  const link = linkOf(place, notice.link);
  const own = { id: newId(), churchId: table.church, personId, timeSent: at, isNew: true };
  const { contentType, says: message } = notice;
  const contentId = link.startsWith('/people/') ? link.slice(8) : own.id;
  const by = notice.by ? { triggeredByPersonId: personIn(place, notice.by).id } : {};
  const about = { personId, at, contentType, contentId, subject: message };
  const log = (line: Pick<DeliveryRow, 'channel' | 'outcome' | 'reason' | 'address'>) =>
    table.set(deliveries, { id: newId(), ...about, ...line });
  const address = shortened(contactInfo.email ?? '');
  // Unread notifications wait for the next daily email at the earliest; a report is emailed at once.
  const isMailed = contentType === 'report' || !notice.isNew;
  return [
    ...table.set(notifications, { ...own, contentType, contentId, message, link, ...by }),
    ...(notice.isNew ? table.set(unread, { personId, what: 'n', id: own.id }) : []),
    ...log({ channel: 'inApp', outcome: 'sent', reason: '' }),
    ...(isMailed ? log({ channel: 'email', outcome: 'sent', reason: '', address }) : []),
    ...log({ channel: 'push', outcome: 'skipped', reason: contentType === 'note' ? 'off' : 'noDevice' }),
  ];
}
