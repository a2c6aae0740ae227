// The website of a church that came from another installation: drafts, until someone has looked and publishes them as they were
// (docs/decisions.md, P50).
import { verbs } from '#shared/api.ts';
import { jobStates } from '#shared/jobs.ts';
import { choice, entity, many, maybe, type Out, shape, text, whole } from '#shared/words.ts';

const { get, post } = verbs('content');
const access = 'Content:Content:Edit';

/**
 * `pages`: the titles of pages that can be published as they were; `blocks`: how many blocks. The rest: of the caller's latest run. `left`: what
 * couldn't be published, as another page has its address here, or its time is over.
 */
export const ArrivedSite = entity('ArrivedSite', {
  pages: many(text(200), 2000),
  blocks: whole,
  state: maybe(choice(...jobStates)),
  published: maybe(whole),
  left: maybe(whole),
});
export type ArrivedSite = Out<typeof ArrivedSite>;

export const arrivedSite = {
  load: get('/arrivedSite', {
    says: 'What of a website that came from another installation was public there and can be published as it was, and how far the caller’s latest run is.',
    access,
    returns: ArrivedSite,
  }),
  publish: post('/arrivedSite/publish', {
    says: 'Publishes pages and blocks that came from another installation as they were public there, in the background. What was changed here since stays a draft.',
    access,
    body: shape({}),
    returns: ArrivedSite,
  }),
};
