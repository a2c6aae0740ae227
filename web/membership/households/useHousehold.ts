import { useTranslation } from 'react-i18next';
import { households as householdsCalls } from '#shared/membership/households/households.ts';
import type { Person } from '#shared/membership/people/people.ts';
import { people as peopleCalls } from '#shared/membership/people/people.ts';
import { call } from '#web/api.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { useSession } from '#web/session/session.tsx';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { useCall } from '#web/useCall.ts';
import { usePeopleChanged } from '../people/usePeoplePages.ts';

interface Place {
  readonly id: string;
  readonly householdRole?: string | undefined;
}

/**
 * A household, its people, and the actions on it. People left out of a save leave the household, so every action starts from the current
 * list.
 */
export function useHousehold(householdId: string) {
  const { t } = useTranslation();
  const { can } = useSession();
  const refusal = useRefusal();
  const snackbar = useSnackbar();
  const changed = usePeopleChanged();
  const household = useCall(householdsCalls.load, { id: householdId });
  const people = useCall(peopleCalls.household, { householdId });

  /** Throws refusals. */
  const settle = async (change: (now: readonly Place[]) => readonly Place[]) => {
    const now = await call(peopleCalls.household, { householdId });
    const places = now.map(({ id, householdRole }) => ({ id, householdRole }));
    await call(peopleCalls.saveHousehold, { householdId, body: [...change(places)] });
    await changed();
  };
  const moveIn = (id: string, householdRole: string) => settle((now) => [...now.filter((place) => place.id !== id), { id, householdRole }]);

  const moveOut = async ({ id, name, householdRole = 'Other' }: Person) => {
    const back = async () => {
      try {
        await moveIn(id, householdRole);
        snackbar.success(t('people.household.movedIn', { name: name.display }));
      } catch (error) {
        snackbar.error(refusal(error));
      }
    };
    try {
      await settle((now) => now.filter((place) => place.id !== id));
      const undo = { label: t('people.undo'), onClick: () => void back() };
      snackbar.success(t('people.household.movedOut', { name: name.display }), undo);
    } catch (error) {
      snackbar.error(refusal(error));
    }
  };

  return {
    name: household.data?.name ?? '',
    row: household.data,
    people: people.data,
    error: people.error,
    retry: () => void people.mutate(),
    /** Users who can't see everyone could remove people they don't see. */
    mayEdit: can('Membership:People:Edit') || (can('Membership:Households:Edit') && can('Membership:People:View')),
    moveIn,
    moveOut,
  };
}
