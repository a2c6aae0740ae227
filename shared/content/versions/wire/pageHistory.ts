import { verbs } from '#shared/api.ts';
import { longestJson } from '#shared/content/words.ts';
import { entity, exact, id, instant, many, maybe, newOrId, type Out, saves, shape, text } from '#shared/words.ts';

const { get, post } = verbs('content');
const access = 'Content:Content:Edit';

/** A version of a page or block, saved by an older client or published by ours. */
export const PageHistory = entity('PageHistory', {
  id,
  churchId: id,
  pageId: maybe(text(20)),
  blockId: maybe(text(20)),
  snapshotJSON: maybe(exact(longestJson)),
  description: maybe(text(300)),
  userId: maybe(text(20)),
  createdDate: instant,
});
export type PageHistory = Out<typeof PageHistory>;

const snapshot = maybe(exact(longestJson));
export const pageHistory = {
  load: get('/pageHistory/:id', { says: 'Returns a saved version with its snapshot.', access, orEmpty: true, returns: PageHistory }),
  ofPage: get('/pageHistory/page/:pageId', {
    says: 'Lists the saved versions of a page, newest first.',
    access,
    returns: many(PageHistory),
  }),
  ofBlock: get('/pageHistory/block/:blockId', {
    says: 'Lists the saved versions of a block, newest first.',
    access,
    returns: many(PageHistory),
  }),
  save: post('/pageHistory', {
    says: 'Saves the draft as a version, with a description.',
    access,
    body: saves(
      shape({ id: newOrId, pageId: maybe(text(20)), blockId: maybe(text(20)), description: maybe(text(300)), snapshotJSON: snapshot }),
      10,
    ),
    returns: many(PageHistory),
  }),
  restore: post('/pageHistory/restore/:id', { says: 'Restores a saved version as the draft.', access, returns: shape({}) }),
  restoreSnapshot: post('/pageHistory/restoreSnapshot', {
    says: 'Replaces the draft with a snapshot sent by the client.',
    access,
    body: shape({ pageId: maybe(text(20)), blockId: maybe(text(20)), snapshot: maybe(exact(longestJson)), snapshotJSON: snapshot }),
    returns: shape({}),
  }),
};
