import { verbs } from '#shared/api.ts';
import {
  entity,
  exact,
  id,
  instant,
  many,
  mapOf,
  maybe,
  newOrId,
  type Out,
  requiredName,
  saves,
  shape,
  text,
  whole,
} from '#shared/words.ts';

const { del, get, post } = verbs('content');
const access = 'Content:Content:Edit';

/** The largest upload, in bytes. */
export const largestFile = 100 * 1024 * 1024;

/** What churches can offer, by file extension: plain media, and documents, which browsers download but never display (decision D24). */
export const fileTypes = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  mp4: 'video/mp4',
  webm: 'video/webm',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  pdf: 'application/pdf',
  txt: 'text/plain',
  csv: 'text/csv',
  ics: 'text/calendar',
  epub: 'application/epub+zip',
  zip: 'application/zip',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
} as const;
export type FileEnding = keyof typeof fileTypes;
const isEnding = (ending: string): ending is FileEnding => Object.hasOwn(fileTypes, ending);

/** The extension of a file name, in lower case; `undefined` if such files aren't allowed. */
export function endingOf(fileName: string): FileEnding | undefined {
  const ending = /\.([A-Za-z0-9]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
  return isEnding(ending) ? ending : undefined;
}

/** Whether browsers can display such a file themselves. */
export const isMedia = (ending: FileEnding): boolean => /^(audio|video|image)\//.test(fileTypes[ending]);

/** A file a church offers: `contentType` says what it belongs to (`website`, `group`), `contentPath` is its URL path. */
export const File = entity('File', {
  id,
  churchId: id,
  contentType: text(40),
  contentId: maybe(text(20)),
  fileName: text(200),
  contentPath: text(500),
  fileType: text(100),
  size: whole,
  dateModified: instant,
});
export type File = Out<typeof File>;

export const files = {
  list: get('/files', { says: 'Lists the website’s files.', access, returns: many(File) }),
  ofContent: get('/files/:contentType/:contentId', {
    says: 'Lists the files of an object, such as a group.',
    access: 'member',
    returns: many(File),
  }),
  load: get('/files/:id', { says: 'Returns a file.', access, orEmpty: true, returns: File }),
  postUrl: post('/files/postUrl', {
    says: 'Returns a signed address to upload a file to; the server names the file.',
    access,
    body: shape({ fileName: requiredName(200), contentType: maybe(text(40)), contentId: maybe(text(20)) }),
    returns: shape({ url: text(500), fields: mapOf(text(4000)), key: text(300) }),
  }),
  save: post('/files', {
    says: 'Stores files that were uploaded, or small files sent as data URLs.',
    access,
    body: saves(
      shape({
        id: newOrId,
        contentType: maybe(text(40)),
        contentId: maybe(text(20)),
        fileName: requiredName(200),
        contentPath: maybe(text(500)),
        fileType: maybe(text(100)),
        size: maybe(whole),
        fileContents: maybe(exact(5_000_000)),
      }),
      10,
    ),
    returns: many(File),
  }),
  remove: del('/files/:id', { says: 'Deletes a file.', access, returns: shape({}) }),
};
