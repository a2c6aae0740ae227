import { verbs } from '#shared/api.ts';
import { entity, id, many, maybe, newOrId, type Out, orNull, required, saves, shape, text } from '#shared/words.ts';

const { del, get, post } = verbs('membership');

/** A `roleId` of null means everyone in the church. */
export const RolePermission = entity('RolePermission', {
  id,
  churchId: id,
  roleId: orNull(id),
  apiName: text(40),
  contentType: text(60),
  contentId: maybe(text(20)),
  action: text(60),
});
export type RolePermission = Out<typeof RolePermission>;

export const rolepermissions = {
  ofRole: get('/rolepermissions/roles/:roleId', {
    says: 'Lists a role’s permissions; `null` as id stands for the permissions of everyone.',
    access: ['Membership:Roles:View', 'Membership:Roles:Edit'],
    orEmpty: true,
    returns: many(RolePermission),
  }),
  save: post('/rolepermissions', {
    gains: true,
    says: 'Grants permissions from the catalog to a role.',
    access: 'Membership:Roles:Edit',
    body: saves(
      shape({
        id: newOrId,
        roleId: maybe(text(20)),
        apiName: required(40),
        contentType: required(60),
        contentId: maybe(text(20)),
        action: required(60),
      }),
    ),
    returns: many(RolePermission),
  }),
  remove: del('/rolepermissions/:id', { says: 'Removes a permission from a role.', access: 'Membership:Roles:Edit', returns: shape({}) }),
};
