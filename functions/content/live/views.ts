import { now } from '#functions/core/clock.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import type { LiveService } from '#shared/content/live/liveService.ts';
import type { ServiceFields } from '#shared/content/live/service.ts';
import type { StreamingService } from '#shared/content/live/streamingServices.ts';
import { wallTimeToInstant } from '#shared/time/timeZone.ts';
import { parseWallTime } from '#shared/time/wallTime.ts';
import type { SermonRow } from '../sermons/rows.ts';
import { liveOf } from './read.ts';
import { providerOf } from './wire/older.ts';

const shown = 8;

/** The next date is the first whose picture or chat isn't over. */
export const nextDates = (service: ServiceFields, sermons: readonly SermonRow[], at = now()): LiveService[] =>
  liveOf([service], sermons, at).slice(0, shown);

const startOf = ({ start, zone }: ServiceFields) => wallTimeToInstant(parseWallTime(start) ?? 0, zone);

export function serviceView(table: Table, { row, version }: StoredRow<ServiceFields>, sermons: readonly SermonRow[]): StreamingService {
  const next = nextDates(row, sermons);
  return {
    ...row,
    ...{ churchId: table.church, sermonId: row.sermonId ?? '', next, version },
    serviceTime: new Date(next[0]?.serviceTime ?? startOf(row)).toISOString(),
    timezoneOffset: 0,
    recurring: row.rule !== '',
    ...providerOf(next[0]?.video ?? row.video, next[0]?.live ?? row.live),
  };
}
