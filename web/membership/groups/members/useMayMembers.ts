import type { Group } from '#shared/membership/groups/groups.ts';
import { useSession } from '#web/session/session.tsx';

/** Whether somebody sees who is in a group, and may change it; the server keeps to the same. */
export function useMayMembers({ can: may }: Group): { see: boolean; edit: boolean } {
  const { can } = useSession();
  const edit = may?.manage === true || can('Membership:Group Members:Edit');
  return { see: edit || may?.leave === true || can('Membership:Group Members:View'), edit };
}
