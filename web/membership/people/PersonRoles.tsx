import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Person } from '#shared/membership/people/people.ts';
import { useSession } from '#web/session/session.tsx';
import { CloseIcon } from '#web/ui/basicIcons.tsx';
import { IconAction } from '#web/ui/buttons/IconAction.tsx';
import { TextLink } from '#web/ui/buttons/TextLink.tsx';
import { DropdownMenu } from '#web/ui/overlays/DropdownMenu.tsx';
import { usePersonRoles } from './usePersonRoles.ts';

/** A person's roles; assigned and removed here. */
export function PersonRoles({ person }: { readonly person: Person }) {
  const { t } = useTranslation();
  const { can } = useSession();
  const { held, others, give, take } = usePersonRoles(person);
  const mayEdit = can('Membership:Roles:Edit');
  return (
    <Box>
      <Typography variant="h6" component="h3">
        {t('people.signIn.roles')}
      </Typography>
      {!held && <Skeleton width="40%" />}
      {held?.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('people.signIn.noRoles')}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, mb: 1 }}>
        {held?.map(({ role, member }) => (
          <Box component="li" key={member.id} sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 36 }}>
            <TextLink to={`/roles/${role.id}`}>{role.name}</TextLink>
            {mayEdit && (
              <IconAction
                size="small"
                icon={CloseIcon}
                label={t('people.signIn.removeRole', { role: role.name })}
                onClick={() => void take(role, member)}
              />
            )}
          </Box>
        ))}
      </Box>
      {mayEdit && others.length > 0 && (
        <DropdownMenu
          size="small"
          label={t('people.signIn.giveRole')}
          items={others.map((role) => ({ label: role.name, onSelect: () => void give(role) }))}
        />
      )}
    </Box>
  );
}
