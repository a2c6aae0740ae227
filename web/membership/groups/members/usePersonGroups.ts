import { useTranslation } from 'react-i18next';
import type { GroupMember } from '#shared/membership/groups/groupmembers.ts';
import { groupmembers as membersCalls } from '#shared/membership/groups/groupmembers.ts';
import type { Group } from '#shared/membership/groups/groups.ts';
import type { Person } from '#shared/membership/people/people.ts';
import { call } from '#web/api.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { useSession } from '#web/session/session.tsx';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { useGroupsChanged } from '../useGroupsChanged.ts';

/** Whether the user can see others' groups, and change them; the server enforces the same. */
export function useMayGroups(): { see: boolean; edit: boolean } {
  const { can } = useSession();
  const edit = can('Membership:Groups:Edit') || can('Membership:Group Members:Edit');
  const canSeeEveryone = can('Membership:People:View') || can('Membership:People:Edit');
  return { see: edit || canSeeEveryone || can('Membership:Group Members:View'), edit };
}

/** Adds a person to groups and removes them from groups; both can be undone. */
export function usePersonGroups({ id: personId, name: { display: name } }: Person) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const refusal = useRefusal();
  const changed = useGroupsChanged();
  const put = (groupId: string, leader: boolean) => call(membersCalls.save, { body: [{ id: undefined, groupId, personId, leader }] });

  /** Throws refusals. */
  const add = async (group: Group) => {
    await put(group.id, false);
    snackbar.success(t('people.groups.added', { name, group: group.name }));
    await changed();
  };
  const tell = async (act: () => Promise<unknown>, said: string, undo?: () => void) => {
    try {
      await act();
      snackbar.success(said, undo && { label: t('people.undo'), onClick: undo });
    } catch (error) {
      snackbar.error(refusal(error));
    }
    await changed();
  };
  const remove = (member: GroupMember) => {
    const group = member.group?.name ?? '';
    const back = () => void tell(() => put(member.groupId, member.leader), t('people.groups.added', { name, group }));
    return tell(() => call(membersCalls.remove, { id: member.id }), t('people.groups.removed', { name, group }), back);
  };
  return { add, remove };
}
