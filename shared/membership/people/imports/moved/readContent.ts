// Events, curated calendars and sermons from the tables of a dump. Times of a demo are those of the church’s clock; a church’s own database has UTC.
import { readRule } from '#shared/content/calendars/recurrence/rule/rule.ts';
import type {
  MovedCalendar,
  MovedContentPart,
  MovedEntry,
  MovedEvent,
  MovedPlaylist,
  MovedSermon,
  MovedService,
} from '#shared/content/movedimports/movedimports.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { instantToWallTime, wallTimeToInstant } from '#shared/time/timeZone.ts';
import { formatWallTime, parseWallTime } from '#shared/time/wallTime.ts';
import type { Columns } from './columns.ts';
import { cut, plainName } from './names.ts';
import { cellOf, idOf, isSet, type Row, type Tables } from './tables.ts';

export interface ContentProblem {
  readonly table: 'events' | 'curatedevents' | 'playlists' | 'sermons' | 'streamingservices';
  readonly id: string;
  readonly code: 'noName' | 'noGroup' | 'noDate' | 'noPlace' | 'rule' | 'open';
}

/** `isWall`: whether the file speaks in the church's clock. */
export interface Clock {
  readonly zone: string;
  readonly isWall: boolean;
}
export const utc: Clock = { zone: 'UTC', isWall: true };

type Lists = { readonly [kind in keyof MovedContentPart]: readonly MovedContentPart[kind][number][] };
export interface MovedContent {
  readonly content: Lists;
  readonly problems: readonly ContentProblem[];
}
export const noContent: Lists = { events: [], calendars: [], entries: [], playlists: [], sermons: [], services: [] };

/** A moment of the file as the church's clock shows it, in milliseconds. */
function wallOf(said: string, { zone, isWall }: Clock): number | undefined {
  const [, day, time = '00:00:00'] = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d:\d\d))?/.exec(said) ?? [];
  const wall = day ? parseWallTime(`${day}T${time}`) : undefined;
  return wall === undefined || isWall ? wall : instantToWallTime(wall, zone);
}
export const momentOf = (said: string, clock: Clock): string | undefined => {
  const wall = wallOf(said, clock);
  return wall === undefined ? undefined : new Date(wallTimeToInstant(wall, clock.zone)).toISOString();
};
const named = (wall: number, allDay: boolean): string => formatWallTime(wall).slice(0, allDay ? 10 : 19);
const days = (said: string): number => Math.floor((parseWallTime(`${said.slice(0, 10)}T00:00:00`) ?? 0) / dayMs) * dayMs;

function eventOf(row: Row, exceptions: readonly Row[], clock: Clock): MovedEvent | ContentProblem['code'] {
  const title = plainName(cellOf(row, 'title'), 200);
  const allDay = isSet(cellOf(row, 'allday'));
  const [from, to] = [cellOf(row, 'start'), cellOf(row, 'end')];
  // Days are days, whatever the clock; ours end with the next one.
  const start = allDay && from ? days(from) : wallOf(from, clock);
  const end = allDay && to ? days(to) + dayMs : wallOf(to || from, clock);
  if (!title) return 'noName';
  if (start === undefined || end === undefined || end < start || end - start > 366 * dayMs) return 'noDate';
  const rule = cellOf(row, 'recurrencerule').replace(/^RRULE:/i, '');
  if (rule && 'problem' in readRule(rule)) return 'rule';
  const left: string[] = [];
  for (const one of exceptions) {
    const said = cellOf(one, 'exceptiondate', 'recurrencedate');
    const wall = allDay && said ? days(said) : wallOf(said, clock);
    if (wall !== undefined) left.push(named(wall, allDay));
    // It would be shown on a day it was called off for.
    else if (said) return 'noDate';
  }
  return {
    ...{
      key: `event:${idOf(row)}`,
      group: `group:${cellOf(row, 'groupid')}`,
      title,
      allDay,
      start: named(start, allDay),
      end: named(end, allDay),
    },
    description: cut(cellOf(row, 'description'), 10_000) || undefined,
    // Whatever isn't said to be for everyone isn't.
    visibility: cellOf(row, 'visibility').toLowerCase() === 'public' ? 'public' : 'private',
    ...{ rule, exceptions: left.slice(0, 2000) },
  };
}

/** `5:30`, or seconds. */
function secondsOf(said: string, most: number): number {
  const [minutes = 0, rest] = said.split(':').map(Number);
  const all = rest === undefined ? minutes : minutes * 60 + rest;
  return Number.isFinite(all) ? Math.min(most, Math.max(0, Math.round(all))) : 0;
}

function readCalendars(tables: Tables, clock: Clock, problems: ContentProblem[]): Pick<Lists, 'events' | 'calendars' | 'entries'> {
  const groups = new Set((tables.get('groups') ?? []).map(idOf));
  const events = new Map<string, MovedEvent>();
  const exceptions = new Map<string, Row[]>();
  for (const row of tables.get('eventexceptions') ?? []) {
    const own = exceptions.get(cellOf(row, 'eventid')) ?? [];
    own.push(row);
    exceptions.set(cellOf(row, 'eventid'), own);
  }
  for (const row of tables.get('events') ?? []) {
    const id = idOf(row);
    if (!id || events.has(id)) continue;
    const event = groups.has(cellOf(row, 'groupid')) ? eventOf(row, exceptions.get(id) ?? [], clock) : 'noGroup';
    if (typeof event === 'string') problems.push({ table: 'events', id: cut(cellOf(row, 'title'), 60) || id, code: event });
    else events.set(id, event);
  }
  const calendars = new Map<string, MovedCalendar>();
  for (const row of tables.get('curatedcalendars') ?? []) {
    const [id, name] = [idOf(row), plainName(cellOf(row, 'name'), 100)];
    if (id && name) calendars.set(id, { key: `calendar:${id}`, name });
  }
  const entries = new Map<string, MovedEntry>();
  for (const row of tables.get('curatedevents') ?? []) {
    const [id, calendar, group, event] = [idOf(row), cellOf(row, 'curatedcalendarid'), cellOf(row, 'groupid'), cellOf(row, 'eventid')];
    if (!calendars.has(calendar) || !groups.has(group) || (event && !events.has(event)))
      problems.push({ table: 'curatedevents', id, code: 'noPlace' });
    else
      entries.set(id, {
        ...{ key: `entry:${id}`, calendar: `calendar:${calendar}`, group: `group:${group}` },
        event: event ? `event:${event}` : undefined,
      });
  }
  return { events: [...events.values()], calendars: [...calendars.values()], entries: [...entries.values()] };
}

const timeIn = /[T ,]+(\d{1,2}):(\d\d)(?::(\d\d))?\s*([ap]m)?/i;

/** When something was published: as a database writes it, or as people do. Without a date it has none; with one that can’t be read it would be public at once. */
function publishedIn(table: 'playlists' | 'sermons', { clock, columns }: Reading) {
  const dateOf = columns.dates(table, 'publishdate');
  return (row: Row): { readonly at?: string | undefined; readonly problem?: 'noDate' | 'open' } => {
    const said = cellOf(row, 'publishdate');
    const at = momentOf(said, clock);
    if (at || !said) return { at };
    const date = dateOf(row);
    if (date.is !== 'date') return { problem: date.is === 'ambiguous' ? 'open' : 'noDate' };
    const [, hours = '0', minutes = '00', seconds = '00', half = ''] = timeIn.exec(said) ?? [];
    const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : Number(hours);
    const read = momentOf(`${date.date} ${String(hour).padStart(2, '0')}:${minutes}:${seconds}`, clock);
    return read ? { at: read } : { problem: 'noDate' };
  };
}

function readSermons(tables: Tables, reading: Reading, problems: ContentProblem[]): Pick<Lists, 'playlists' | 'sermons' | 'services'> {
  const { clock } = reading;
  const [playlistAt, sermonAt] = [publishedIn('playlists', reading), publishedIn('sermons', reading)];
  const playlists = new Map<string, MovedPlaylist>();
  for (const row of tables.get('playlists') ?? []) {
    const [id, title] = [idOf(row), plainName(cellOf(row, 'title'), 200)];
    const description = cut(cellOf(row, 'description'), 10_000);
    const { at, problem } = playlistAt(row);
    if (problem) problems.push({ table: 'playlists', id: title || id, code: problem });
    else if (id && title) playlists.set(id, { key: `playlist:${id}`, title, description, publishDate: at });
  }
  const sermons = new Map<string, MovedSermon>();
  for (const row of tables.get('sermons') ?? []) {
    const [id, title] = [idOf(row), plainName(cellOf(row, 'title'), 200)];
    if (!id || !title) {
      problems.push({ table: 'sermons', id, code: 'noName' });
      continue;
    }
    const { at, problem } = sermonAt(row);
    if (problem) {
      problems.push({ table: 'sermons', id: cut(title, 60), code: problem });
      continue;
    }
    const list = cellOf(row, 'playlistid');
    sermons.set(id, {
      ...{ key: `sermon:${id}`, title, description: cut(cellOf(row, 'description'), 10_000) },
      publishDate: at,
      duration: secondsOf(cellOf(row, 'duration'), 86_400),
      playlists: playlists.has(list) ? [`playlist:${list}`] : [],
      video: cut(cellOf(row, 'videourl', 'videodata'), 500),
    });
  }
  const services = new Map<string, MovedService>();
  for (const row of tables.get('streamingservices') ?? []) {
    const [id, label] = [idOf(row), plainName(cellOf(row, 'label'), 200)];
    const start = wallOf(cellOf(row, 'servicetime'), clock);
    if (!id || !label || start === undefined) {
      problems.push({ table: 'streamingservices', id: label || id, code: label ? 'noDate' : 'noName' });
      continue;
    }
    const sermon = cellOf(row, 'sermonid');
    services.set(id, {
      ...{ key: `service:${id}`, label, start: named(start, false), weekly: isSet(cellOf(row, 'recurring')) },
      ...{ provider: cut(cellOf(row, 'provider'), 20), providerKey: cut(cellOf(row, 'providerkey'), 500) },
      videoUrl: cut(cellOf(row, 'videourl'), 700),
      earlyStart: secondsOf(cellOf(row, 'earlystart'), 4 * 3600),
      chatBefore: secondsOf(cellOf(row, 'chatbefore'), 24 * 3600),
      chatAfter: secondsOf(cellOf(row, 'chatafter'), 24 * 3600),
      sermon: sermons.has(sermon) ? `sermon:${sermon}` : undefined,
    });
  }
  return { playlists: [...playlists.values()], sermons: [...sermons.values()], services: [...services.values()] };
}

/** `columns`: how lists write their dates. */
interface Reading {
  readonly clock: Clock;
  readonly columns: Columns;
}

export function readContent(tables: Tables, reading: Reading): MovedContent {
  const problems: ContentProblem[] = [];
  return { content: { ...readCalendars(tables, reading.clock, problems), ...readSermons(tables, reading, problems) }, problems };
}
