import { verbs } from '#shared/api.ts';
import { entity, exact, id, instant, many, mapOf, maybe, newOrId, type Out, required, saves, shape, text, whole } from '#shared/words.ts';

const { del, get, post } = verbs('content');
const access = 'Content:Content:Edit';

/** A file a church offers: `contentType` says what it belongs to (`website`, `group`), `contentPath` where it is read. */
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
  list: get('/files', { says: 'The website’s files.', access, returns: many(File) }),
  ofContent: get('/files/:contentType/:contentId', {
    says: 'The files of a thing, such as a group.',
    access: 'member',
    returns: many(File),
  }),
  load: get('/files/:id', { says: 'One file.', access, returns: File }),
  postUrl: post('/files/postUrl', {
    says: 'A signed address to post a file to; the server names the file.',
    access,
    body: shape({ fileName: required(200), contentType: maybe(text(40)), contentId: maybe(text(20)) }),
    returns: shape({ url: text(500), fields: mapOf(text(4000)), key: text(300) }),
  }),
  save: post('/files', {
    says: 'Keeps what was uploaded, or uploads small files sent as data URL.',
    access,
    body: saves(
      shape({
        id: newOrId,
        contentType: maybe(text(40)),
        contentId: maybe(text(20)),
        fileName: required(200),
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
