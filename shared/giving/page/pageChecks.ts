import { verbs } from '#shared/api.ts';
import { choice, entity, instant, many, maybe, type Out, shape, text, whole, yes } from '#shared/words.ts';

const { get, post } = verbs('giving');

/** A script or style that the giving page loads. */
export const PageScript = shape({
  address: text(300),
  from: choice('own', 'stripe', 'paypal', 'recaptcha'),
  /** SHA-256 of what was served, base64; none if it could not be fetched. */
  hash: maybe(text(60)),
  bytes: whole,
  /** The first day on which exactly this was served. */
  since: text(10),
});
export type PageScript = Out<typeof PageScript>;

/**
 * `unreachable`: the page did not answer. `document`: it is not the one that was released. `policy`: it may load or be framed by something
 * else than the church's settings say. `script`: one of our files is not what was released, or the page names one that isn't listed.
 */
export const PageProblem = shape({ what: choice('unreachable', 'document', 'policy', 'script'), address: text(300) });
export type PageProblem = Out<typeof PageProblem>;

/** What a visitor got of the giving page on a day, compared with what was released (decision D42). */
export const PageCheck = entity('PageCheck', {
  date: text(10),
  at: instant,
  equal: yes,
  address: text(300),
  /** The content security policy that came with it. */
  policy: text(4000),
  problems: many(PageProblem, 100),
  scripts: many(PageScript, 1000),
});
export type PageCheck = Out<typeof PageCheck>;

export const CheckedDay = shape({ date: text(10), at: instant, equal: yes, problems: whole });
export type CheckedDay = Out<typeof CheckedDay>;

export const PageChecks = shape({ latest: maybe(PageCheck), days: many(CheckedDay, 400) });

/** `own`: work of the visitor's browser, which asks no third party; `recaptcha`: Google's checkbox. */
export const checksBy = ['own', 'recaptcha'] as const;
/** `offered`: those that the stage has keys for. */
export const VisitorCheck = entity('VisitorCheck', { by: choice(...checksBy), offered: many(choice(...checksBy), 2) });

/** `until`: as long as more is asked of visitors. `refused`: before a gateway was asked. Days of the church's calendar, the latest first. */
export const GuardSeen = entity('GuardSeen', {
  until: maybe(instant),
  days: many(shape({ date: text(10), declined: whole, refused: whole, raised: whole }), 100),
});
export type GuardSeen = Out<typeof GuardSeen>;

export const pageChecks = {
  list: get('/pagechecks', {
    says: 'Returns the latest check of the giving page in full, and its results of the last 400 days, newest first.',
    access: ['Giving:Settings:View', 'Giving:Settings:Edit'],
    returns: PageChecks,
  }),
  run: post('/pagechecks', {
    says: 'Checks now what visitors get of the giving page. Refused with `notFound` while the church has no gateway.',
    access: 'Giving:Settings:Edit',
    returns: PageCheck,
    limit: { times: 10, minutes: 10 },
  }),
  guard: get('/pagechecks/guard', {
    says: 'Returns what was declined and refused of visitors in the last 90 days, and whether more is asked of them now.',
    access: ['Giving:Settings:View', 'Giving:Settings:Edit'],
    returns: GuardSeen,
  }),
  visitors: get('/pagechecks/visitors', {
    says: 'Returns how visitors prove on the giving page that they are human.',
    access: ['Giving:Settings:View', 'Giving:Settings:Edit'],
    returns: VisitorCheck,
  }),
  setVisitors: post('/pagechecks/visitors', {
    says: 'Changes how visitors prove on the giving page that they are human. Refused with `notFound` for what the stage has no keys for.',
    access: 'Giving:Settings:Edit',
    body: shape({ by: choice(...checksBy) }),
    returns: VisitorCheck,
  }),
};
