import { notify } from '#functions/core/outbox/notify.ts';
import type { Op } from '#functions/core/table/table.ts';
import { ofChurch } from '../../table.ts';
import type { LoadedForm } from '../load.ts';
import { formStaff } from '../rows.ts';

/**
 * Notifies staff who asked to hear of each submission, with a link to it, or to the results if it was withdrawn; these emails never contain
 * answers (decision F12).
 */
export async function tellStaff(
  { table, form, caller }: LoadedForm,
  submissionId: string,
  says: 'answered' | 'withdrew' = 'answered',
): Promise<Op[]> {
  const staff = (await table.all(ofChurch, ['formstaff', form.row.id])).of(formStaff);
  const personIds = staff.filter(({ row }) => row.emailNotification && row.personId !== caller.personId).map(({ row }) => row.personId);
  const results = `/forms/manage/${form.row.id}/results`;
  return notify(table, {
    ...{ personIds, byPersonId: '', byName: '', contentType: 'form', contentId: form.row.id, message: '', says },
    ...{
      about: form.row.name,
      link: says === 'withdrew' ? results : `${results}/${submissionId}`,
      kept: true,
      conversationId: '',
      number: 0,
    },
  });
}
