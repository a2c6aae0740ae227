import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { pageChecks } from '#shared/giving/page/pageChecks.ts';
import { call } from '#web/api.ts';
import { PrintPage } from '#web/giving/staff/PrintPage.tsx';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { useAction } from '#web/session/forms/useAction.ts';
import { RequirePermission } from '#web/session/RequirePermission.tsx';
import { useSession } from '#web/session/session.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { BlankPage } from '#web/ui/feedback/illustrations.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useCall } from '#web/useCall.ts';
import { CheckedDays } from './CheckedDays.tsx';
import { GuardSection } from './GuardSection.tsx';
import { LatestCheck } from './LatestCheck.tsx';
import { PageScripts } from './PageScripts.tsx';
import { VisitorCheckSection } from './VisitorCheckSection.tsx';

/** What visitors get of the page on which cards are entered: evidence for the church’s card security questionnaire (decision D42). */
export function CardSecurityScreen() {
  const { t } = useTranslation();
  return (
    <RequirePermission needs={['Giving:Settings:View', 'Giving:Settings:Edit']} title={t('giving.security.title')}>
      <CardSecurity />
    </RequirePermission>
  );
}

function CardSecurity() {
  const { t } = useTranslation();
  const { can, current } = useSession();
  const { data, error, mutate } = useCall(pageChecks.list, {});
  const { act, busy, errors } = useAction();
  const run = () =>
    act(async () => {
      await call(pageChecks.run, {});
      await mutate();
    }, t('giving.security.done'));
  const check = can('Giving:Settings:Edit') && (
    <Button variant="outlined" disabled={busy} onClick={run} sx={{ '@media print': { display: 'none' } }}>
      {t('giving.security.run')}
    </Button>
  );
  return (
    <PrintPage
      title={t('giving.security.title')}
      eyebrow={current?.church.name}
      intro={t('giving.security.intro')}
      back={{ to: '/settings/gateways', label: t('giving.gateways.title') }}
    >
      <ErrorList errors={errors} />
      {!data && (error ? <FetchError error={error} onRetry={() => void mutate()} /> : <ListSkeleton avatars={false} />)}
      {data && !data.latest && (
        <Section flush>
          <EmptyState
            illustration={BlankPage}
            title={t('giving.security.none')}
            text={t('giving.security.noneText')}
            headingLevel="h2"
            action={check}
          />
        </Section>
      )}
      {data?.latest && (
        <Stack spacing={3}>
          <LatestCheck check={data.latest} action={check} />
          <CheckedDays days={data.days} />
          <GuardSection />
          <VisitorCheckSection />
          <PageScripts scripts={data.latest.scripts} />
        </Stack>
      )}
    </PrintPage>
  );
}
