import { verbs } from '#shared/api.ts';
import { entity, id, instant, many, maybe, type Out, shape, text } from '#shared/words.ts';

const { del, get, patch, post } = verbs('membership');

export const UserChurch = entity('UserChurch', { id, userId: id, churchId: id, personId: id, lastAccessed: maybe(instant) });
export type UserChurch = Out<typeof UserChurch>;

/** An empty object when there is none. */
const Possible = shape({ id: maybe(id), userId: maybe(id), churchId: maybe(id), personId: maybe(id), lastAccessed: maybe(instant) });

export const userchurch = {
  touch: patch('/userchurch/:userId', {
    says: 'Records that the user entered a church.',
    access: 'user',
    ownMemberships: true,
    body: shape({ churchId: text(20), appName: maybe(text(50)), lastAccessed: maybe(text(40)) }),
    returns: UserChurch,
  }),
  leave: del('/userchurch/record/:userId/:churchId/:personId', {
    says: 'Leaves a church by deleting the caller’s membership.',
    access: 'user',
    ownMemberships: true,
    returns: shape({}),
  }),
  ofUser: get('/userchurch/user/:userId', {
    says: 'Lists the memberships of a user, as far as the caller can see them.',
    access: 'user',
    returns: many(UserChurch),
  }),
  ofPerson: get('/userchurch/personid/:personId', {
    says: 'Returns the membership of a person of the church; an empty object if no user is linked to them.',
    access: ['Membership:People:View', 'Membership:Roles:View'],
    returns: Possible,
  }),
  ofUserHere: get('/userchurch/userid/:userId', {
    says: 'Returns a user’s membership in the caller’s church; an empty object if there is none.',
    access: ['Membership:People:View', 'Membership:Roles:View'],
    returns: Possible,
  }),
  link: post('/userchurch', {
    says: 'For older clients that link user and person themselves: returns the membership if the user has joined the church. Otherwise they have to be invited (decision D22).',
    access: ['Membership:People:Edit', 'Membership:Roles:Edit'],
    query: shape({ userId: maybe(text(20)) }),
    body: shape({ userId: maybe(text(20)), personId: maybe(text(20)) }),
    returns: UserChurch,
  }),
};
