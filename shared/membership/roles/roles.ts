import { verbs } from '#shared/api.ts';
import { entity, id, many, newOrId, type Out, requiredName, saves, shape, text } from '#shared/words.ts';

const { del, get, post } = verbs('membership');

export const Role = entity('Role', { id, churchId: id, name: text(100) });
export type Role = Out<typeof Role>;

export const roles = {
  ofChurch: get('/roles/church/:churchId', {
    says: 'Lists the church’s roles.',
    access: ['Membership:Roles:View', 'Membership:Roles:Edit'],
    returns: many(Role),
  }),
  load: get('/roles/:id', { says: 'Returns a role.', access: ['Membership:Roles:View', 'Membership:Roles:Edit'], returns: Role }),
  save: post('/roles', {
    says: 'Adds and renames roles.',
    access: 'Membership:Roles:Edit',
    body: saves(shape({ id: newOrId, name: requiredName(100) })),
    returns: many(Role),
  }),
  remove: del('/roles/:id', { says: 'Deletes a role. Can be restored for 30 days.', access: 'Membership:Roles:Edit', returns: shape({}) }),
};
