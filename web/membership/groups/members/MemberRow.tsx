import { useTranslation } from 'react-i18next';
import type { GroupMember } from '#shared/membership/groups/groupmembers.ts';
import type { Group } from '#shared/membership/groups/groups.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { MoreIcon, RoleIcon, SignOutIcon, TrashIcon } from '#web/ui/icons.tsx';
import { DropdownMenu } from '#web/ui/overlays/DropdownMenu.tsx';
import { useJoin } from '../join/useJoin.ts';
import { MemberCard } from './MemberCard.tsx';
import { nameOf, useMembers } from './useMembers.ts';

interface Props {
  readonly member: GroupMember;
  readonly group: Group;
  /** Whether the user may change the members. */
  readonly edit: boolean;
}

/** A member with actions: on others for those who manage the group, on oneself for everyone. */
export function MemberRow({ member, group, edit }: Props) {
  const { t } = useTranslation();
  const { setLeader, remove, ownId } = useMembers(group);
  const { leave } = useJoin(group);
  const isSelf = member.personId === ownId;
  const lead = {
    label: t(member.leader ? 'groups.leaders.unmake' : 'groups.leaders.make'),
    icon: RoleIcon,
    onSelect: () => void setLeader(member, !member.leader),
  };
  const goOut = isSelf
    ? { label: t('groups.leave.leave'), icon: SignOutIcon, danger: true, onSelect: () => void leave() }
    : { label: t('groups.members.remove'), icon: TrashIcon, danger: true, onSelect: () => void remove(member) };
  const items = [...(edit ? [lead] : []), ...(edit || isSelf ? [goOut] : [])];
  return (
    <MemberCard
      member={member}
      badge={member.leader && <Chip label={t('groups.leader')} tone="primary" />}
      actions={
        items.length > 0 && <DropdownMenu size="small" icon={MoreIcon} label={t('groups.more', { name: nameOf(member) })} items={items} />
      }
    />
  );
}
