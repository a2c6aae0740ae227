import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Group } from '#shared/membership/groups/groups.ts';
import { groups as groupsCalls } from '#shared/membership/groups/groups.ts';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { CalendarIcon, MessageIcon, PersonAddIcon } from '#web/ui/icons.tsx';
import { useCall } from '#web/useCall.ts';
import { CardGrid } from './CardGrid.tsx';
import { GroupCard } from './GroupCard.tsx';

/** The user's own groups, and what to do in them next. */
export function MyGroups({ groups }: { readonly groups: readonly Group[] }) {
  const { t } = useTranslation();
  return (
    <Box component="section" aria-labelledby="my-groups">
      <Typography variant="h2" id="my-groups" sx={{ mb: 2 }}>
        {t('groups.mine.title')}
      </Typography>
      {groups.length === 0 ? (
        <Typography color="textSecondary" sx={{ maxWidth: '62ch' }}>
          {t('groups.mine.none')}
        </Typography>
      ) : (
        <CardGrid label={t('groups.mine.title')}>
          {groups.map((group) => (
            <MyGroup key={group.id} group={group} />
          ))}
        </CardGrid>
      )}
    </Box>
  );
}

const quiet = { variant: 'outlined', color: 'inherit', size: 'small' } as const;

function MyGroup({ group }: { readonly group: Group }) {
  const { t } = useTranslation();
  const at = (tab: string) => `/groups/${group.id}?tab=${tab}`;
  const actions = (
    <>
      <ButtonLink to={at('calendar')} {...quiet} startIcon={<CalendarIcon size={16} />}>
        {t('groups.tabs.calendar')}
      </ButtonLink>
      <ButtonLink to={at('conversation')} {...quiet} startIcon={<MessageIcon size={16} />}>
        {t('groups.tabs.conversation')}
      </ButtonLink>
      {group.leader && group.joinPolicy === 'request' && <Waiting groupId={group.id} to={at('requests')} />}
    </>
  );
  return <GroupCard group={group} badge={group.leader && <Chip label={t('groups.leader')} tone="primary" />} actions={actions} />;
}

/** The number of join requests; nothing for zero. */
function Waiting({ groupId, to }: { readonly groupId: string; readonly to: string }) {
  const { t } = useTranslation();
  const count = useCall(groupsCalls.requests, { id: groupId }).data?.length;
  if (!count) return null;
  return (
    <ButtonLink to={to} variant="contained" size="small" startIcon={<PersonAddIcon size={16} />}>
      {t('groups.requests.waiting', { count })}
    </ButtonLink>
  );
}
