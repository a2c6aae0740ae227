import { useTranslation } from 'react-i18next';
import type { GroupMember } from '#shared/membership/groups/groupmembers.ts';
import { groupmembers as membersCalls } from '#shared/membership/groups/groupmembers.ts';
import type { Group } from '#shared/membership/groups/groups.ts';
import { call } from '#web/api.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { useSession } from '#web/session/session.tsx';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { useConfirm } from '#web/ui/overlays/useConfirm.ts';
import { useGroupsChanged } from '../useGroupsChanged.ts';

export const nameOf = ({ person }: GroupMember): string => person?.name.display ?? '–';

/** Leaders first, then by last name. */
export const sortedMembers = (members: readonly GroupMember[]): readonly GroupMember[] => {
  const byName = (one: GroupMember) => `${one.person?.name.last ?? ''} ${nameOf(one)}`;
  return members.toSorted((a, b) => Number(b.leader) - Number(a.leader) || byName(a).localeCompare(byName(b)));
};

/** Actions on members for those who manage a group. */
export function useMembers(group: Pick<Group, 'id' | 'name'>) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const refusal = useRefusal();
  const changed = useGroupsChanged();
  const ownId = useSession().current?.person.id;

  const tell = async (act: () => Promise<unknown>, said: string, undo?: () => void) => {
    try {
      await act();
      snackbar.success(said, undo && { label: t('groups.undo'), onClick: undo });
    } catch (error) {
      snackbar.error(refusal(error));
    }
    await changed();
  };
  const put = (personId: string, leader: boolean) =>
    call(membersCalls.save, { body: [{ id: undefined, groupId: group.id, personId, leader }] });

  /** Throws refusals. */
  const add = async (personId: string, name: string) => {
    await put(personId, false);
    snackbar.success(t('groups.members.added', { name, group: group.name }));
    await changed();
  };
  const setLeader = async (member: GroupMember, leader: boolean) => {
    const name = nameOf(member);
    if (!leader && member.personId === ownId && !(await confirm(stepDown()))) return;
    const { id, groupId, personId } = member;
    const act = () => call(membersCalls.save, { body: [{ id, groupId, personId, leader }] });
    await tell(act, t(leader ? 'groups.leaders.made' : 'groups.leaders.unmade', { name }));
  };
  const stepDown = () => ({
    title: t('groups.leaders.selfTitle'),
    text: t('groups.leaders.selfText'),
    confirmLabel: t('groups.leaders.unmake'),
    danger: true,
  });
  const remove = async (member: GroupMember) => {
    const name = nameOf(member);
    const sure = await confirm({
      title: t('groups.members.removeTitle', { name }),
      text: t('groups.members.removeText', { group: group.name }),
      confirmLabel: t('groups.members.remove'),
      danger: true,
    });
    if (!sure) return;
    const back = () => void tell(() => put(member.personId, member.leader), t('groups.members.added', { name, group: group.name }));
    await tell(() => call(membersCalls.remove, { id: member.id }), t('groups.members.removed', { name, group: group.name }), back);
  };
  return { add, setLeader, remove, ownId };
}
