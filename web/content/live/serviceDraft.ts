// What the form of a service holds, what of it has to be saved, and what it comes to. Times are a calendar event’s: wall times in a zone.
import { type ServiceFields, usualChat } from '#shared/content/live/service.ts';
import type { ServiceSave, StreamingService } from '#shared/content/live/streamingServices.ts';
import { namedChannel } from '#shared/content/sermons/channelAddress.ts';
import { readVideo, shownVideo } from '#shared/content/sermons/videoAddress.ts';
import { parseWallTime } from '#shared/time/wallTime.ts';
import {
  type Before,
  dateText,
  type EventDraft,
  fieldsOf,
  newDraft,
  problemsOf,
  startOf,
  timeText,
} from '#web/content/calendars/events/edit/eventDraft.ts';
import { mergerOf } from '#web/session/forms/threeWayMerge.ts';

/** What is shown: the newest sermon, one that is named, or a video of its own. */
export const sources = ['video', 'latest', 'sermon'] as const;
type Source = (typeof sources)[number];

/** The event's `title` is the service's name; it has no end. `early`, `before`, `after`: minutes. `video`: an address as people know it. */
export interface ServiceDraft extends EventDraft {
  readonly source: Source;
  readonly sermonId: string;
  readonly video: string;
  /** As in a sermon's form. */
  readonly captions: string | undefined;
  readonly captionedVideo: string;
  readonly live: boolean;
  readonly early: number;
  readonly before: number;
  readonly after: number;
  readonly chat: ServiceFields['chat'];
  readonly grace: number;
  readonly keepDays: number;
}

export type ServicePart = 'title' | 'when' | 'source' | 'timing' | 'chat';
const serviceParts: readonly ServicePart[] = ['title', 'when', 'source', 'timing', 'chat'];
const fields: Readonly<Record<ServicePart, readonly (keyof ServiceDraft)[]>> = {
  title: ['title'],
  when: ['startDate', 'startTime', 'endDate', 'endTime', 'zone', 'was', 'rule', 'ownRule'],
  source: ['source', 'sermonId', 'video', 'captions', 'live'],
  timing: ['early', 'before', 'after'],
  chat: ['chat', 'grace', 'keepDays'],
};
export const mergeServices = mergerOf<ServiceDraft, ServicePart>(serviceParts, (part) => fields[part]);

/** Where the rule places a date, by the name of its room. */
export const originalOf = ({ id, key }: { readonly id: string; readonly key: string }): string => key.slice(id.length + 1);

/** The date whose time the form shows: the next one, or the first of a service that is over. */
export const beforeOf = (service: StreamingService): Before => ({
  ...{ rule: service.rule, seriesStart: service.start },
  original: service.next[0] ? originalOf(service.next[0]) : service.start,
});

const addressOf = ({ video }: StreamingService): string => (video ? (shownVideo(video)?.page ?? video.data) : '');
const minutes = (seconds: number) => Math.round(seconds / 60);

export function draftOf(service: StreamingService): ServiceDraft {
  const { label, zone, rule, sermonId, live, earlyStart, chatBefore, chatAfter, chat, grace, keepDays } = service;
  const start = parseWallTime(beforeOf(service).original) ?? 0;
  return {
    ...newDraft(start, zone, false, start),
    ...{ title: label, rule, ownRule: false, live, chat, grace, keepDays },
    ...{ source: sermonId === 'latest' ? 'latest' : sermonId ? 'sermon' : 'video', sermonId: sermonId === 'latest' ? '' : sermonId },
    ...{ captions: undefined, captionedVideo: service.video?.captions === undefined ? '' : addressOf(service) },
    ...{ video: addressOf(service), early: minutes(earlyStart), before: minutes(chatBefore), after: minutes(chatAfter) },
  };
}

/** A new one: weekly, next Sunday at ten. `now`: wall time in the church's zone. */
export function emptyDraft(now: number, zone: string): ServiceDraft {
  const dayMs = 86_400_000;
  const day = Math.floor(now / dayMs);
  const sunday = day + ((10 - (day % 7)) % 7 || 7);
  const start = sunday * dayMs + 10 * 3_600_000;
  return {
    ...newDraft(start, zone, false, start),
    ...{ rule: 'FREQ=WEEKLY;BYDAY=SU', source: 'video', sermonId: '', video: '', live: true, early: 5, before: 15, after: 15 },
    ...{ captions: undefined, captionedVideo: '' },
    ...usualChat,
  };
}

export type ServiceProblem = 'title' | 'start' | 'lastDate' | 'noDates' | 'video' | 'sermon';

/** In the order of the fields. */
export function serviceProblems(draft: ServiceDraft): readonly ServiceProblem[] {
  const { source, sermonId, video } = draft;
  return [
    ...problemsOf(draft).flatMap((one) => (one === 'end' || one === 'order' ? [] : [one])),
    ...(source === 'sermon' && !sermonId ? (['sermon'] as const) : []),
    ...(source === 'video' && video.trim() && !isVideo(video) ? (['video'] as const) : []),
  ];
}

/** Files of the church have addresses without a host. */
const isVideo = (address: string) =>
  address.trim().startsWith('/') || readVideo(address) !== undefined || namedChannel(address) !== '' || /^https?:\/\//.test(address.trim());

/** What has changed; of a new service everything. */
export function changesOf(service: StreamingService | undefined, now: ServiceDraft): Partial<ServiceSave> {
  const before = service && draftOf(service);
  const changed = (part: ServicePart) => !before || fields[part].some((field) => field !== 'was' && before[field] !== now[field]);
  const seconds = (name: 'early' | 'before' | 'after') => (before && before[name] === now[name] ? undefined : now[name] * 60);
  return {
    ...(changed('title') ? { label: now.title.trim() } : {}),
    ...(changed('when') ? whenOf(service, now) : {}),
    ...(changed('source') ? sourceOf(now) : {}),
    ...{ earlyStart: seconds('early'), chatBefore: seconds('before'), chatAfter: seconds('after') },
    ...(changed('chat') ? { chat: now.chat, grace: now.grace, keepDays: now.keepDays } : {}),
  };
}

function whenOf(service: StreamingService | undefined, now: ServiceDraft): Partial<ServiceSave> {
  const before = service && beforeOf(service);
  const { start, zone, rule } = fieldsOf(now, before);
  return { start, zone, rule, ...(before ? { original: before.original } : {}) };
}

function sourceOf({ source, sermonId, video, captions, live }: ServiceDraft): Partial<ServiceSave> {
  if (source === 'video') return { sermonId: '', videoData: video.trim(), ...(captions === undefined ? {} : { captions }), live };
  return { sermonId: source === 'latest' ? 'latest' : sermonId };
}

/** The clock times of the date that the form shows, as wall times; the picture's end is known by its length. */
export function clockTimes(draft: ServiceDraft, seconds: number) {
  const service = startOf(draft);
  if (service === undefined) return undefined;
  const minuteMs = 60_000;
  const picture = service - draft.early * minuteMs;
  const end = picture + seconds * 1000;
  return { chat: picture - draft.before * minuteMs, picture, service, end, closed: end + draft.after * minuteMs };
}

/** A wall time as a `datetime-local` field has it. */
export const fieldOf = (wall: number): string => `${dateText(wall)}T${timeText(wall)}`;
