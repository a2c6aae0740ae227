import type { Caller } from '#functions/core/auth/caller.ts';
import { nowIso } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { newId } from '#functions/core/random.ts';
import { implement } from '#functions/core/serve/implement.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { isMeantFor } from '#shared/membership/forms/access.ts';
import { forms as contract, type Form } from '#shared/membership/forms/forms.ts';
import { jobView } from '../jobs/view.ts';
import { saveForm, withRetired } from './definition.ts';
import { formsExport } from './export/job.ts';
import { withFacts } from './facts.ts';
import { fillingOf, mayFill } from './fill.ts';
import { allForms, formAnywhere, formForStaff, type LoadedForm, partsOf, zoneOf } from './load.ts';
import { addForm, emptyForm } from './newForm.ts';
import { openForms } from './openForms.ts';
import { postForm } from './page/post.ts';
import { removeForm } from './remove.ts';
import { formsRetention } from './retention.ts';
import type { FormRow } from './rows.ts';
import { actionOn, seesPeople } from './rules.ts';
import { openView, staffView } from './views.ts';
import { saveOlderForm } from './wire/saveForm.ts';

const byName = (a: Form, b: Form) => (a.name ?? '').localeCompare(b.name ?? '');

/** Forms the caller manages; with `filling`, also forms about people that are meant for the caller. */
async function listed(table: Table, caller: Caller, which: (row: FormRow) => boolean, filling = false): Promise<Form[]> {
  const [all, parts, zone] = await Promise.all([allForms(table), partsOf(table, caller), zoneOf(table)]);
  const views = all
    .filter(({ row }) => which(row))
    .flatMap((form): Form[] => {
      const action = actionOn(caller, form.row, parts.get(form.row.id));
      if (action) return [staffView({ churchId: table.church, zone, action }, form)];
      return filling && caller.personId && isMeantFor(form.row, caller) ? [openView(table.church, form.row, zone)] : [];
    });
  return views.toSorted(byName);
}

const viewOf = ({ form, zone, table }: Pick<LoadedForm, 'form' | 'zone' | 'table'>): Form =>
  staffView({ churchId: table.church, zone, action: 'admin', withQuestions: true }, form);

/** The copy's questions get new ids, and its conditions refer to those. */
function copied({ questions, ...row }: FormRow, name: string): FormRow {
  const live = questions.filter(({ retired }) => !retired);
  const ids = new Map(live.map(({ id }) => [id, newId()]));
  const fresh = emptyForm(row.contentType);
  const { id, createdTime, modifiedTime, number, sealed, opened } = fresh;
  return {
    ...{ ...row, id, createdTime, modifiedTime, number, sealed, opened, name, archived: false },
    questions: live.map((question) => ({
      ...question,
      id: ids.get(question.id) ?? newId(),
      showWhen: question.showWhen && {
        ...question.showWhen,
        rules: question.showWhen.rules.map((rule) => ({ ...rule, questionId: ids.get(rule.questionId) ?? '' })),
      },
    })),
  };
}

export const forms = implement(contract, {
  list: ({ query: { contentType } }, { caller, table }) =>
    listed(table, caller, (row) => !row.archived && (!contentType || row.contentType === contentType), contentType === 'person'),
  archived: (_, { caller, table }) => listed(table, caller, (row) => row.archived === true),

  open: ({ query }, { caller, table, language }) => openForms(table, caller, query.language || language),

  standalone: async ({ id }, { caller, table }) => {
    const loaded = await formAnywhere(table, caller, id);
    if (!mayFill(loaded) || loaded.form.row.contentType !== 'form') return { id, restricted: true };
    return openView(loaded.table.church, loaded.form.row, loaded.zone);
  },
  fill: ({ id, query: { language: wanted, about, preview } }, { caller, table, language }) =>
    fillingOf(table, caller, id, { wanted: wanted || language, about, isPreview: preview === 'true' }),

  post: ({ id, body }, context) => postForm(context, id, body),

  load: async ({ id }, { caller, table }) => {
    const loaded = await formAnywhere(table, caller, id);
    const { action, form, zone } = loaded;
    if (action) return staffView({ churchId: table.church, zone, action, withQuestions: true }, form);
    if (!mayFill(loaded)) throw new Refusal('notFound');
    return openView(loaded.table.church, form.row, zone);
  },

  save: async ({ body }, { caller, table }) => {
    const zone = await zoneOf(table);
    const saved: Form[] = [];
    for (const one of body) saved.push(viewOf({ form: await saveOlderForm(table, caller, zone, one), zone, table }));
    return saved;
  },
  add: async ({ body: { contentType, facts, questions = [] } }, { caller, table }) => {
    const row = { ...withFacts(emptyForm(contentType ?? 'form'), facts), questions };
    return viewOf({ form: await addForm(table, caller, row), zone: await zoneOf(table), table });
  },
  change: async ({ id, body: { version, facts = {}, questions } }, { caller, table }) => {
    // Someone opening the form in the meantime doesn't conflict; changing it does.
    return retryOnRefusal(async () => {
      const loaded = await formForStaff(table, caller, id, 'admin');
      const { form } = loaded;
      if (form.row.revision !== version) throw new Refusal('outdated');
      const next = questions ? withRetired(form.row, questions) : form.row.questions;
      const row = { ...withFacts(form.row, facts), questions: next };
      const also = row.keepDays === form.row.keepDays ? [] : formsRetention.startOps(table, caller.personId, { formId: id });
      return viewOf({ ...loaded, form: await saveForm(table, row, form, also) });
    });
  },
  duplicate: async ({ id, body }, { caller, table }) => {
    const { form, zone } = await formForStaff(table, caller, id);
    const row = copied({ ...form.row, modifiedTime: nowIso() }, body.name ?? form.row.name);
    return viewOf({ form: await addForm(table, caller, row, form.row), zone, table });
  },
  export: async ({ id, body: { format, sensitive = false, labels } }, { caller, table }) => {
    const { action } = await formForStaff(table, caller, id, sensitive ? 'admin' : 'view');
    const input = { formId: id, format, sensitive: sensitive && action === 'admin', names: seesPeople(caller), labels };
    return jobView((await formsExport.start(table, caller.personId, input)).row);
  },
  remove: async ({ id }, { caller, table }) => {
    await retryOnRefusal(async () => {
      const { form } = await formForStaff(table, caller, id, 'admin');
      await removeForm(table, form);
    });
    return {};
  },
});
