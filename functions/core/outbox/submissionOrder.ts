// How another area stores a submission of a form, such as what an event's form asked along with a registration: through the outbox, under
// an id it has chosen, so that it is stored once.
import { languageCodes } from '#shared/languages.ts';
import { heldReasons } from '#shared/spam.ts';
import { choice, instant, many, maybe, type Out, shape, text, whole } from '#shared/words.ts';
import type { Op, Table } from '../table/table.ts';

/** `number`: the version of the form the answers were checked against. `contentType` and `contentId`: what it belongs to. */
export const SubmissionOrder = shape({
  churchId: text(20),
  submission: shape({
    id: text(20),
    formId: text(20),
    number: whole,
    contentType: text(20),
    contentId: text(20),
    submitted: instant,
    submittedBy: maybe(text(20)),
    language: maybe(choice(...languageCodes)),
    answers: many(shape({ questionId: text(20), values: many(text(10_000), 100) }), 500),
    held: maybe(choice(...heldReasons)),
  }),
});
export type SubmissionOrder = Out<typeof SubmissionOrder>;

/** A held submission is released, because what it belongs to was confirmed. `by`: who did it. */
export const ReleaseOrder = shape({
  churchId: text(20),
  released: text(20),
  sent: instant,
  by: shape({ userId: maybe(text(20)), name: maybe(text(300)) }),
});
export type ReleaseOrder = Out<typeof ReleaseOrder>;

export const orderRelease = (table: Table, { released, sent }: Pick<ReleaseOrder, 'released' | 'sent'>): Op[] => {
  const { userId, name } = table.actor;
  return table.follow('jobs', { churchId: table.church, released, sent, by: { userId, name } });
};

export const orderSubmission = (table: Table, submission: SubmissionOrder['submission']): Op[] =>
  table.follow('jobs', { churchId: table.church, submission });
