import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Group } from '#shared/membership/groups/groups.ts';
import { DescriptionList } from '#web/ui/data/DescriptionList.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { Labels } from './Labels.tsx';
import { GroupLeaders } from './members/GroupLeaders.tsx';

interface Props {
  readonly group: Group;
  readonly richText: ((markdown: string) => ReactNode) | undefined;
}

const columns = { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1.4fr) minmax(0, 1fr)' };

/** What a group is about, when and where it meets, and who leads it. */
export function AboutPanel({ group, richText }: Props) {
  const { t } = useTranslation();
  const { about, meetingTime, meetingLocation, joinPolicy } = group;
  const facts = [
    { label: t('groups.fields.categoryName'), value: group.categoryName },
    { label: t('groups.fields.meetingTime'), value: meetingTime },
    { label: t('groups.fields.meetingLocation'), value: meetingLocation },
    { label: t('groups.fields.joinPolicy'), value: t(`groups.joinPolicy.${joinPolicy}`) },
  ];
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: columns, alignItems: 'start' }}>
      <Section title={t('groups.tabs.about')}>
        {about ? (
          <Box sx={{ overflowWrap: 'anywhere', whiteSpace: richText ? 'normal' : 'pre-line', '& > * > :first-of-type': { mt: 0 } }}>
            {richText ? richText(about) : about}
          </Box>
        ) : (
          <Typography color="textSecondary">{t(group.can?.manage ? 'groups.about.emptyLeader' : 'groups.about.empty')}</Typography>
        )}
        <Box sx={{ mt: 2, '&:has(> :empty)': { display: 'none' } }}>
          <Labels labels={group.labelArray} label={t('groups.fields.labels')} />
        </Box>
      </Section>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3, minWidth: 0 }}>
        <Section title={t('groups.about.meeting')}>
          <DescriptionList facts={facts} />
        </Section>
        <GroupLeaders group={group} />
      </Box>
    </Box>
  );
}
