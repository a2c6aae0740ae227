import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Group } from '#shared/membership/groups/groups.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { ArrowLeftIcon } from '#web/ui/icons.tsx';
import { GroupActions } from './GroupActions.tsx';
import { GroupPicture } from './GroupPicture.tsx';
import { Meeting } from './Meeting.tsx';

const back = { width: 40, height: 40, borderRadius: 1, flex: 'none', color: 'text.secondary', '&:hover': { bgcolor: 'surface.hover' } };

/** Identifies the group in two lines, leaving the room below to its calendar and conversation. */
export function GroupHeader({ group }: { readonly group: Group }) {
  const { t } = useTranslation();
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 1,
        mt: { sm: -1, lg: -2.5 },
        mb: 0.5,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: { xs: 1, sm: 2 }, flex: '1 1 20rem', minWidth: 0 }}>
        <ButtonBase component={Link} to="/groups" aria-label={t('groups.title')} title={t('groups.title')} sx={{ ...back, ml: -1 }}>
          <ArrowLeftIcon size={20} />
        </ButtonBase>
        <GroupPicture group={group} width={{ xs: 64, sm: 112 }} rounded />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h1" sx={{ typography: { xs: 'h3', sm: 'h2' }, overflowWrap: 'anywhere' }}>
            {group.name}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.25, alignItems: 'center', mt: 0.25 }}>
            <Meeting group={group} inline />
            {group.visibility === 'hidden' && <Chip label={t('groups.visibility.hidden')} tone="warning" />}
          </Box>
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <GroupActions group={group} />
      </Box>
    </Box>
  );
}
