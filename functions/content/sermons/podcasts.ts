import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { implement } from '#functions/core/serve/implement.ts';
import { siteOf } from '#functions/core/settings.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { churches } from '#functions/membership/table.ts';
import { content as contract } from '#shared/content/index.ts';
import { feedFile, type Podcast, problemsOf } from '#shared/content/sermons/podcasts.ts';
import { Refusal } from '#shared/errors.ts';
import { siteState } from '../table.ts';
import { feedGuid } from './feedGuid.ts';
import { noPodcast } from './moving/job.ts';
import { listMoves, previewMove, startMove, undoMove } from './moving/moves.ts';
import { readPublicMedia } from './read.ts';
import { type PodcastRow, podcastRows } from './rows.ts';
import { renewSermons } from './save.ts';
import { thumbnailPath } from './thumbnails.ts';
import { contentUrl } from './views.ts';

const view = (found: StoredRow<PodcastRow> | undefined): Podcast => {
  const row = found?.row ?? noPodcast;
  return { ...row, image: contentUrl(row.image), version: found?.version ?? 0 };
};

/** On the church's own domain once it is served, where listeners find it. */
async function feedOf(table: Table): Promise<string> {
  const [church, state] = await Promise.all([table.need(churches, {}), table.get(siteState, {})]);
  const own = state?.row.domains.find(({ health }) => health === 'live');
  return `${own ? `https://${own.name}` : siteOf(church.row.subDomain)}/${feedFile}`;
}

export const podcasts = implement(contract.podcasts, {
  load: async (_, { table }) => {
    const [found, feed, { sermons }] = await Promise.all([table.get(podcastRows, {}), feedOf(table), readPublicMedia(table)]);
    const episodes = sermons.filter(({ audio }) => audio);
    const podcast = view(found);
    return { podcast, feed, episodes: episodes.length, problems: problemsOf(podcast, episodes) };
  },

  save: async ({ body: { version, image, ...given } }, { table }) => {
    const picture = await thumbnailPath(table.church, image);
    if (given.movedTo && !/^https:\/\/[^\s<>"]+$/.test(given.movedTo))
      throw new Refusal('invalid', 'The new address must begin with https://.');
    if (given.isOn && !(picture && given.title)) throw new Refusal('podcastIncomplete');
    return retryOnRefusal(
      async () => {
        const before = await table.get(podcastRows, {});
        if ((before?.version ?? 0) !== version) throw new Refusal('outdated');
        // Fixed when it is first published: apps know the podcast by it, wherever it moves.
        const guid = before?.row.guid || (given.isOn ? feedGuid(await feedOf(table)) : '');
        const row = { ...given, image: picture, guid };
        await table.write(table.put(podcastRows, row, before), renewSermons(table));
        return view({ row, version: version + 1 });
      },
      'outdated',
      1,
    );
  },

  preview: ({ body }, { table }) => previewMove(table, body.address),
  moves: (_, { table }) => listMoves(table),
  moveIn: ({ body }, { table, caller }) => startMove(table, caller, body.address),
  undoMove: ({ id }, { table }) => undoMove(table, id),
});
