import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { Group } from '#shared/membership/groups/groups.ts';
import { groups as groupsCalls } from '#shared/membership/groups/groups.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { AllDone } from '#web/ui/feedback/illustrations.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useCall } from '#web/useCall.ts';
import { RequestRow } from './RequestRow.tsx';

/** Join requests, oldest first. */
export function RequestsPanel({ group }: { readonly group: Group }) {
  const { t } = useTranslation();
  const { data: requests, error, mutate } = useCall(groupsCalls.requests, { id: group.id });
  const sorted = (requests ?? []).toSorted((a, b) => a.asked.localeCompare(b.asked));
  return (
    <Section title={t('groups.tabs.requests')} description={t('groups.requests.text')} flush>
      {!requests && (error ? <FetchError error={error} onRetry={() => void mutate()} /> : <ListSkeleton rows={2} />)}
      {requests?.length === 0 && (
        <EmptyState illustration={AllDone} title={t('groups.requests.none')} text={t('groups.requests.noneText')} headingLevel="h3" />
      )}
      <Box component="ul" aria-label={t('groups.tabs.requests')} sx={{ listStyle: 'none', m: 0, p: 0, pb: sorted.length > 0 ? 1 : 0 }}>
        {sorted.map((request) => (
          <RequestRow key={request.personId} request={request} group={group} />
        ))}
      </Box>
    </Section>
  );
}
