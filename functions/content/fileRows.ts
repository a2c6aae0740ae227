// Rows of photos and files; their bytes are objects. Access patterns: `table.ts`.
import { File } from '#shared/content/files.ts';
import { Picture } from '#shared/content/pictures/gallery.ts';
import { instant, type Out, shape, text } from '#shared/words.ts';
import { kind } from '../core/table/kind.ts';

const area = 'content';

const PictureRow = shape({ folder: text(40), ...Picture.entries });
/** What is known about a photo of the gallery besides its bytes. */
export const pictures = kind({
  area,
  name: 'Picture',
  row: PictureRow,
  key: ({ folder, key }: { folder: string; key: string }) => ({ pk: ['pictures', folder], sk: [key] }),
});

/** A church's file; the first index finds those of an object such as a group. */
export const files = kind({
  area,
  name: 'File',
  row: File,
  key: ({ id }: { id: string }) => ({ pk: ['files'], sk: [id] }),
  gsi1: (row) => ({ pk: ['files', row.contentType, row.contentId ?? ''], sk: [row.dateModified, row.id] }),
  audit: { label: (row) => row.fileName, id: (row) => row.id },
});
export type FileRow = Out<typeof File>;

/** A pending upload: older clients save the file by its name, not by the key they were given. */
const UploadRow = shape({ contentType: text(40), contentId: text(20), fileName: text(200), key: text(500), until: instant });
export const uploads = kind({
  area,
  name: 'Upload',
  row: UploadRow,
  key: ({ contentType, contentId, fileName }: { contentType: string; contentId: string; fileName: string }) => ({
    pk: ['uploads'],
    sk: [contentType, contentId, fileName],
  }),
  expires: (row) => new Date(row.until),
});

/** An uploaded photo whose bytes haven't been checked yet. */
export const uploadChecks = kind({
  area,
  name: 'UploadCheck',
  row: shape({ key: text(500), until: instant, cacheControl: text(100) }),
  key: ({ key }: { key: string }) => ({ pk: ['uploadchecks'], sk: [key] }),
});

const PlaceRow = shape({ address: text(300), latitude: text(20), longitude: text(20), label: text(300), until: instant });
/** The location of an address, as geocoded by the stage's service; for all churches. An empty latitude means that nothing was found. */
export const places = kind({
  area,
  name: 'Place',
  global: true,
  row: PlaceRow,
  key: ({ address }: { address: string }) => ({ pk: ['place', address], sk: ['place'] }),
  expires: (row) => new Date(row.until),
});
