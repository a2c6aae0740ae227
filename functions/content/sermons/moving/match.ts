// Which sermon an episode of the old feed is: pure.
import { fold } from '#shared/caseFolding.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import type { SermonRow } from '../rows.ts';
import type { FeedEpisode } from './oldFeed.ts';

/** What was preached on Sunday is often fed some days later. */
const near = 4 * dayMs;

const plain = (title: string) =>
  fold(title)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export interface Matched {
  /** `known`: fed from here already, so that apps know it by its id here. `match`: becomes this episode. */
  readonly fate: 'known' | 'match' | 'new';
  readonly sermon?: SermonRow;
}

type Known = Pick<SermonRow, 'id' | 'guid' | 'title' | 'publishDate' | 'audio'>;

/** Apps know an episode by it, for ever. */
const guidOf = ({ guid, id }: Pick<SermonRow, 'guid' | 'id'>): string => guid ?? id;

/** `isFed`: whether a sermon is in our own feed, where apps may have seen it under the id it has. */
export function matchOf<S extends Known>(
  episode: Pick<FeedEpisode, 'guid' | 'title' | 'publishDate'>,
  sermons: readonly S[],
  isFed: (sermon: S) => boolean,
): { readonly fate: Matched['fate']; readonly sermon?: S } {
  const own = sermons.find((sermon) => guidOf(sermon) === episode.guid);
  if (own) return { fate: 'known', sermon: own };
  const title = plain(episode.title);
  const at = Date.parse(episode.publishDate ?? '');
  const apart = ({ publishDate = '' }: S) => Math.abs(Date.parse(publishDate) - at);
  const [same] = sermons
    .filter((sermon) => sermon.guid === undefined && title !== '' && plain(sermon.title) === title && apart(sermon) <= near)
    .toSorted((a, b) => apart(a) - apart(b));
  if (!same) return { fate: 'new' };
  return { fate: isFed(same) ? 'known' : 'match', sermon: same };
}
