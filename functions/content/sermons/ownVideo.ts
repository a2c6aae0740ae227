// A church's own video, and the captions of a sermon's (WCAG 1.2.2): files that anyone may play who knows their address, which no one can guess.
import { copyObject, objectAbout, objectStart, putObject, removeObject } from '#functions/core/aws/objects.ts';
import { uploadForm } from '#functions/core/aws/presignedPost.ts';
import { newId } from '#functions/core/random.ts';
import { settings } from '#functions/core/settings.ts';
import { largestVideo, ownVideoTypes } from '#shared/content/sermons/sermons.ts';
import { Refusal } from '#shared/errors.ts';

type Ending = keyof typeof ownVideoTypes;
const isEnding = (ending: string): ending is Ending => Object.hasOwn(ownVideoTypes, ending);

/** The ending of a video's name; `undefined` if it is none. */
export function videoEnding(fileName: string): Ending | undefined {
  const ending = /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
  return isEnding(ending) ? ending : undefined;
}

const lasting = 'public, max-age=31536000, immutable';

/** A form for uploading. */
export const videoForm = (church: string, ending: Ending) =>
  uploadForm({ key: `incoming/${church}/${newId()}/video.${ending}`, largest: largestVideo, type: '' });

/** By the first bytes: the file type box of MPEG-4, or the header of EBML, which WebM is. */
function isVideo(bytes: Buffer, ending: Ending): boolean {
  if (ending === 'mp4') return bytes.subarray(4, 8).toString('latin1') === 'ftyp';
  return bytes.subarray(0, 4).toString('hex') === '1a45dfa3';
}

/** Takes over an upload, and returns its path below the content root. Safe to repeat. */
export async function takeVideo(church: string, key: string): Promise<string> {
  const path = new RegExp(`^incoming/${church}/([\\w-]{11}/video\\.(mp4|webm))$`).exec(key)?.[1];
  const ending = path && videoEnding(path);
  if (!path || !ending) throw new Refusal('notYours');
  const open = `${church}/files/${path}`;
  const start = await objectStart(settings.contentBucket, key, 16);
  if (start && !isVideo(start.bytes, ending)) throw new Refusal('fileType');
  if (start) {
    await copyObject(settings.contentBucket, key, open, { 'content-type': ownVideoTypes[ending], 'cache-control': lasting });
    await removeObject(settings.contentBucket, key);
  }
  if (!(await objectAbout(settings.contentBucket, open))) throw new Refusal('notUploaded');
  return `/${open}`;
}

const captionsKey = (church: string, sermonId: string) => `${church}/files/${sermonId}/captions.vtt`;

/** The folder of a video that was uploaded here, by its path below the content root: a service's captions lie beside it. */
export const folderOfVideo = (church: string, path: string): string | undefined =>
  new RegExp(`^/${church}/files/([\\w-]{11})/video\\.(mp4|webm)$`).exec(path)?.[1];

/** Below the content root, the same whenever they change. `sermonId`: or the folder of a video. */
export const captionsPath = (church: string, sermonId: string): string => `/${captionsKey(church, sermonId)}`;

/** Uploads are there at every host; browsers take captions from that of the page alone. */
export const onEachSite = (path: string): string => `/content${path}`;

export async function putCaptions(church: string, sermonId: string, text: string): Promise<void> {
  if (!/^\uFEFF?WEBVTT(?=\s|$)/.test(text)) throw new Refusal('fileType');
  const headers = { 'content-type': 'text/vtt; charset=utf-8', 'cache-control': 'public, max-age=300' };
  await putObject(settings.contentBucket, captionsKey(church, sermonId), Buffer.from(text), headers);
}

export const removeCaptions = (church: string, sermonId: string): Promise<void> =>
  removeObject(settings.contentBucket, captionsKey(church, sermonId));
