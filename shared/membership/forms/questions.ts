// Single questions, as older clients read and save them; our own builder saves an entire form (`forms.change`).
import { verbs } from '#shared/api.ts';
import { anything, entity, id, many, maybe, newOrId, type Out, saves, shape, text, whole, yes, yesAsSent } from '#shared/words.ts';
import { Choice } from './definition.ts';

const { del, get, post } = verbs('membership');

/** `sort` counts from 1. `required` is never set for types that older clients can't show. */
export const Question = entity('Question', {
  id,
  churchId: id,
  formId: id,
  parentId: maybe(text(20)),
  title: text(500),
  description: maybe(text(5000)),
  fieldType: text(40),
  placeholder: maybe(text(255)),
  sort: whole,
  choices: many(Choice, 100),
  required: yes,
});
export type Question = Out<typeof Question>;

/** Omitted fields stay untouched. `choices` is a list, or one as JSON. */
export const QuestionSave = shape({
  id: newOrId,
  formId: maybe(id),
  parentId: maybe(text(20)),
  title: maybe(text(500)),
  description: maybe(text(5000)),
  fieldType: maybe(text(40)),
  placeholder: maybe(text(255)),
  sort: maybe(anything),
  choices: maybe(anything),
  required: maybe(yesAsSent),
});
export type QuestionSave = Out<typeof QuestionSave>;

const ofForm = shape({ formId: maybe(text(20)) });
const sorted = (way: string) => `Moves a question one place ${way}. A GET because older clients sort that way (decision F17).`;

export const questions = {
  list: get('/questions', {
    says: 'The questions of a form in order, for those who can fill it in or manage it.',
    query: ofForm,
    orEmpty: true,
    returns: many(Question),
  }),
  unrestricted: get('/questions/unrestricted', {
    says: 'The questions of an unrestricted form; refused for other forms, and while the form is closed (decision F3).',
    access: 'anyone',
    query: shape({ ...ofForm.entries, churchId: maybe(text(20)) }),
    orEmpty: true,
    returns: many(Question),
  }),
  up: get('/questions/sort/:id/up', { says: sorted('up'), query: ofForm, returns: many(Question) }),
  down: get('/questions/sort/:id/down', { says: sorted('down'), query: ofForm, returns: many(Question) }),
  load: get('/questions/:id', { says: 'One question.', query: ofForm, orEmpty: true, returns: Question }),
  save: post('/questions', { says: 'Adds and changes questions of a form.', body: saves(QuestionSave), returns: many(Question) }),
  remove: del('/questions/:id', { says: 'Retires a question; its answers stay.', query: ofForm, returns: shape({}) }),
};
