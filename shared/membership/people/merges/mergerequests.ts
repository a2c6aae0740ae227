// Merging two people who both sign in: both confirm by email first (docs/decisions.md, P32).
import { verbs } from '#shared/api.ts';
import { choice, id, instant, many, maybe, type Out, shape, text, whole, yes } from '#shared/words.ts';
import { mergeParts } from './parts.ts';

const { del, get, post } = verbs('membership');

/** How long two people have to confirm, in days. */
export const mergeRequestDays = 7;

const states = ['waiting', 'confirmed', 'declined'] as const;
const Asked = shape({ id, name: text(300), state: choice(...states) });

export const MergeRequest = shape({ kept: Asked, other: Asked, at: instant, by: text(300), expires: instant });
export type MergeRequest = Out<typeof MergeRequest>;

const pair = '/mergerequests/:keptId/:otherId';
const guid = shape({ guid: text(100) });

export const mergerequests = {
  list: get('/mergerequests', {
    says: 'Returns the merges that wait for the people themselves: both sign in, and both have been asked by email.',
    access: 'Membership:People:Merge',
    returns: many(MergeRequest),
  }),
  ask: post(pair, {
    says: 'Asks two people who both sign in whether they are one; replaces an earlier request. They are merged once both have confirmed.',
    access: 'Membership:People:Merge',
    body: shape({
      take: maybe(many(choice(...mergeParts), mergeParts.length)),
      keptVersion: maybe(whole),
      otherVersion: maybe(whole),
      confirmsGuardians: maybe(yes),
    }),
    returns: MergeRequest,
    limit: { times: 60, minutes: 10 },
  }),
  again: post(`${pair}/again`, {
    says: 'Emails a new link to those who haven’t confirmed yet; the earlier links end.',
    access: 'Membership:People:Merge',
    body: shape({}),
    returns: MergeRequest,
    limit: { times: 60, minutes: 10 },
  }),
  remove: del(pair, {
    says: 'Withdraws the request; its links end.',
    access: 'Membership:People:Merge',
    returns: shape({}),
  }),
  read: post('/mergerequests/read', {
    says: 'Says what the emailed link asks. The other address is abbreviated, as it may be someone else’s.',
    access: 'anyone',
    body: guid,
    returns: shape({
      church: text(100),
      by: text(300),
      email: text(254),
      otherEmail: text(254),
      /** Whether this address remains the one that signs in. */
      keeps: yes,
      /** The other address has been confirmed, so that this one completes the merge. */
      isLast: yes,
    }),
    limit: { times: 60, minutes: 10 },
  }),
  confirm: post('/mergerequests/confirm', {
    says: 'Confirms with the guid of the emailed link. Merges the two if it is the second to confirm.',
    access: 'anyone',
    body: guid,
    returns: shape({ merged: yes, email: text(254) }),
    limit: { times: 60, minutes: 10 },
  }),
  decline: post('/mergerequests/decline', {
    says: 'Says that the other isn’t the same person, or that nothing is to change. Both links end.',
    access: 'anyone',
    body: guid,
    returns: shape({}),
    limit: { times: 60, minutes: 10 },
  }),
};
