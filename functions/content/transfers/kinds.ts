// What of a church's website, calendars, registrations and sermons goes out when it moves, and what stays (docs/decisions.md, P27).
import type { Table } from '#functions/core/table/table.ts';
import { type AreaTransfer, leading, outgoing, type Part } from '#functions/core/transfers/declare.ts';
import { groups } from '#functions/membership/groups/rows.ts';
import { aspectRatios, folderOf } from '#shared/content/pictures/gallery.ts';
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
import { serviceRows } from '../live/rows.ts';
import { attendances, peopleOf, registrations, seats } from '../registrations/rows.ts';
import { playlistRows, podcastRows, sermonRows, sermonSlugs, sermonSounds, sermonTexts } from '../sermons/rows.ts';
import { churchSettings } from '../settingsRows.ts';
import { type BlockRow, blocks, links, type PageRow, pages, pageUrls, redirects, styles } from '../table.ts';
import { eventPartsOf } from './eventParts.ts';

const area = 'content';
const part = (...pk: string[]): Part => ({ area, pk });
const listed = (...pk: string[]): Part => ({ area, pk, index: 'gsi1' });

/** A draft arrives unpublished and without its steps: publishing is done anew, at the church's new address. */
const arrivingDraft = <R extends PageRow | BlockRow>(row: R): R => ({
  ...row,
  ...{ seq: 0, head: 0, tip: 0, pending: undefined, published: false, changed: true, publicBlocks: [] },
  ...{ publishedAt: undefined, versionId: undefined, publishAt: undefined, unpublishAt: undefined },
});

const published = (row: PageRow | BlockRow) => (row.published || row.publishAt ? 'unpublished' : undefined);

/** A subscribed calendar is read anew. */
const asAdded = (row: CalendarImportRow): CalendarImportRow => ({
  ...row,
  ...{ checked: undefined, changed: undefined, etag: undefined, lastModified: undefined, print: undefined, problem: undefined },
  ...{ failures: 0, count: 0, skipped: [] },
});

const ofDraft = ({ id }: { readonly id: string }): Part[] => [part('tree', id), part('versions', id)];

/** Where the gallery keeps photos: by their shape. */
const folders = aspectRatios.flatMap((ratio) => folderOf(String(ratio)) ?? []);

export const transfer: AreaTransfer = {
  area,
  besides: eventPartsOf,
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
    outgoing(pages, { parts: ofDraft, arrives: arrivingDraft, remark: published }),
    outgoing(pageUrls),
    outgoing(blocks, { parts: ofDraft, arrives: arrivingDraft, remark: published }),
    outgoing(nodes, { parts: ({ id }) => [part('node', id)] }),
    outgoing(whereabouts),
    outgoing(versions, { parts: ({ id }) => [part('version', id)] }),
    outgoing(versionData),
    outgoing(links),
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
    outgoing(registrations, { index: 'gsi1', parts: (row) => peopleOf(row).map((personId) => part('attends', personId)) }),
    outgoing(attendances),
    outgoing(sermonRows),
    outgoing(playlistRows),
    outgoing(podcastRows),
    outgoing(sermonSlugs),
    outgoing(sermonSounds),
    outgoing(sermonTexts),
    outgoing(serviceRows),
  ],
  stays: {
    ...{ OwnSetting: 'account', CalendarFeed: 'secret', Domain: 'installation', ImportDue: 'derived' },
    ...{ Published: 'derived', PublishedBlock: 'derived', PublishedFooter: 'derived', SiteState: 'derived', Due: 'derived' },
    ...{ Place: 'derived', VideoCheck: 'derived', Step: 'history', StepData: 'history', EventErasure: 'history' },
    ...{ Move: 'passing', Presence: 'passing', Upload: 'passing', UploadCheck: 'passing', EventUndo: 'passing' },
    ...{ RegistrationMove: 'passing', PodcastMove: 'history' },
    ...{ MovedContentImport: 'history', MovedContentPart: 'passing', MovedContentKey: 'history' },
  },
};
