// Bulk work in the background, such as exports. Each kind is started by a call of its own resource; these follow it.
import { verbs } from '#shared/api.ts';
import { jobStates } from '#shared/jobs.ts';
import { choice, entity, id, instant, many, maybe, type Out, shape, text, whole, yes } from '#shared/words.ts';

const { get, post } = verbs('membership');

/**
 * `name`: what it does, such as `forms.export`. `done` of `total` items, if that is known. `problem`: the refusal's code if it failed.
 * `kept`: how many rows an undo left alone because they had been changed since. `passed`: how many it passed over, as they have no room for
 * what it adds. `fileName`: its result can be downloaded. `about`: what it
 * was asked to do, in the church’s own words.
 */
export const Job = entity('Job', {
  id,
  name: text(40),
  state: choice(...jobStates),
  done: whole,
  total: maybe(whole),
  created: instant,
  changed: instant,
  problem: maybe(text(40)),
  kept: maybe(whole),
  passed: maybe(whole),
  fileName: maybe(text(300)),
  about: maybe(text(600)),
  can: shape({ undo: yes }),
});
export type Job = Out<typeof Job>;

export const jobs = {
  list: get('/jobs', { says: 'The caller’s jobs of the last 30 days, newest first.', returns: many(Job, 50) }),
  load: get('/jobs/:id', { says: 'One of the caller’s jobs, with its progress.', returns: Job }),
  file: get('/jobs/:id/file', {
    says: 'An address at which the result of one of the caller’s jobs can be downloaded for five minutes. Results are kept for a day.',
    returns: shape({ url: text(2000), name: text(300) }),
  }),
  undo: post('/jobs/:id/undo', {
    says: 'Undoes what one of the caller’s jobs changed; rows that were changed since stay as they are.',
    body: shape({}),
    returns: Job,
  }),
};
