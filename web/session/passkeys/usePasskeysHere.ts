import { useSession } from '../session.tsx';

/** Whether passkeys can be used on this page: they are bound to the portal's host (decision D66), and older browsers don't support them. */
export function usePasskeysHere(): boolean {
  const { places } = useSession();
  return places?.portal === location.origin && typeof PublicKeyCredential !== 'undefined';
}
