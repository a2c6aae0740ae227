/** The dates of a streaming service as instants. */
import { hourMs } from '#shared/time/civilDate.ts';
import type { Window } from '../calendars/recurrence/expand.ts';
import { type Occurrence, occurrencesOf } from '../calendars/series/occurrences.ts';
import type { SeriesRow } from '../calendars/series/series.ts';
import type { LiveService } from './liveService.ts';
import type { ServiceFields, Showing } from './service.ts';

/** Seconds: the length of a service whose sermon doesn't say it, and the least a live one has. */
const usualLength = 5400;
/** How long a live source may run over before it counts as ended. */
const overtime = hourMs;
/** The longest a date can reach around its service time: early start and chat, length, overtime. */
const reach = 56 * hourMs;

/** What a service shows on a date, by the sermon's id or `latest`. */
export type Show = (sermonId: string) => Showing | undefined;

/** The dates whose chat or picture overlaps a window of instants, by start; at most `most` of a service. */
export function datesIn(services: readonly ServiceFields[], window: Window, show: Show, most = 100): LiveService[] {
  const wide = { from: window.from - reach, to: window.to + reach };
  return services
    .flatMap((service) => occurrencesOf(seriesOf(service), wide, service.zone).map((date) => dateOf(service, date, show)))
    .filter(({ start, chatFrom, chatTo }) => Math.min(start, chatFrom) < window.to && chatTo > window.from)
    .toSorted((a, b) => a.start - b.start || (a.key < b.key ? -1 : 1))
    .slice(0, most * services.length);
}

function dateOf(service: ServiceFields, { original, startInstant }: Occurrence, show: Show): LiveService {
  const own = service.dates.find((date) => date.original === original);
  const showing = showingOf(service, own, show);
  const live = showing?.live ?? true;
  const given = showing?.length || usualLength;
  const length = (live ? Math.max(given, usualLength) : given) * 1000;
  const start = instantOf(own?.startedAt) ?? startInstant - service.earlyStart * 1000;
  const end = start + length + (own?.extra ?? 0);
  const until = instantOf(own?.endedAt) ?? (live ? end + overtime : end);
  return {
    id: service.id,
    key: `${service.id} ${original}`,
    label: own?.label ?? service.label,
    serviceTime: startInstant,
    ...{ start, end, until, live },
    chatFrom: start - service.chatBefore * 1000,
    chatTo: until + service.chatAfter * 1000,
    title: showing?.title,
    video: showing?.video,
    ...{ chat: service.chat, grace: service.grace, keepDays: service.keepDays },
  };
}

/** Another video that a host chose keeps the length that was planned. */
function showingOf(service: ServiceFields, own: ServiceFields['dates'][number] | undefined, show: Show): Showing | undefined {
  const sermonId = own?.sermonId ?? service.sermonId;
  const planned = sermonId ? show(sermonId) : service.video && { live: service.live, video: service.video };
  return own?.video ? { ...planned, live: planned?.live ?? true, video: own.video } : planned;
}

const instantOf = (text: string | undefined) => (text === undefined ? undefined : Date.parse(text));

/** The calendar's series with the same dates. A service has no end of its own there: its length is real time, clock changes or not. */
export function seriesOf({ id, label, zone, start, rule, exceptions, dates }: ServiceFields): SeriesRow {
  const moved = dates.flatMap((date) => (date.start ? [{ id, original: date.original, start: date.start, end: date.start }] : []));
  return {
    ...{ id, uid: id, sequence: 0, groupId: '', title: label, allDay: false, zone, start, end: start, visibility: 'public', rule },
    ...{ exceptions, additions: [], overrides: moved, created: '', modified: '' },
  };
}
