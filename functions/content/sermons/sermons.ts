import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { implement } from '#functions/core/serve/implement.ts';
import { content as contract } from '#shared/content/index.ts';
import { Refusal } from '#shared/errors.ts';
import { idForm } from '#shared/words.ts';
import { audioForm } from './audio.ts';
import { draftOfService, listPast } from './fromService.ts';
import { importChannel, lookUp } from './lookup.ts';
import { writeOnce } from './once.ts';
import { takeVideo, videoEnding, videoForm } from './ownVideo.ts';
import { isPublished, readMedia, readPublicMedia } from './read.ts';
import { removeSermon, restoreSermon } from './restore.ts';
import { sermonRows, sermonTexts } from './rows.ts';
import { prepare, renewSermons, write } from './save.ts';
import { searchTranscripts } from './search.ts';
import { checkVideo } from './unusedVideos.ts';
import { contentUrl, publicEntries, sermonView } from './views.ts';

const mayEdit = 'Content:StreamingServices:Edit';

export const sermons = implement(contract.sermons, {
  list: async (_, { caller, table }) => {
    const { sermons } = await readMedia(table);
    const shown = sermons.filter(({ row }) => caller.can(mayEdit) || isPublished(row));
    return Promise.all(shown.map(({ row, version }) => sermonView(table, row, version)));
  },

  publicList: async ({ churchId }, { table }) => {
    if (!idForm.test(churchId)) return [];
    const own = table.within(churchId);
    const { sermons } = await readPublicMedia(own);
    return (await Promise.all(sermons.map((row) => publicEntries(own, row)))).flat();
  },

  search: async ({ churchId, query }, { table }) => {
    if (!idForm.test(churchId)) return { ids: [] };
    return { ids: await searchTranscripts(table.within(churchId), query.words) };
  },

  lookup: ({ query }) => lookUp(query.videoType ?? '', query.videoData ?? ''),
  youtubeImport: ({ channelId }) => importChannel('youtube', channelId),
  vimeoImport: ({ channelId }) => importChannel('vimeo', channelId),

  fromServices: (_, { table }) => listPast(table),
  fromService: ({ key }, { table }) => draftOfService(table, key),

  texts: async ({ id }, { table }) => {
    await table.need(sermonRows, { id });
    const { transcript = '', notes = '' } = (await table.get(sermonTexts, { id }))?.row ?? {};
    return { transcript, notes };
  },

  load: async ({ id }, { caller, table }) => {
    const { row, version } = await table.need(sermonRows, { id });
    if (!caller.can(mayEdit) && !isPublished(row)) throw new Refusal('notFound');
    return sermonView(table, row, version);
  },

  upload: async ({ body }, { table }) => {
    const ending = videoEnding(body.fileName);
    return ending ? videoForm(table.church, ending) : audioForm(table.church, body.fileName);
  },
  takeVideo: async ({ body }, { table }) => {
    const path = await takeVideo(table.church, body.key);
    await table.write(checkVideo(table, path));
    return { address: contentUrl(path) };
  },

  save: async ({ body }, { table }) => {
    const saved = [];
    for (const given of body) {
      const media = await readMedia(table);
      const prepared = await prepare(table, given, media);
      if (given.once && !prepared.before) {
        const { row, version } = await writeOnce(table, prepared);
        saved.push(await sermonView(table, row, version));
        continue;
      }
      // Another sermon may have taken its address meanwhile; a change of the same sermon is the caller's to see.
      const written = await retryOnRefusal(() => write(table, prepared), 'outdated', prepared.before ? 1 : 4);
      saved.push(await sermonView(table, written.row, written.version));
    }
    return saved;
  },

  remove: ({ id }, { table }) =>
    retryOnRefusal(async () => {
      await removeSermon(table, await table.need(sermonRows, { id }), renewSermons(table));
      return {};
    }),

  restore: async ({ id }, { table }) => {
    await retryOnRefusal(async () => {
      const hidden = await table.get(sermonRows, { id }, { withRemoved: true });
      if (!hidden?.removedAt) throw new Refusal(hidden ? 'notFound' : 'undoExpired');
      await restoreSermon(table, hidden);
    });
    const { row, version } = await table.need(sermonRows, { id });
    return sermonView(table, row, version);
  },
});
