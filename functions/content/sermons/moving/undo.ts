// Takes back what a move has made, sermon by sermon. What was changed since stays.
import type { Restorer } from '#functions/core/jobs/define.ts';
import { parse } from '#shared/words.ts';
import { placeAudio, removeAudio } from '../audio.ts';
import { isPublished } from '../read.ts';
import { removeSermon } from '../restore.ts';
import { PodcastRow, podcastRows, SermonRow, sermonRows } from '../rows.ts';
import { renewSermons } from '../save.ts';

/** A sermon goes in a transaction of its own, with its address. */
export const undoesEpisode: Restorer = {
  kind: sermonRows.name,
  restore: async (table, { before, after, version }) => {
    const made = parse(SermonRow, JSON.parse(after));
    const current = await table.get(sermonRows, made, { withRemoved: true });
    // Deleted by an attempt before, or by someone.
    if (!current || current.removedAt) return [];
    if (current.version !== version) return undefined;
    if (before === undefined) {
      await removeSermon(table, current);
      return [];
    }
    const old = parse(SermonRow, JSON.parse(before));
    if (made.audio && made.audio.path !== old.audio?.path) await removeAudio(table.church, made.audio);
    else await placeAudio(table.church, old, isPublished(old));
    return table.put(sermonRows, old, current);
  },
};

/** The first that a move writes is the last that is undone: the pages follow. */
export const undoesPodcast: Restorer = {
  kind: podcastRows.name,
  restore: async (table, { before, after, version }) => {
    const current = await table.get(podcastRows, {});
    const renewed = renewSermons(table);
    if (current?.version !== version) return renewed;
    if (before !== undefined) return [...table.put(podcastRows, parse(PodcastRow, JSON.parse(before)), current), ...renewed];
    return [...table.remove(podcastRows, { ...current, row: parse(PodcastRow, JSON.parse(after)) }), ...renewed];
  },
};
