// Forms and what was sent with them as another system hands them over, by its own ids.
import { Choice, fieldTypes } from '#shared/membership/forms/definition.ts';
import { choice, instant, many, maybe, type Out, required, requiredName, shape, text, yes } from '#shared/words.ts';

/** An id of the file: `form:`, `question:`, `submission:` or `person:` and its own. */
const key = required(220);

/** `isText`: its type has no counterpart here, so that it asks for text. `retired`: it was deleted, but has answers. */
export const MovedQuestion = shape({
  key,
  title: required(500),
  fieldType: choice(...fieldTypes),
  isText: maybe(yes),
  required: yes,
  description: maybe(text(5000)),
  placeholder: maybe(text(255)),
  choices: many(Choice, 100),
  retired: maybe(yes),
});
export type MovedQuestion = Out<typeof MovedQuestion>;

/** `about`: whether it asks about people, and is shown with them. `open`: whether anyone may fill it out. */
export const MovedForm = shape({
  key,
  name: requiredName(255),
  about: choice('person', 'form'),
  open: yes,
  archived: maybe(yes),
  description: maybe(text(5000)),
  thankYouMessage: maybe(text(10_000)),
  questions: many(MovedQuestion, 400),
});
export type MovedForm = Out<typeof MovedForm>;

/** `person`: whom it is about; `by`: who sent it. */
export const MovedSubmission = shape({
  key,
  form: key,
  person: maybe(key),
  by: maybe(key),
  submitted: maybe(instant),
  answers: many(shape({ question: key, values: many(text(10_000), 100) }), 400),
});
export type MovedSubmission = Out<typeof MovedSubmission>;
