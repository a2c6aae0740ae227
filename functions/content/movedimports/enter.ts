// One event, calendar, playlist, sermon or service of another system, as it becomes ours. Whatever came before is left as it is now.

import type { Entered } from '#functions/core/handedOver/take.ts';
import { hashOf } from '#functions/core/random.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { groups } from '#functions/membership/groups/rows.ts';
import { importKeys } from '#functions/membership/people/imports/rows.ts';
import { begunSeries } from '#shared/content/calendars/series/edit.ts';
import { isOccurrence } from '#shared/content/calendars/series/starts.ts';
import type {
  MovedCalendar,
  MovedContentKind,
  MovedContentPart,
  MovedEntry,
  MovedEvent,
  MovedPlaylist,
  MovedSermon,
  MovedService,
} from '#shared/content/movedimports/movedimports.ts';
import { readVideo } from '#shared/content/sermons/videoAddress.ts';
import { Refusal } from '#shared/errors.ts';
import type { Source } from '#shared/membership/people/imports/sources.ts';
import { idForm } from '#shared/words.ts';
import { checkedFields, checkedRow } from '../calendars/events/validate.ts';
import { curatedCalendars, curatedEvents, events } from '../calendars/rows.ts';
import { serviceRows } from '../live/rows.ts';
import { prepared } from '../live/save.ts';
import { readMedia } from '../sermons/read.ts';
import { playlistRows, type SermonRow, sermonRows, sermonSlugs } from '../sermons/rows.ts';
import { freeSlug, releaseDue } from '../sermons/save.ts';
import { type MovedKey, movedKeys } from './rows.ts';

export interface Moving {
  readonly table: Table;
  readonly source: Source;
  readonly jobId: string;
  readonly created: string;
  /** The church's own. */
  readonly zone: string;
}

const skipped: Entered = { is: 'skipped' };

type Ids = Pick<Moving, 'source' | 'jobId'>;
/** Ids of another suite of this kind are kept where they are free (docs/decisions.md, P25); others are the same for each attempt. */
async function idFor({ source, jobId }: Ids, key: string, isTaken: (id: string) => Promise<boolean>): Promise<string> {
  const own = key.slice(key.indexOf(':') + 1);
  if (source === 'b1' && idForm.test(own) && !(await isTaken(own))) return own;
  return hashOf(`${jobId} ${key}`).slice(0, 11);
}

const idOfKey = async ({ table, source }: Moving, key: string): Promise<string | undefined> =>
  (await table.get(movedKeys, { source, key }))?.row.id;

/** A group that came with the people of the same import, or before. */
async function groupOf({ table, source }: Moving, key: string) {
  const known = await table.get(importKeys, { source, key });
  return known && (await table.get(groups, { id: known.row.id }))?.row;
}

/** What lies under a key of its parts is journalled by them, as an entry of a calendar is. */
export interface Journalled {
  readonly key: MovedKey;
  readonly place?: { readonly curatedCalendarId: string; readonly groupId: string; readonly eventId: string };
}

function fresh({ table, source, jobId }: Moving, key: string, id: string, ops: readonly Op[], place?: Journalled['place']): Entered {
  const row: MovedKey = { source, key, id, jobId };
  const entry = { kind: movedKeys.name, after: JSON.stringify({ key: row, place }), version: 1 };
  return { is: 'fresh', change: { ops: [...ops, ...table.set(movedKeys, row)], entry } };
}

/** Refuses what no event can be. */
export function seriesOf(
  { title, description, allDay, start, end, visibility, rule, exceptions }: MovedEvent,
  o: { zone: string; groupId: string; id: string; created: string },
) {
  const fields = checkedFields({ title, description, allDay, start, end, visibility, rule }, o.zone);
  const series = begunSeries(o.groupId, fields, { newId: () => o.id, now: o.created });
  const left = [...new Set(exceptions)].filter((one) => isOccurrence(series, one));
  return checkedRow({ ...series, exceptions: left });
}

async function enterEvent(moving: Moving, event: MovedEvent): Promise<Entered> {
  const { table, zone, created } = moving;
  const group = await groupOf(moving, event.group);
  if (!group) return skipped;
  const id = await idFor(moving, event.key, async (own) => (await table.get(events, { id: own }, { withRemoved: true })) !== undefined);
  return fresh(moving, event.key, id, table.put(events, seriesOf(event, { zone, groupId: group.id, id, created })));
}

async function enterCalendar(moving: Moving, { key, name }: MovedCalendar): Promise<Entered> {
  const { table } = moving;
  const id = await idFor(moving, key, async (own) => (await table.get(curatedCalendars, { id: own }, { withRemoved: true })) !== undefined);
  return fresh(moving, key, id, table.put(curatedCalendars, { id, name }));
}

async function enterEntry(moving: Moving, { key, calendar, group, event }: MovedEntry): Promise<Entered> {
  const { table } = moving;
  const [calendarId, ofGroup, eventId = ''] = await Promise.all([
    idOfKey(moving, calendar),
    groupOf(moving, group),
    event ? idOfKey(moving, event) : undefined,
  ]);
  const [shown, series] = await Promise.all([
    calendarId ? table.get(curatedCalendars, { id: calendarId }) : undefined,
    eventId ? table.get(events, { id: eventId }) : undefined,
  ]);
  if (!shown || !ofGroup || (event && series?.row.groupId !== ofGroup.id)) return skipped;
  const place = { curatedCalendarId: shown.row.id, groupId: ofGroup.id, eventId };
  if (await table.get(curatedEvents, place)) return { is: 'known' };
  const label = [`${shown.row.name}: ${ofGroup.name}`, ...(series ? [series.row.title] : [])].join(', ').slice(0, 300);
  const id = await idFor(moving, key, async () => false);
  return fresh(moving, key, id, table.put(curatedEvents, { ...place, id, label }), place);
}

const [mostPlaylists, mostSermons] = [500, 3000];

async function enterPlaylist(moving: Moving, { key, title, description, publishDate }: MovedPlaylist): Promise<Entered> {
  const { table } = moving;
  const media = await readMedia(table);
  if (media.playlists.length >= mostPlaylists) return skipped;
  const id = await idFor(moving, key, async (own) => media.playlists.some(({ row }) => row.id === own));
  return fresh(moving, key, id, table.put(playlistRows, { id, title, description, publishDate, thumbnail: '' }));
}

async function enterSermon(moving: Moving, sermon: MovedSermon): Promise<Entered> {
  const { table, created } = moving;
  const { key, title, description, publishDate, duration, video } = sermon;
  const media = await readMedia(table);
  if (media.sermons.length >= mostSermons) return skipped;
  const id = await idFor(moving, key, async (own) => (await table.get(sermonRows, { id: own }, { withRemoved: true })) !== undefined);
  const lists = await Promise.all(sermon.playlists.map((one) => idOfKey(moving, one)));
  const read = video ? readVideo(video) : undefined;
  const slug = await freeSlug(table, { title, id });
  const row: SermonRow = {
    ...{ id, slug, title, description, publishDate, duration, speaker: '', passages: [], topics: [], chapters: [] },
    playlistIds: media.playlists.map((one) => one.row.id).filter((one) => lists.includes(one)),
    ...{ videoType: read?.type, videoData: read?.data ?? '', thumbnail: '', permanentUrl: false, created, modified: created },
  };
  const ops = [...table.put(sermonRows, row), ...table.put(sermonSlugs, { slug, sermonId: id }), ...releaseDue(table, row)];
  return { ...fresh(moving, key, id, ops), once: slug };
}

async function enterService(moving: Moving, service: MovedService): Promise<Entered> {
  const { table, zone } = moving;
  const { key, weekly, sermon, start, ...given } = service;
  const sermonId = sermon ? await idOfKey(moving, sermon) : undefined;
  const sermons = (await readMedia(table)).sermons.map(({ row }) => row);
  const isThere = sermons.some((one) => one.id === sermonId);
  const row = prepared(
    { ...given, start, recurring: undefined, rule: weekly ? 'FREQ=WEEKLY' : '', zone, ...(isThere ? { sermonId } : {}) },
    undefined,
    {
      sermons,
      zone,
    },
  );
  const id = await idFor(moving, key, async (own) => (await table.get(serviceRows, { id: own })) !== undefined);
  return fresh(moving, key, id, table.put(serviceRows, { ...row, id }));
}

const enter: { readonly [kind in MovedContentKind]: (moving: Moving, item: MovedContentPart[kind][number]) => Promise<Entered> } = {
  ...{ events: enterEvent, calendars: enterCalendar, entries: enterEntry },
  ...{ playlists: enterPlaylist, sermons: enterSermon, services: enterService },
};

export async function enterMoved<K extends MovedContentKind>(moving: Moving, kind: K, item: MovedContentPart[K][number]): Promise<Entered> {
  if (await idOfKey(moving, item.key)) return { is: 'known' };
  try {
    return await enter[kind](moving, item);
  } catch (error) {
    if (error instanceof Refusal && error.code !== 'outdated') return skipped;
    throw error;
  }
}
