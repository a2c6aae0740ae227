import useSWR from 'swr';
import { loadOpenForms } from '#web/membership/home/loadOpenForms.ts';
import { useSession } from '#web/session/session.tsx';
import { managing } from '../menus.ts';

/** Whether the user looks after a form without a permission for all of them. Asks together with the card on Home. */
export function useManagesForm(): boolean {
  const { current, can } = useSession();
  const key = current && !managing.some(can) ? ['home', 'forms', current.church.id, ''] : null;
  return useSWR(key, loadOpenForms, { revalidateOnFocus: false }).data?.manages ?? false;
}
