import { verbs } from '#shared/api.ts';
import { Removed } from '#shared/membership/removed/removed.ts';
import { many, shape } from '#shared/words.ts';
import { mayEmail } from './mailings/mailings.ts';

const { get, post } = verbs('messaging');

export const removed = {
  list: get('/removed', { says: 'Lists templates deleted in the last 30 days, newest first.', access: mayEmail, returns: many(Removed) }),
  restore: post('/removed/:kind/:id', { says: 'Restores a template.', access: mayEmail, body: shape({}), returns: Removed }),
};
