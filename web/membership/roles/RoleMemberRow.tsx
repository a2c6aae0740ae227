import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { people as peopleCalls } from '#shared/membership/people/people.ts';
import type { RoleMember } from '#shared/membership/roles/rolemembers.ts';
import { usePhotoUrl } from '#web/session/usePhotoUrl.ts';
import { Avatar } from '#web/ui/avatar/Avatar.tsx';
import { CloseIcon } from '#web/ui/basicIcons.tsx';
import { IconAction } from '#web/ui/buttons/IconAction.tsx';
import { TextLink } from '#web/ui/buttons/TextLink.tsx';
import { useCall } from '#web/useCall.ts';

/** The user's name; the email address if there is none. */
export const nameOf = ({ user }: RoleMember): string => [user?.firstName, user?.lastName].filter(Boolean).join(' ') || (user?.email ?? '');

interface Props {
  readonly member: RoleMember;
  /** Without it the role can't be removed. */
  readonly onRemove: (() => void) | undefined;
}

/** A member of the role. */
export function RoleMemberRow({ member, onRemove }: Props) {
  const { t } = useTranslation();
  const photo = usePhotoUrl();
  const name = nameOf(member);
  const person = useCall(peopleCalls.basic, member.personId ? { query: { ids: member.personId } } : undefined).data?.[0];
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: { xs: 2, sm: 3 }, py: 1 }}>
      <Avatar name={name} photo={photo(person?.photo)} decorative />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 600 }}>{person ? <TextLink to={`/people/${person.id}`}>{person.name.display}</TextLink> : name}</Box>
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{member.user?.email}</Box>
      </Box>
      {onRemove && <IconAction size="small" icon={CloseIcon} label={t('roles.takeFrom', { name })} onClick={onRemove} />}
    </Box>
  );
}
