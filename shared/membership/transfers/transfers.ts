// How a church moves to another Narthex and back (docs/decisions.md, P27): for its administrators only.
import { verbs } from '#shared/api.ts';
import { jobStates } from '#shared/jobs.ts';
import { choice, entity, id, instant, many, mapOf, maybe, type Out, shape, text, whole, yes } from '#shared/words.ts';
import { Fault } from './faults.ts';
import { Remarked } from './remarks.ts';
import { mostRights, Right } from './rights.ts';

const { get, post } = verbs('membership');
const access = 'Membership:Settings:Edit';

/** An export: the job that makes its file has the same id, and the file is that job’s result. `done`: rows or entries so far. */
export const Transfer = entity('Transfer', {
  id,
  state: choice(...jobStates),
  done: whole,
  problem: maybe(text(40)),
  fileName: maybe(text(300)),
  created: instant,
});

/**
 * A church that arrives: a run that only checks (`mode`), or one that writes. `fresh`: rows that are, or would be, added; `joined`: changed;
 * `there`: whose keys are taken, so that they stay out; `same`: that are there already; `left`: donations that stay out,
 * because the church here has some of its own. `rights`: what it would let people do here. `remarks`: what isn’t here as it was there.
 * `fault`: what is wrong with the file.
 */
export const Arrival = entity('Arrival', {
  id,
  mode: choice('check', 'write'),
  state: choice(...jobStates),
  done: whole,
  problem: maybe(text(40)),
  fault: maybe(Fault),
  created: instant,
  report: maybe(
    shape({
      ...{ fresh: whole, joined: whole, there: whole, same: whole, files: whole, churchName: text(100), exported: instant },
      left: maybe(whole),
      rights: many(Right, mostRights),
      remarks: maybe(Remarked),
    }),
  ),
  can: shape({ write: yes, undo: yes }),
});
/** `isWaiting`: someone who signed in where the church comes from can be invited. The rest: of the caller’s latest run. */
export const SignInInvitations = shape({ isWaiting: yes, state: maybe(choice(...jobStates)), invited: maybe(whole), isHeld: maybe(yes) });
export type SignInInvitations = Out<typeof SignInInvitations>;
export type Arrival = Out<typeof Arrival>;
export type Transfer = Out<typeof Transfer>;

export const transfers = {
  list: get('/transfers', {
    says: 'The exports of the whole church that the caller has started within the last 30 days, newest first.',
    access,
    returns: many(Transfer, 50),
  }),
  start: post('/transfers/export', {
    says: 'Exports everything the church has into one zip that another installation imports, in the background. For administrators only; needs a recent sign-in. Every administrator is told by email.',
    access,
    body: shape({}),
    returns: Transfer,
  }),
  upload: post('/transfers/upload', {
    says: 'A form with which a browser uploads the zip of an export, of at most 5 GB; kept for a day.',
    access,
    body: shape({}),
    returns: shape({ url: text(500), fields: mapOf(text(4000)), key: text(200) }),
  }),
  arrivals: get('/transfers/imports', {
    says: 'The churches that the caller has checked or brought here within the last 30 days, newest first.',
    access,
    returns: many(Arrival, 50),
  }),
  check: post('/transfers/check', {
    says: 'Checks an uploaded export and reports what would be added, in the background; changes nothing. For administrators only.',
    access,
    body: shape({ key: text(200) }),
    returns: Arrival,
  }),
  bring: post('/transfers/import', {
    says: 'Brings the church of a finished check here, in the background: its rows with their ids, and of the rights that the check found those that are granted by their keys; whoever signed in there is to be invited. For administrators only; needs a recent sign-in.',
    access,
    body: shape({ checkId: id, granted: maybe(many(text(60), mostRights)) }),
    returns: Arrival,
  }),
  invitations: get('/transfers/invitations', {
    says: 'Whether anyone who signed in where the church comes from can be invited, and how far the caller’s latest invitations are.',
    access,
    returns: SignInInvitations,
  }),
  invite: post('/transfers/invitations', {
    says: 'Invites whoever signed in where the church comes from, each once, in the background. For administrators only.',
    access,
    body: shape({ appUrl: maybe(text(500)) }),
    returns: SignInInvitations,
  }),
  undo: post('/transfers/imports/:id/undo', {
    says: 'Undoes what an import has added, within 30 days, except what was changed since, and donations that were booked.',
    access,
    body: shape({}),
    returns: Arrival,
  }),
};
