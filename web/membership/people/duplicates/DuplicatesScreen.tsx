import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { duplicates as duplicateCalls } from '#shared/membership/people/duplicates/duplicates.ts';
import { mergerequests as requestCalls } from '#shared/membership/people/merges/mergerequests.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { RequirePermission } from '#web/session/RequirePermission.tsx';
import { useSession } from '#web/session/session.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { BlankPage } from '#web/ui/feedback/illustrations.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { Page } from '#web/ui/layout/Page.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useCall } from '#web/useCall.ts';
import { WaitingMerges } from '../merges/WaitingMerges.tsx';
import { DuplicatePair } from './DuplicatePair.tsx';

/** Asked for while a search is under way. */
const pollMs = 2000;

/** People who may be in the records twice, pair by pair. */
export function DuplicatesScreen() {
  const { t } = useTranslation();
  const { current } = useSession();
  return (
    <RequirePermission needs={['Membership:People:Merge']} title={t('duplicatePeople.title')}>
      <Page
        title={t('duplicatePeople.title')}
        eyebrow={current?.church.name}
        intro={t('duplicatePeople.intro')}
        back={{ to: '/people', label: t('people.title') }}
      >
        <Waiting />
        <Pairs />
      </Page>
    </RequirePermission>
  );
}

/** Pairs who have been asked whether they are one. */
function Waiting() {
  const { data, mutate } = useCall(requestCalls.list, {});
  return data && data.length > 0 ? <WaitingMerges requests={data} onChanged={mutate} /> : null;
}

function Pairs() {
  const { t } = useTranslation();
  const format = useFormat();
  const zone = useSession().current?.church.timeZone;
  const { data, error, mutate } = useCall(
    duplicateCalls.list,
    {},
    { refreshInterval: (latest?: { readonly underWay: boolean }) => (latest?.underWay ? pollMs : 0) },
  );
  if (!data) return error ? <FetchError error={error} onRetry={() => void mutate()} /> : <ListSkeleton rows={4} />;
  const { pairs, searched, underWay } = data;
  const reload = () => mutate();
  return (
    <>
      <Box role="status" sx={{ typography: 'body2', color: 'text.secondary' }}>
        {underWay ? t('duplicatePeople.searching') : searched && t('duplicatePeople.searched', { date: format.dateTime(searched, zone) })}
      </Box>
      {pairs.length === 0 ? (
        <Section>
          <EmptyState
            illustration={BlankPage}
            title={underWay ? t('duplicatePeople.first.title') : t('duplicatePeople.none.title')}
            text={underWay ? t('duplicatePeople.first.text') : t('duplicatePeople.none.text')}
            headingLevel="h2"
          />
        </Section>
      ) : (
        <Section flush>
          <Box component="ul" aria-label={t('duplicatePeople.title')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {pairs.map((pair) => (
              <DuplicatePair key={`${pair.a} ${pair.b}`} pair={pair} onChanged={reload} />
            ))}
          </Box>
        </Section>
      )}
    </>
  );
}
