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

const restoring = [
  ...(['Membership:People:Edit', 'Membership:Lists:Edit', 'Membership:Roles:Edit'] as const),
  ...(['Membership:Groups:Edit', 'Membership:Forms:Admin'] as const),
] as const;
export const removed = {
  list: get('/removed', {
    says: 'Lists everything deleted in the last 30 days, newest first.',
    access: restoring,
    returns: many(Removed),
  }),
  restore: post('/removed/:kind/:id', {
    gains: true,
    says: 'Restores a deleted item.',
    access: restoring,
    body: shape({}),
    returns: Removed,
  }),
};
