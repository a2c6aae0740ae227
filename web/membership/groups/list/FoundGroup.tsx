import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { Group } from '#shared/membership/groups/groups.ts';
import { JoinButton } from '../join/JoinButton.tsx';
import { Labels } from '../Labels.tsx';
import { plainText } from './filter.ts';
import { GroupCard } from './GroupCard.tsx';

const clamped = {
  display: '-webkit-box',
  WebkitLineClamp: '3',
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  typography: 'body2',
  overflowWrap: 'anywhere',
};

/** A group in the search results, with its join button. */
export function FoundGroup({ group }: { readonly group: Group }) {
  const { t } = useTranslation();
  const about = plainText(group.about ?? '');
  return (
    <GroupCard group={group} actions={<JoinButton group={group} size="small" />}>
      {about && <Box sx={clamped}>{about}</Box>}
      <Labels labels={group.labelArray} label={t('groups.fields.labels')} />
    </GroupCard>
  );
}
