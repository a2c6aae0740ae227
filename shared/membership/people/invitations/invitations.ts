// Inviting many to sign in: whom a list, a tag or a selection means is held, looked at page by page, and who was seen to get an invitation gets one
// (docs/decisions.md, P44).
import { verbs } from '#shared/api.ts';
import { jobStates } from '#shared/jobs.ts';
import { choice, entity, id, instant, many, maybe, type Out, shape, text, whole, yes } from '#shared/words.ts';
import { ListRules } from '../lists/rules.ts';
import { mostChosen } from '../tags/tags.ts';

const { get, post } = verbs('membership');

/** How many a church may send in a day. */
export const invitationsInADay = 500;
/** How long they wait before they begin, so that they can be stopped. */
export const graceSeconds = 60;

/**
 * Why someone gets none: `noAddress`; `minor`; `deceased`; `signsIn`; `invited` before; `unconfirmed`: a guest who registered themselves; `same`: someone
 * else with this address signs in, or gets one; `off`: the address was unsubscribed; `bounced`: mail to it came back.
 */
export const uninvitedReasons = [
  ...(['noAddress', 'minor', 'deceased', 'signsIn', 'invited', 'unconfirmed', 'same', 'off', 'bounced'] as const),
] as const;
export type UninvitedReason = (typeof uninvitedReasons)[number];

const Looked = shape({ id, name: text(300), email: text(255), reason: maybe(choice(...uninvitedReasons)) });
export type Looked = Out<typeof Looked>;

/** `total`: people; in `parts` of a hundred. `sendAt`: when it begins. `isHeld`: as many as a church may send in a day are sent. */
export const Invitations = entity('Invitations', {
  id,
  total: whole,
  parts: whole,
  state: maybe(choice(...jobStates)),
  sendAt: maybe(instant),
  /** Of those who were seen to get one. */
  ...{ done: maybe(whole), of: maybe(whole), invited: maybe(whole), isStopped: maybe(yes), isHeld: maybe(yes) },
  can: shape({ start: yes, stop: yes }),
});
export type Invitations = Out<typeof Invitations>;

const access = 'Membership:People:Edit';

export const invitations = {
  hold: post('/invitations', {
    says: 'Holds whom the rules of a list, the tag `tagged` or a selection of people mean now, to invite them to sign in; for half an hour and this caller only. Nothing is sent.',
    access,
    limit: { times: 120, minutes: 10 },
    body: shape({ personIds: maybe(many(id, mostChosen)), tagged: maybe(id), rules: maybe(ListRules), met: maybe(id) }),
    returns: Invitations,
  }),
  look: post('/invitations/:id/look', {
    says: 'Who of a part of them would get an invitation, who not, and why. Only who was looked at is invited.',
    access,
    body: shape({ part: whole }),
    returns: shape({ people: many(Looked, 200) }),
  }),
  start: post('/invitations/:id/start', {
    says: 'Invites those who were seen to get an invitation, a minute later. Sent twice, it takes effect once.',
    access,
    body: shape({ appUrl: maybe(text(500)) }),
    returns: Invitations,
  }),
  load: get('/invitations/:id', { says: 'How far the invitations are.', access, returns: Invitations }),
  stop: post('/invitations/:id/stop', {
    says: 'Stops inviting; who has been invited stays invited.',
    access,
    body: shape({}),
    returns: Invitations,
  }),
};
