import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { groupmembers as membersCalls } from '#shared/membership/groups/groupmembers.ts';
import type { Group } from '#shared/membership/groups/groups.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useCall } from '#web/useCall.ts';
import { MemberCard } from './MemberCard.tsx';
import { useMayMembers } from './useMayMembers.ts';
import { sortedMembers } from './useMembers.ts';

/** A group's leaders: visible to its members, and to everyone if the group is public. */
export function GroupLeaders({ group }: { readonly group: Group }) {
  const { t } = useTranslation();
  const { see } = useMayMembers(group);
  const isPublic = group.visibility === 'public';
  const among = useCall(membersCalls.list, see ? { query: { groupId: group.id } } : undefined);
  const told = useCall(membersCalls.leaders, !see && isPublic ? { churchId: group.churchId, groupId: group.id } : undefined);
  const { data, error, mutate } = see ? among : told;
  if (!see && !isPublic) return null;
  const leaders = sortedMembers(data ?? []).filter(({ leader }) => leader);
  return (
    <Section title={t('groups.leaders.title')} {...(data && leaders.length === 0 && { description: t('groups.leaders.none') })} flush>
      {!data && (error ? <FetchError error={error} onRetry={() => void mutate()} /> : <ListSkeleton rows={1} />)}
      <Box component="ul" aria-label={t('groups.leaders.title')} sx={{ listStyle: 'none', m: 0, p: 0, pb: leaders.length > 0 ? 1 : 0 }}>
        {leaders.map((member) => (
          <MemberCard key={member.id} member={member} />
        ))}
      </Box>
    </Section>
  );
}
