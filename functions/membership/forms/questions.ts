// Questions saved one at a time, for older clients.
import type { Caller } from '#functions/core/auth/caller.ts';
import { now } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { implement } from '#functions/core/serve/implement.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { windowState } from '#shared/membership/forms/access.ts';
import type { FormQuestion } from '#shared/membership/forms/definition.ts';
import { questions as contract, type Question } from '#shared/membership/forms/questions.ts';
import { saveForm, sealed, withRetired } from './definition.ts';
import { mayFill } from './fill.ts';
import { allForms, formAnywhere, formForStaff, type LoadedForm } from './load.ts';
import { questionViews } from './views.ts';
import { savedQuestion } from './wire/saveQuestion.ts';

/** The id of the form with this question: as given by the caller, or found by searching all forms. */
async function formIdOf(table: Table, questionId: string, given: string | undefined): Promise<string> {
  if (given) return given;
  const found = (await allForms(table)).find(({ row }) => row.questions.some(({ id }) => id === questionId));
  if (!found) throw new Refusal('notFound');
  return found.row.id;
}

/** Questions that are read may be filled in, so the definition is sealed first (decision F1). */
async function given({ table, form }: LoadedForm): Promise<Question[]> {
  const { row } = await sealed(table, form);
  return questionViews(table.church, row.id, row.questions);
}

async function forFilling(table: Table, caller: Caller, formId: string): Promise<LoadedForm> {
  const loaded = await formAnywhere(table, caller, formId);
  if (!mayFill(loaded)) throw new Refusal('notFound');
  if (!loaded.action && windowState(loaded.form.row, loaded.zone, now().getTime()) !== 'open') throw new Refusal('formClosed');
  return loaded;
}

type Change = (live: readonly FormQuestion[]) => readonly FormQuestion[];
const changed = (table: Table, caller: Caller, formId: string, change: Change) =>
  retryOnRefusal(async () => {
    const { form } = await formForStaff(table, caller, formId, 'admin');
    const live = form.row.questions.filter(({ retired }) => !retired);
    const retired = form.row.questions.filter((question) => question.retired);
    const next = [...change(live), ...retired];
    const { row } = await saveForm(table, { ...form.row, questions: withRetired(form.row, next) }, form);
    return questionViews(table.church, row.id, row.questions);
  });

/** Moves a question by one place; a question at the end stays put. */
const moved =
  (id: string, by: 1 | -1): Change =>
  (live) => {
    const at = live.findIndex((question) => question.id === id);
    const [one, other] = [live[at], live[at + by]];
    return one && other ? live.map((question, place) => (place === at ? other : place === at + by ? one : question)) : live;
  };

const sort = async (table: Table, caller: Caller, id: string, formId: string | undefined, by: 1 | -1) =>
  changed(table, caller, await formIdOf(table, id, formId), moved(id, by));

export const questions = implement(contract, {
  list: async ({ query: { formId = '' } }, { caller, table }) => given(await forFilling(table, caller, formId)),

  unrestricted: async ({ query: { formId = '' } }, { caller, table }) => {
    const loaded = await formAnywhere(table, caller, formId);
    const { form, zone } = loaded;
    if (form.row.audience !== 'everybody' || form.row.contentType !== 'form') throw new Refusal('signInRequired');
    if (windowState(form.row, zone, now().getTime()) !== 'open') throw new Refusal('formClosed');
    return given(loaded);
  },

  up: ({ id, query: { formId } }, { caller, table }) => sort(table, caller, id, formId, -1),
  down: ({ id, query: { formId } }, { caller, table }) => sort(table, caller, id, formId, 1),

  load: async ({ id, query: { formId } }, { caller, table }) => {
    const loaded = await forFilling(table, caller, await formIdOf(table, id, formId));
    const found = (await given(loaded)).find((question) => question.id === id);
    if (!found) throw new Refusal('notFound');
    return found;
  },

  save: async ({ body }, { caller, table }) => {
    const saved: Question[] = [];
    for (const one of body) {
      const formId = one.id ? await formIdOf(table, one.id, one.formId) : (one.formId ?? '');
      const { id, change } = savedQuestion(one);
      const found = (await changed(table, caller, formId, change)).find((question) => question.id === id);
      if (!found) throw new Refusal('notFound');
      saved.push(found);
    }
    return saved;
  },

  remove: async ({ id, query: { formId } }, { caller, table }) => {
    const of = await formIdOf(table, id, formId);
    await changed(table, caller, of, (live) => live.filter((question) => question.id !== id));
    return {};
  },
});
