import { nowIso } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { settings } from '#functions/core/settings.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { readRule, ruleText } from '#shared/content/calendars/recurrence/rule/rule.ts';
import { wallUntil } from '#shared/content/calendars/recurrence/rule/until.ts';
import { hasDates, wallName } from '#shared/content/calendars/series/starts.ts';
import { seriesOf } from '#shared/content/live/dates.ts';
import { hasDate, rescheduled } from '#shared/content/live/edit.ts';
import type { LiveService } from '#shared/content/live/liveService.ts';
import { type ServiceFields, usualChat } from '#shared/content/live/service.ts';
import type { ServiceSave } from '#shared/content/live/streamingServices.ts';
import type { Video } from '#shared/content/live/video.ts';
import { namedChannel } from '#shared/content/sermons/channelAddress.ts';
import { readVideo, videoDataOf } from '#shared/content/sermons/videoAddress.ts';
import { Refusal } from '#shared/errors.ts';
import { instantToWallTime } from '#shared/time/timeZone.ts';
import { parseWallTime } from '#shared/time/wallTime.ts';
import { beginNights } from '../publishing/nightlyRefresh.ts';
import { lookUp } from '../sermons/lookup.ts';
import { captionsPath, folderOfVideo, onEachSite, putCaptions } from '../sermons/ownVideo.ts';
import type { SermonRow } from '../sermons/rows.ts';
import { checkVideo } from '../sermons/unusedVideos.ts';
import { beginLooking } from './ready/tell.ts';
import { serviceRows } from './rows.ts';
import { nextDates } from './views.ts';
import { givenVideo, providerOf } from './wire/older.ts';

/** The file of dates, and the pages that say when the next service is; while a service goes on, only the file, at once. */
export const renewLive = (table: Table, pages = true): Op[] =>
  table.follow('publish', { churchId: table.church, live: true, ...(pages ? { lists: true } : {}) });

interface Known {
  readonly sermons: readonly SermonRow[];
  /** The church's own. */
  readonly zone: string;
}

const usual = { earlyStart: 0, chatBefore: 900, chatAfter: 900, exceptions: [], dates: [], live: true, ...usualChat };

/**
 * The row to write for what a client sent. Older clients send back all they got, our own fields with it, and change theirs: where the two
 * differ, what is no longer as it was sent counts.
 */
export function prepared(given: ServiceSave, before: StoredRow<ServiceFields> | undefined, { sermons, zone }: Known): ServiceFields {
  const old = before?.row;
  const next = old && nextDates(old, sermons)[0];
  const wanted = scheduleOf(given, old, next, old?.zone ?? zone);
  const base: ServiceFields = old ?? { ...usual, id: newId(), label: '', ...wanted };
  const timed = old ? rescheduled(old, wanted.original, wanted) : base;
  const sent = old && providerOf(next?.video ?? old.video, next?.live ?? old.live);
  const isSent = sent !== undefined && given.provider === sent.provider && given.providerKey === sent.providerKey;
  const row: ServiceFields = {
    ...timed,
    label: given.label ?? timed.label,
    earlyStart: given.earlyStart ?? timed.earlyStart,
    chatBefore: given.chatBefore ?? timed.chatBefore,
    chatAfter: given.chatAfter ?? timed.chatAfter,
    ...sourceOf(given, timed, sermons, isSent),
    live: (isSent ? given.live : (liveSaid(given) ?? given.live)) ?? timed.live,
    chat: given.chat ?? timed.chat,
    grace: given.grace ?? timed.grace,
    keepDays: given.keepDays ?? timed.keepDays,
  };
  if (!row.label) throw new Refusal('invalid', 'Please enter a name.');
  if (!hasDates(seriesOf(row))) throw new Refusal('invalid', 'No dates match this recurrence.');
  return row;
}

function checkedWall(text: string): string {
  const wall = parseWallTime(text);
  if (wall === undefined || text < '2000-01-01' || text >= '2200-01-01') throw new Refusal('invalid', 'Please enter a date and time.');
  return wallName(wall, false);
}

function checkedRule(text: string, zone: string): string {
  if (!text.trim()) return '';
  const read = readRule(text);
  if ('problem' in read) throw new Refusal('invalid', 'This recurrence is not valid.');
  return ruleText(wallUntil(read.rule, zone));
}

/** Our own screen sends wall times. Older clients send the instant of the next date, and change the time by sending another. */
function scheduleOf(given: ServiceSave, old: ServiceFields | undefined, next: LiveService | undefined, known: string) {
  const zone = given.zone ?? known;
  const isTurned = old !== undefined && given.recurring !== undefined && given.recurring !== (old.rule !== '');
  const rule = given.rule === undefined || isTurned ? olderRule(given.recurring, old?.rule ?? '') : checkedRule(given.rule, zone);
  const original = given.original ?? old?.start ?? '';
  const at = given.serviceTime === undefined ? undefined : Date.parse(given.serviceTime);
  if (Number.isNaN(at)) throw new Refusal('invalid', 'Please enter a date and time.');
  const isMoved = at !== undefined && at !== next?.serviceTime && !(old && isPast(old, at, next));
  if (given.start !== undefined && !(old && isMoved)) return { zone, rule, original, start: checkedWall(given.start) };
  if (isMoved) return { zone, rule, start: wallAt(at, zone), original: next ? next.key.slice(next.id.length + 1) : original };
  if (!old) throw new Refusal('invalid', 'Please enter a date and time.');
  return { zone, rule, original, start: old.start };
}

const wallAt = (at: number, zone: string): string => checkedWall(wallName(instantToWallTime(at, zone), false));

/** What was read before the last date went by moves nothing. */
const isPast = (old: ServiceFields, at: number, next: LiveService | undefined): boolean =>
  next !== undefined && at < next.serviceTime && hasDate(old, wallAt(at, old.zone));

function olderRule(recurring: boolean | undefined, old: string): string {
  if (recurring === undefined) return old;
  return recurring ? old || 'FREQ=WEEKLY' : '';
}

const liveSaid = ({ provider = '' }: ServiceSave) => (provider ? provider.endsWith('_live') : undefined);

/** A sermon, or a video of its own. What an older client sends beside a sermon is what it got of it. */
function sourceOf(
  given: ServiceSave,
  old: ServiceFields,
  sermons: readonly SermonRow[],
  isSent: boolean,
): Pick<ServiceFields, 'sermonId' | 'video'> {
  const sermonId = given.sermonId ?? old.sermonId ?? '';
  if (sermonId) {
    const isKnown = sermonId === 'latest' || sermonId === old.sermonId || sermons.some(({ id }) => id === sermonId);
    if (!isKnown) throw new Refusal('notFound');
    return { sermonId, video: undefined };
  }
  if (given.videoData !== undefined) return { sermonId: undefined, video: pastedVideo(given.videoData) };
  const { providerKey = '' } = given;
  const found = isSent ? undefined : providerKey.startsWith(`${settings.content}/`) ? pastedVideo(providerKey) : givenVideo(given);
  return { sermonId: undefined, video: found ?? old.video };
}

/** A channel that is named (`@name`) by the address with its id, by which alone its streams play. */
export async function withChannel(text: string): Promise<string> {
  const name = readVideo(text) ? '' : namedChannel(text);
  if (!name) return text;
  const { videoData } = await lookUp('', `https://www.youtube.com/${name}`);
  return `https://www.youtube.com/channel/${videoData}`;
}

/** Addresses of the church's own files play in the page; older clients know them as `custom`. */
export function pastedVideo(text: string): Video | undefined {
  if (!text.trim()) return undefined;
  const path = text.startsWith(`${settings.content}/`) ? text.slice(settings.content.length) : text;
  const own = videoDataOf('file', path);
  if (own.startsWith('/') && /\.(mp4|webm|m3u8)$/.test(own)) return { type: 'file', data: own };
  const read = readVideo(text);
  if (!read) throw new Refusal('videoAddress');
  return read;
}

/** What was done on dates long ago is dropped before a row grows too large. */
function pruned(row: ServiceFields): ServiceFields {
  if (row.dates.length < 300 && row.exceptions.length < 1500) return row;
  const recent = new Date(Date.parse(nowIso()) - 400 * 86_400_000).toISOString().slice(0, 19);
  const isKept = (original: string) => original >= recent;
  return { ...row, dates: row.dates.filter(({ original }) => isKept(original)), exceptions: row.exceptions.filter(isKept) };
}

/** With the captions of its own video: those that were sent, or those it had. Safe to repeat. */
export async function captioned(church: string, row: ServiceFields, given: ServiceSave, old?: ServiceFields): Promise<ServiceFields> {
  const { video } = row;
  const folder = video?.type === 'file' ? folderOfVideo(church, video.data) : undefined;
  if (!video || !folder) return row;
  const kept = old?.video?.data === video.data ? old.video.captions : undefined;
  if (given.captions) await putCaptions(church, folder, given.captions);
  const captions = given.captions === undefined ? kept : given.captions ? onEachSite(captionsPath(church, folder)) : undefined;
  return { ...row, video: { ...video, captions } };
}

/** What was shown before and isn't any more, on any date. */
export function leftVideos(table: Table, before: ServiceFields, row?: ServiceFields): Op[] {
  const videosOf = (one: ServiceFields) => new Set([one.video, ...one.dates.map(({ video }) => video)].map((video) => video?.data));
  const kept = row ? videosOf(row) : new Set();
  return [...videosOf(before)].filter((path) => !kept.has(path)).flatMap((path) => checkVideo(table, path));
}

/** Writes it with what follows. */
export async function writeService(
  table: Table,
  given: ServiceFields,
  before: StoredRow<ServiceFields> | undefined,
  pages = true,
): Promise<StoredRow<ServiceFields>> {
  const row = pruned(given);
  const left = before ? leftVideos(table, before.row, row) : [];
  await table.write(table.put(serviceRows, row, before), left, beginNights(table), beginLooking(table), renewLive(table, pages));
  return { row, version: (before?.version ?? 0) + 1 };
}
