import { useTranslation } from 'react-i18next';
import type { Form } from '#shared/membership/forms/forms.ts';
import { type MemberPermission, type StaffAction, memberpermissions as staffCalls } from '#shared/membership/forms/memberpermissions.ts';
import type { Person } from '#shared/membership/people/people.ts';
import { call } from '#web/api.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';

/** Changes to the form's staff; each is saved at once and reports the outcome. */
export function useStaff(form: Form, reload: () => Promise<unknown>) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const refusal = useRefusal();
  const act = async (what: () => Promise<unknown>, said?: string, undo?: () => void) => {
    try {
      await what();
      if (said) snackbar.success(said, undo && { label: t('people.undo'), onClick: undo });
    } catch (error) {
      snackbar.error(refusal(error));
    }
    await reload();
  };
  const save = (member: Pick<MemberPermission, 'memberId'> & { readonly action?: StaffAction; readonly emailNotification?: boolean }) =>
    call(staffCalls.save, { query: {}, body: [{ ...member, contentType: 'form', contentId: form.id }] });
  return {
    add: ({ id, name }: Person) =>
      act(() => save({ memberId: id, action: 'view' }), t('forms.builder.staff.added', { name: name.display })),
    setAction: ({ memberId, personName }: MemberPermission, action: StaffAction) =>
      act(() => save({ memberId, action }), t('forms.builder.staff.changed', { name: personName })),
    setNotified: ({ memberId, personName }: MemberPermission, emailNotification: boolean) =>
      act(
        () => save({ memberId, emailNotification }),
        t(emailNotification ? 'forms.builder.staff.notified' : 'forms.builder.staff.notNotified', { name: personName }),
      ),
    remove: ({ memberId, action, emailNotification, personName }: MemberPermission) =>
      act(
        () => call(staffCalls.removeMember, { id: memberId, query: { formId: form.id } }),
        t('forms.builder.staff.removed', { name: personName }),
        () => void act(() => save({ memberId, action, emailNotification }), t('forms.builder.staff.added', { name: personName })),
      ),
  };
}
export type StaffActs = ReturnType<typeof useStaff>;
