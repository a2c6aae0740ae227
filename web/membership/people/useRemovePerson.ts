import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Person } from '#shared/membership/people/people.ts';
import { people as peopleCalls } from '#shared/membership/people/people.ts';
import { removed as removedCalls } from '#shared/membership/removed/removed.ts';
import { call } from '#web/api.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { useConfirm } from '#web/ui/overlays/useConfirm.ts';
import { usePeopleChanged } from './usePeoplePages.ts';

/** Deletes a person after asking, goes back to the list and offers to undo it. */
export function useRemovePerson(): (person: Person) => Promise<void> {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const refusal = useRefusal();
  const navigate = useNavigate();
  const changed = usePeopleChanged();
  const restore = async ({ id, name }: Person) => {
    try {
      await call(removedCalls.restore, { kind: 'Person', id, body: {} });
      snackbar.success(t('people.restored', { name: name.display }));
      await changed();
    } catch (error) {
      snackbar.error(refusal(error));
    }
  };
  return async (person) => {
    const name = person.name.display;
    const sure = await confirm({
      title: t('people.delete.title', { name }),
      text: person.hasUser ? t('people.delete.signsIn') : t('people.delete.text'),
      confirmLabel: t('people.actions.delete'),
      danger: true,
    });
    if (!sure) return;
    try {
      await call(peopleCalls.remove, { id: person.id });
    } catch (error) {
      snackbar.error(refusal(error));
      return;
    }
    // Going back from the list skips the deleted person's page.
    navigate('/people', { replace: true });
    snackbar.success(t('people.deleted', { name }), { label: t('people.undo'), onClick: () => void restore(person) });
    await changed(person.id, person.householdId);
  };
}
