import { verbs } from '#shared/api.ts';
import { between, choice, entity, exact, many, name, type Out, shape, text, whole, yes } from '#shared/words.ts';
import { FeedAddress, MovePreview, PodcastMove } from './podcastMove.ts';

const { get, post } = verbs('content');
const access = 'Content:StreamingServices:Edit';

/** Categories of religion, as podcast apps list them (Apple Podcasts, "Religion & Spirituality"). */
export const podcastCategories = ['Christianity', 'Religion', 'Spirituality'] as const;

/**
 * A church's podcast. `guid` is fixed when it is first published and stays through renaming and moving (`podcast:guid`); `movedTo`: the feed it
 * has moved to, which podcast apps then follow.
 */
export const Podcast = entity('Podcast', {
  title: text(200),
  description: text(4000),
  author: text(200),
  email: text(254),
  image: text(1000),
  category: choice(...podcastCategories),
  isOn: yes,
  guid: text(40),
  movedTo: text(500),
  version: whole,
});
export type Podcast = Out<typeof Podcast>;

/** The feed's file on the church's site. */
export const feedFile = 'podcast.xml';

/** What podcast directories ask for. */
export const podcastProblems = ['title', 'description', 'author', 'email', 'image', 'episodes', 'duration'] as const;

interface Checked {
  readonly title: string;
  readonly description: string;
  readonly author: string;
  readonly email: string;
  readonly image: string;
}

/** What a directory would refuse or miss; `count`: how many episodes it concerns, 0 for what concerns the podcast. */
export function problemsOf(podcast: Checked, episodes: readonly { readonly duration: number }[]) {
  const fields = (['title', 'description', 'author', 'email', 'image'] as const).filter((what) => !podcast[what].trim());
  const silent = episodes.filter(({ duration }) => duration <= 0).length;
  return [
    ...fields.map((what) => ({ what, count: 0 })),
    ...(episodes.length === 0 ? [{ what: 'episodes' as const, count: 0 }] : []),
    ...(silent > 0 ? [{ what: 'duration' as const, count: silent }] : []),
  ];
}

export const podcasts = {
  load: get('/podcasts/mine', {
    says: 'Returns the church’s podcast, its address, and what podcast apps would miss.',
    access,
    returns: shape({
      podcast: Podcast,
      feed: text(500),
      episodes: whole,
      problems: many(shape({ what: choice(...podcastProblems), count: whole })),
    }),
  }),
  save: post('/podcasts/mine', {
    says: 'Saves the church’s podcast. It needs a title and an image to be turned on, and its address is then on the church’s site.',
    access,
    body: shape({
      title: name(200),
      description: text(4000),
      author: name(200),
      email: text(254),
      image: exact(3_000_000),
      category: choice(...podcastCategories),
      isOn: yes,
      movedTo: text(500),
      version: between(0, 1_000_000),
    }),
    returns: Podcast,
  }),
  preview: post('/podcasts/mine/moves/preview', {
    says: 'Reads the feed of a podcast at another host and says what would be made of its episodes.',
    access,
    limit: { times: 30, minutes: 10 },
    body: FeedAddress,
    returns: MovePreview,
  }),
  moves: get('/podcasts/mine/moves', { says: 'Lists the podcasts that were moved in, newest first.', access, returns: many(PodcastMove) }),
  moveIn: post('/podcasts/mine/moves', {
    says: 'Takes over a podcast from another host: its episodes become sermons with their audio and keep their ids.',
    access,
    body: FeedAddress,
    returns: PodcastMove,
  }),
  undoMove: post('/podcasts/mine/moves/:id/undo', {
    says: 'Takes a move back for 30 days: what it has made is deleted, except sermons that were changed since.',
    access,
    returns: PodcastMove,
  }),
};
