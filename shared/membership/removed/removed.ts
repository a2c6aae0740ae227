import { verbs } from '#shared/api.ts';
import { entity, id, instant, many, maybe, type Out, shape, text } from '#shared/words.ts';

const { get, post } = verbs('membership');

/** A deleted item that can still be restored. */
export const Removed = entity('Removed', {
  kind: text(40),
  id,
  label: text(300),
  removedAt: instant,
  removedBy: maybe(text(300)),
  until: instant,
});
export type Removed = Out<typeof Removed>;

export const removed = {
  list: get('/removed', {
    says: 'Lists everything deleted in the last 30 days, newest first.',
    access: ['Membership:People:Edit', 'Membership:Roles:Edit', 'Membership:Groups:Edit'],
    returns: many(Removed),
  }),
  restore: post('/removed/:kind/:id', {
    gains: true,
    says: 'Restores a deleted item.',
    access: ['Membership:People:Edit', 'Membership:Roles:Edit', 'Membership:Groups:Edit'],
    body: shape({}),
    returns: Removed,
  }),
};
