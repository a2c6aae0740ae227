import { due } from '#functions/content/table.ts';
import { nowIso } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { settings } from '#functions/core/settings.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import type { SermonSave } from '#shared/content/sermons/sermons.ts';
import { readVideo, videoDataOf } from '#shared/content/sermons/videoAddress.ts';
import { slugOf } from '#shared/elements/paths.ts';
import { Refusal } from '#shared/errors.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { placeAudio, removeAudio, takeAudio } from './audio.ts';
import { captionsPath, onEachSite, putCaptions, removeCaptions } from './ownVideo.ts';
import { isPublished, type Media } from './read.ts';
import { type SermonRow, sermonRows, sermonSlugs, sermonTexts } from './rows.ts';
import { thumbnailPath } from './thumbnails.ts';
import { checkVideo } from './unusedVideos.ts';
import { contentUrl } from './views.ts';

const most = 3000;

/** Pages that show sermons, the podcast and what else follows from them. */
export const renewSermons = (table: Table): Op[] => table.follow('publish', { churchId: table.church, lists: true });

/** A date or an instant; `""` for none. */
export function publishDateOf(given: string): string | undefined {
  if (given === '') return undefined;
  const at = Date.parse(given);
  if (Number.isNaN(at)) throw new Refusal('invalid', 'The date of publishing must be a date.');
  return new Date(at).toISOString();
}

/** When a sermon becomes public by itself, the job that runs every few minutes has to know. */
export const releaseDue = (table: Table, { id, publishDate }: SermonRow): Op[] =>
  publishDate && publishDate > nowIso() ? table.set(due, { at: publishDate, churchId: table.church, pageId: id, what: 'sermon' }) : [];

export interface Prepared {
  readonly row: SermonRow;
  readonly before: StoredRow<SermonRow> | undefined;
  readonly given: SermonSave;
}

/** The row to save, with everything that comes from elsewhere fetched and moved. Done once, before the attempts to write. */
export async function prepare(table: Table, sent: SermonSave, media: Media): Promise<Prepared> {
  const given = asMeant(sent, media);
  const before = given.id ? media.sermons.find(({ row }) => row.id === given.id) : undefined;
  if (given.id && !before) throw new Refusal('notFound');
  if (before && given.version !== undefined && given.version !== before.version) throw new Refusal('outdated');
  if (!before && media.sermons.length >= most) throw new Refusal('invalid', `A church can have at most ${most} sermons.`);
  const known = new Set(media.playlists.map(({ row }) => row.id));
  const playlistIds = listsOf(given, before?.row);
  if (playlistIds.some((id) => !known.has(id) && !before?.row.playlistIds.includes(id))) throw new Refusal('notFound');
  const old = before?.row;
  const title = given.title ?? old?.title ?? '';
  const row: SermonRow = {
    id: old?.id ?? newId(),
    slug: old?.slug ?? '',
    title,
    description: given.description ?? old?.description ?? '',
    speaker: given.speaker ?? old?.speaker ?? '',
    passages: clean(given.passages) ?? old?.passages ?? [],
    topics: clean(given.topics) ?? old?.topics ?? [],
    playlistIds: playlistIds.filter((id) => known.has(id)),
    publishDate: dateIn(given, old),
    ...videoIn(table.church, given, old),
    thumbnail: given.thumbnail === undefined ? (old?.thumbnail ?? '') : await thumbnailPath(table.church, given.thumbnail),
    duration: given.duration ?? old?.duration ?? 0,
    permanentUrl: given.permanentUrl ?? old?.permanentUrl ?? false,
    chapters: given.chapters?.toSorted((a, b) => a.at - b.at) ?? old?.chapters ?? [],
    audio: await audioIn(table, given, old),
    guid: old?.guid,
    serviceKey: old?.serviceKey ?? given.serviceKey,
    captions: old?.captions,
    hasTranscript: given.transcript === undefined ? old?.hasTranscript : given.transcript.trim() !== '',
    created: old?.created ?? nowIso(),
    modified: nowIso(),
  };
  return { row, before, given };
}

const clean = (list: readonly string[] | undefined) => list && [...new Set(list.map((one) => one.trim()).filter(Boolean))];

const dayOf = (instant: string): number => Math.floor(Date.parse(instant) / dayMs);

/** Older clients know days only: one that sends back the same day doesn't mean its noon. */
function dateIn({ publishDate: given, videoUrl }: SermonSave, old: SermonRow | undefined): string | undefined {
  if (given === undefined) return old?.publishDate;
  const at = publishDateOf(given);
  const isSameDay = videoUrl !== undefined && at && old?.publishDate && dayOf(at) === dayOf(old.publishDate);
  return isSameDay ? old.publishDate : at;
}

/**
 * Older clients know one playlist: theirs replaces the first, unless the sermon is in it already. They send the list back as they got it:
 * it counts if it was changed.
 */
function listsOf({ playlistIds, playlistId }: SermonSave, old: SermonRow | undefined): string[] {
  const all = old?.playlistIds ?? [];
  const isSent = playlistId !== undefined && playlistIds?.join() === all.join();
  if (playlistIds && !isSent) return [...new Set(playlistIds)];
  if (playlistId === undefined || all.includes(playlistId)) return all;
  return [...(playlistId && playlistId !== '0' ? [playlistId] : []), ...all.slice(1)];
}

/**
 * What an older client means that sends back all it got. Putting a sermon into one more playlist is, for it, a copy without an id: here that is
 * the same sermon (decision M18). What it got as captions is their address.
 */
function asMeant(given: SermonSave, { sermons }: Media): SermonSave {
  const { captions, playlistId, playlistIds } = given;
  const sent = captions?.startsWith(onEachSite('/')) ? { ...given, captions: undefined } : given;
  if (given.id || !playlistId || !playlistIds || playlistIds.includes(playlistId)) return sent;
  const isSame = ({ title, videoData, playlistIds: own }: SermonRow) =>
    title === given.title && contentUrl(videoData) === given.videoData && own.join() === playlistIds.join();
  const found = sermons.find(({ row }) => isSame(row))?.row;
  const one = { duration: undefined, permanentUrl: undefined };
  if (found) return { ...one, id: found.id, playlistIds: [...found.playlistIds, playlistId] };
  return { ...sent, playlistIds: [playlistId] };
}

/** The path of a file of this church, from its address. */
function ownFile(church: string, address: string): string | undefined {
  const path = address.startsWith(`${settings.content}/`) ? address.slice(settings.content.length) : address;
  return path.startsWith(`/${church}/files/`) && /\.(mp4|webm)$/.test(path) ? videoDataOf('file', path) || undefined : undefined;
}

function videoIn(church: string, given: SermonSave, old: SermonRow | undefined): Pick<SermonRow, 'videoType' | 'videoData'> {
  if (given.videoData === undefined && given.videoType === undefined) return { videoType: old?.videoType, videoData: old?.videoData ?? '' };
  const text = given.videoData ?? old?.videoData ?? '';
  const own = ownFile(church, text);
  if (own) return { videoType: 'file', videoData: own };
  if (given.videoType === 'file') throw new Refusal('videoAddress');
  const read = readVideo(text);
  const type = given.videoType || read?.type;
  // Addresses are recognized whichever host was chosen: picking the wrong one is no reason to show nothing.
  const video = read && (type === undefined || !videoDataOf(type, text)) ? read : type && { type, data: videoDataOf(type, text) };
  if (text && !video?.data) throw new Refusal('videoAddress');
  return video?.data ? { videoType: video.type, videoData: video.data } : { videoType: undefined, videoData: '' };
}

async function audioIn(table: Table, { audioKey, audioName = '' }: SermonSave, old: SermonRow | undefined): Promise<SermonRow['audio']> {
  if (audioKey === undefined) return old?.audio;
  return audioKey === '' ? undefined : takeAudio(table.church, audioKey, audioName);
}

/** Writes it with its address, its texts and what follows. */
export async function write(table: Table, { row, before, given }: Prepared): Promise<StoredRow<SermonRow>> {
  const isPublic = isPublished(row);
  if (isPublic) await placeAudio(table.church, row, true);
  const found = before ? row : { ...row, slug: await freeSlug(table, row) };
  const saved = { ...found, captions: captionsIn(table.church, found, given, before?.row.videoData) };
  const texts = await textsOps(table, saved, given);
  if (given.captions) await putCaptions(table.church, saved.id, given.captions);
  await table.write(
    table.put(sermonRows, saved, before),
    before ? [] : table.put(sermonSlugs, { slug: saved.slug, sermonId: saved.id }),
    texts,
    before && before.row.videoData !== saved.videoData ? checkVideo(table, before.row.videoData) : [],
    releaseDue(table, saved),
    renewSermons(table),
  );
  if (!isPublic) await placeAudio(table.church, row, false);
  if (given.captions === '') await removeCaptions(table.church, saved.id);
  const old = before?.row.audio;
  if (old && old.path !== row.audio?.path) await removeAudio(table.church, old);
  return { row: saved, version: (before?.version ?? 0) + 1 };
}

/** Captions belong to what they were written for. */
function captionsIn(church: string, { id, captions, videoData }: SermonRow, given: SermonSave, before?: string): string | undefined {
  if (given.captions === undefined) return videoData === before ? captions : undefined;
  return given.captions === '' ? undefined : captionsPath(church, id);
}

async function textsOps(table: Table, { id }: SermonRow, { transcript, notes }: SermonSave): Promise<Op[]> {
  if (transcript === undefined && notes === undefined) return [];
  const old = (await table.get(sermonTexts, { id }))?.row;
  return table.set(sermonTexts, { id, transcript: transcript ?? old?.transcript ?? '', notes: notes ?? old?.notes ?? '' });
}

/** From the title; a number behind it tells those apart that are called alike. */
export async function freeSlug(table: Table, { title, id }: Pick<SermonRow, 'title' | 'id'>): Promise<string> {
  const stem = slugOf(title).slice(0, 80) || id;
  for (let number = 1; number < 200; number++) {
    const slug = number === 1 ? stem : `${stem}-${number}`;
    if (!(await table.get(sermonSlugs, { slug }))) return slug;
  }
  return `${stem}-${id}`;
}
