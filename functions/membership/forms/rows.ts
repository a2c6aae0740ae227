/**
 * The rows of forms.
 *
 * | question                                      | where                                                | requests |
 * |-----------------------------------------------|------------------------------------------------------|----------|
 * | which church a form belongs to                | get `form#<id>` (of all churches)                    | 1        |
 * | the forms of a church                         | query `forms`; a row holds the current definition    | 1        |
 * | a version of a form that was served           | get `formversions#<form>`, or query it for all       | 1        |
 * | the submissions of a form, newest first       | query gsi1 `results#<form>`; held: `held#<form>`     | 1 a page |
 * | one submission                                | get `submission#<id>`                                | 1        |
 * | the submissions about a person                | query gsi2 `about#<person>`                          | 1        |
 * | the submissions by a person                   | query `by#<person>`, batch of the submissions        | 2        |
 * | who manages a form                            | query `formstaff#<form>`                             | 1        |
 * | how many were held on which day               | query `heldmarks#<form>`, newest first               | 1        |
 * | what is held in the whole church              | query gsi1 `heldwaiting`                             | 1        |
 * | which forms a person manages                  | query gsi1 `staffs#<person>`                         | 1        |
 * | a person's role in a form, by its id          | query gsi2 `formmember#<id>`                         | 1        |
 * | whether a person has just read sensitive ones | get `sensitiveread#<form or submission>`              | 1        |
 */

import { kind } from '#functions/core/table/kind.ts';
import { paymentStates } from '#shared/giving/bills/bills.ts';
import { languageCodes } from '#shared/languages.ts';
import { audiences } from '#shared/membership/forms/access.ts';
import { FormQuestion } from '#shared/membership/forms/definition.ts';
import { confirmations, FormWords, formContentTypes } from '#shared/membership/forms/forms.ts';
import { staffActions } from '#shared/membership/forms/memberpermissions.ts';
import { heldReasons, startLifeMs } from '#shared/spam.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { choice, instant, many, mapOf, maybe, type Out, shape, text, whole, yes } from '#shared/words.ts';

const area = 'membership';

/** Begins the mark of a form; those of submissions are their ids. */
export const formMark = 'form ';

/** The part of a form that is kept for good once it is served (decision F1): its questions and its description. */
const definition = {
  name: text(255),
  description: maybe(text(5000)),
  thankYouMessage: maybe(text(10_000)),
  languages: maybe(mapOf(FormWords)),
  questions: many(FormQuestion, 500),
};

export const FormRow = shape({
  ...definition,
  id: text(20),
  contentType: choice(...formContentTypes),
  createdTime: instant,
  modifiedTime: instant,
  /** The definition's number. `sealed`: it has been served, so the next change creates a new one. */
  number: whole,
  sealed: yes,
  /** Whether any of its definitions was opened to be filled out. */
  opened: maybe(yes),
  /** Counts changes made by people; serving the form isn't one. */
  revision: whole,
  opens: maybe(text(16)),
  closes: maybe(text(16)),
  audience: choice(...audiences),
  groupIds: many(text(20), 100),
  personIds: many(text(20), 500),
  archived: maybe(yes),
  purpose: maybe(text(1000)),
  keepDays: maybe(whole),
  ownerMayChange: maybe(yes),
  oncePerPerson: maybe(yes),
  confirmation: maybe(choice(...confirmations)),
});
export type FormRow = Out<typeof FormRow>;
export const forms = kind({
  area,
  name: 'Form',
  row: FormRow,
  key: ({ id }: { id: string }) => ({ pk: ['forms'], sk: [id] }),
  audit: {
    label: (row) => row.name,
    id: (row) => row.id,
    skip: ['modifiedTime', 'number', 'sealed', 'opened', 'revision', 'personIds', 'questions', 'languages'],
  },
  // Which of its questions are sensitive, and aren't copied.
  fact: { name: 'answers', key: ({ id }) => `${formMark}${id}` },
  undo: true,
});

/** The church of a form, for anonymous callers, who don't name one (decision F6). */
export const formChurches = kind({
  area,
  name: 'FormChurch',
  global: true,
  row: shape({ formId: text(20), churchId: text(20) }),
  key: ({ formId }: { formId: string }) => ({ pk: ['form', formId], sk: ['form'] }),
});

/**
 * `sealed`: since when it stays as it is. `replaced`: since when the form has another definition. `unfilled`: only a page may have shown it,
 * and nothing has come back yet.
 */
export const FormVersionRow = shape({
  ...definition,
  formId: text(20),
  number: whole,
  sealed: instant,
  replaced: maybe(instant),
  unfilled: maybe(yes),
});
export type FormVersionRow = Out<typeof FormVersionRow>;
export const formVersions = kind({
  area,
  name: 'FormVersion',
  row: FormVersionRow,
  key: ({ formId, number }: { formId: string; number: number }) => ({
    pk: ['formversions', formId],
    sk: [String(number).padStart(6, '0')],
  }),
  expires: ({ unfilled, replaced }) => (unfilled && replaced ? new Date(Date.parse(replaced) + startLifeMs + dayMs) : undefined),
});

/**
 * What its payment questions came to when it was sent (decision F16). `lines`: decimals by question. `giftId`, `paid` and `seq`: what giving
 * told last. `userId`: who is told once it is paid. `older`: sent by an older client, which charges first.
 */
const Payment = shape({
  state: choice(...paymentStates),
  lines: many(shape({ questionId: text(20), fundId: text(20), amount: text(20) }), 20),
  currency: maybe(text(3)),
  seq: whole,
  giftId: maybe(text(20)),
  paid: maybe(shape({ amount: whole, currency: text(3) })),
  userId: maybe(text(20)),
  older: maybe(yes),
});
export type PaymentPart = Out<typeof Payment>;
const StoredAnswer = shape({ questionId: text(20), values: many(text(10_000), 100), notAsked: maybe(yes) });
export const SubmissionRow = shape({
  id: text(20),
  formId: text(20),
  /** The form's name, for the audit log and the list of deleted items. */
  label: text(255),
  number: whole,
  contentType: text(20),
  contentId: text(20),
  submitted: instant,
  submittedBy: maybe(text(20)),
  /** In which the questions were read. */
  language: maybe(choice(...languageCodes)),
  revised: maybe(instant),
  revisedBy: maybe(text(20)),
  answers: many(StoredAnswer, 500),
  held: maybe(choice(...heldReasons)),
  /** When it expires. */
  until: maybe(instant),
  /** Files were asked for, and the sender had no way to upload any. */
  withoutFiles: maybe(yes),
  payment: maybe(Payment),
  /** Who attached an anonymous submission to the person it is about. */
  attachedBy: maybe(text(20)),
  /** When its sender withdrew it; only in deleted ones. */
  withdrawn: maybe(instant),
});
export type SubmissionRow = Out<typeof SubmissionRow>;
const until = (row: { until?: string | undefined }) => (row.until ? new Date(row.until) : undefined);
export const submissions = kind({
  area,
  name: 'FormSubmission',
  row: SubmissionRow,
  key: ({ id }: { id: string }) => ({ pk: ['submission', id], sk: ['submission'] }),
  gsi1: (row) =>
    row.held ? { pk: ['held', row.formId], sk: [row.submitted, row.id] } : { pk: ['results', row.formId], sk: [row.submitted, row.id] },
  // A submission of a standalone form is about no one.
  gsi2: (row) => (row.contentType === 'person' ? { pk: ['about', row.contentId], sk: [row.submitted, row.id] } : undefined),
  expires: until,
  fact: { name: 'answers', key: ({ id }) => id },
  // Answers stay out of the audit log.
  audit: {
    label: (row) => row.label,
    id: (row) => row.id,
    skip: ['answers', 'contentId', 'submittedBy', 'attachedBy', 'withdrawn', 'payment'],
  },
  undo: true,
});

/** Who has read sensitive answers within the last hour, of a form or of a submission, so that not each look leaves a line. */
export const sensitiveReads = kind({
  area,
  name: 'SensitiveRead',
  row: shape({ id: text(20), personId: text(20), until: instant }),
  key: ({ id, personId }: { id: string; personId: string }) => ({ pk: ['sensitiveread', id], sk: [personId] }),
  expires: until,
});

const figureDays = 100;
export const HeldMarkRow = shape({
  formId: text(20),
  submissionId: text(20),
  at: instant,
  reason: choice(...heldReasons),
  state: choice('waiting', 'released', 'deleted'),
  /** When the submission expires. */
  until: maybe(instant),
});
export type HeldMarkRow = Out<typeof HeldMarkRow>;
/** A submission that was held; outlasts it, for the figures per day. */
export const heldMarks = kind({
  area,
  name: 'HeldMark',
  row: HeldMarkRow,
  key: ({ formId, at, submissionId }: Pick<HeldMarkRow, 'formId' | 'at' | 'submissionId'>) => ({
    pk: ['heldmarks', formId],
    sk: [at, submissionId],
  }),
  gsi1: ({ state, at, submissionId }) => (state === 'waiting' ? { pk: ['heldwaiting'], sk: [at, submissionId] } : undefined),
  expires: ({ at }) => new Date(Date.parse(at) + figureDays * dayMs),
});

/**
 * Records that a person has submitted a form, in a row of its own because the submission's indexes are in use. `slot` is the submission's
 * id, or starts with `once` if only one is allowed; `about`: for whom, if not for themselves.
 */
export const sentBy = kind({
  area,
  name: 'SentBy',
  row: shape({
    ...{ personId: text(20), formId: text(20), slot: text(20), submissionId: text(20) },
    ...{ about: maybe(text(20)), until: maybe(instant) },
  }),
  key: ({ personId, formId, slot }: { personId: string; formId: string; slot: string }) => ({ pk: ['by', personId], sk: [formId, slot] }),
  expires: until,
});

export const FormStaffRow = shape({
  id: text(20),
  formId: text(20),
  personId: text(20),
  action: choice(...staffActions),
  emailNotification: yes,
});
export type FormStaffRow = Out<typeof FormStaffRow>;
export const formStaff = kind({
  area,
  name: 'FormStaff',
  row: FormStaffRow,
  key: ({ formId, personId }: { formId: string; personId: string }) => ({ pk: ['formstaff', formId], sk: [personId] }),
  gsi1: (row) => ({ pk: ['staffs', row.personId], sk: [row.formId] }),
  gsi2: (row) => ({ pk: ['formmember', row.id], sk: [row.formId] }),
});
