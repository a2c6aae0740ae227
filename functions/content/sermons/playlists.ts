import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { newId } from '#functions/core/random.ts';
import { implement } from '#functions/core/serve/implement.ts';
import { content as contract } from '#shared/content/index.ts';
import { Refusal } from '#shared/errors.ts';
import { idForm } from '#shared/words.ts';
import { readMedia, readPublicMedia } from './read.ts';
import { type PlaylistRow, playlistRows } from './rows.ts';
import { publishDateOf, renewSermons } from './save.ts';
import { thumbnailPath } from './thumbnails.ts';
import { playlistView } from './views.ts';

const most = 500;

export const playlists = implement(contract.playlists, {
  list: async (_, { table }) => (await readMedia(table)).playlists.map(({ row }) => playlistView(table, row)),

  publicList: async ({ churchId }, { table }) => {
    if (!idForm.test(churchId)) return [];
    const own = table.within(churchId);
    return (await readPublicMedia(own)).playlists.map((row) => playlistView(own, row));
  },

  load: async ({ id }, { table }) => playlistView(table, (await table.need(playlistRows, { id })).row),

  save: async ({ body }, { table }) => {
    const saved: PlaylistRow[] = [];
    for (const { id, title, description, publishDate, thumbnail } of body) {
      const picture = thumbnail === undefined ? undefined : await thumbnailPath(table.church, thumbnail);
      saved.push(
        await retryOnRefusal(async () => {
          const all = (await readMedia(table)).playlists;
          const before = id ? all.find(({ row }) => row.id === id) : undefined;
          if (id && !before) throw new Refusal('notFound');
          if (!before && all.length >= most) throw new Refusal('invalid', `A church can have at most ${most} playlists.`);
          const row: PlaylistRow = {
            id: before?.row.id ?? newId(),
            title: title ?? before?.row.title ?? '',
            description: description ?? before?.row.description ?? '',
            publishDate: publishDate === undefined ? before?.row.publishDate : publishDateOf(publishDate),
            thumbnail: picture ?? before?.row.thumbnail ?? '',
          };
          await table.write(table.put(playlistRows, row, before), renewSermons(table));
          return row;
        }),
      );
    }
    return saved.map((row) => playlistView(table, row));
  },

  remove: ({ id }, { table }) =>
    retryOnRefusal(async () => {
      await table.write(table.remove(playlistRows, await table.need(playlistRows, { id })), renewSermons(table));
      return {};
    }),
});
