import { useSession } from '#web/session/session.tsx';

/** Whether the person can add forms. */
export function useMakesForms(): boolean {
  const { can } = useSession();
  return can('Membership:Forms:Admin') || can('Membership:Forms:Edit');
}
