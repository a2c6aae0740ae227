import { verbs } from '#shared/api.ts';
import { entity, id, instant, many, maybe, type Out, shape, text } from '#shared/words.ts';

const { del, get, patch, post } = verbs('membership');

export const UserChurch = entity('UserChurch', { id, userId: id, churchId: id, personId: id, lastAccessed: maybe(instant) });
export type UserChurch = Out<typeof UserChurch>;

/** An empty object when there is none. */
const Possible = shape({ id: maybe(id), userId: maybe(id), churchId: maybe(id), personId: maybe(id), lastAccessed: maybe(instant) });

export const userchurch = {
  touch: patch('/userchurch/:userId', {
    says: 'Notes that the user entered a church.',
    access: 'user',
    ownMemberships: true,
    body: shape({ churchId: text(20), appName: maybe(text(50)), lastAccessed: maybe(text(40)) }),
    returns: UserChurch,
  }),
  leave: del('/userchurch/record/:userId/:churchId/:personId', {
    says: 'Leaves a church: removes the caller’s membership.',
    access: 'user',
    ownMemberships: true,
    returns: shape({}),
  }),
  ofUser: get('/userchurch/user/:userId', {
    says: 'The memberships of a user, as far as the caller may see them.',
    access: 'user',
    returns: many(UserChurch),
  }),
  ofPerson: get('/userchurch/personid/:personId', {
    says: 'The membership behind a person of the caller’s church; an empty object when nobody signs in as them.',
    access: ['Membership:People:View', 'Membership:Roles:View'],
    returns: Possible,
  }),
  ofUserHere: get('/userchurch/userid/:userId', {
    says: 'The membership of a user in the caller’s church; an empty object when there is none.',
    access: ['Membership:People:View', 'Membership:Roles:View'],
    returns: Possible,
  }),
  link: post('/userchurch', {
    says: 'For older clients that link user and person themselves: the membership, if the user has joined the church; else they are to be invited (decision D22).',
    access: ['Membership:People:Edit', 'Membership:Roles:Edit'],
    query: shape({ userId: maybe(text(20)) }),
    body: shape({ userId: maybe(text(20)), personId: maybe(text(20)) }),
    returns: UserChurch,
  }),
};
