// The page of one public event: rendered per request and cached by the CDN for a minute, so that events that become private disappear.

import { type Occurrence, occurrencesOf } from '#shared/content/calendars/series/occurrences.ts';
import type { SeriesRow } from '#shared/content/calendars/series/series.ts';
import { isOccurrence, wallIn } from '#shared/content/calendars/series/starts.ts';
import { parseEventPath } from '#shared/content/calendars/share/eventPath.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import type { renderEvent } from '#web/site/prerender.tsx';
import { publicEventOf } from '../../content/calendars/events/read.ts';
import { now } from '../../core/clock.ts';
import { Table } from '../../core/table/table.ts';
import { decoded, urlOf } from '../addresses.ts';
import type { Site } from '../loadSite.ts';
import { registrationFor } from '../registrations.ts';

type EventData = Parameters<typeof renderEvent>[1];

/** The event page that a file below `pages/<church>/` stands for; `undefined` if there is none, or it isn't public. */
export async function eventAt(site: Site, name: string): Promise<EventData | undefined> {
  const asked = /\.html$/.test(name) ? parseEventPath(`/${decoded(name).slice(0, -'.html'.length)}`) : undefined;
  // The church's own page at this address takes precedence.
  if (!asked || site.pages.has(urlOf(name))) return undefined;
  const found = await publicEventOf(new Table(site.church.id), asked.id);
  const group = found && [...site.groups.values()].find(({ id }) => id === found.group.id);
  const date = found && dateOf(found.series, asked.original, site.church.timeZone);
  if (!found || !group || !date) return undefined;
  return { series: found.series, date, group, registration: await registrationFor(site, found.row, date) };
}

/** The requested occurrence; else the next one, or the last. */
function dateOf(series: SeriesRow, original: string | undefined, zone: string): Occurrence | undefined {
  const today = now().getTime();
  if (original === undefined) {
    const [next] = occurrencesOf(series, { from: today, to: today + year }, zone, 1);
    return next ?? occurrencesOf(series, { from: today - 2 * year, to: today }, zone).at(-1);
  }
  if (!isOccurrence(series, original)) return undefined;
  // It may have been moved by up to a year.
  const at = wallIn(original);
  return occurrencesOf(series, { from: at - year, to: at + year }, zone).find((one) => one.original === original);
}
const year = 366 * dayMs;
