import type { Caller } from '#functions/core/auth/caller.ts';
import { nowIso } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { checkForm, checkPrices } from './definition.ts';
import { allForms } from './load.ts';
import { type FormRow, formChurches, formStaff, forms } from './rows.ts';
import { makesForms } from './rules.ts';

export const mostForms = 500;

export const emptyForm = (contentType: FormRow['contentType']): FormRow => ({
  ...{
    id: newId(),
    name: '',
    contentType,
    createdTime: nowIso(),
    modifiedTime: nowIso(),
    number: 1,
    sealed: false,
    opened: false,
    revision: 1,
  },
  ...{ questions: [], audience: 'everybody', groupIds: [], personIds: [] },
});

/** Adds a form; `like`: the one it is a copy of. Its creator becomes its admin and is notified of submissions. */
export async function addForm(table: Table, caller: Caller, row: FormRow, like?: FormRow): Promise<StoredRow<FormRow>> {
  if (!makesForms(caller)) throw new Refusal('forbidden');
  checkForm(row);
  await checkPrices(table, row.questions, like?.questions ?? []);
  if ((await allForms(table)).length >= mostForms) throw new Refusal('invalid', `A church can have at most ${mostForms} forms.`);
  const staff = { id: newId(), formId: row.id, personId: caller.personId, action: 'admin' as const, emailNotification: true };
  await table.write(
    table.put(forms, row),
    table.put(formChurches, { formId: row.id, churchId: table.church }),
    caller.personId ? table.put(formStaff, staff) : [],
  );
  return { row, version: 1 };
}
