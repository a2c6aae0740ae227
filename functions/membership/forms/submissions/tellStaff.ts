import { notify } from '#functions/core/outbox/notify.ts';
import type { Op } from '#functions/core/table/table.ts';
import { ofChurch } from '../../table.ts';
import type { LoadedForm } from '../load.ts';
import { formStaff } from '../rows.ts';

/**
 * Tells who wants to be told of each sending; what was answered is in no mail (decision F12). It leads nowhere until a screen shows what was
 * sent: a link to nothing is worse than none.
 */
export async function tellStaff({ table, form, caller }: LoadedForm): Promise<Op[]> {
  const staff = (await table.all(ofChurch, ['formstaff', form.row.id])).of(formStaff);
  const personIds = staff.filter(({ row }) => row.emailNotification && row.personId !== caller.personId).map(({ row }) => row.personId);
  return notify(table, {
    ...{ personIds, byPersonId: '', byName: '', contentType: 'form', contentId: form.row.id, message: '', says: 'answered' },
    ...{ about: form.row.name, link: '', kept: true, conversationId: '', number: 0 },
  });
}
