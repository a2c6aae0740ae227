import type { Caller } from '#functions/core/auth/caller.ts';
import { implement } from '#functions/core/serve/implement.ts';
import type { Table } from '#functions/core/table/table.ts';
import { rootOf } from '#shared/content/registrations/occurrences.ts';
import { outcomePath } from '#shared/content/registrations/paths.ts';
import { registrations as contract } from '#shared/content/registrations/registrations.ts';
import { Refusal } from '#shared/errors.ts';
import { idForm } from '#shared/words.ts';
import { accept } from './acceptance.ts';
import { circleOf, isOwn, managesRegistrations, readsRegistrations } from './access.ts';
import { cancel, checkIn, confirm } from './changes.ts';
import { daysOf } from './days.ts';
import { exportedFile, startExport } from './export/start.ts';
import { householdOpening } from './household.ts';
import { isKeyOf } from './mails.ts';
import { occasionOf, seatsOf } from './occasion.ts';
import { changeOffer, eventForStaff, loadOffer } from './offer.ts';
import { opened } from './open.ts';
import { ownRegistrations } from './own.ts';
import { withBill } from './payment/seats.ts';
import { postRegistration } from './post.ts';
import { register } from './register.ts';
import { registrations as kept, type RegistrationRow } from './rows.ts';
import { ofEvent, ofPeople, view, views } from './views.ts';

/** A registration of the caller's church. To those it doesn't concern it doesn't exist. */
async function seen(table: Table, caller: Caller, id: string): Promise<{ row: RegistrationRow; isStaff: boolean }> {
  const found = idForm.test(id) ? await table.get(kept, { id }) : undefined;
  if (!found) throw new Refusal('notFound');
  const isStaff = readsRegistrations(caller, found.row.groupId);
  if (!isStaff && !(await isOwn(table, caller, found.row))) throw new Refusal('notFound');
  return { row: found.row, isStaff };
}

async function managed(table: Table, caller: Caller, id: string): Promise<void> {
  const { row } = await seen(table, caller, id);
  if (!managesRegistrations(caller, row.groupId)) throw new Refusal('forbidden');
}

/** By its household, or by those who manage it. */
async function cancelled(table: Table, caller: Caller, id: string) {
  const { row, isStaff } = await seen(table, caller, id);
  const isManaged = managesRegistrations(caller, row.groupId);
  if (!isManaged && !(await isOwn(table, caller, row))) throw new Refusal('forbidden');
  return view(table, await cancel(table, id, isManaged), isStaff);
}

async function accepted(table: Table, caller: Caller, id: string) {
  const { row, isStaff } = await seen(table, caller, id);
  const isManaged = managesRegistrations(caller, row.groupId);
  if (!isManaged && !(await isOwn(table, caller, row))) throw new Refusal('forbidden');
  return view(table, await accept(table, id, isManaged), isStaff);
}

export const registrations = implement(contract, {
  mine: (_, { caller, table }) => ownRegistrations(table, caller),
  open: async ({ eventId, query }, context) => opened(await occasionOf(context, { eventId, ...query })),
  household: async ({ eventId, query: { original, language = '' } }, context) =>
    householdOpening(await occasionOf(context, { eventId, original }), language),
  register: async ({ body }, context) => {
    const { occasion, row } = await register(context, body);
    return view(occasion.table, row, false);
  },
  post: ({ body }, context) => postRegistration(context, body),
  cancelByLink: async ({ id, body }, { table }) => {
    const [key = '', churchId = ''] = [body.key?.[0], body.churchId?.[0]];
    const there = table.within(idForm.test(churchId) ? churchId : '-');
    if (!idForm.test(id) || !(await isKeyOf(there, id, key)) || !(await there.get(kept, { id }))) throw new Refusal('linkExpired');
    if (body.accept) await accept(there, id, false);
    else await cancel(there, id, false);
    return { status: 303, location: outcomePath(body.accept ? 'confirmed' : 'cancelled') };
  },
  ofEvent: async ({ eventId, query }, { caller, table }) => {
    const { row } = await eventForStaff(table, caller, eventId);
    return views(table, await ofEvent(table, rootOf(row), query.day), true);
  },
  count: async ({ eventId, query }, context) => {
    try {
      const occasion = await occasionOf(context, { eventId, ...query });
      return { count: (await seatsOf(occasion.table, occasion))?.row.taken ?? 0 };
    } catch (error) {
      // Older clients always expect a number.
      if (error instanceof Refusal && error.code === 'notFound') return { count: 0 };
      throw error;
    }
  },
  days: async ({ eventId }, { caller, table }) => daysOf(table, (await eventForStaff(table, caller, eventId)).row),
  offer: ({ eventId }, { caller, table }) => loadOffer(table, caller, eventId),
  change: ({ eventId, body }, { caller, table }) => changeOffer(table, caller, eventId, body),
  export: async ({ eventId, body }, { caller, table }) =>
    startExport(table, caller, (await eventForStaff(table, caller, eventId)).row, body),
  exported: ({ jobId }, { caller, table }) => exportedFile(table, caller, jobId),
  ofPerson: async ({ personId }, { caller, table }) => {
    const isStaff = caller.can('Content:Registrations:View') || caller.can('Content:Registrations:Edit');
    const isTheirs = (await circleOf(table, caller)).some(({ id }) => id === personId);
    if (!isStaff && !isTheirs) throw new Refusal('forbidden');
    return views(table, await ofPeople(table, [personId]), isStaff);
  },
  load: async ({ id }, { caller, table }) => {
    const { row, isStaff } = await seen(table, caller, id);
    const found = await view(table, row, isStaff);
    // Staff register too, and pay for what is their own.
    if (!isStaff || !row.payment || !(await isOwn(table, caller, row))) return found;
    return withBill(table.church, found, row);
  },
  cancel: ({ id }, { caller, table }) => cancelled(table, caller, id),
  accept: ({ id }, { caller, table }) => accepted(table, caller, id),
  remove: async ({ id }, { caller, table }) => {
    await cancelled(table, caller, id);
    return {};
  },
  confirm: async ({ id }, { caller, table }) => {
    await managed(table, caller, id);
    return view(table, await confirm(table, id), true);
  },
  checkIn: async ({ id, body }, { caller, table }) => {
    await managed(table, caller, id);
    return view(table, await checkIn(table, id, body.checkedIn), true);
  },
});
