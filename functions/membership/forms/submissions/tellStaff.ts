import { notify } from '#functions/core/outbox/notify.ts';
import type { Op } from '#functions/core/table/table.ts';
import { ofChurch } from '../../table.ts';
import type { LoadedForm } from '../load.ts';
import { formStaff } from '../rows.ts';

/** Notifies staff who asked to hear of each submission, with a link to it; emails never contain answers (decision F12). */
export async function tellStaff({ table, form, caller }: LoadedForm, submissionId: string): Promise<Op[]> {
  const staff = (await table.all(ofChurch, ['formstaff', form.row.id])).of(formStaff);
  const personIds = staff.filter(({ row }) => row.emailNotification && row.personId !== caller.personId).map(({ row }) => row.personId);
  return notify(table, {
    ...{ personIds, byPersonId: '', byName: '', contentType: 'form', contentId: form.row.id, message: '', says: 'answered' },
    ...{ about: form.row.name, link: `/forms/manage/${form.row.id}/results/${submissionId}`, kept: true, conversationId: '', number: 0 },
  });
}
