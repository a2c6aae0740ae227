import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { pages } from '#shared/content/pages/pages.ts';
import { MemberPage } from '#web/elements/MemberPage.tsx';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ClosedDoor } from '#web/ui/feedback/illustrations.tsx';
import { PageSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { useCall } from '#web/useCall.ts';
import { SiteShell } from './SiteShell.tsx';
import { useMemberSite } from './useMemberSite.ts';

/** `/my/page/*`: a members-only page. The public site links here; visitors sign in first and are sent back. */
export function MemberPageScreen() {
  return (
    <SiteShell>
      <Shown />
    </SiteShell>
  );
}

function Shown() {
  const { t } = useTranslation();
  const { '*': path = '' } = useParams();
  const site = useMemberSite();
  const { data, error, mutate } = useCall(pages.tree, site && { churchId: site.church.id, query: { url: `/${path}` } });
  if (error) return <FetchError error={error} onRetry={() => void mutate()} />;
  if (!site || !data) return <PageSkeleton />;
  if (!data.sections) {
    return (
      <EmptyState
        illustration={ClosedDoor}
        title={t('my.page.missing')}
        text={t('my.page.missingText', { church: site.church.name })}
        headingLevel="h2"
        action={
          <ButtonLink to="/my" variant="outlined" color="inherit">
            {t('my.page.back')}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <Box sx={{ borderRadius: 1.6, overflow: 'clip', border: '1px solid', borderColor: 'divider' }}>
      <title>{t('ui.titlePattern', { title: data.title ?? '' })}</title>
      <MemberPage page={data} site={site} />
    </Box>
  );
}
