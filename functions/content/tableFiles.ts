// Rows about pictures and files; their bytes are objects. See `table.ts` for the rest.
import { File } from '#shared/content/files.ts';
import { Picture } from '#shared/content/gallery.ts';
import { type Out, shape, text } from '#shared/words.ts';
import { kind } from '../core/kind.ts';

const area = 'content';

export const PictureRow = shape({ folder: text(40), ...Picture.entries });
export type PictureRow = Out<typeof PictureRow>;
/** What is known of a picture of the gallery beside its bytes. */
export const pictures = kind({
  area,
  name: 'Picture',
  row: PictureRow,
  key: ({ folder, key }: { folder: string; key: string }) => ({ pk: ['pictures', folder], sk: [key] }),
});

/** A file a church offers; those of a thing, such as a group, by the first index. */
export const files = kind({
  area,
  name: 'File',
  row: File,
  key: ({ id }: { id: string }) => ({ pk: ['files'], sk: [id] }),
  gsi1: (row) => ({ pk: ['files', row.contentType, row.contentId ?? ''], sk: [row.dateModified, row.id] }),
  trail: { label: (row) => row.fileName, id: (row) => row.id },
});
export type FileRow = Out<typeof File>;
