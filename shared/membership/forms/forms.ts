import { verbs } from '#shared/api.ts';
import {
  anything,
  choice,
  entity,
  exact,
  id,
  instant,
  many,
  mapOf,
  maybe,
  name,
  newOrId,
  type Out,
  requiredName,
  saves,
  shape,
  text,
  whole,
  yes,
  yesAsSent,
} from '#shared/words.ts';
import { Job } from '../jobs/jobs.ts';
import { audiences } from './access.ts';
import { FormQuestion } from './definition.ts';

const { del, get, post } = verbs('membership');

/** `form`: stands alone; `person`: about a person, shown on their profile. */
export const formContentTypes = ['person', 'form'] as const;

/** The email that someone signed in gets after submitting: with a link to the answers, or with the answers themselves (decision F12). */
export const confirmations = ['none', 'link', 'answers'] as const;
export type Confirmation = (typeof confirmations)[number];

/** The form's own texts in another language. */
export const FormWords = shape({ name: maybe(text(255)), description: maybe(text(5000)), thankYouMessage: maybe(text(10_000)) });

/** A wall time in the church's zone, `YYYY-MM-DDTHH:mm`; `""` clears it. */
const wallTime = text(16);

/**
 * What can be changed about a form besides its questions. `purpose`: why it asks, shown to respondents. `keepDays`: answers are deleted
 * after this many days, 0 means never. `ownerMayChange`: respondents can change and withdraw their submissions. `oncePerPerson`: a second
 * submission by a signed-in person is refused.
 */
const facts = {
  name: maybe(requiredName(255)),
  description: maybe(text(5000)),
  thankYouMessage: maybe(text(10_000)),
  languages: maybe(mapOf(FormWords)),
  opens: maybe(wallTime),
  closes: maybe(wallTime),
  audience: maybe(choice(...audiences)),
  groupIds: maybe(many(id, 100)),
  personIds: maybe(many(id, 500)),
  archived: maybe(yes),
  purpose: maybe(text(1000)),
  keepDays: maybe(whole),
  ownerMayChange: maybe(yes),
  oncePerPerson: maybe(yes),
  confirmation: maybe(choice(...confirmations)),
};
export const FormFacts = shape(facts);
export type FormFacts = Out<typeof FormFacts>;

/** `edit`: change it and see everything; `view`: read answers except the sensitive ones. */
const Can = shape({ edit: yes, view: yes });

/**
 * `restricted`: not public. `action`: `admin` or `view`, of the caller. `formVersion` numbers the definition (decision F1); `version` is
 * that of the row, for saving. `accessStartTime` and `accessEndTime` are `opens` and `closes` for older clients.
 */
export const Form = entity('Form', {
  ...facts,
  name: maybe(text(255)),
  id,
  churchId: maybe(id),
  contentType: maybe(choice(...formContentTypes)),
  createdTime: maybe(instant),
  modifiedTime: maybe(instant),
  accessStartTime: maybe(instant),
  accessEndTime: maybe(instant),
  restricted: yes,
  action: maybe(text(20)),
  formVersion: maybe(whole),
  version: maybe(anything),
  can: maybe(Can),
  questions: maybe(many(FormQuestion)),
});
export type Form = Out<typeof Form>;

/** As older clients save it; omitted fields stay untouched. */
export const FormSave = shape({
  id: newOrId,
  name: maybe(name(255)),
  contentType: maybe(choice(...formContentTypes)),
  accessStartTime: maybe(text(40)),
  accessEndTime: maybe(text(40)),
  restricted: maybe(yesAsSent),
  archived: maybe(yesAsSent),
  thankYouMessage: maybe(text(10_000)),
});
export type FormSave = Out<typeof FormSave>;

/**
 * A form for its respondents, in their language. If `state` isn't `open`, nothing can be submitted, and no questions are included. `start`
 * is sent back with the answers, `readyMs` later at the earliest and, if no one is signed in, with a `proof` of `difficulty` bits.
 * `aboutName`: whom it was opened for. `household`: for a form about a person, everyone the caller can submit it for, themselves first;
 * `sent`: submitted already, and it can be submitted once. `prefilled`: what the caller's own record answers.
 */
export const Filling = entity('FormFilling', {
  id,
  state: choice('open', 'early', 'closed', 'signIn', 'notYours', 'alreadySent'),
  name: maybe(text(255)),
  description: maybe(text(5000)),
  thankYouMessage: maybe(text(10_000)),
  contentType: maybe(choice(...formContentTypes)),
  purpose: maybe(text(1000)),
  keepDays: maybe(whole),
  opens: maybe(text(16)),
  closes: maybe(text(16)),
  timeZone: maybe(text(64)),
  formVersion: maybe(whole),
  questions: maybe(many(FormQuestion)),
  start: maybe(text(300)),
  readyMs: maybe(whole),
  difficulty: maybe(whole),
  aboutName: maybe(text(300)),
  household: maybe(many(shape({ id, name: text(300), sent: yes }), 100)),
  prefilled: maybe(many(shape({ questionId: id, values: many(text(1000), 1) }), 150)),
});
export type Filling = Out<typeof Filling>;

/**
 * The forms that are open and meant for the caller. `closes`: a wall time of the church. `sent`: the caller has submitted it before, for
 * themselves. `manages`: whether the caller looks after any form without a permission for all.
 */
export const OpenForms = entity('OpenForms', {
  forms: many(
    shape({
      id,
      name: text(255),
      description: maybe(text(5000)),
      contentType: choice(...formContentTypes),
      closes: maybe(text(16)),
      restricted: yes,
      sent: yes,
    }),
    2000,
  ),
  manages: yes,
});
export type OpenForm = Out<typeof OpenForms>['forms'][number];

export const exportFormats = ['xlsx', 'csv', 'json'] as const;
/** What the columns of a spreadsheet are called that aren't questions; `retired` is added to questions that are no longer asked; `states` says what payments are. */
export const ExportLabels = shape({
  ...{ submitted: name(100), by: name(100), about: name(100), retired: name(100) },
  ...{ payment: maybe(name(100)), amount: maybe(name(100)), currency: maybe(name(100)) },
  states: maybe(mapOf(name(100))),
});
export type ExportLabels = Out<typeof ExportLabels>;

/** `location`: of the thank-you, with 303; `page`: the form with its errors and what was entered, as HTML. */
export const Posted = shape({ status: whole, location: maybe(exact(300)), page: maybe(exact(2_000_000)) });

const managed = 'Forms the caller manages';
const byChurch = shape({ churchId: maybe(text(20)) });
const making = ['Membership:Forms:Admin', 'Membership:Forms:Edit'] as const;

export const forms = {
  list: get('/forms', {
    says: `${managed}, without archived ones. \`?contentType=person\` lists forms about people, including those the caller can only fill in.`,
    query: shape({ contentType: maybe(text(20)) }),
    returns: many(Form, 2000),
  }),
  archived: get('/forms/archived', { says: `${managed} and that are archived.`, returns: many(Form, 2000) }),
  open: get('/forms/open', {
    says: 'The forms the caller can fill in now; those that close first come first.',
    query: shape({ language: maybe(text(10)) }),
    returns: OpenForms,
  }),
  standalone: get('/forms/standalone/:id', {
    says: 'A standalone form. Callers it isn’t meant for only learn that it is restricted.',
    access: 'anyone',
    query: byChurch,
    orEmpty: true,
    returns: Form,
  }),
  fill: get('/forms/:id/fill', {
    says: 'A form with its questions, to fill in, `?about=` another person; the version returned is kept for good. `?preview=true` returns the same to look at: nothing is kept, and nothing can be sent with it.',
    access: 'anyone',
    query: shape({ ...byChurch.entries, language: maybe(text(10)), about: maybe(text(20)), preview: maybe(text(5)) }),
    returns: Filling,
  }),
  post: post('/forms/:id/post', {
    says: 'Submits the fields of a page’s form (`q-<question>`), for browsers without script: leads to the thank-you, or to a page with the errors.',
    access: 'anyone',
    form: true,
    body: mapOf(many(exact(50_000), 100)),
    returns: Posted,
  }),
  load: get('/forms/:id', {
    says: 'A form with its questions, including retired ones for those who manage it.',
    orEmpty: true,
    returns: Form,
  }),
  save: post('/forms', { says: 'Adds forms and changes their properties.', body: saves(FormSave), returns: many(Form) }),
  add: post('/forms/new', {
    says: 'Adds a form with its questions; the caller becomes its admin.',
    access: making,
    body: shape({ contentType: maybe(choice(...formContentTypes)), facts: FormFacts, questions: maybe(many(FormQuestion, 400)) }),
    returns: Form,
  }),
  change: post('/forms/:id/change', {
    says: 'Changes a form and its questions in one step; questions left out are retired. Refused as `outdated` if someone else saved first.',
    body: shape({ version: whole, facts: maybe(FormFacts), questions: maybe(many(FormQuestion, 400)) }),
    returns: Form,
  }),
  duplicate: post('/forms/:id/duplicate', {
    says: 'Copies a form without its submissions and retired questions; the copy is not archived.',
    access: making,
    body: shape({ name: maybe(requiredName(255)) }),
    returns: Form,
  }),
  export: post('/forms/:id/export', {
    says: 'Exports the submissions of a form in the background; the file is the job’s result. `sensitive` includes sensitive answers, for its admins.',
    body: shape({ format: choice(...exportFormats), sensitive: maybe(yes), labels: maybe(ExportLabels) }),
    returns: Job,
  }),
  remove: del('/forms/:id', { says: 'Deletes a form with its submissions. Can be undone for 30 days.', returns: shape({}) }),
};
