import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { GroupMember } from '#shared/membership/groups/groupmembers.ts';
import { telephone } from '#web/membership/people/telephone.ts';
import { useSession } from '#web/session/session.tsx';
import { usePhotoUrl } from '#web/session/usePhotoUrl.ts';
import { Avatar } from '#web/ui/avatar/Avatar.tsx';
import { TextLink } from '#web/ui/buttons/TextLink.tsx';
import { nameOf } from './useMembers.ts';

interface Props {
  readonly member: GroupMember;
  /** Beside the name. */
  readonly badge?: ReactNode;
  /** At the end of the row. */
  readonly actions?: ReactNode;
}

/** Links 24 px high, so that a finger hits the right one. */
const reach = {
  typography: 'body2',
  color: 'text.secondary',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1.5,
  '& a': { display: 'inline-block', minHeight: 24, lineHeight: '24px' },
};

/** A group member, with contact info as far as the user can see it. */
export function MemberCard({ member, badge, actions }: Props) {
  const { can } = useSession();
  const photo = usePhotoUrl();
  const name = nameOf(member);
  const { email, mobilePhone, homePhone } = member.person?.contactInfo ?? {};
  const phone = mobilePhone || homePhone;
  const reads = can('Membership:People:View') || can('Membership:People:Edit');
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: { xs: 2, sm: 3 }, py: 1 }}>
      <Avatar name={name} photo={photo(member.person?.photo)} decorative />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 600, display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}>
          {reads ? <TextLink to={`/people/${member.personId}`}>{name}</TextLink> : name}
          {badge}
        </Box>
        {(email || phone) && (
          <Box sx={reach}>
            {email && <TextLink href={`mailto:${email}`}>{email}</TextLink>}
            {phone && <TextLink href={telephone(phone)}>{phone}</TextLink>}
          </Box>
        )}
      </Box>
      {actions}
    </Box>
  );
}
