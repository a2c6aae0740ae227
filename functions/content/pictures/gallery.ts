// The gallery: photos are objects below `<church>/gallery/<folder>/`, and rows hold what is known about them besides their bytes. No row is
// written for an upload itself: a photo exists as soon as its bytes do.

import { listObjects } from '#functions/core/aws/listObjects.ts';
import { removeObject } from '#functions/core/aws/objects.ts';
import { uploadForm } from '#functions/core/aws/presignedPost.ts';
import { now } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { implement } from '#functions/core/serve/implement.ts';
import { settings } from '#functions/core/settings.ts';
import { content } from '#shared/content/index.ts';
import { folderOf, largestUpload, pictureTypes, type setTypes } from '#shared/content/pictures/gallery.ts';
import { copyOf, isCopy, widthsBelow } from '#shared/content/pictures/pictureUrls.ts';
import { stockKey } from '#shared/content/pictures/stockKey.ts';
import { stockSet } from '#shared/content/pictures/stockSet.ts';
import { Refusal } from '#shared/errors.ts';
import { pictures } from '../fileRows.ts';
import { ofChurch } from '../table.ts';
import { checkUploads, expectUploads } from './checkUploads.ts';

/** A key's content never changes. */
const forever = { 'Cache-Control': 'public, max-age=31536000, immutable' };

function inFolder(churchId: string, given: string): { folder: string; prefix: string } {
  const folder = folderOf(given);
  if (folder === undefined) throw new Refusal('invalid', 'The folder must be an aspect ratio or a simple name.');
  return { folder, prefix: `${churchId}/gallery/${folder}/` };
}

/** Sorts by time, and is unique (decision D14). */
const sortableId = () => `${now().getTime().toString(36).padStart(9, '0')}-${newId()}`;

const endings = new Map<string, string>([
  ...Object.values(pictureTypes).map((ending): [string, string] => [ending, ending]),
  ['jpeg', 'jpg'],
]);

/** The name only decides the extension: older clients call everything `.jpg`. */
function endingFor(fileName: string): string {
  const ending = endings.get(/\.([A-Za-z0-9]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '');
  if (!ending) throw new Refusal('pictureType');
  return ending;
}

/** A photo of this folder only: the name can't escape it, and resized copies can be deleted only with their photo. */
function keyIn(prefix: string, image: string): string {
  if (!/^[A-Za-z0-9_-][\w .()+-]{0,200}$/.test(image) || isCopy(image)) throw new Refusal('notFound');
  return prefix + image;
}

export const gallery = implement(content.gallery, {
  list: async ({ folder }, { table }) => {
    await checkUploads(table);
    const found = await listObjects(settings.contentBucket, inFolder(table.church, folder).prefix);
    const newest = found
      .filter(({ key }) => !isCopy(key))
      .toSorted((a, b) => b.modified.localeCompare(a.modified) || b.key.localeCompare(a.key));
    return { images: newest.slice(0, 5000).map(({ key }) => key) };
  },

  stock: async ({ folder }) => {
    const { folder: named } = inFolder('', folder);
    return { images: stockSet.map(({ name }) => stockKey(name, named)) };
  },

  requestUpload: async ({ body }, { table }) => {
    const key = `${inFolder(table.church, body.folder).prefix}${sortableId()}.${endingFor(body.fileName)}`;
    await table.write(expectUploads(table, [key], forever));
    // Older clients send PNGs under JPEG names and with an empty type; the bytes decide.
    return uploadForm({ key, type: '', largest: largestUpload, headers: forever });
  },

  uploadSet: async ({ body: { folder, width, height, type, widths } }, { table }) => {
    const all = widthsBelow(width);
    if (!isSize(width) || !isSize(height)) throw new Refusal('invalid', 'Images must be between 1 and 20,000 pixels in each direction.');
    if (widths.join() !== all.join())
      throw new Refusal('invalid', `An image of this width must have copies of ${all.join(', ') || 'no'} pixels.`);
    const key = `${inFolder(table.church, folder).prefix}${sortableId()}-${width}x${height}.${endingOfType(type)}`;
    const form = (one: string) => uploadForm({ key: one, type, largest: largestUpload, headers: forever });
    const copies = all.map((copy) => ({ width: copy, ...form(copyOf(key, copy)) }));
    await table.write(
      expectUploads(
        table,
        [...copies, { key }].map((one) => one.key),
        forever,
      ),
    );
    // The photo itself last: it appears in the gallery only once all its copies exist.
    return { key, uploads: [...copies, { width, ...form(key) }] };
  },

  pictures: async ({ folder }, { table }) => {
    const page = await table.all(ofChurch, ['pictures', inFolder(table.church, folder).folder]);
    return page.of(pictures).map(({ row }) => row);
  },

  describe: async ({ folder: given, body }, { table }) => {
    const { folder, prefix } = inFolder(table.church, given);
    if (!body.key.startsWith(prefix)) throw new Refusal('notYours');
    const key = keyIn(prefix, body.key.slice(prefix.length));
    const before = await table.get(pictures, { folder, key });
    const row = { ...before?.row, ...body, folder, key };
    await table.write(table.put(pictures, row, before));
    return row;
  },

  remove: async ({ folder: given, image }, { table }) => {
    const { folder, prefix } = inFolder(table.church, given);
    const key = keyIn(prefix, image);
    const note = table.note('content', 'remove', { kind: 'Picture', id: image, label: image });
    await table.write(table.erase(pictures, { folder, key }), note);
    // The photo first: anything left behind by a failed deletion isn't visible anywhere.
    for (const one of [key, ...copiesOf(key)]) await removeObject(settings.contentBucket, one);
    return {};
  },
});

const isSize = (pixels: number) => pixels >= 1 && pixels <= 20_000;
const endingOfType = (type: (typeof setTypes)[number]) => pictureTypes[type];
const copiesOf = (key: string) => {
  const width = Number(/-(\d{1,5})x\d{1,5}\.[a-z]+$/.exec(key)?.[1] ?? 0);
  return widthsBelow(width)
    .map((one) => copyOf(key, one))
    .filter((one) => one !== key);
};
