// Files that churches offer: objects below `<church>/files/<id>/<name>`, with a row for each. Only harmless media and documents; browsers
// download anything that isn't media instead of showing it. Clients upload to `incoming/<church>/<id>/<name>`, which isn't served and soon
// expires; saving moves the file and sets its type (decision D24).
import { endingOf, type File, fileTypes, isMedia, largestFile } from '#shared/content/files.ts';
import { content } from '#shared/content/index.ts';
import { Refusal } from '#shared/errors.ts';
import { hourMs } from '#shared/time/civilDate.ts';
import { AwsError } from '../core/aws/client.ts';
import { copyObject, objectAbout, putObject, removeObject } from '../core/aws/objects.ts';
import { uploadForm } from '../core/aws/presignedPost.ts';
import { later, nowIso } from '../core/clock.ts';
import { newId } from '../core/random.ts';
import type { Context } from '../core/serve/implement.ts';
import { implement } from '../core/serve/implement.ts';
import { settings } from '../core/settings.ts';
import type { Table } from '../core/table/table.ts';
import { type FileRow, files as kindOfFiles, uploads } from './fileRows.ts';
import { ofChurch } from './table.ts';

const website = 'website';
const most = 1000;

interface Named {
  readonly fileName: string;
  readonly contentType?: string | undefined;
  readonly contentId?: string | undefined;
}
type Saved = Named & {
  readonly id?: string | undefined;
  readonly contentPath?: string | undefined;
  readonly fileContents?: string | undefined;
};

/** Rows hold the key; clients get the full URL. */
const answer = (row: FileRow): File => ({ ...row, contentPath: `${settings.content}/${row.contentPath}` });

async function ofThing(table: Table, contentType: string, contentId: string): Promise<File[]> {
  const page = await table.all(ofChurch, ['files', contentType, contentId], { index: 'gsi1', newestFirst: true });
  return page
    .of(kindOfFiles)
    .slice(0, most)
    .map(({ row }) => answer(row));
}

/** Files of the website are public; files of a group are for its members. */
function maySee({ caller }: Context, contentType: string, contentId: string): boolean {
  return contentType === website || caller.can('Content:Content:Edit') || caller.groupIds.includes(contentId);
}

const placeOf = ({ contentType, contentId, fileName }: Named) => ({
  contentType: contentType || website,
  contentId: contentId ?? '',
  fileName,
});

const places = {
  incoming: (churchId: string) => `incoming/${churchId}`,
  served: (churchId: string) => `${churchId}/files`,
} as const;

function newKey(churchId: string, place: keyof typeof places, fileName: string): string {
  const ending = endingOf(fileName);
  if (!ending) throw new Refusal('fileType');
  const stem = fileName
    .slice(0, -ending.length - 1)
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9_-]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return `${places[place](churchId)}/${newId()}/${stem.slice(0, 80) || 'file'}.${ending}`;
}

/** Determined by the extension alone, whatever type the client stated. */
function headersOf(key: string) {
  const ending = endingOf(key);
  if (!ending) throw new Refusal('fileType');
  const saved: Record<string, string> = isMedia(ending) ? {} : { 'content-disposition': 'attachment' };
  return { 'content-type': fileTypes[ending], 'cache-control': 'public, max-age=31536000, immutable', ...saved };
}

export const files = implement(content.files, {
  list: async (_, { table }) => ofThing(table, website, ''),

  ofContent: async ({ contentType, contentId }, context) => {
    if (!maySee(context, contentType, contentId)) throw new Refusal('forbidden');
    return ofThing(context.table, contentType, contentId);
  },

  load: async ({ id }, { table }) => answer((await table.need(kindOfFiles, { id })).row),

  postUrl: async ({ body }, { table }) => {
    const key = newKey(table.church, 'incoming', body.fileName);
    await table.write(table.set(uploads, { ...placeOf(body), key, until: later(2 * hourMs).toISOString() }));
    // Older clients send an empty type for what their system does not know.
    return uploadForm({ key, largest: largestFile, type: '' });
  },

  save: async ({ body }, { table }) => {
    const saved: File[] = [];
    for (const one of body) saved.push(answer(await keep(table, one)));
    return saved;
  },

  remove: async ({ id }, { table }) => {
    const kept = await table.need(kindOfFiles, { id });
    await table.write(table.remove(kindOfFiles, kept));
    await removeObject(settings.contentBucket, kept.row.contentPath);
    return {};
  },
});

/** The uploaded object decides size and type, not what the client claims. */
async function keep(table: Table, given: Saved): Promise<FileRow> {
  const before = given.id ? await table.need(kindOfFiles, { id: given.id }) : undefined;
  const key = (await arrived(table, given)) ?? before?.row.contentPath;
  const about = key ? await objectAbout(settings.contentBucket, key) : undefined;
  if (!key || !about) throw new Refusal('notUploaded');
  const { contentType, contentId, fileName } = placeOf({ ...before?.row, ...given });
  const row = {
    id: before?.row.id ?? newId(),
    churchId: table.church,
    contentType,
    contentId: contentId || undefined,
    fileName,
    contentPath: key,
    fileType: headersOf(key)['content-type'],
    size: about.size,
    dateModified: nowIso(),
  };
  await table.write(table.put(kindOfFiles, row, before));
  if (before && before.row.contentPath !== key) await removeObject(settings.contentBucket, before.row.contentPath);
  return row;
}

/** The key of a file sent along or uploaded before: identified by the key given out or, for older clients, by its name. */
async function arrived(table: Table, given: Saved): Promise<string | undefined> {
  if (given.fileContents) return putContents(table, given.fileName, given.fileContents);
  const own = `^(${places.incoming(table.church)}|${places.served(table.church)})/`;
  const path = given.contentPath?.replace(`${settings.content}/`, '').replace(/^\//, '');
  if (path && !new RegExp(`${own}[\\w-]{11}/[\\w-]+\\.[a-z0-9]+$`).test(path)) throw new Refusal('notYours');
  const key = path || (await table.get(uploads, placeOf(given)))?.row.key;
  return key && moveIn(table.church, key);
}

/** Where a file is served from: moved there, unless an earlier save or one at the same time has done so. */
async function moveIn(churchId: string, key: string): Promise<string> {
  const from = places.incoming(churchId);
  if (!key.startsWith(`${from}/`)) return key;
  const to = places.served(churchId) + key.slice(from.length);
  try {
    await copyObject(settings.contentBucket, key, to, headersOf(to));
    await removeObject(settings.contentBucket, key);
  } catch (error) {
    if (!(error instanceof AwsError && (error.status === 404 || error.status === 403))) throw error;
  }
  return to;
}

async function putContents(table: Table, fileName: string, dataUrl: string): Promise<string> {
  const key = newKey(table.church, 'served', fileName);
  const data = /^data:[^,]*;base64,([A-Za-z0-9+/]+={0,2})$/.exec(dataUrl)?.[1];
  if (!data) throw new Refusal('invalid', 'The contents must be a data URL.');
  await putObject(settings.contentBucket, key, Buffer.from(data, 'base64'), headersOf(key));
  return key;
}
