import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { type MergeRequest, mergerequests as requestCalls } from '#shared/membership/people/merges/mergerequests.ts';
import { merges as mergeCalls } from '#shared/membership/people/merges/merges.ts';
import type { Side } from '#shared/membership/people/merges/parts.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { RequirePermission } from '#web/session/RequirePermission.tsx';
import { useSession } from '#web/session/session.tsx';
import { shownName } from '#web/session/shownName.ts';
import { usePhotoUrl } from '#web/session/usePhotoUrl.ts';
import { Avatar } from '#web/ui/avatar/Avatar.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { TextLink } from '#web/ui/buttons/TextLink.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useCall } from '#web/useCall.ts';
import { StatusChip } from '../StatusChip.tsx';
import { MergeForm } from './MergeForm.tsx';
import { bothSignIn, type Compared } from './useParts.ts';
import { WaitingMerges } from './WaitingMerges.tsx';

/** Two people side by side: what of each is kept, what follows, and the merge. */
export function CompareScreen() {
  const { t } = useTranslation();
  const { id = '', otherId = '' } = useParams();
  const [address] = useSearchParams();
  const fromList = address.get('from') === 'duplicates';
  const back = fromList
    ? { to: '/people/duplicates', label: t('duplicatePeople.title') }
    : { to: `/people/${id}`, label: t('people.person') };
  return (
    <RequirePermission needs={['Membership:People:Merge']} title={t('merging.title')}>
      <Page title={t('merging.title')} intro={t('merging.intro')} back={back}>
        <Loaded key={`${id} ${otherId}`} keptId={id} otherId={otherId} fromList={fromList} />
      </Page>
    </RequirePermission>
  );
}

interface LoadedProps {
  readonly keptId: string;
  readonly otherId: string;
  readonly fromList: boolean;
}

function Loaded({ keptId, otherId, fromList }: LoadedProps) {
  const { t } = useTranslation();
  const { current } = useSession();
  const { data, error, mutate } = useCall(mergeCalls.compare, { keptId, otherId }, { revalidateOnFocus: false });
  const turned = `/people/${otherId}/merge/${keptId}${fromList ? '?from=duplicates' : ''}`;
  if (!data) return error ? <FetchError error={error} onRetry={() => void mutate()} /> : <ListSkeleton rows={6} />;
  // Who signs in is the one that is kept.
  if (data.other.hasUser && !data.kept.hasUser) return <Navigate to={turned} replace />;
  const ids = bothSignIn(data) ? [keptId, otherId] : [keptId];
  const isOwn = ids.some((id) => id === current?.person.id);
  const reload = () => void mutate();
  const form = { compared: data, fromList, onRefused: reload };
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}>
        <One compared={data} side="kept" />
        <One compared={data} side="other" turned={data.kept.hasUser && !data.other.hasUser ? undefined : turned} />
      </Box>
      {isOwn && <Banner tone="warning">{t('refusals.mergeSelf')}</Banner>}
      {!isOwn && data.kept.hasUser && !bothSignIn(data) && <Banner>{t('merging.signsIn', { name: data.kept.name.display })}</Banner>}
      {!isOwn && (bothSignIn(data) ? <Asked compared={data} fromList={fromList} onRefused={reload} /> : <MergeForm {...form} />)}
    </>
  );
}

function One({ compared, side, turned }: { readonly compared: Compared; readonly side: Side; readonly turned?: string | undefined }) {
  const { t } = useTranslation();
  const photo = usePhotoUrl();
  const person = compared[side];
  const name = shownName(person.name.display, t);
  return (
    <Section>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', minWidth: 0 }}>
        <Avatar name={name} photo={photo(person.photo)} decorative />
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', display: 'grid', gap: 0.5, justifyItems: 'start' }}>
          <Chip label={t(`merging.sides.${side}`)} tone={side === 'kept' ? 'success' : 'neutral'} wraps />
          <TextLink to={`/people/${person.id}`}>{name}</TextLink>
          <StatusChip status={person.membershipStatus} />
          {turned && (
            <ButtonLink to={turned} size="small" color="inherit" variant="outlined">
              {t('merging.swap')}
            </ButtonLink>
          )}
        </Box>
      </Box>
    </Section>
  );
}

/** Both sign in, so they are asked first; what waits for their answer is shown instead of the choices. */
function Asked(props: Parameters<typeof MergeForm>[0]) {
  const { t } = useTranslation();
  const { kept, other } = props.compared;
  const { data, error, mutate } = useCall(requestCalls.list, {});
  if (!data) return error ? <FetchError error={error} onRetry={() => void mutate()} /> : <ListSkeleton rows={2} />;
  const isBetween = ({ kept: one, other: two }: MergeRequest) =>
    [one.id, two.id].toSorted().join() === [kept.id, other.id].toSorted().join();
  const waiting = data.find(isBetween);
  if (waiting) return <WaitingMerges requests={[waiting]} onChanged={mutate} />;
  return (
    <>
      <Banner>{t('merging.ask.both')}</Banner>
      <MergeForm {...props} onAsked={() => void mutate()} />
    </>
  );
}
