import { verbs } from '#shared/api.ts';
import { anything, entity, id, instant, many, maybe, newOrId, type Out, saves, shape, text, yes, yesAsSent } from '#shared/words.ts';

const { del, get, post } = verbs('membership');

/** `person` as in lists of people: contact info only for viewers who can see it. */
export const GroupMember = entity('GroupMember', {
  id,
  churchId: id,
  groupId: id,
  personId: id,
  leader: yes,
  joinDate: maybe(instant),
  person: maybe(
    shape({
      id,
      name: shape({ display: text(300), first: maybe(text(50)), last: maybe(text(50)) }),
      contactInfo: shape({ email: maybe(text(254)), mobilePhone: maybe(text(30)), homePhone: maybe(text(30)) }),
      photo: text(500),
      photoUpdated: maybe(instant),
      householdId: maybe(text(20)),
      membershipStatus: maybe(text(30)),
    }),
  ),
  group: maybe(shape({ id, name: text(100), tags: maybe(text(100)), slug: maybe(text(100)) })),
});
export type GroupMember = Out<typeof GroupMember>;

export const groupmembers = {
  list: get('/groupmembers', {
    says: 'Lists members by group, groups or person; for staff, the group’s members, and the person themselves.',
    query: shape({ groupId: maybe(text(20)), groupIds: maybe(text(4000)), personId: maybe(text(20)) }),
    returns: many(GroupMember, 10_000),
  }),
  mine: get('/groupmembers/my', { says: 'Lists the caller’s memberships.', returns: many(GroupMember) }),
  basic: get('/groupmembers/basic/:groupId', {
    says: 'Lists a group’s members by name only; for its members and staff.',
    returns: many(shape({ personId: id, displayName: text(300), leader: maybe(yes) }), 10_000),
  }),
  leaders: get('/groupmembers/public/leaders/:churchId/:groupId', {
    says: 'Lists the leaders of a public group by name, without minors.',
    access: 'anyone',
    returns: many(GroupMember),
  }),
  load: get('/groupmembers/:id', { says: 'Returns a membership.', orEmpty: true, returns: GroupMember }),
  save: post('/groupmembers', {
    gains: true,
    says: 'Adds people to groups and changes whether they lead; for staff, and leaders in their own groups.',
    body: saves(
      shape({
        id: newOrId,
        groupId: maybe(id),
        personId: maybe(id),
        leader: yesAsSent,
        joinDate: maybe(anything),
        person: maybe(anything),
        group: maybe(anything),
      }),
    ),
    returns: many(GroupMember),
  }),
  remove: del('/groupmembers/:id', { says: 'Removes a member from a group; anyone can remove themselves.', returns: shape({}) }),
};
