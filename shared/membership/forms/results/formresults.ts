// What staff do with the submissions of a form besides reading them.
import { verbs } from '#shared/api.ts';
import { choice, date, entity, id, instant, many, maybe, type Out, shape, text, whole, yes } from '#shared/words.ts';
import { FormSubmission } from '../submissions/formsubmissions.ts';

const { get, post } = verbs('membership');

/** A form with held submissions. `newest`: when the last of them was sent. */
export const WaitingForm = entity('WaitingForm', { formId: id, name: text(255), held: whole, newest: instant });
export type WaitingForm = Out<typeof WaitingForm>;

/**
 * How many submissions were held on each day, in the church's time zone; days without any are left out. `released`: how many of them staff
 * have released since. `more`: there were more than are counted here.
 */
export const HeldDays = entity('HeldDays', { days: many(shape({ day: date, held: whole, released: whole }), 100), more: yes });

const matches = ['email', 'phone'] as const;
/** A person whose record has the same email address or phone number as a submission. */
export const Candidate = entity('SubmissionCandidate', {
  id,
  name: text(300),
  photo: text(500),
  membershipStatus: maybe(text(30)),
  same: many(choice(...matches), 2),
});
export type Candidate = Out<typeof Candidate>;

export const formresults = {
  waiting: get('/formresults/waiting', {
    says: 'The forms the caller manages that have held submissions, newest first.',
    returns: many(WaitingForm),
  }),
  heldDays: get('/formresults/:formId/held', {
    says: 'How many submissions of a form were held on each of the last 60 days; for those who manage it.',
    returns: HeldDays,
  }),
  candidates: get('/formresults/submissions/:id/people', {
    says: 'People who may have sent an anonymous submission, by email address and phone number; for the form’s admins who can see people.',
    returns: many(Candidate, 20),
  }),
  attach: post('/formresults/submissions/:id/attach', {
    says: 'Attaches an anonymous submission to a person, or detaches it; for the form’s admins who can see people.',
    body: shape({ personId: maybe(id) }),
    returns: FormSubmission,
  }),
};
