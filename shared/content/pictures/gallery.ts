import { verbs } from '#shared/api.ts';
import { choice, entity, many, mapOf, maybe, type Out, required, shape, text, whole } from '#shared/words.ts';

const { del, get, post } = verbs('content');
const access = 'Content:Content:Edit';

/** Allowed upload types, with the file extension each gets. */
export const pictureTypes = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
} as const;
export const pictureTypeNames = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;
/** What our own client sends: formats that every browser can both produce and display. */
export const setTypes = ['image/webp', 'image/jpeg', 'image/png'] as const;
/** The largest file, in bytes. */
export const largestUpload = 10 * 1024 * 1024;
/** Width divided by height; 0 is free (docs/wire.md, section 4). The folder is the ratio rounded to two decimals. */
export const aspectRatios = [0, 1, 2, 3, 4, 1.33, 1.78, 0.5, 0.5625] as const;

/** The folder of an aspect ratio or a name; `undefined` if it is neither. Ratios are rounded to two decimals (docs/wire.md, section 4). */
export function folderOf(given: string): string | undefined {
  if (/^\d{1,2}(\.\d{1,6})?$/.test(given)) return String(Math.round(Number(given) * 100) / 100);
  return /^[A-Za-z][A-Za-z0-9_-]{0,39}$/.test(given) ? given : undefined;
}

/** `images`: keys below the content root, `<church>/gallery/<folder>/<file>`, newest first. */
export const Images = shape({ images: many(text(300), 5000) });

/** An image's metadata: alternative text, focal point (percent), credit. */
export const Picture = entity('Picture', {
  key: text(300),
  alt: maybe(text(300)),
  focusX: maybe(whole),
  focusY: maybe(whole),
  credit: maybe(text(200)),
  creditUrl: maybe(text(500)),
});
export type Picture = Out<typeof Picture>;

/** A signed POST: send `fields`, then the file. */
export const Upload = shape({ url: text(500), fields: mapOf(text(4000)), key: text(300) });
export type Upload = Out<typeof Upload>;

export const gallery = {
  list: get('/gallery/:folder', { says: 'Lists the photos of a folder.', access, returns: Images }),
  stock: get('/gallery/stock/:folder', { says: 'Lists the photos that come with Narthex.', access: 'anyone', returns: Images }),
  requestUpload: post('/gallery/requestUpload', {
    says: 'Returns a signed address to upload a photo to; the server names the file (decision D14).',
    access,
    body: shape({ folder: required(40), fileName: required(200) }),
    returns: Upload,
  }),
  /** For our own client: one picture in several widths, produced in the browser. */
  uploadSet: post('/gallery/uploadSet', {
    says: 'Returns signed addresses for a photo and its narrower copies. The key contains the size: `<id>-<width>x<height>.webp`, copies `…@<width>.webp`.',
    access,
    body: shape({ folder: required(40), width: whole, height: whole, type: choice(...setTypes), widths: many(whole, 8) }),
    returns: shape({ key: text(300), uploads: many(shape({ width: whole, ...Upload.entries }), 9) }),
  }),
  pictures: get('/gallery/pictures/:folder', {
    says: 'Lists alternative text, focal point and credit of the photos of a folder.',
    access,
    returns: many(Picture, 5000),
  }),
  describe: post('/gallery/pictures/:folder', {
    says: 'Saves alternative text, focal point and credit of a photo.',
    access,
    body: Picture,
    returns: Picture,
  }),
  remove: del('/gallery/:folder/:image', { says: 'Deletes a photo and its copies.', access, returns: shape({}) }),
};
