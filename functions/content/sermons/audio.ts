// A sermon's audio: uploaded below `incoming/`, kept below the church's private folder, and moved to its public files for as long as the
// sermon is public.
import { AwsError } from '#functions/core/aws/client.ts';
import { copyObject, objectAbout, objectStart, putObject, removeObject } from '#functions/core/aws/objects.ts';
import { uploadForm } from '#functions/core/aws/presignedPost.ts';
import { newId } from '#functions/core/random.ts';
import { settings } from '#functions/core/settings.ts';
import { audioTypes, largestAudio } from '#shared/content/sermons/sermons.ts';
import { Refusal } from '#shared/errors.ts';
import type { SermonRow } from './rows.ts';

type Audio = NonNullable<SermonRow['audio']>;

export const audioKeys = (church: string, path: string) => ({
  incoming: `incoming/${church}/${path}`,
  held: `${church}/membership/sermons/${path}`,
  open: `${church}/files/${path}`,
});

const isEnding = (ending: string): ending is keyof typeof audioTypes => Object.hasOwn(audioTypes, ending);
function typeOf(fileName: string): string {
  const ending = /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
  if (!isEnding(ending)) throw new Refusal('fileType');
  return audioTypes[ending];
}

/** Where audio of this name lies, `<id>/<name>`; the name in the address is plain. */
export function audioPathOf(id: string, fileName: string, type: string): string {
  const stem = fileName
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9_-]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return `${id}/${stem.slice(0, 80) || 'sermon'}.${type === audioTypes.mp3 ? 'mp3' : 'm4a'}`;
}

/** A form for uploading. */
export function audioForm(church: string, fileName: string) {
  const path = audioPathOf(newId(), fileName, typeOf(fileName));
  return uploadForm({ key: audioKeys(church, path).incoming, largest: largestAudio, type: '' });
}

const headersOf = (type: string, cacheControl: string) => ({ 'content-type': type, 'cache-control': cacheControl });

/** Takes over an upload, which decides size and type, not what the client claims. Safe to repeat. */
export async function takeAudio(church: string, key: string, name: string): Promise<Audio> {
  const path = new RegExp(`^incoming/${church}/([\\w-]{11}/[\\w-]+\\.(?:mp3|m4a))$`).exec(key)?.[1];
  if (!path) throw new Refusal('notYours');
  const { incoming, held } = audioKeys(church, path);
  const type = typeOf(path);
  const start = await objectStart(settings.contentBucket, incoming, 16);
  if (start && audioTypeOf(start.bytes) !== type) throw new Refusal('fileType');
  if (start) {
    await copyObject(settings.contentBucket, incoming, held, headersOf(type, 'private, max-age=86400'));
    await removeObject(settings.contentBucket, incoming);
  }
  const about = await objectAbout(settings.contentBucket, held);
  if (!about) throw new Refusal('notUploaded');
  return { path, name: name || path.slice(12), type, size: about.size };
}

/** By the first bytes: an ID3 tag or an MPEG frame (ISO 11172-3), or the file type box of MPEG-4. */
export function audioTypeOf(bytes: Buffer): string | undefined {
  if (bytes.subarray(4, 8).toString('latin1') === 'ftyp') return audioTypes.m4a;
  const isFrame = bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe6) === 0xe2;
  return isFrame || bytes.subarray(0, 3).toString('latin1') === 'ID3' ? audioTypes.mp3 : undefined;
}

const cacheOf = (isPublic: boolean) => (isPublic ? 'public, max-age=3600' : 'private, max-age=86400');

/** Stores audio that came from elsewhere, public or not. */
export async function putAudio(
  church: string,
  { path, type }: Pick<Audio, 'path' | 'type'>,
  bytes: Buffer,
  isPublic: boolean,
): Promise<void> {
  const keys = audioKeys(church, path);
  await putObject(settings.contentBucket, isPublic ? keys.open : keys.held, bytes, headersOf(type, cacheOf(isPublic)));
}

/** Puts the audio where it belongs: public or not. What is there already stays. */
export async function placeAudio(church: string, { audio }: Pick<SermonRow, 'audio'>, isPublic: boolean): Promise<void> {
  if (!audio) return;
  const keys = audioKeys(church, audio.path);
  const [from, to] = isPublic ? [keys.held, keys.open] : [keys.open, keys.held];
  try {
    // Names of files are their content's: an hour is only for sermons that are taken back.
    await copyObject(settings.contentBucket, from, to, headersOf(audio.type, cacheOf(isPublic)));
    await removeObject(settings.contentBucket, from);
  } catch (error) {
    if (!(error instanceof AwsError && (error.status === 404 || error.status === 403))) throw error;
  }
}

/** Deletes it for good. */
export async function removeAudio(church: string, { path }: Pick<Audio, 'path'>): Promise<void> {
  const { held, open } = audioKeys(church, path);
  await removeObject(settings.contentBucket, held);
  await removeObject(settings.contentBucket, open);
}
