// How a church moves to another Narthex and back (docs/decisions.md, P27): for its administrators only.
import { verbs } from '#shared/api.ts';
import { jobStates } from '#shared/jobs.ts';
import { choice, entity, id, instant, many, maybe, type Out, shape, text, whole } from '#shared/words.ts';

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
};
