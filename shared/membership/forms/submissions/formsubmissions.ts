import { verbs } from '#shared/api.ts';
import { heldReasons } from '#shared/spam.ts';
import {
  anything,
  choice,
  entity,
  exact,
  id,
  instant,
  many,
  maybe,
  newOrId,
  type Out,
  saves,
  shape,
  text,
  whole,
  yes,
} from '#shared/words.ts';
import { FormQuestion } from '../definition.ts';
import { Form } from '../forms.ts';
import { Question } from '../questions.ts';

const { del, get, post } = verbs('membership');

/**
 * `value`: one text, several joined by commas, for older clients; `values`: the same as a list. `notAsked`: an older app sent it although
 * the question was hidden. `hidden`: sensitive, and not for the caller.
 */
export const Answer = entity('Answer', {
  id,
  churchId: id,
  formSubmissionId: id,
  questionId: id,
  value: text(20_000),
  values: many(text(10_000), 100),
  notAsked: maybe(yes),
  hidden: maybe(yes),
});
export type Answer = Out<typeof Answer>;

/** Always with its questions as they were asked, and its answers. `error`: why this one of several was not saved. */
export const FormSubmission = entity('FormSubmission', {
  id: maybe(id),
  churchId: maybe(id),
  formId: maybe(id),
  contentType: maybe(text(20)),
  contentId: maybe(text(20)),
  submissionDate: maybe(instant),
  submittedBy: maybe(text(20)),
  revisionDate: maybe(instant),
  revisedBy: maybe(text(20)),
  form: maybe(Form),
  questions: maybe(many(Question)),
  answers: maybe(many(Answer)),
  /** Names of the sender and the subject, for those who can see them. */
  byName: maybe(text(300)),
  aboutName: maybe(text(300)),
  formVersion: maybe(whole),
  /** The questions with all that was asked: conditions, the text of a consent. */
  asked: maybe(many(FormQuestion)),
  held: maybe(choice(...heldReasons)),
  until: maybe(instant),
  version: maybe(anything),
  can: maybe(shape({ change: yes, remove: yes, release: yes })),
  error: maybe(text(500)),
  /** The same, for our own app: a refusal’s code, and what is wrong with which answer. */
  code: maybe(text(40)),
  problems: maybe(many(shape({ questionId: text(20), problem: text(20) }))),
});
export type FormSubmission = Out<typeof FormSubmission>;

/** What is sent of an answer; `values` is ours. */
const SentAnswer = shape({
  id: maybe(anything),
  questionId: maybe(text(20)),
  value: maybe(anything),
  values: maybe(many(exact(10_000), 100)),
});
/**
 * A sending. Church, sender and date come from the server (decision F6). Ours: `formVersion`, `start` and `proof` of `forms.fill`,
 * `trap`, a field that people do not see, and an `id` made by the client, so that a repeated sending is the same one.
 */
export const FormSubmissionSave = shape({
  id: newOrId,
  formId: maybe(text(20)),
  contentType: maybe(text(20)),
  contentId: maybe(text(20)),
  answers: maybe(many(SentAnswer, 500)),
  questions: maybe(
    many(
      shape({
        id: maybe(text(20)),
        title: maybe(anything),
        fieldType: maybe(anything),
        required: maybe(anything),
        choices: maybe(anything),
      }),
      500,
    ),
  ),
  formVersion: maybe(whole),
  start: maybe(text(300)),
  proof: maybe(text(40)),
  trap: maybe(exact(1000)),
  churchId: maybe(text(20)),
  version: maybe(anything),
});
export type FormSubmissionSave = Out<typeof FormSubmissionSave>;

/** Newest first, fifty a page. `columns`: every question that was ever asked, in the form's order, retired ones last. */
export const Results = entity('FormResults', {
  columns: many(FormQuestion),
  submissions: many(FormSubmission),
  next: maybe(text(600)),
});
/** How often each choice was taken, of the newest `counted` sendings; `held` wait to be looked at. */
export const Summary = entity('FormSummary', {
  counted: whole,
  more: yes,
  held: whole,
  questions: many(shape({ questionId: text(20), answered: whole, choices: many(shape({ value: text(500), times: whole }), 500) })),
});

const after = shape({ after: maybe(text(600)) });
const include = shape({ include: maybe(text(200)) });

export const formsubmissions = {
  list: get('/formsubmissions', {
    says: 'What was sent about a person, or to a form, as far as the caller looks after the forms.',
    query: shape({ personId: maybe(text(20)), formId: maybe(text(20)), ...include.entries }),
    returns: many(FormSubmission, 2000),
  }),
  ofForm: get('/formsubmissions/formId/:formId', {
    says: 'What was sent to a form, newest first.',
    query: include,
    returns: many(FormSubmission, 2000),
  }),
  mine: get('/formsubmissions/my', { says: 'What the caller has sent, newest first.', returns: many(FormSubmission) }),
  results: get('/formsubmissions/results/:formId', {
    says: 'What was sent to a form with its columns, by page; what is held instead with `?held=true`.',
    query: shape({ ...after.entries, held: maybe(text(5)) }),
    returns: Results,
  }),
  summary: get('/formsubmissions/summary/:formId', { says: 'What was answered how often.', returns: Summary }),
  load: get('/formsubmissions/:id', {
    says: 'One sending with what was asked, for who looks after the form and who sent it.',
    query: include,
    orEmpty: true,
    returns: FormSubmission,
  }),
  save: post('/formsubmissions', {
    says: 'Sends answers to forms, or changes what was sent. What cannot be saved is answered with its `error`.',
    access: 'anyone',
    body: saves(FormSubmissionSave, 20),
    returns: many(FormSubmission),
  }),
  release: post('/formsubmissions/:id/release', {
    says: 'Lets what was held through: it counts as sent, and staff are told.',
    body: shape({}),
    returns: FormSubmission,
  }),
  remove: del('/formsubmissions/:id', {
    says: 'Deletes a sending: its form’s admins, and who sent it where the form allows it. Can be undone for 30 days.',
    returns: shape({}),
  }),
};
