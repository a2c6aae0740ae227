import { useSession } from '../session.tsx';

/** Whether passkeys can be used on this page: they belong to the portal's host (decision D66), and older browsers know none. */
export function usePasskeysHere(): boolean {
  const { places } = useSession();
  return places?.portal === location.origin && typeof PublicKeyCredential !== 'undefined';
}
