import type { Group } from '#shared/membership/groups/groups.ts';
import { useSession } from '#web/session/session.tsx';

/** Whether the user can see a group's members, and change them; the server enforces the same. */
export function useMayMembers({ can: may }: Group): { see: boolean; edit: boolean } {
  const { can } = useSession();
  const edit = may?.manage === true || can('Membership:Group Members:Edit');
  return { see: edit || may?.leave === true || can('Membership:Group Members:View'), edit };
}
