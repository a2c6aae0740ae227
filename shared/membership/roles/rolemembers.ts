import { verbs } from '#shared/api.ts';
import { anything, email, entity, id, instant, many, maybe, newOrId, type Out, saves, shape, text } from '#shared/words.ts';

const { del, get, post } = verbs('membership');

export const RoleMember = entity('RoleMember', {
  id,
  churchId: id,
  roleId: id,
  userId: id,
  personId: maybe(id),
  dateAdded: maybe(instant),
  addedBy: maybe(id),
  user: maybe(shape({ id, email: maybe(email), firstName: maybe(text(50)), lastName: maybe(text(50)) })),
});
export type RoleMember = Out<typeof RoleMember>;

export const rolemembers = {
  ofRole: get('/rolemembers/roles/:roleId', {
    says: 'Lists a role’s members; with `include=users`, with names and emails. Those of minors are shown only to people entitled to see them (decision D58).',
    access: ['Membership:Roles:View', 'Membership:Roles:Edit'],
    query: shape({ include: maybe(text(50)) }),
    orEmpty: true,
    returns: many(RoleMember),
  }),
  save: post('/rolemembers', {
    gains: true,
    says: 'Assigns a role to users of the church, named by user or person.',
    access: 'Membership:Roles:Edit',
    body: saves(shape({ id: newOrId, roleId: id, userId: newOrId, personId: newOrId, user: maybe(anything) })),
    returns: many(RoleMember),
  }),
  remove: del('/rolemembers/:id', { says: 'Removes a role from a user.', access: 'Membership:Roles:Edit', returns: shape({}) }),
  leave: del('/rolemembers/self/:churchId/:userId', {
    says: 'Removes all of the caller’s roles in a church.',
    access: 'user',
    ownMemberships: true,
    returns: many(anything),
  }),
};
