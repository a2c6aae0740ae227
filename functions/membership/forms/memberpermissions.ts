// Who manages a form. Its admins decide, and at least one admin always remains.
import type { Caller } from '#functions/core/auth/caller.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { newId } from '#functions/core/random.ts';
import { implement } from '#functions/core/serve/implement.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { memberpermissions as contract, type MemberPermission } from '#shared/membership/forms/memberpermissions.ts';
import type { Out } from '#shared/words.ts';
import { ofChurch, people } from '../table.ts';
import { allForms, formForStaff } from './load.ts';
import { type FormStaffRow, formStaff } from './rows.ts';
import { managesAllForms } from './rules.ts';
import { namesOf } from './submissions/views.ts';
import { isOwner } from './views.ts';

type Save = Out<typeof contract.save.body>[number];
const staffOf = async (table: Table, formId: string) => (await table.all(ofChurch, ['formstaff', formId])).of(formStaff);

async function views(table: Table, rows: readonly FormStaffRow[], formNames: ReadonlyMap<string, string>): Promise<MemberPermission[]> {
  const names = await namesOf(
    table,
    rows.map(({ personId }) => personId),
  );
  return rows.map(({ id, personId, formId, action, emailNotification }) => ({
    ...{ id, churchId: table.church, memberId: personId, contentType: 'form', contentId: formId, action, emailNotification },
    personName: names.get(personId) ?? '',
    formName: formNames.get(formId),
  }));
}
const viewsOfForm = (table: Table, formId: string, name: string, rows: readonly FormStaffRow[]) =>
  views(table, rows, new Map([[formId, name]]));

/** Refuses to remove the last admin. Returns the condition that another admin's row stays unchanged during the write. */
async function another(table: Table, part: StoredRow<FormStaffRow>): Promise<Op[]> {
  if (part.row.action !== 'admin') return [];
  const other = (await staffOf(table, part.row.formId)).find(({ row }) => row.action === 'admin' && row.id !== part.row.id);
  if (!other) throw new Refusal('formStaffLast');
  return table.still(formStaff, other);
}

async function saveOne(table: Table, caller: Caller, save: Save): Promise<MemberPermission> {
  const known = save.id ? await byId(table, save.id) : undefined;
  if (save.id && !known) throw new Refusal('notFound');
  const formId = known?.row.formId ?? save.contentId ?? '';
  const personId = known?.row.personId ?? save.memberId ?? '';
  const { form } = await formForStaff(table, caller, formId, 'admin');
  const before = known ?? (await table.get(formStaff, { formId, personId }));
  if (!before) await table.need(people, { id: personId }, 'personGone');
  const { action = 'view', emailNotification = false } = before?.row ?? {};
  const row = {
    ...{ id: before?.row.id ?? newId(), formId, personId },
    ...{ action: save.action ?? action, emailNotification: save.emailNotification ?? emailNotification },
  };
  const stays = before && row.action !== 'admin' ? await another(table, before) : [];
  await table.write(table.put(formStaff, row, before), stays);
  const [view] = await viewsOfForm(table, formId, form.row.name, [row]);
  if (!view) throw new Refusal('notFound');
  return view;
}

const byId = async (table: Table, id: string): Promise<StoredRow<FormStaffRow> | undefined> => {
  const [found] = (await table.query(ofChurch, ['formmember', id], { index: 'gsi2' })).of(formStaff);
  return found && table.get(formStaff, found.row);
};

async function remove(table: Table, caller: Caller, part: StoredRow<FormStaffRow> | undefined): Promise<void> {
  if (!part) throw new Refusal('notFound');
  await formForStaff(table, caller, part.row.formId, 'admin');
  await table.write(table.remove(formStaff, part), await another(table, part));
}

export const memberpermissions = implement(contract, {
  ofForm: async ({ id }, { caller, table }) => {
    const { form } = await formForStaff(table, caller, id, 'admin');
    return viewsOfForm(
      table,
      id,
      form.row.name,
      (await staffOf(table, id)).map(({ row }) => row),
    );
  },
  mine: async ({ id }, { caller, table }) => {
    const { form } = await formForStaff(table, caller, id);
    const own = await table.need(formStaff, { formId: id, personId: caller.personId || '-' });
    const [view] = await viewsOfForm(table, id, form.row.name, [own.row]);
    if (!view) throw new Refusal('notFound');
    return view;
  },
  ofMember: async ({ id, query: { formId } }, { caller, table }) => {
    if (!isOwner(caller, id) && !managesAllForms(caller)) throw new Refusal('forbidden');
    const [parts, all] = await Promise.all([table.all(ofChurch, ['staffs', id], { index: 'gsi1' }), allForms(table)]);
    const names = new Map(all.map(({ row }) => [row.id, row.name]));
    const rows = parts.of(formStaff).map(({ row }) => row);
    return views(
      table,
      rows.filter((row) => names.has(row.formId) && (!formId || row.formId === formId)),
      names,
    );
  },
  load: async ({ id }, { caller, table }) => {
    const part = await byId(table, id);
    if (!part) throw new Refusal('notFound');
    const { form } = await formForStaff(table, caller, part.row.formId, 'admin');
    const [view] = await viewsOfForm(table, form.row.id, form.row.name, [part.row]);
    if (!view) throw new Refusal('notFound');
    return view;
  },
  save: async ({ body, query: { formId } }, { caller, table }) => {
    const saved: MemberPermission[] = [];
    for (const one of body) {
      const save = { ...one, contentId: one.contentId ?? formId };
      saved.push(await retryOnRefusal(() => saveOne(table, caller, save)));
    }
    return saved;
  },
  removeMember: async ({ id, query: { formId } }, { caller, table }) => {
    const key = { formId: formId ?? '', personId: id };
    await retryOnRefusal(async () => remove(table, caller, await table.get(formStaff, key)));
    return {};
  },
  remove: async ({ id }, { caller, table }) => {
    await retryOnRefusal(async () => remove(table, caller, await byId(table, id)));
    return {};
  },
});
