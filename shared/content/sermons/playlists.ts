import { verbs } from '#shared/api.ts';
import { entity, exact, id, instant, many, maybe, name, newOrId, type Out, saves, shape, text, whole } from '#shared/words.ts';

const { del, get, post } = verbs('content');
const access = 'Content:StreamingServices:Edit';

/** A series of sermons, or any other list of them. `publishDate`: from when on it is public; without one it always is. */
export const Playlist = entity('Playlist', {
  id,
  churchId: id,
  title: text(200),
  description: text(10_000),
  publishDate: maybe(instant),
  thumbnail: text(1000),
  version: maybe(whole),
});
export type Playlist = Out<typeof Playlist>;

export const playlists = {
  list: get('/playlists', { says: 'Lists the playlists, newest first.', access, returns: many(Playlist) }),
  publicList: get('/playlists/public/:churchId', {
    says: 'Lists the public playlists of a church, newest first.',
    access: 'anyone',
    returns: many(Playlist),
  }),
  load: get('/playlists/:id', { says: 'Returns a playlist.', access, orEmpty: true, returns: Playlist }),
  save: post('/playlists', {
    says: 'Saves playlists. Fields left out stay untouched; with `version`, refused if it has changed since.',
    access,
    body: saves(
      shape({
        id: newOrId,
        version: maybe(whole),
        title: maybe(name(200)),
        description: maybe(text(10_000)),
        publishDate: maybe(text(40)),
        thumbnail: maybe(exact(3_000_000)),
      }),
      50,
    ),
    returns: many(Playlist),
  }),
  remove: del('/playlists/:id', { says: 'Deletes a playlist; its sermons stay.', access, returns: shape({}) }),
};
