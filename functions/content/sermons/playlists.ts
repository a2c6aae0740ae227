import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { newId } from '#functions/core/random.ts';
import { implement } from '#functions/core/serve/implement.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import { content as contract } from '#shared/content/index.ts';
import { Refusal } from '#shared/errors.ts';
import { idForm } from '#shared/words.ts';
import { readMedia, readPublicMedia } from './read.ts';
import { type PlaylistRow, playlistRows } from './rows.ts';
import { publishDateOf, renewSermons } from './save.ts';
import { thumbnailPath } from './thumbnails.ts';
import { playlistView } from './views.ts';

const most = 500;
/** Two people may save at the same moment. */
const attempts = 4;

export const playlists = implement(contract.playlists, {
  list: async (_, { table }) => (await readMedia(table)).playlists.map(({ row, version }) => playlistView(table, row, version)),

  publicList: async ({ churchId }, { table }) => {
    if (!idForm.test(churchId)) return [];
    const own = table.within(churchId);
    return (await readPublicMedia(own)).playlists.map((row) => playlistView(own, row));
  },

  load: async ({ id }, { table }) => {
    const { row, version } = await table.need(playlistRows, { id });
    return playlistView(table, row, version);
  },

  save: async ({ body }, { table }) => {
    const saved: StoredRow<PlaylistRow>[] = [];
    for (const { id, version, title, description, publishDate, thumbnail } of body) {
      const picture = thumbnail === undefined ? undefined : await thumbnailPath(table.church, thumbnail);
      const write = async () => {
        const all = (await readMedia(table)).playlists;
        const before = id ? all.find(({ row }) => row.id === id) : undefined;
        if (id && !before) throw new Refusal('notFound');
        if (before && version !== undefined && version !== before.version) throw new Refusal('outdated');
        if (!before && all.length >= most) throw new Refusal('invalid', `A church can have at most ${most} playlists.`);
        const row: PlaylistRow = {
          id: before?.row.id ?? newId(),
          title: title ?? before?.row.title ?? '',
          description: description ?? before?.row.description ?? '',
          publishDate: publishDate === undefined ? before?.row.publishDate : publishDateOf(publishDate),
          thumbnail: picture ?? before?.row.thumbnail ?? '',
        };
        await table.write(table.put(playlistRows, row, before), renewSermons(table));
        return { row, version: (before?.version ?? 0) + 1 };
      };
      saved.push(await retryOnRefusal(write, 'outdated', version === undefined ? attempts : 1));
    }
    return saved.map((one) => playlistView(table, one.row, one.version));
  },

  remove: ({ id }, { table }) =>
    retryOnRefusal(async () => {
      await table.write(table.remove(playlistRows, await table.need(playlistRows, { id })), renewSermons(table));
      return {};
    }),
});
