// Thumbnails are the church's own files: what a video's host offers is fetched once, so that visitors ask no one else for it.
import { pictureFrom, putObject } from '#functions/core/aws/objects.ts';
import { pictureTypeOf } from '#functions/core/files/pictureType.ts';
import { log } from '#functions/core/log.ts';
import { safeFetch } from '#functions/core/outgoing/safeFetch.ts';
import { newId } from '#functions/core/random.ts';
import { settings } from '#functions/core/settings.ts';
import { hostedAt } from './hosts.ts';

const endings = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp', 'image/gif': 'gif', 'image/avif': 'avif' } as const;

/**
 * The path to store for what a client sent: a picture, an address of ours, or one elsewhere, which is fetched; `''` if that fails, because an
 * address elsewhere would tell its host who visits the page.
 */
export async function thumbnailPath(church: string, given: string): Promise<string> {
  if (given === '') return '';
  if (given.startsWith('data:')) {
    const { bytes, type } = pictureFrom(given);
    return put(church, bytes, type);
  }
  const path = given.startsWith(`${settings.content}/`) ? given.slice(settings.content.length) : given;
  if (path.startsWith(`/${church}/`) || path.startsWith('/stockPhotos/')) return /^\/[\w./@-]+$/.test(path) ? path : '';
  return fetched(church, given);
}

async function fetched(church: string, address: string): Promise<string> {
  if (!/^https:\/\//.test(address)) return '';
  try {
    const { status, body } = await safeFetch(...hostedAt(address, { largest: 4_000_000 }));
    const type = status === 200 ? pictureTypeOf(body) : undefined;
    return type ? await put(church, body, type) : '';
  } catch (error) {
    log.info('thumbnail not fetched', { error });
    return '';
  }
}

async function put(church: string, bytes: Buffer, type: keyof typeof endings): Promise<string> {
  const key = `${church}/files/${newId()}/thumbnail.${endings[type]}`;
  await putObject(settings.contentBucket, key, bytes, { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' });
  return `/${key}`;
}
