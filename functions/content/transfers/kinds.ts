// What of a church's website, calendars, registrations and sermons goes out when it moves, and what stays (docs/decisions.md, P27).
import { later } from '#functions/core/clock.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { type AreaTransfer, leading, outgoing, type Part } from '#functions/core/transfers/declare.ts';
import { groups } from '#functions/membership/groups/rows.ts';
import { aspectRatios, folderOf } from '#shared/content/pictures/gallery.ts';
import { dayMs, hourMs } from '#shared/time/civilDate.ts';
import { nextAt } from '../calendars/imports/refresh.ts';
import {
  type CalendarImportRow,
  calendarImports,
  curatedCalendars,
  curatedEvents,
  curatedExclusions,
  eventParts,
  events,
  importsDue,
} from '../calendars/rows.ts';
import { nodes, versionData, versions, whereabouts } from '../drafts/rows.ts';
import { files, pictures } from '../fileRows.ts';
import { beginLooking } from '../live/ready/tell.ts';
import { serviceRows } from '../live/rows.ts';
import { renewAll } from '../movedimports/undo.ts';
import { hidePage } from '../publishing/publish.ts';
import { lapseLater } from '../registrations/acceptance.ts';
import { lapseUnpaid } from '../registrations/payment/seats.ts';
import { attendances, peopleOf, registrations, seats } from '../registrations/rows.ts';
import { playlistRows, podcastRows, type SermonRow, sermonRows, sermonSlugs, sermonSounds, sermonTexts } from '../sermons/rows.ts';
import { churchSettings } from '../settingsRows.ts';
import { blocks, due, links, pages, pageUrls, redirects, styles } from '../table.ts';
import { arrivingDraft, blockGone, holderStays, insideVersion, isShown, isUntouched, wasPublic } from './elsewhere.ts';
import { eventPartsOf } from './eventParts.ts';
import { footerInUse } from './footer.ts';

const area = 'content';
const part = (...pk: string[]): Part => ({ area, pk });
const listed = (...pk: string[]): Part => ({ area, pk, index: 'gsi1' });

/** A subscribed calendar is read anew. */
const asAdded = (row: CalendarImportRow): CalendarImportRow => ({
  ...row,
  ...{ checked: undefined, changed: undefined, etag: undefined, lastModified: undefined, print: undefined, problem: undefined },
  ...{ failures: 0, count: 0, skipped: [] },
});

const ofHolder = { stays: holderStays };

/** The date of a sermon may have come while it was on its way. */
function releaseSoon(table: Table, { id, publishDate }: SermonRow): Op[] {
  // Files come last.
  const [since, soon] = [later(-90 * dayMs).toISOString(), later(hourMs).toISOString()];
  if (!publishDate || publishDate < since) return [];
  return table.set(due, { at: publishDate > soon ? publishDate : soon, churchId: table.church, pageId: id, what: 'sermon' });
}

const ofDraft = ({ id }: { readonly id: string }): Part[] => [part('tree', id), part('versions', id)];

/** Where the gallery keeps photos: by their shape. */
const folders = aspectRatios.flatMap((ratio) => folderOf(String(ratio)) ?? []);

export const transfer: AreaTransfer = {
  area,
  besides: eventPartsOf,
  inside: insideVersion,
  settled: (table) => [...renewAll(table), ...beginLooking(table)],
  roots: () => [
    part('settings'),
    part('pages'),
    part('blocks'),
    part('pageurls'),
    part('site'),
    part('files'),
    ...folders.map((folder) => part('pictures', folder)),
    part('curatedcalendars'),
    part('media'),
    part('sermonslugs'),
    part('sermonsounds'),
    part('sermontexts'),
    part('live'),
    { area: 'membership', pk: ['groups'] },
  ],
  leads: [leading(groups, ({ id }) => [listed('events', id), part('imports', id)])],
  out: [
    outgoing(churchSettings),
    outgoing(pages, {
      ...{ parts: ofDraft, arrives: arrivingDraft, remark: wasPublic, isUntouched },
      alsoGone: (table: Table, _, here) => (here.published ? hidePage(table, here) : []),
    }),
    outgoing(pageUrls, { stays: (table, { pageId }) => holderStays(table, { containerId: pageId }) }),
    outgoing(blocks, {
      ...{ parts: ofDraft, arrives: arrivingDraft, remark: wasPublic, isUntouched, stays: isShown },
      alsoGone: (table: Table, _, here) => blockGone(table, here),
    }),
    outgoing(nodes, { ...ofHolder, parts: ({ id }) => [part('node', id)] }),
    outgoing(whereabouts, ofHolder),
    outgoing(versions, { ...ofHolder, parts: ({ id }) => [part('version', id)] }),
    outgoing(versionData, ofHolder),
    outgoing(links),
    footerInUse,
    outgoing(styles),
    outgoing(redirects),
    outgoing(files),
    outgoing(pictures),
    outgoing(curatedCalendars, { parts: ({ id }) => [part('curated', id)] }),
    outgoing(curatedEvents),
    outgoing(curatedExclusions),
    outgoing(events, {
      parts: ({ id }, isListed) => (isListed ? [part('event', id), part('seats', id), listed('registrations', id)] : []),
    }),
    outgoing(calendarImports, {
      isOurs: ({ url }) => URL.parse(url)?.protocol === 'https:',
      goes: asAdded,
      arrives: asAdded,
      also: (table: Table, { groupId, id }) => table.set(importsDue, { at: nextAt(0), churchId: table.church, groupId, importId: id }),
    }),
    outgoing(eventParts),
    outgoing(seats),
    outgoing(registrations, {
      ...{ index: 'gsi1', parts: (row) => peopleOf(row).map((personId) => part('attends', personId)) },
      also: (table: Table, row) => [...lapseLater(table, row), ...lapseUnpaid(table, row)],
    }),
    outgoing(attendances),
    outgoing(sermonRows, { also: releaseSoon }),
    outgoing(playlistRows),
    outgoing(podcastRows),
    outgoing(sermonSlugs),
    outgoing(sermonSounds),
    outgoing(sermonTexts),
    outgoing(serviceRows),
  ],
  stays: {
    ...{ OwnSetting: 'account', CalendarFeed: 'secret', Domain: 'installation', ImportDue: 'derived' },
    ...{ Published: 'derived', PublishedBlock: 'derived', PublishedFooter: 'derived', Due: 'derived' },
    ...{ Place: 'derived', VideoCheck: 'derived', Step: 'history', StepData: 'history', EventErasure: 'history' },
    ...{ Move: 'passing', Presence: 'passing', Upload: 'passing', UploadCheck: 'passing', EventUndo: 'passing' },
    ...{ RegistrationMove: 'passing', PodcastMove: 'history' },
    ...{ MovedContentImport: 'history', MovedContentPart: 'passing', MovedContentKey: 'history' },
  },
};
