import { now } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { seal } from '#functions/core/secrets/seal.ts';
import { implement } from '#functions/core/serve/implement.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { churches } from '#functions/membership/table.ts';
import { wallName } from '#shared/content/calendars/series/starts.ts';
import { hasDate, withDate, withDateBack, withoutDate } from '#shared/content/live/edit.ts';
import { hostRoomText } from '#shared/content/live/hostRoom.ts';
import type { ServiceFields } from '#shared/content/live/service.ts';
import { streamingServices as contract, type DateSave } from '#shared/content/live/streamingServices.ts';
import { Refusal } from '#shared/errors.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { parseWallTime } from '#shared/time/wallTime.ts';
import { readMedia } from '../sermons/read.ts';
import type { SermonRow } from '../sermons/rows.ts';
import { controlled, isNear } from './control.ts';
import { datesAround, liveOf, readServices } from './read.ts';
import { readinessOf } from './ready/ready.ts';
import { serviceRows } from './rows.ts';
import { captioned, leftVideos, prepared, renewLive, withChannel, writeService } from './save.ts';
import { nextDates, serviceView } from './views.ts';

const most = 50;
/** Two people may act at the same moment. */
const attempts = 5;

const sermonsOf = async (table: Table): Promise<SermonRow[]> => (await readMedia(table)).sermons.map(({ row }) => row);
const zoneOf = async (table: Table) => (await table.need(churches, {})).row.timeZone;

export const streamingServices = implement(contract, {
  list: async (_, { table }) => {
    const [services, sermons] = await Promise.all([readServices(table), sermonsOf(table)]);
    return services.map((service) => serviceView(table, service, sermons));
  },

  dates: async (_, { table }) => {
    const [services, sermons, zone] = await Promise.all([readServices(table), sermonsOf(table), zoneOf(table)]);
    const rows = services.map(({ row }) => row);
    return { now: now().getTime(), church: table.church, zone, services: liveOf(rows, sermons, now()) };
  },

  hostChat: async ({ id }, { table }) => {
    const [{ row }, sermons] = await Promise.all([table.need(serviceRows, { id }), sermonsOf(table)]);
    const [next] = nextDates(row, sermons);
    if (!next) throw new Refusal('notFound');
    return { room: await seal(hostRoomText(table.church, next.key)) };
  },

  ready: async ({ id }, { table }) => {
    const [{ row }, sermons] = await Promise.all([table.need(serviceRows, { id }), sermonsOf(table)]);
    const [date] = nextDates(row, sermons);
    return { date, checks: date ? await readinessOf(table, date) : [] };
  },

  save: async ({ body }, { table }) => {
    const saved: StoredRow<ServiceFields>[] = [];
    const [zone, sermons] = await Promise.all([zoneOf(table), sermonsOf(table)]);
    for (const one of body) {
      const given = one.videoData === undefined ? one : { ...one, videoData: await withChannel(one.videoData) };
      const write = async () => {
        const before = given.id ? await table.need(serviceRows, { id: given.id }) : undefined;
        if (before && given.version !== undefined && given.version !== before.version) throw new Refusal('outdated');
        if (!before && (await readServices(table)).length >= most) {
          throw new Refusal('invalid', `A church can have at most ${most} streaming services.`);
        }
        const row = prepared(given, before, { sermons, zone });
        return writeService(table, await captioned(table.church, row, given, before?.row), before);
      };
      saved.push(await retryOnRefusal(write, 'outdated', given.version === undefined ? attempts : 1));
    }
    return saved.map((service) => serviceView(table, service, sermons));
  },

  date: async ({ id, body }, { table }) => {
    const sermons = await sermonsOf(table);
    const write = async () => {
      const before = await table.need(serviceRows, { id });
      if (body.version !== undefined && body.version !== before.version) throw new Refusal('outdated');
      return writeService(table, changed(before.row, body, sermons), before);
    };
    return serviceView(table, await retryOnRefusal(write, 'outdated', body.version === undefined ? attempts : 1), sermons);
  },

  control: async ({ id, body }, { table }) => {
    const sermons = await sermonsOf(table);
    const { original, what } = body;
    const video = body.video && (await withChannel(body.video));
    const dateIn = (service: ServiceFields) => datesAround(service, original, sermons).find(({ key }) => key === `${id} ${original}`);
    const written = await retryOnRefusal(
      async () => {
        const before = await table.need(serviceRows, { id });
        const date = dateIn(before.row);
        if (!date || !isNear(date)) throw new Refusal('notFound');
        const row = controlled(before.row, date, original, what, video);
        return row === before.row ? before : writeService(table, row, before, false);
      },
      'outdated',
      attempts,
    );
    const date = dateIn(written.row);
    if (!date) throw new Refusal('notFound');
    return date;
  },

  remove: ({ id }, { table }) =>
    retryOnRefusal(async () => {
      const { row } = await table.need(serviceRows, { id });
      await table.write(table.erase(serviceRows, row), leftVideos(table, row), renewLive(table));
      return {};
    }, 'outdated'),
});

/** A single date. What hosts did is kept. */
function changed(
  given: ServiceFields,
  { original: named, off, start, label, sermonId }: DateSave,
  sermons: readonly SermonRow[],
): ServiceFields {
  // However it is written: a date is found again by its one name.
  const original = wallName(parseWallTime(named) ?? 0, false);
  const service = off === false ? withDateBack(given, original) : given;
  if (!hasDate(service, original)) throw new Refusal('notFound');
  if (off) return withoutDate(service, original);
  const wall = start === undefined ? undefined : parseWallTime(start);
  if (start !== undefined && wall === undefined) throw new Refusal('invalid', 'Please enter a date and time.');
  // The chat of a date opens within a day of it: a date far from its own would be another service.
  if (wall !== undefined && Math.abs(wall - (parseWallTime(original) ?? 0)) > 30 * dayMs) {
    throw new Refusal('invalid', 'A date can be moved by at most thirty days.');
  }
  if (sermonId && sermonId !== 'latest' && !sermons.some(({ id }) => id === sermonId)) throw new Refusal('notFound');
  const { startedAt, endedAt, extra, video } = service.dates.find((date) => date.original === original) ?? {};
  const moved = wall === undefined || wallName(wall, false) === original ? undefined : wallName(wall, false);
  const own = { start: moved, label: label || undefined, sermonId: sermonId || undefined };
  return withDate(service, original, { ...own, startedAt, endedAt, extra, video });
}
