import { verbs } from '#shared/api.ts';
import { Removed } from '#shared/membership/removed/removed.ts';
import { many, shape } from '#shared/words.ts';

const { get, post } = verbs('content');
const access = 'Content:Content:Edit';

export const removed = {
  list: get('/removed', {
    says: 'Lists pages, blocks, events, curated calendars and sermons deleted in the last 30 days, newest first.',
    access,
    returns: many(Removed),
  }),
  restore: post('/removed/:kind/:id', {
    says: 'Restores a page, block, event, curated calendar or sermon.',
    access,
    body: shape({}),
    returns: Removed,
  }),
};
