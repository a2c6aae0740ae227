// The forms of another system: new ones, with the definition their submissions answer. A form that came before is left as it is now.
import type { Change, Restorer } from '#functions/core/jobs/define.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import type { MovedForm } from '#shared/membership/people/imports/moved/forms.ts';
import { id, parse, shape } from '#shared/words.ts';
import { republishForms, versionRow } from '../../../forms/definition.ts';
import { allForms } from '../../../forms/load.ts';
import { mostForms } from '../../../forms/newForm.ts';
import { formChurches, formStaff, forms, formVersions, submissions } from '../../../forms/rows.ts';
import { ofChurch } from '../../../table.ts';
import { ImportKey, importKeys } from '../rows.ts';
import { type Importing, idFor } from '../write.ts';
import { formOf } from './formRow.ts';
import { forget, type Taken } from './groups.ts';

/** Each has a row with its mark, its definition, its church, who looks after it, an id and their lines. */
const atOnce = 10;
const lookedAt = 50;

/** Answers stay out of the journal, and so does what they were asked: what was changed since shows in the revision. */
const Journalled = shape({ id, key: ImportKey });

export async function addForms(importing: Importing, personId: string, given: readonly MovedForm[]): Promise<Taken> {
  const { table, jobId, source } = importing;
  const keys = table.batch();
  const asked = given.slice(0, lookedAt).map((form) => ({ form, known: keys.get(table, importKeys, { source, key: form.key }) }));
  await keys.send();
  const room = mostForms - (await allForms(table)).length;
  const changes: Change[] = [];
  const seen = new Set<string>();
  let [taken, asText] = [0, 0];
  for (const { form, known } of asked) {
    if (changes.length === atOnce) break;
    taken += 1;
    if (known() || seen.has(form.key) || changes.length >= room) continue;
    seen.add(form.key);
    const { own, made } = idFor(importing, form.key);
    // Ids of forms are one church’s among all of a stage.
    const isTaken = own === undefined || (await table.get(formChurches, { formId: own })) !== undefined;
    const row = formOf(importing, isTaken ? made : own, form);
    const key: ImportKey = { source, key: form.key, id: row.id, jobId };
    const staff = {
      id: idFor(importing, `staff ${form.key}`).made,
      formId: row.id,
      personId,
      action: 'admin' as const,
      emailNotification: true,
    };
    changes.push({
      ops: [
        ...table.put(forms, row),
        ...table.put(formVersions, versionRow(row)),
        ...table.put(formChurches, { formId: row.id, churchId: table.church }),
        ...(personId ? table.put(formStaff, staff) : []),
        ...table.set(importKeys, key),
      ],
      entry: { kind: forms.name, after: JSON.stringify({ id: row.id, key }), version: 1 },
    });
    asText += form.questions.filter(({ isText }) => isText).length;
  }
  return { changes, ops: changes.length > 0 ? republishForms(table) : [], taken, added: changes.length, asText };
}

/** The index may be behind: what it names is looked at. */
async function hasSubmissions(table: Table, formId: string): Promise<boolean> {
  for (const partition of ['results', 'held']) {
    const page = await table.query(ofChurch, [partition, formId], { index: 'gsi1', limit: 50 });
    const batch = table.batch();
    const there = page.of(submissions).map(({ row }) => batch.get(table, submissions, row));
    await batch.send();
    if (there.some((one) => one())) return true;
  }
  return false;
}

/** A form goes if no one has changed it, and nothing that was sent with it is left. */
export const undoesForm: Restorer = {
  kind: forms.name,
  restore: async (table, { after }): Promise<Op[] | undefined> => {
    const { id: formId, key } = parse(Journalled, JSON.parse(after));
    const current = await table.get(forms, { id: formId });
    if (current?.row.revision !== 1 || (await hasSubmissions(table, formId))) return undefined;
    return [...table.remove(forms, current), ...republishForms(table), ...(await forget(table, key))];
  },
};
